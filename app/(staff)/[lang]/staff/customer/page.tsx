import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { BalanceEntries } from '@/components/balance/balance-entries'
import { RouteMessages } from '@/components/layout/route-messages'
import { CustomerBalance } from '@/components/staff/accounts/customer-balance'
import { CustomerView } from '@/components/staff/accounts/customer-view'
import { todayInBangkok } from '@/lib/core/dates'
import { readId } from '@/lib/core/ids'
import { firstOf } from '@/lib/core/urls/return-path'
import { readCustomer } from '@/lib/features/staff/accounts/queries'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { staffHref } from '@/lib/features/staff/staff-routes'
import { requireStaff } from '@/lib/features/staff/server'

type Props = PageProps<'/[lang]/staff/customer'>

/** Cached so that head and body share one read. */
const readPage = cache(async (id: string) => {
  const language = await getLocale()
  const staff = await requireStaff(language, 'customer', { id })
  const customerId = readId(id)
  return customerId === null ? notFound() : readCustomer(staff, language, customerId)
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { customer } = await readPage(firstOf((await searchParams).id))
  return staffMetadata('customer', customer.name)
}

/** One customer: contact data, addresses, orders, and what staff can do for them. */
export default async function CustomerPage({ searchParams }: Props) {
  const { balance, ...read } = await readPage(firstOf((await searchParams).id))
  const [language, t] = await Promise.all([getLocale(), getTranslations('staffCustomers.balance')])
  const entries = balance.entries.length > 0 && (
    <BalanceEntries
      entries={balance.entries}
      labelledBy="balance"
      orderHref={(orderId) => staffHref(language, 'order', { order_id: orderId })}
      byline={({ staff }) => staff !== null && t('by', { staff })}
    />
  )
  return (
    <RouteMessages namespaces={['staff', 'staffSteps', 'staffCustomers']}>
      <CustomerView
        {...read}
        balance={<CustomerBalance customerId={read.customer.id} balance={balance} entries={entries} />}
        today={todayInBangkok(new Date())}
      />
    </RouteMessages>
  )
}
