import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { takesAddOns } from '@/lib/domain/orders/add-on-orders'
import { fromBaht, zero } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { payFromBalance } from '../../balance/order-balance'
import { refillBoxes } from '../../boxes/refill-boxes'
import { loadCalendar } from '@/lib/backend/features/delivery/delivery-facts'
import { lockMainOrder } from '@/lib/backend/features/delivery/main-order'
import { loadCustomer } from '../../cart/load-cart'
import { loadPersonalLimits } from '../../cart/codes/voucher-facts'
import { hasCapacity } from '@/lib/domain/delivery/delivery-capacity'
import { keepingSlot } from '@/lib/domain/delivery/delivery-dates'
import { checkPersonalUses } from '@/lib/domain/cart/vouchers'
import { giftVoucherUse, saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from '../append-order-event'
import { lastOrderEvent } from '../last-order-event'
import { lockCalendar } from '../placing/lock-for-order'
import { hasSameDelivery, livingMainOrder } from '../changes/add-on-orders'
import { orderedPieces } from './ordered-pieces'
import { deductGiftVoucher, decrementStock, countVoucherUse } from './decrement-stock'
import { type Database, updateRow } from '@/lib/backend/infrastructure/database/database'

/** Stock, a code or a delivery slot of the order is no longer available. */
class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
}

/**
 * Reinstates an order that was voided as unpaid: reserves its stock, voucher, gift vouchers, balance and delivery slot again, all or
 * nothing. The order row is locked.
 * @returns whether it had been voided as unpaid and everything was still available
 */
export async function reinstateOrder(work: JobContext, order: OrderRow): Promise<boolean> {
  if (!(await wasVoidedAsUnpaid(work.database, order))) return false
  try {
    // A savepoint: rolls back what was reserved before something proved unavailable.
    await work.database.transaction((database) => reserveAll({ ...work, database }, order))
    return true
  } catch (error) {
    if (error instanceof UnavailableError) return false
    throw error
  }
}

/** Whether it was voided because it was not paid in time, not because someone cancelled it. */
async function wasVoidedAsUnpaid(database: Database, { id, state }: OrderRow): Promise<boolean> {
  // Orders that staff cancelled stay cancelled.
  return state === 'voided' && (await lastOrderEvent(database, id, 'voided'))?.detail?.reason === 'unpaid'
}

/** Takes locks in the order of `lock-for-order.ts`. */
async function reserveAll(work: JobContext, order: OrderRow): Promise<void> {
  const { database, now } = work
  await lockMainOrder(database, order)
  await redeemVoucherAgain(database, order)
  await redeemGiftVouchersAgain(work, order.id)
  await payFromBalanceAgain(work, order)
  const pieces = await orderedPieces(database, order.id)
  requireAvailable(await decrementStock(work, pieces))
  await refillBoxesAgain(work, order)
  requireAvailable(await isDeliverySlotAvailable(work, order))
  await updateRow(database, saleOrder, order.id, { state: stateAfter(order.state, 'taken_again', 'shop') })
  await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'taken_again', by: 'shop', now })
}

/** The customer may have used the voucher again since, or placed a first order without it. */
async function redeemVoucherAgain(database: Database, { voucher_id, contact_id }: OrderRow): Promise<void> {
  if (voucher_id === null) return
  requireAvailable(await countVoucherUse(database, voucher_id))
  // The voucher is locked now, so no other order can use it. This order is still voided, so it does not count as a use.
  const limits = await loadPersonalLimits(database, voucher_id, contact_id)
  requireAvailable(limits !== null && checkPersonalUses(limits, await loadCustomer(database, contact_id)) === null)
}

async function redeemGiftVouchersAgain({ database, now }: JobContext, orderId: number): Promise<void> {
  const uses = await database
    .select()
    .from(giftVoucherUse)
    .where(and(eq(giftVoucherUse.order_id, orderId), isNotNull(giftVoucherUse.given_back_at)))
    .orderBy(asc(giftVoucherUse.gift_voucher_id))
  for (const { id, gift_voucher_id, amount } of uses) {
    requireAvailable(await deductGiftVoucher(database, gift_voucher_id, amount, todayInBangkok(now)))
    await updateRow(database, giftVoucherUse, id, { given_back_at: null })
  }
}

async function payFromBalanceAgain(work: JobContext, order: OrderRow): Promise<void> {
  const amount = fromBaht(order.amount_balance)
  if (amount === zero) return
  requireAvailable(order.contact_id !== null)
  try {
    await payFromBalance(work, order, amount)
  } catch (error) {
    requireAvailable(!(error instanceof UserError))
    throw error
  }
}

/** Staff may have composed the week of its boxes while it was voided. */
async function refillBoxesAgain(work: JobContext, order: OrderRow): Promise<void> {
  try {
    await refillBoxes({ ...work, locale: null }, order)
  } catch (error) {
    requireAvailable(!(error instanceof UserError))
    throw error
  }
}

/** Whether the delivery day is in the future and still has room. Orders sent by e-mail have no day. */
async function isDeliverySlotAvailable(work: JobContext, order: OrderRow): Promise<boolean> {
  const { delivery_date: day, delivery_slot, delivery_zone, pickup_at_factory } = order
  if (day === null) return true
  if (day <= todayInBangkok(work.now)) return false
  if (order.delivered_with_id !== null) return isStillAddOn(work, order)
  if (pickup_at_factory) return true
  await lockCalendar(work.database)
  return hasCapacity(keepingSlot(await loadCalendar(work), order), day, delivery_slot, delivery_zone)
}

/** An add-on order has paid no delivery of its own, so its main order must still be going to the same place at the same time. */
async function isStillAddOn(work: JobContext, order: OrderRow): Promise<boolean> {
  const main = await livingMainOrder(work, order)
  return main !== null && hasSameDelivery(main, order) && takesAddOns(main, work.now, await loadCalendar(work))
}

function requireAvailable(isAvailable: boolean): void {
  if (!isAvailable) throw new UnavailableError('Stock, a code or the delivery slot of the order is no longer available')
}
