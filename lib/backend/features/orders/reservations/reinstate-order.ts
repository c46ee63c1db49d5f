import { and, asc, desc, eq, isNotNull } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { loadCalendar } from '../../cart/delivery/delivery-facts'
import { loadCustomer } from '../../cart/load-cart'
import { loadPersonalLimits } from '../../cart/codes/voucher-facts'
import { hasRoom } from '@/lib/domain/delivery/delivery-capacity'
import { checkPersonalUses } from '@/lib/domain/cart/vouchers'
import { giftVoucherUse, orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { JobContext } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from '../append-order-event'
import { lockCalendar } from '../placing/lock-for-order'
import { orderedPieces } from './ordered-pieces'
import type { OrderRow } from '../placing/save-order'
import { takeBalance, takePieces, takeUse } from './take-pieces'
import { deliverySlots } from '@/lib/domain/orders/delivery-choices'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Something of the order has gone to someone else. */
class GoneError extends Error {
  override readonly name = 'GoneError'
}

/**
 * Brings an order that was given up back to waiting for its money, with everything that it had: goods, voucher,
 * gift vouchers and its place in the delivery calendar. All of it or nothing. The order is locked.
 * @returns whether it was given up, and all of it is still there
 */
export async function reinstateOrder(work: JobContext, order: OrderRow): Promise<boolean> {
  if (!(await wasGivenUp(work.database, order))) return false
  try {
    // A transaction inside the transaction: what was taken before something proved to be gone is put back.
    await work.database.transaction((database) => takeEverything({ ...work, database }, order))
    return true
  } catch (error) {
    if (error instanceof GoneError) return false
    throw error
  }
}

/** Voided because its money did not come, not because anyone asked for it. */
async function wasGivenUp(database: Database, { id, state }: OrderRow): Promise<boolean> {
  const [last] = await database
    .select({ detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, id), eq(orderEvent.kind, 'voided')))
    .orderBy(desc(orderEvent.id))
    .limit(1)
  // What staff have cancelled stays cancelled: its reason is theirs.
  return state === 'voided' && last?.detail?.reason === 'unpaid'
}

/** In the order of `lock-for-order.ts`. */
async function takeEverything(work: JobContext, order: OrderRow): Promise<void> {
  const { database, now } = work
  await takeVoucherAgain(database, order)
  await spendAgain(work, order.id)
  const pieces = await orderedPieces(database, order.id)
  mustBeThere(await takePieces(database, pieces))
  pieces.forEach(({ productId }) => work.changed(`product:${productId}`))
  mustBeThere(await canStillBeBrought(work, order))
  await database
    .update(saleOrder)
    .set({ state: stateAfter(order.state, 'taken_again', 'shop') })
    .where(eq(saleOrder.id, order.id))
  await appendOrderEvent(database, { orderId: order.id, from: order.state, kind: 'taken_again', by: 'shop', now })
}

/** The customer may have used it once more meanwhile, or have ordered for the first time with something else. */
async function takeVoucherAgain(database: Database, { voucher_id, contact_id }: OrderRow): Promise<void> {
  if (voucher_id === null) return
  mustBeThere(await takeUse(database, voucher_id))
  // It is locked now, so no other order can take it. This one is still voided, so it does not count.
  const limits = await loadPersonalLimits(database, voucher_id, contact_id)
  mustBeThere(limits !== null && checkPersonalUses(limits, await loadCustomer(database, contact_id)) === null)
}

async function spendAgain({ database, now }: JobContext, orderId: number): Promise<void> {
  const uses = await database
    .select()
    .from(giftVoucherUse)
    .where(and(eq(giftVoucherUse.order_id, orderId), isNotNull(giftVoucherUse.given_back_at)))
    .orderBy(asc(giftVoucherUse.gift_voucher_id))
  for (const { id, gift_voucher_id, amount } of uses) {
    mustBeThere(await takeBalance(database, gift_voucher_id, amount, todayInBangkok(now)))
    await database.update(giftVoucherUse).set({ given_back_at: null }).where(eq(giftVoucherUse.id, id))
  }
}

/** The day has not come yet, and no one else got the last place in it. What is sent by e-mail has no day. */
async function canStillBeBrought(work: JobContext, order: OrderRow): Promise<boolean> {
  const { delivery_date: day, delivery_slot, pickup_at_factory } = order
  if (day === null) return true
  if (day <= todayInBangkok(work.now)) return false
  if (pickup_at_factory) return true
  await lockCalendar(work.database)
  const slot = deliverySlots.find((each) => each === delivery_slot) ?? null
  return hasRoom(await loadCalendar(work), day, slot)
}

function mustBeThere(isThere: boolean): void {
  if (!isThere) throw new GoneError('An order that was given up cannot be had again')
}
