import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentMethods } from '@/lib/checkout/rules'
import { timeInBangkok } from '@/lib/dates'
import { UserError } from '@/lib/errors'
import { oneIdSchema } from '../arguments'
import { canMove, isOrderState, type OrderState } from '../commerce/order-states'
import { orderEvent, saleOrder } from '../database/schema/sales'
import { issueInvoice } from '../invoice/issue-invoice'
import { mailAboutOrder } from '../mail/order-mail'
import type { Method } from '../orm/model'
import { ProtocolError } from '../orm/protocol-error'
import type { OrderRow } from './save-order'

const argumentsSchema = z.tuple([oneIdSchema, z.enum(['paid', 'packed', 'shipped', 'done'])])

/**
 * Staff move an order one step on: its transfer has come, it is packed, on its way, delivered. Asked again for
 * the state that it has, it stays.
 * @throws ProtocolError for anyone but staff, and for a step that its state does not allow
 */
export const moveOrder: Method = async (call, args) => {
  if (!call.caller.trusted) throw new ProtocolError('Permission denied (move_order sale.order)')
  const [id, next] = argumentsSchema.parse(args)
  const [order] = await call.database.select().from(saleOrder).where(eq(saleOrder.id, id)).for('update')
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  if (order.state === next) return null
  if (!isOrderState(order.state) || !canMove(order.state, next)) {
    throw new ProtocolError(`Order ${order.number} cannot go from ${order.state} to ${next}`)
  }
  const time = timeInBangkok(call.now)
  await call.database
    .update(saleOrder)
    .set({ state: next, ...(next === 'paid' && { paid_at: time }) })
    .where(eq(saleOrder.id, id))
  await call.database.insert(orderEvent).values({ order_id: id, time, kind: next })
  if (isMoneyThere(order, next)) await issueInvoice(call.database, id, call.now)
  if (next === 'paid') await mailAboutOrder(call, order, 'paymentReceived')
  return null
}

/** Cash on delivery is paid at the door, everything else before it is packed. */
function isMoneyThere({ pay_method_id }: OrderRow, next: OrderState): boolean {
  return next === (pay_method_id === paymentMethods.cashOnDelivery ? 'done' : 'paid')
}
