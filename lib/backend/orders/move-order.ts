import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentMethods } from '@/lib/checkout/rules'
import { timeInBangkok } from '@/lib/dates'
import { UserError } from '@/lib/errors'
import { oneIdSchema } from '../arguments'
import type { CallContext } from '../call-context'
import { canMove, isOrderState } from '../commerce/order-states'
import { orderEvent, saleOrder } from '../database/schema/sales'
import { issueInvoice } from '../invoice/issue-invoice'
import { mailAboutOrder } from '../mail/order-mail'
import type { Method } from '../orm/model'
import { ProtocolError } from '../orm/protocol-error'
import { recordStaffAction, staffName } from '../staff/record-staff-action'
import { issueGiftVouchers } from './issue-gift-vouchers'
import { orderPaid } from './order-paid'
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
  const isMoneyThere = next === (order.pay_method_id === paymentMethods.cashOnDelivery ? 'done' : 'paid')
  await call.database
    .update(saleOrder)
    .set({ state: next, ...(isMoneyThere && { paid_at: time }) })
    .where(eq(saleOrder.id, id))
  await call.database.insert(orderEvent).values({ order_id: id, time, kind: next, detail: { by: staffName(call) } })
  await recordStaffAction(call, { action: 'sale.order.move_order', about: order.number, aboutId: id, detail: { state: next } })
  if (isMoneyThere) await takeMoney(call, order)
  return null
}

/** Cash on delivery is paid at the door, and needs no thanks by mail; everything else is paid before it is packed. */
async function takeMoney(call: CallContext, order: OrderRow): Promise<void> {
  await issueInvoice(call.database, order.id, call.now)
  if (order.pay_method_id !== paymentMethods.cashOnDelivery) return orderPaid(call, order)
  const vouchers = await issueGiftVouchers(call, order.id)
  if (vouchers > 0) await mailAboutOrder(call, order, 'giftVouchers')
}
