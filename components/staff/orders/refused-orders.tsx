import { Notice } from '@/components/ui/notice'
import type { RefusedOrder } from './use-mark-orders'

type RefusedOrdersProps = Readonly<{ title: string; orders: readonly RefusedOrder[] }>

/** Orders that could not be marked, each with its reason. */
export function RefusedOrders({ title, orders }: RefusedOrdersProps) {
  if (orders.length === 0) return null
  return (
    <Notice kind="error">
      {title}
      <ul className="mt-1">
        {orders.map(({ id, number, reason }) => (
          <li key={id}>
            <span className="font-semibold whitespace-nowrap tabular-nums">{number}</span> {reason}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
