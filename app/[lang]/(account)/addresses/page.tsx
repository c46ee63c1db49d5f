import { getLocale, getTranslations } from 'next-intl/server'
import { AddressList } from '@/components/addresses/address-list'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { getAddresses } from '@/lib/features/accounts/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('addresses', 'addresses')

export default async function AddressesPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'addresses')
  const { value: addresses, hasLoadFailed } = await orEmpty('addresses', getAddresses({ language, page: 'addresses' }, customer), [])
  const t = await getTranslations('addresses')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {hasLoadFailed ? <LoadErrorNotice href={pageHref(language, 'addresses')} /> : <AddressList addresses={addresses} />}
    </>
  )
}
