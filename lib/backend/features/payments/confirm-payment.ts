import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { isPaidByTransfer } from '@/lib/domain/payments/payment-methods'
import { isDayPassed } from '@/lib/domain/orders/unpaid-orders'
import { UserError } from '@/lib/domain/errors/errors'
import { add, fromBaht, toBaht, zero, type Satang } from '@/lib/core/money'
import { defineLongMethod, inTransaction } from '@/lib/backend/context/define-method'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import type { CallContext } from '@/lib/backend/context/model'
import { appendOrderEvent } from '../orders/append-order-event'
import { findOwnOrder } from '../orders/own-order'
import { readPaymentSlip, redrawPaymentSlip } from './payment-slip'
import { reportedDifference } from './reported-transfer'
import { slipHash } from '@/lib/backend/models/orders'
import { lockOrder } from '../orders/staff-step'
import { updateRow } from '@/lib/backend/infrastructure/database/database'

const amountSchema = z.union([z.number(), z.string().regex(/^\d*\.?\d*$/)]).nullish()
const argumentsSchema = z.tuple([z.string().trim().max(40).nullish(), amountSchema, z.array(z.string()).max(5).nullish()])

/**
 * Records a bank transfer reported by the shopper, with its slip. A second report is rejected until staff reject the first, unless
 * the order has become more expensive since: then it adds the difference.
 * Staff verify it; the order still waits for the money.
 * @throws UserError saleOrderUnknown, both for someone else's order and for one that does not exist; only its own customer
 * learns that an order was already reported or does not wait for a transfer
 */
export const confirmPayment = defineLongMethod('sale.order.ecom_confirm_payment', argumentsSchema, async (call, args) => {
  const [number, typedAmount, screenshots] = args
  const slip = readPaymentSlip(screenshots?.[0])
  if (!number) throw new UserError('missingSaleOrder')
  const amount = readAmount(typedAmount)
  if (amount <= 0) throw new UserError('missingTotalAmount')
  const order = await findOwnOrder(call, { number })
  if (!order) throw new UserError('saleOrderUnknown', { number })
  await checkAwaitsTransfer(call, order)
  await call.ports.limits.count('slipsByAddress', call.caller.address)
  await call.ports.limits.count('slipsByOrder', order.number)
  const picture = await redrawPaymentSlip(slip, call.caller.address)
  const payment_slip = await call.ports.files.save('slips', `${order.number}.jpg`, picture)
  await inTransaction(call, (part) => report(part, order.id, { payment_slip, amount, slip_hash: slipHash(picture) }))
  return null
})

/** Digits with at most one point (spec 5); zero when it exceeds any possible order total. */
function readAmount(typed: number | string | null | undefined): Satang {
  const baht = Number(typed ?? 0)
  return baht > 0 && baht < 100_000_000 ? fromBaht(baht) : zero
}

async function report(
  call: CallContext,
  orderId: number,
  { payment_slip, amount, slip_hash }: Readonly<{ payment_slip: string; amount: Satang; slip_hash: string }>,
): Promise<void> {
  const order = await lockOrder(call, orderId)
  // The order may have been reported, paid or cancelled while the image was converted.
  await checkAwaitsTransfer(call, order)
  const payment_reported_at = timeInBangkok(call.now)
  await updateRow(call.database, saleOrder, order.id, {
    payment_slip,
    payment_reported_at,
    payment_reported_amount: toBaht(add(fromBaht(order.payment_reported_amount), amount)),
  })
  const event = { orderId: order.id, from: order.state, kind: 'payment_reported', by: 'customer' } as const
  // The earlier slip stays in the history, as a rejected one does.
  const detail = {
    slip_hash,
    amount: String(toBaht(amount)),
    asked: String(order.amount_total ?? 0),
    ...(order.payment_slip !== null && { slip: order.payment_slip }),
  }
  await appendOrderEvent(call.database, { ...event, now: call.now, detail })
  await mailAboutOrder(call, order, 'paymentReported')
}

/**
 * Rejects transfers for orders with another payment method: no one would verify them, and the money would be lost (spec 2).
 * @throws UserError paymentAlreadyReported, notAwaitingTransfer, orderDayPassed
 */
async function checkAwaitsTransfer({ database, now }: CallContext, order: OrderRow): Promise<void> {
  const { number, state, pay_method_id, payment_reported_at } = order
  const isAddition = state === 'wait_payment' && (await reportedDifference(database, order)).missing > 0
  if (payment_reported_at !== null && !isAddition) throw new UserError('paymentAlreadyReported')
  const isAwaited = state === 'wait_payment' && isPaidByTransfer(pay_method_id)
  if (!isAwaited) throw new UserError('notAwaitingTransfer', { number })
  if (isDayPassed(order, now)) throw new UserError('orderDayPassed', { number })
}
