import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import { issueInvoice } from '@/lib/backend/features/invoices/issue-invoice'
import type { ShopRows } from './build-shop-rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Creates the invoices of the demo orders by the shop's own rules: dated when the payment arrived, oldest first. */
export async function storeInvoices(database: Database, { orders, events }: ShopRows['orders']): Promise<void> {
  const due = orders.flatMap(({ id, pay_method_id }) => {
    const kind: OrderEventKind = isPaidOnDelivery(pay_method_id) ? 'done' : 'paid'
    const time = events.find((event) => event.order_id === id && event.kind === kind)?.time
    return time ? [{ id, time }] : []
  })
  for (const { id, time } of due.sort((a, b) => a.time.localeCompare(b.time))) {
    await issueInvoice(database, id, new Date(`${time.replace(' ', 'T')}+07:00`))
  }
}
