import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/dates'
import { UserError } from '@/lib/errors'
import { fromBaht, toBaht, zero, type Satang } from '@/lib/money'
import type { CallContext } from '../call-context'
import { orderEvent, saleOrder } from '../database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import type { Method } from '../orm/model'
import { inTransaction } from '../slow-call'
import { findOwnOrder } from './own-order'
import { readPaymentSlip, redrawPaymentSlip } from './payment-slip'
import { slipHash } from './same-slip'
import type { OrderRow } from './save-order'

const amountSchema = z.union([z.number(), z.string().regex(/^\d*\.?\d*$/)]).nullish()
const argumentsSchema = z.tuple([
  z.string().trim().max(40).nullish(),
  amountSchema,
  z.array(z.string()).max(5).nullish(),
])

/** Takes a shopper's word and slip for a bank transfer, once. Staff look at it; the order still waits for the money. */
export const confirmPayment: Method = async (call, args) => {
  const [number, typedAmount, screenshots] = argumentsSchema.parse(args)
  const slip = readPaymentSlip(screenshots?.[0])
  if (!number) throw new UserError('missingSaleOrder')
  const amount = readAmount(typedAmount)
  if (amount <= 0) throw new UserError('missingTotalAmount')
  const order = await findOwnOrder(call, { number })
  if (!order) throw new UserError('saleOrderUnknown', { number })
  if (!isAwaitingReport(order)) throw new UserError('paymentAlreadyReported')
  await call.ports.limits.count('slipsByOrder', order.number)
  const picture = await redrawPaymentSlip(slip)
  const payment_slip = await call.ports.files.save('slips', `${order.number}.jpg`, picture)
  await inTransaction(call, (part) =>
    report(part, order, { payment_slip, payment_reported_amount: toBaht(amount) }, slipHash(picture)),
  )
  return null
}

/** Digits with at most one point (spec 5); more than any order costs is no amount. */
function readAmount(typed: number | string | null | undefined): Satang {
  const baht = Number(typed ?? 0)
  return baht > 0 && baht < 100_000_000 ? fromBaht(baht) : zero
}

async function report(
  call: CallContext,
  order: OrderRow,
  slip: Pick<OrderRow, 'payment_slip' | 'payment_reported_amount'>,
  slip_hash: string,
): Promise<void> {
  const payment_reported_at = timeInBangkok(call.now)
  const reported = await call.database
    .update(saleOrder)
    .set({ ...slip, payment_reported_at })
    .where(and(eq(saleOrder.id, order.id), eq(saleOrder.state, 'wait_payment'), isNull(saleOrder.payment_reported_at)))
    .returning({ id: saleOrder.id })
  if (reported.length === 0) throw new UserError('paymentAlreadyReported')
  await call.database
    .insert(orderEvent)
    .values({ order_id: order.id, time: payment_reported_at, kind: 'payment_reported', detail: { slip_hash } })
  await mailAboutOrder(call, order, 'paymentReported')
}

function isAwaitingReport({ state, payment_reported_at }: OrderRow): boolean {
  return state === 'wait_payment' && payment_reported_at === null
}
