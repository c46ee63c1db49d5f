import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { defineMethod, idSchema, oneIdSchema } from '@/lib/backend/context/define-method'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'

const argumentsSchema = z.tuple([oneIdSchema, idSchema.nullish()])

/**
 * The transfer slip that a shopper sent: the one that waits for verification, or, by the id of a `payment_refused` or
 * `payment_reported` event, the one that was rejected or followed by another one then. Null when there is none.
 */
export const readPaymentSlip = defineMethod('sale.order.read_payment_slip', argumentsSchema, async (call, [id, eventId]) => {
  const name = eventId ? await refusedSlip(call, id, eventId) : await reportedSlip(call, id)
  const bytes = name ? await call.ports.files.read('slips', name) : null
  // `redrawPaymentSlip` produces JPEG.
  return bytes && { type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') }
})

async function reportedSlip({ database }: CallContext, orderId: number): Promise<string | null> {
  const [order] = await database.select({ slip: saleOrder.payment_slip }).from(saleOrder).where(eq(saleOrder.id, orderId))
  if (!order) throw new UserError('saleOrderUnknown', { number: orderId })
  return order.slip
}

async function refusedSlip({ database }: CallContext, orderId: number, eventId: number): Promise<string | undefined> {
  const [event] = await database
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.id, eventId), eq(orderEvent.order_id, orderId)))
  return event?.detail?.slip
}
