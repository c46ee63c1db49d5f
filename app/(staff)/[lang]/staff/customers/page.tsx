import { getLocale, getTranslations } from 'next-intl/server'
import { RouteMessages } from '@/components/layout/route-messages'
import { CustomerList, CustomerSearchBox } from '@/components/staff/accounts/customer-list'
import { StartOrder } from '@/components/staff/accounts/start-order'
import { Withdrawals } from '@/components/staff/accounts/withdrawals'
import { customerSearchOf, customerSearchQuery } from '@/lib/features/staff/accounts/view'
import { findCustomers, readWithdrawals } from '@/lib/features/staff/accounts/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { requireStaff } from '@/lib/features/staff/server'
import { firstOfEach } from '@/lib/platform/session/page-query'

export const generateMetadata = () => staffMetadata('customers')

/** Customers by telephone number, name or e-mail; those who ordered last come first. */
export default async function CustomersPage({ searchParams }: PageProps<'/[lang]/staff/customers'>) {
  const language = await getLocale()
  const search = customerSearchOf(firstOfEach(await searchParams))
  const staff = await requireStaff(language, 'customers', customerSearchQuery(search))
  const [t, { customers, total }, withdrawals] = await Promise.all([
    getTranslations('staffCustomers'),
    findCustomers(staff, language, search),
    readWithdrawals(staff, language),
  ])
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffCustomers']}>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <h1 className="text-3xl">{t('title')}</h1>
        <CustomerSearchBox text={search.text} />
      </div>
      {withdrawals.length > 0 && <Withdrawals withdrawals={withdrawals} />}
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <StartOrder order={{ customerId: null }} label={t('orderForGuest')} variant="secondary" />
        <p className="text-sm text-ink-soft">{t('orderForGuestHint')}</p>
      </div>
      <CustomerList search={search} customers={customers} total={total} />
    </RouteMessages>
  )
}
