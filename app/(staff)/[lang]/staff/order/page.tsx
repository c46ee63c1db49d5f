import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { RouteMessages } from '@/components/layout/route-messages'
import { OrderView } from '@/components/staff/orders/order-view'
import { todayInBangkok } from '@/lib/core/dates'
import { mayVisit } from '@/lib/domain/staff/staff-roles'
import { mayCall } from '@/lib/domain/methods/rights'
import { firstOf } from '@/lib/core/urls/return-path'
import { staffMetadata } from '@/lib/features/staff/metadata'
import { getLocations } from '@/lib/features/checkout/queries'
import { readCreditable } from '@/lib/features/staff/invoices/queries'
import {
  readAdminOrder,
  readAdminOrderEvents,
  readOrderChanges,
  readRefundVouchers,
  readStepOrder,
} from '@/lib/features/staff/orders/queries'
import { readReports } from '@/lib/features/staff/problems/queries'
import { requireStaff } from '@/lib/features/staff/server'
import { readId } from '@/lib/core/ids'
import { errorMessages } from '@/lib/platform/i18n/client-errors'

type Props = PageProps<'/[lang]/staff/order'>

/** Cached so that head and body share one read. */
const readOrder = cache(async (id: string) => {
  const language = await getLocale()
  const staff = await requireStaff(language, 'order', { order_id: id })
  const orderId = readId(id)
  if (orderId === null) notFound()
  const now = new Date()
  const mayChange = mayCall(staff.role, 'sale.order', 'change_lines')
  const [order, events, changes, vouchers] = await Promise.all([
    readAdminOrder(staff, language, orderId),
    readAdminOrderEvents(staff, language, orderId),
    mayChange ? readOrderChanges(staff, language, orderId) : null,
    readRefundVouchers(staff, language, orderId),
  ])
  const [locations, stepOrder, creditable, { reports }] = await Promise.all([
    changes?.canMove ? getLocations(language) : [],
    readStepOrder(staff, language, { order, events, now }),
    readCreditable(staff, language, order),
    mayVisit(staff.role, 'problems') ? readReports(staff, language, orderId) : { reports: [] },
  ])
  const change = changes && { changes, locations }
  return { order, reports, events, vouchers, today: todayInBangkok(now), change, role: staff.role, stepOrder, creditable }
})

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { order } = await readOrder(firstOf((await searchParams).order_id))
  const t = await getTranslations('staffOrders')
  return staffMetadata('order', t('order', { number: order.number }))
}

/** One order with all details and the steps currently possible. */
export default async function OrderPage({ searchParams }: Props) {
  const read = await readOrder(firstOf((await searchParams).order_id))
  return (
    <RouteMessages
      namespaces={[
        ...errorMessages('account'),
        'staff',
        'staffSteps',
        'staffChanges',
        'staffCustomers',
        'staffOrders.testOrder',
        'staffProblems',
        'orderChanges',
        'orderDetails',
        'address',
      ]}
    >
      <OrderView {...read} />
    </RouteMessages>
  )
}
