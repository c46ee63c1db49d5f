import type { MerchantReturnPolicyLeaf } from 'schema-dts'
import { pageHref } from '@/lib/core/urls/routes'
import type { Locale } from '@/lib/core/locale'
import type { ReturnPolicy } from '@/lib/domain/content/return-policy'
import { siteUrl } from '../site'

/** The id of the policy, for references between nodes. */
export const returnPolicyId = siteUrl('/#returns')

const methods = {
  keep: 'https://schema.org/KeepProduct',
  store: 'https://schema.org/ReturnInStore',
  mail: 'https://schema.org/ReturnByMail',
} as const

const fees = { free: 'https://schema.org/FreeReturn', customer: 'https://schema.org/ReturnFeesCustomerResponsibility' } as const

/** The shop's return policy (https://developers.google.com/search/docs/appearance/structured-data/return-policy). */
export function returnPolicyData(language: Locale, policy: ReturnPolicy): MerchantReturnPolicyLeaf {
  const common = {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'TH',
    merchantReturnLink: siteUrl(pageHref(language, 'terms')),
  } as const
  if (policy.days === 0) return { ...common, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }
  return {
    ...common,
    returnPolicyCountry: 'TH',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: policy.days,
    returnMethod: methods[policy.method],
    returnFees: fees[policy.fees],
  }
}
