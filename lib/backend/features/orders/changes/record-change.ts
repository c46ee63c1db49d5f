import type { ChangedPart } from '@/lib/domain/orders/order-changes'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../../mail/order-mail'
import { appendOrderEvent } from '../append-order-event'
import { recordStaffStep } from '../staff-step'
import { changedBy } from './changeable-order'

/** `key`: the client's idempotency key. Amounts are baht. */
type Change = Readonly<{ what: ChangedPart; key?: string | undefined; total?: number }>

/** Records a change, with the member of staff who made it, and mails the customer the updated order. @param order before the change */
export async function recordChange(call: CallContext, order: OrderRow, { what, key, total }: Change): Promise<void> {
  const isOtherTotal = total !== undefined && total !== order.amount_total
  const detail = {
    what,
    ...(isOtherTotal && { total_before: String(order.amount_total ?? 0), total_after: String(total) }),
    ...(key !== undefined && { key }),
  }
  if (changedBy(call) === 'staff') {
    await recordStaffStep(call, order, { action: `sale.order.change_${what}`, kind: 'changed', detail })
    return mailAboutOrder(asJobContext(call), order, 'orderChanged')
  }
  await appendOrderEvent(call.database, { orderId: order.id, from: order.state, kind: 'changed', by: 'customer', now: call.now, detail })
  await mailAboutOrder(call, order, 'orderChanged')
}
