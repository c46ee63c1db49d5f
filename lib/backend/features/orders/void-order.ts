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
import { recordRefundOfCancelledOrder } from '../payments/record-refund-of-order'
import { findOwnOrder } from './own-order'
import type { OrderRow } from './placing/save-order'
import { asJobContext, checkCanMove, lockOrder, recordStaffStep } from './staff-step'
import { staffWordsSchema } from './staff-words'
import { undoPacking } from '../fulfilment/undo-packing'
import type { CallContext } from '@/lib/backend/context/model'

const optionsSchema = z.strictObject({ restock: z.boolean().optional() })

const argumentsSchema = z.tuple([oneIdSchema, staffWordsSchema, optionsSchema.nullish()])

type Voiding = Readonly<{ before: OrderRow; text: string; restock: boolean }>

/**
 * Staff cancel an order, whatever state it may be cancelled from. Everything that it took is given back, with the days
 * that its gift vouchers had left, for the cancelling is the shop's doing. Money that came for it is noted as due to be
 * given back by hand; its invoice stays. What has left the house comes onto the shelf again only when staff say so. A
 * card payment is closed at the provider first; one that turns out to have been made stops the cancelling, because
 * staff did not know of it. Done once, however often it is asked.
 * It asks a provider, so it is listed as slow.
 * @throws UserError orderCannotMove, orderChanged, paymentStillOpen, giftVoucherUsed
 */
export const voidOrder = staffOnly('sale.order.void_order', async (call, args) => {
  const [id, text, options] = argumentsSchema.parse(args)
  const before = await findOwnOrder(call, { id })
  if (!before) throw new UserError('saleOrderUnknown', { number: id })
  if (before.state === 'voided') return null
  checkCanMove(call, before, 'voided')
  const restock = options?.restock ?? before.state !== 'shipped'
  const run: Parameters<typeof closePayments>[0]['run'] = (work) => inTransaction(call, (part) => work(asJobContext(part)))
  if ((await closePayments({ ports: call.ports, run }, id)) === 'pending') throw new UserError('paymentStillOpen')
  await inTransaction(call, (part) => voidLocked(part, { before, text, restock }))
  return null
})

async function voidLocked(call: CallContext, { before, text, restock }: Voiding): Promise<void> {
  const work = asJobContext(call)
  const order = await lockOrder(call, before.id)
  if (order.state === 'voided') return
  // Paid, packed or sent while staff were looking at it.
  if (order.state !== before.state) throw new UserError('orderChanged', { number: order.number })
  await call.database
    .update(saleOrder)
    .set({ state: stateAfter(order.state, 'voided', 'staff') })
    .where(eq(saleOrder.id, order.id))
  await releaseReservation(work, order, { toShelf: restock, withDays: true })
  if (restock) await undoPacking(work, order.id)
  await recordStaffStep(call, order, { method: 'void_order', kind: 'voided', detail: { reason: 'staff', text } })
  await recordRefundOfCancelledOrder(work, order)
  await mailAboutOrder(work, order, 'orderCancelled')
}
