import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/errors'
import { oneIdSchema } from '../arguments'
import { orderEvent } from '../database/schema/sales'
import type { Method } from '../orm/model'
import { confirmPayment } from './confirm-payment'
import { moveOrder } from './move-order'
import { findOwnOrder } from './own-order'
import { readSaleOrder } from './read-sale-order'
import { startPayment } from './start-payment'

const argumentsSchema = z.tuple([oneIdSchema])

/** What happened to the caller's order, oldest first. */
const readEvents: Method = async (call, args) => {
  const [id] = argumentsSchema.parse(args)
  const order = await findOwnOrder(call, { id })
  if (!order) throw new UserError('saleOrderUnknown', { number: id })
  return call.database
    .select({ id: orderEvent.id, time: orderEvent.time, kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, order.id))
    .orderBy(asc(orderEvent.time), asc(orderEvent.id))
}

export const orderMethods = {
  read_sale_order: readSaleOrder,
  ecom_confirm_payment: confirmPayment,
  read_events: readEvents,
  start_payment: startPayment,
  move_order: moveOrder,
} as const satisfies Record<string, Method>

/** These open their own transactions, or ask a payment provider. */
export const slowOrderMethods = ['ecom_confirm_payment', 'start_payment'] as const
