import { useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { formatBaht } from '@/lib/core/money'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { OrderDelivery } from './order-delivery'
import { OrderStateBadge } from './order-state-badge'

type OrderTableProps = Readonly<{
  orders: readonly ListedOrder[]
  /** YYYY-MM-DD. */
  today: string
}>

/** Orders in a table, stacked on narrow screens; explicit roles keep the table semantics for screen readers. */
export function OrderTable({ orders, today }: OrderTableProps) {
  const t = useTranslations('staffOrders')
  const columns = ['number', 'delivery', 'customer', 'payment', 'total', 'state'] as const
  return (
    <table role="table" className="w-full border-collapse text-left tabular-nums max-lg:block">
      <caption className="sr-only">{t('title')}</caption>
      <thead role="rowgroup" className="border-b-2 border-leaf-700 text-sm max-lg:sr-only">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`px-3 pb-2 font-semibold first:pl-0 last:pr-0 ${column === 'total' ? 'text-right' : ''}`}
            >
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="divide-y divide-line max-lg:block max-lg:border-y max-lg:border-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} today={today} />
        ))}
      </tbody>
    </table>
  )
}

/** The link covers the whole row as a touch target; screen readers only read the number. */
function OrderRow({ order, today }: Readonly<{ order: ListedOrder; today: string }>) {
  const t = useTranslations('staffOrders')
  return (
    <tr
      role="row"
      className="relative hover:bg-celadon-50 max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_minmax(0,auto)] max-lg:wrap-anywhere max-lg:[&_*]:whitespace-normal max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-4 lg:[&>td]:px-3 lg:[&>td]:py-3 lg:[&>td:first-child]:pl-0 lg:[&>td:last-child]:pr-0"
    >
      <td role="cell" className="max-lg:order-1">
        <StaffLink
          page="order"
          query={{ order_id: order.id }}
          className="font-semibold whitespace-nowrap text-leaf-700 underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {order.number}
        </StaffLink>
      </td>
      <td role="cell" className="max-lg:order-3">
        <OrderDelivery order={order} today={today} />
      </td>
      <td role="cell" className="min-w-0 max-lg:order-5 max-lg:col-span-2">
        <span className="block max-w-xs wrap-anywhere lg:line-clamp-2">{order.name}</span>
        <span className="text-sm text-ink-soft">{order.phone}</span>
      </td>
      <td role="cell" className="max-lg:order-6 max-lg:text-sm">
        {order.paymentMethod ?? '–'}
        {order.hasSlip && (
          <span className="ml-2 rounded-full bg-mango-100 px-2 py-0.5 text-sm whitespace-nowrap">
            <span aria-hidden="true">{t('slip')}</span>
            <span className="sr-only">{t('hasSlip')}</span>
          </span>
        )}
      </td>
      <td role="cell" className="text-right font-semibold max-lg:order-2 lg:whitespace-nowrap">
        {formatBaht(order.total)}
      </td>
      <td role="cell" className="max-lg:order-4 max-lg:text-right">
        <OrderStateBadge state={order.state} />
      </td>
    </tr>
  )
}
