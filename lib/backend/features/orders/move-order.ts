import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok } from '@/lib/core/dates'
import { add, fromBaht, toBaht, zero, type Satang } from '@/lib/core/money'
import { progressEvents, stateAfter } from '@/lib/domain/orders/order-workflow'
import { packedWeightsSchema } from '@/lib/domain/orders/packing/weighing'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { issueInvoice } from '../invoices/issue-invoice'
import { mailAboutOrder } from '../mail/order-mail'
import { staffOnly } from '../staff/staff-only'
import { issueGiftVouchers } from './gift-vouchers/issue-gift-vouchers'
import { orderPaid } from '../payments/order-paid'
import { recordRefundDue } from '../payments/record-refund-due'
import { reportedDifference } from '../payments/reported-transfer'
import { packOrder } from '../fulfilment/pack-order'
import { weighLines } from '../fulfilment/weigh-lines'
import type { OrderRow } from './placing/save-order'
import { asJobContext, checkCanMove, lockOrder, recordStaffStep } from './staff-step'
import type { CallContext } from '@/lib/backend/context/model'

const stepSchema = z.enum(progressEvents)

const detailsSchema = z.strictObject({
  /** Lot numbers by line id, for `packed`. */
  lots: z.record(z.string().regex(/^\d+$/), z.string().trim().min(1).max(100)).default({}),
  /** Grams by line id, for `packed`: of the lines whose goods are sold by weight. */
  weights: packedWeightsSchema.default({}),
  /** Weights outside the tolerance are right. */
  weights_checked: z.boolean().default(false),
  /** The tracking number or link of the parcel, for `shipped`. */
  tracking: z.string().trim().max(200).default(''),
  /** The cash that the driver took, in baht, for `done` of an order paid on delivery. Without it, the amount due. */
  taken: z.number().min(0).max(10_000_000).optional(),
})

const argumentsSchema = z.tuple([oneIdSchema, stepSchema, detailsSchema.nullish()])

/**
 * Staff move an order to its next state: paid, packed, shipped or done. Idempotent: an order already in the requested state
 * stays unchanged.
 * @throws UserError for a step that its state does not allow, and for lots and weights that cannot be packed
 */
export const moveOrder = staffOnly('sale.order.move_order', async (call, args) => {
  const [id, next, details] = argumentsSchema.parse(args)
  const { lots, tracking, taken, weights, weights_checked: isChecked } = detailsSchema.parse(details ?? {})
  const order = await lockOrder(call, id)
  if (order.state === next) return null
  checkCanMove(call, order, next)
  if (next === 'packed') await weighLines(call, order, { weights, isChecked })
  const isPaid = next === (isPaidOnDelivery(order.pay_method_id) ? 'done' : 'paid')
  await call.database
    .update(saleOrder)
    .set({ state: stateAfter(order.state, next, 'staff'), ...(isPaid && { paid_at: timeInBangkok(call.now) }) })
    .where(eq(saleOrder.id, id))
  const picking = next === 'packed' ? await packOrder(call, order, lots) : null
  // What arrived for an order that was changed to cost less; the surplus becomes a refund due.
  const surplus = next === 'paid' ? (await reportedDifference(call.database, order)).surplus : zero
  const amount = String(toBaht(add(fromBaht(order.amount_total), surplus)))
  const detail = {
    ...(isPaid && { amount }),
    ...(isPaid && next === 'done' && { taken: String(taken ?? amount) }),
    ...(picking && { picking }),
    ...(next === 'shipped' && tracking !== '' && { tracking }),
  }
  await recordStaffStep(call, order, { method: 'move_order', kind: next, detail })
  if (isPaid) await settlePayment(call, order)
  if (surplus > 0) await recordRefundDue(asJobContext(call), order, transferSurplus(order, surplus))
  if (next === 'shipped') await mailAboutOrder(asJobContext(call), order, 'orderShipped')
  return null
})

function transferSurplus({ number }: OrderRow, surplus: Satang) {
  return { provider: 'transfer', reference: number, reason: 'order changed', amount: toBaht(surplus) } as const
}

/** Cash on delivery is paid later and gets no payment mail; all other orders are paid before packing. */
async function settlePayment(call: CallContext, order: OrderRow): Promise<void> {
  const work = asJobContext(call)
  await issueInvoice(call.database, order.id, call.now)
  if (!isPaidOnDelivery(order.pay_method_id)) return orderPaid(work, order)
  const vouchers = await issueGiftVouchers(work, order.id)
  if (vouchers > 0) await mailAboutOrder(work, order, 'giftVouchers')
}
