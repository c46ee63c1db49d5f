import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { UserError } from '@/lib/domain/errors/errors'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { inTransaction } from '@/lib/backend/context/own-transaction'
import { staffOnly } from '../staff/staff-only'
import { closePayments } from '../payments/close-payments'
import { releaseReservation } from './reservations/release-reservation'
import { returnedPieces } from './reservations/returned-pieces'
import { recordRefundOfCancelledOrder } from '../payments/record-refund-of-order'
import { findOwnOrder } from './own-order'
import type { OrderRow } from './placing/save-order'
import { asJobContext, checkCanMove, lockOrder, recordStaffStep } from './staff-step'
import { staffWordsSchema } from './staff-words'
import { undoPacking } from '../fulfilment/undo-packing'
import type { CallContext } from '@/lib/backend/context/model'

const optionsSchema = z.strictObject({
  restock: z.boolean().optional(),
  /** Pieces of a failed delivery that go back to stock, by line id. */
  returned: z.record(z.string().regex(/^\d+$/), z.int().min(0)).default({}),
})

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema, optionsSchema.nullish()])

type Voiding = Readonly<{ before: OrderRow; text: string; options: z.output<typeof optionsSchema> }>

/**
 * Staff cancel an order in any state that allows it. Stock, vouchers and gift vouchers are released, and gift vouchers are
 * extended by the days since the order, because the shop cancels. A received payment is recorded as a refund due, to be
 * refunded by hand; its invoice stays. Shipped goods are restocked only when staff ask for it, those of a failed delivery by the
 * piece, and chilled ones only when staff ask for it. Open card payments are closed at
 * the provider first; one that turns out to be paid stops the cancellation, because staff did not know of it. Idempotent. It
 * calls a provider, so it manages its own transaction.
 * @throws UserError orderCannotMove, orderChanged, paymentStillOpen, giftVoucherUsed, returnedTooMuch
 */
export const voidOrder = staffOnly('sale.order.void_order', async (call, args) => {
  const [id, text, options] = argumentsSchema.parse(args)
  const before = await findOwnOrder(call, { id })
  if (!before) throw new UserError('saleOrderUnknown', { number: id })
  if (before.state === 'voided') return null
  checkCanMove(call, before, 'voided')
  const run: Parameters<typeof closePayments>[0]['run'] = (work) => inTransaction(call, (part) => work(asJobContext(part)))
  if ((await closePayments({ ports: call.ports, run }, id)) === 'pending') throw new UserError('paymentStillOpen')
  await inTransaction(call, (part) => voidLocked(part, { before, text, options: optionsSchema.parse(options ?? {}) }))
  return null
})

async function voidLocked(call: CallContext, { before, text, options }: Voiding): Promise<void> {
  const work = asJobContext(call)
  const order = await lockOrder(call, before.id)
  if (order.state === 'voided') return
  // The order was paid, packed or shipped since the staff member's page was loaded.
  if (order.state !== before.state) throw new UserError('orderChanged', { number: order.number })
  await call.database
    .update(saleOrder)
    .set({ state: stateAfter(order.state, 'voided', 'staff') })
    .where(eq(saleOrder.id, order.id))
  const isBack = order.state === 'failed'
  const restock = options.restock ?? order.state !== 'shipped'
  const toShelf = isBack ? await returnedPieces(call, order.id, options.returned) : restock
  await releaseReservation(work, order, { toShelf, withDays: true })
  if (isBack || restock) await undoPacking(work, order.id)
  await recordStaffStep(call, order, { method: 'void_order', kind: 'voided', detail: { reason: 'staff', text } })
  await recordRefundOfCancelledOrder(work, order)
  await mailAboutOrder(work, order, 'orderCancelled')
}
