import { z } from 'zod'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { mailAboutOrder } from '../../mail/order-mail'
import { recordRefundOfCancelledOrder } from '../../payments/record-refund-of-order'
import { appendOrderEvent } from '../append-order-event'
import { releaseReservation } from '../reservations/release-reservation'
import { lockOrder } from '../staff-step'
import { checkHasNoAddOns } from './add-on-orders'
import { checkIsChangeable, closeOpenPayments } from './changeable-order'
import { readOwnOrder } from '../own-order'

const argumentsSchema = z.tuple([oneIdSchema])

/**
 * Customers cancel their own order before it is packed. Stock, vouchers and gift vouchers are released; a received payment is
 * recorded as a refund due, to be refunded by hand, and its invoice stays. Gift vouchers are not extended: otherwise repeated
 * ordering and cancelling would prolong them indefinitely. Idempotent.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderHasAddOns, orderChanged, paymentStillOpen, giftVoucherUsed
 */
export const cancelOrder = defineLongMethod('sale.order.cancel_order', argumentsSchema, async (call, [id]) => {
  const before = await readOwnOrder(call, id)
  if (before.state === 'voided') return null
  await checkIsChangeable(call, before)
  await call.ports.limits.count('orderChangesByOrder', String(id))
  await closeOpenPayments(call, id)
  await inTransaction(call, (part) => cancelLocked(part, before))
  return null
})

async function cancelLocked(call: CallContext, before: OrderRow): Promise<void> {
  const { database, now } = call
  const order = await lockOrder(call, before.id)
  if (order.state === 'voided') return
  // The order was paid or packed since the customer's page was loaded.
  if (order.state !== before.state) throw new UserError('orderChanged', { number: order.number })
  await checkHasNoAddOns(call, order)
  await updateRow(database, saleOrder, order.id, { state: stateAfter(order.state, 'voided', 'customer') })
  await releaseReservation(asJobContext(call), order)
  const detail = { reason: 'customer' }
  await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'voided', by: 'customer', now, detail })
  await recordRefundOfCancelledOrder(asJobContext(call), order)
  await mailAboutOrder(call, order, 'orderCancelledByCustomer')
}
