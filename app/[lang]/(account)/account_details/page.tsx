import { getLocale, getTranslations } from 'next-intl/server'
import { AccountForm } from '@/components/accounts/account-form'
import { ApiTokens } from '@/components/accounts/api-tokens'
import { Sessions } from '@/components/accounts/sessions'
import { YourData } from '@/components/accounts/your-data'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { siteUrl } from '@/lib/features/seo/site'
import { getAccountInfo, getApiTokens, getDataRights, getSessions } from '@/lib/features/accounts/queries'
import { getShopProfile } from '@/lib/features/content/shop-profile'
import { todayInBangkok } from '@/lib/core/dates'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('account_details', 'accountDetails')

export default async function AccountDetailsPage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'account_details')
  const route = { language, page: 'account_details' } as const
  const [{ value: info }, rights, sessions, tokens, { phones }] = await Promise.all([
    orEmpty('account details', getAccountInfo(route, customer), null),
    getDataRights(route, customer),
    getSessions(language, customer),
    getApiTokens(language, customer),
    getShopProfile(language),
  ])
  const t = await getTranslations('accountDetails')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {info ? (
        <>
          <AccountForm userId={customer.userId} info={info} today={todayInBangkok(new Date())} />
          {sessions && <Sessions sessions={sessions} />}
          {tokens && <ApiTokens tokens={tokens} address={siteUrl('/api/mcp')} />}
          <YourData phone={phones[0]} rights={rights} />
        </>
      ) : (
        <LoadErrorNotice href={pageHref(language, 'account_details')} />
      )}
    </>
  )
}
