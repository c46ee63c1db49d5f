import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CartRow } from '../cart/find-cart'
import type { Database } from '../database/connection'
import { giftVoucher, saleVoucher } from '../database/schema/promotions'
import { cartGiftVoucher } from '../database/schema/sales'

/*
 * Whoever takes or gives back what an order holds locks it in this order: the cart or the order, its voucher, its gift
 * vouchers, products by id (`take.ts`), the delivery calendar, the number. So two of them wait for each other and never
 * in a circle.
 */

/** Any number that no other program on the same server is likely to use for its own lock. */
const calendarLock = 7_212_504

/**
 * Keeps the codes of a cart as they are until the end of the transaction. How often a voucher was used, and what is
 * left on a gift voucher, decide what the order costs, so they are read after this.
 */
export async function lockCodes(database: Database, cart: CartRow): Promise<void> {
  if (cart.voucher_id !== null) {
    await database.select({ id: saleVoucher.id }).from(saleVoucher).where(eq(saleVoucher.id, cart.voucher_id)).for('update')
  }
  const entered = database
    .select({ id: cartGiftVoucher.gift_voucher_id })
    .from(cartGiftVoucher)
    .where(eq(cartGiftVoucher.cart_id, cart.id))
  await database
    .select({ id: giftVoucher.id })
    .from(giftVoucher)
    .where(inArray(giftVoucher.id, entered))
    .orderBy(asc(giftVoucher.id))
    .for('update')
}

/** Keeps what is promised to shoppers as it is until the end of the transaction: for all orders, so only shortly. */
export async function lockCalendar(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${calendarLock})`)
}
