import { getLocale, getTranslations } from 'next-intl/server'
import { BalanceView } from '@/components/balance/balance-view'
import { LoadErrorNotice } from '@/components/layout/load-error-notice'
import { SectionHeading } from '@/components/ui/section-heading'
import { getBalance } from '@/lib/features/balance/queries'
import { orEmpty } from '@/lib/platform/rpc/with-fallback'
import { pageHref } from '@/lib/core/urls/routes'
import { unlistedMetadata } from '@/lib/features/seo/metadata'
import { requireCustomer } from '@/lib/platform/session/server'

export const generateMetadata = () => unlistedMetadata('balance', 'balance')

export default async function BalancePage() {
  const language = await getLocale()
  const customer = await requireCustomer(language, 'balance')
  const { value: balance } = await orEmpty('balance', getBalance({ language, page: 'balance' }, customer), null)
  const t = await getTranslations('balance')
  return (
    <>
      <SectionHeading level={1} title={t('title')} />
      {balance ? <BalanceView balance={balance} /> : <LoadErrorNotice href={pageHref(language, 'balance')} />}
    </>
  )
}
