import { useTranslations } from 'next-intl'
import { StaffLink } from '@/components/staff/staff-link'
import { formatBaht } from '@/lib/core/money'
import type { ListedOrder } from '@/lib/features/staff/orders/schemas'
import { StackedTable } from '../stacked-table'
import { OrderDelivery } from './order-delivery'
import { OrderStateBadge } from './order-state-badge'

type OrderTableProps = Readonly<{
  orders: readonly ListedOrder[]
  /** YYYY-MM-DD. */
  today: string
}>

/** Orders in a table. */
export function OrderTable({ orders, today }: OrderTableProps) {
  const t = useTranslations('staffOrders')
  const columns = ['number', 'delivery', 'customer', 'payment', 'total', 'state'] as const
  return (
    <StackedTable caption={t('title')} heads={columns.map((column) => ({ name: t(column), isNumber: column === 'total' }))}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} today={today} />
      ))}
    </StackedTable>
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
