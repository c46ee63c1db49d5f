import { isChangeable } from '@/lib/domain/orders/order-changes'
import { UserError } from '@/lib/domain/errors/errors'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import type { CallContext } from '@/lib/backend/context/model'
import { loadCalendar } from '../../cart/delivery/delivery-facts'
import { closePayments } from '../../payments/close-payments'
import { findOwnOrder } from '../own-order'
import type { OrderRow } from '../placing/save-order'
import { asJobContext, lockOrder } from '../staff-step'

/** @throws UserError saleOrderUnknown, both for someone else's order and for one that does not exist */
export async function readOwnOrder(call: CallContext, id: number): Promise<OrderRow> {
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  return order
}

/** @throws UserError orderChangeTooLate once it is packed, or after its cut-off hour */
export async function checkIsChangeable(call: CallContext, order: OrderRow): Promise<void> {
  if (isChangeable(order, call.now, await loadCalendar(call))) return
  throw new UserError('orderChangeTooLate', { number: order.number })
}

/**
 * The caller's own order, locked until the end of the transaction, if it can still be changed.
 * @throws UserError saleOrderUnknown, orderChangeTooLate
 */
export async function lockChangeable(call: CallContext, id: number): Promise<OrderRow> {
  await readOwnOrder(call, id)
  const order = await lockOrder(call, id)
  await checkIsChangeable(call, order)
  return order
}

/**
 * Closes card payments opened for the old amount, so that the customer cannot pay it for the changed order.
 * @throws UserError paymentStillOpen
 */
export async function closeOpenPayments(call: CallContext, orderId: number): Promise<void> {
  const run: Parameters<typeof closePayments>[0]['run'] = (work) => inTransaction(call, (part) => work(asJobContext(part)))
  if ((await closePayments({ ports: call.ports, run }, orderId)) === 'pending') throw new UserError('paymentStillOpen')
}
