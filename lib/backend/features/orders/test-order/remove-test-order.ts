import { and, eq, inArray, like, ne } from 'drizzle-orm'
import { z } from 'zod'
import { testOrderNumber } from '@/lib/domain/orders/test-order'
import { defineMethod } from '@/lib/backend/context/define-method'
import { ecomCart } from '@/lib/backend/infrastructure/database/schema/carts'
import { outboxMail } from '@/lib/backend/infrastructure/database/schema/content'
import { paymentAttempt } from '@/lib/backend/infrastructure/database/schema/payments'
import { problemReport } from '@/lib/backend/infrastructure/database/schema/problems'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import { stockMove, stockPicking } from '@/lib/backend/infrastructure/database/schema/traceability'
import { isMailAbout } from '../../mail/outbox/mails-of-person'
import { recordStaffAction } from '../../staff/record-staff-action'
import { returnPieces } from '../reservations/release-reservation'

/**
 * Removes the test order with all that it has left, whatever its state: its goods are back in stock, and nothing names it any more but
 * the activity of who placed and removed it. It never had an invoice. A repeated call changes nothing.
 */
export const removeTestOrder = defineMethod('sale.order.remove_test', z.tuple([]), async (call) => {
  const { database } = call
  const [order] = await database.select().from(saleOrder).where(eq(saleOrder.number, testOrderNumber)).for('update')
  if (!order) return null
  // A cancelled order has given back what it held.
  if (order.state !== 'voided') await returnPieces(call, order.id, true)
  const pickings = database.select({ id: stockPicking.id }).from(stockPicking).where(eq(stockPicking.sale_id, order.id))
  await database.delete(stockMove).where(inArray(stockMove.picking_id, pickings))
  await database.delete(stockPicking).where(eq(stockPicking.sale_id, order.id))
  await database.delete(problemReport).where(eq(problemReport.order_id, order.id))
  await database.delete(orderEvent).where(eq(orderEvent.order_id, order.id))
  await database.delete(paymentAttempt).where(eq(paymentAttempt.order_id, order.id))
  await database.delete(outboxMail).where(isMailAbout([order.id]))
  const isStep = and(
    eq(staffAction.about_id, order.id),
    like(staffAction.action, 'sale.order.%'),
    ne(staffAction.action, 'sale.order.place_test'),
  )
  await database.delete(staffAction).where(isStep)
  await database.delete(saleOrder).where(eq(saleOrder.id, order.id))
  if (order.cart_id !== null) await database.delete(ecomCart).where(eq(ecomCart.id, order.cart_id))
  await recordStaffAction(call, { about: testOrderNumber, aboutId: order.id })
  return null
})
