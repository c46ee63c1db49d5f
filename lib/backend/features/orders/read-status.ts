import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineMethod, requireCustomer } from '@/lib/backend/context/define-method'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

const argumentsSchema = z.tuple([z.string().max(50).nullable()])

/** Orders of one answer. */
const newest = 10

/**
 * Where the customer's orders stand, newest first: for programs that need to know no more.
 * @param args the number of one order, or null for the latest ones
 * @returns number, dates, state and total in baht; none for a number of someone else's order
 */
export const readStatus = defineMethod('sale.order.read_status', argumentsSchema, async (call, [number]) => {
  const { contactId } = requireCustomer(call)
  const { id, date, delivery_date, state, amount_total } = saleOrder
  return call.database
    .select({ id, number: saleOrder.number, date, delivery_date, state, amount_total })
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), number === null ? undefined : eq(saleOrder.number, number)))
    .orderBy(desc(saleOrder.date), desc(saleOrder.id))
    .limit(newest)
})
