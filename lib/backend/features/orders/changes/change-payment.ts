import { and, eq, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { add, fromBaht, subtract, toBaht } from '@/lib/core/money'
import { cashStep, roundingOf } from '@/lib/domain/cart/cash-rounding'
import { UserError } from '@/lib/domain/errors/errors'
import { stateWhenPlaced } from '@/lib/domain/orders/order-workflow'
import { isDayPassed } from '@/lib/domain/orders/unpaid-orders'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'
import { defineLongMethod, idSchema, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonatedOrder } from '@/lib/backend/models/donated-orders'
import { offeredPaymentMethods, paymentSettings, shopCashRounding } from '@/lib/backend/models/payment-methods'
import type { CallContext } from '@/lib/backend/context/model'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { closeOpenPayments, countChange, lockChangeable } from './changeable-order'
import { readOwnOrder } from '../own-order'
import { recordChange } from './record-change'

const argumentsSchema = z.tuple([oneIdSchema, idSchema])

/**
 * Customers choose another payment method for an order that still awaits its payment, for example after a declined card. An order
 * that is paid on delivery from then on is confirmed, as if it had been placed so. Idempotent.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderChanged, orderDayPassed, paymentMethodNotOffered, paymentStillOpen
 */
export const changePayment = defineLongMethod('sale.order.change_payment', argumentsSchema, async (call, [id, methodId]) => {
  if ((await readOwnOrder(call, id)).pay_method_id === methodId) return null
  await countChange(call, id, 'orderChangesByOrder')
  await closeOpenPayments(call, id)
  await inTransaction(call, (part) => payWith(part, id, methodId))
  return null
})

async function payWith(call: CallContext, id: number, methodId: number): Promise<void> {
  const order = await lockChangeable(call, id)
  if (!awaitsAnyPayment(order)) throw new UserError('orderChanged', { number: order.number })
  if (isDayPassed(order, call.now)) throw new UserError('orderDayPassed', { number: order.number })
  if (!(await otherPayments(call, order)).includes(methodId)) throw new UserError('paymentMethodNotOffered')
  const due = subtract(fromBaht(order.amount_total), fromBaht(order.amount_rounding))
  const rounding = roundingOf(due, cashStep(shopCashRounding(await paymentSettings(call.database)), methodId))
  const total = toBaht(add(due, rounding))
  await updateRow(call.database, saleOrder, id, {
    pay_method_id: methodId,
    state: stateWhenPlaced(methodId),
    amount_rounding: toBaht(rounding),
    amount_total: total,
  })
  await recordChange(call, order, { what: 'payment', total })
}

/** The methods that may pay the order instead of its own; none once it is paid or its transfer was reported. */
export async function otherPayments(call: CallContext, order: OrderRow): Promise<readonly number[]> {
  if (!awaitsAnyPayment(order)) return []
  const offered = offeredPaymentMethods(call, await paymentSettings(call.database)).filter((id) => id !== order.pay_method_id)
  if (!offered.some(isPaidOnDelivery)) return offered
  const inAdvance = offered.filter((id) => !isPaidOnDelivery(id))
  // Payment on delivery would be asked of the recipient.
  if (await isDonatedOrder(call.database, order.id)) return inAdvance
  // Gift vouchers are sent once they are paid (`checkGiftVoucherSale`).
  const sold = await call.database
    .select({ id: product.id })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(eq(saleOrderLine.order_id, order.id), isNotNull(product.gift_amount)))
    .limit(1)
  return sold.length === 0 ? offered : inAdvance
}

function awaitsAnyPayment({ state, payment_reported_at }: OrderRow): boolean {
  return state === 'wait_payment' && payment_reported_at === null
}
