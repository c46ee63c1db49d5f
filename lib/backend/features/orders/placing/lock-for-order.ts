import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CartRow } from '../../cart/find-cart'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { giftVoucher, saleVoucher } from '@/lib/backend/infrastructure/database/schema/promotions'
import { cartGiftVoucher } from '@/lib/backend/infrastructure/database/schema/carts'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/*
 * Code that reserves or releases what an order holds locks in this order: the cart or the order, its voucher, its gift
 * vouchers, products by id (`take.ts`), the delivery calendar, the number. So two of them wait for each other and never
 * in a circle. The statements of a transaction are done in the order in which they are asked for, so none of them has
 * to be waited for before the next one is asked.
 */

/** Any number that no other program on the same server is likely to use for its own lock. */
const calendarLock = 7_212_504

/**
 * Keeps the codes of a cart as they are until the end of the transaction. How often a voucher was used, and what is
 * left on a gift voucher, decide what the order costs, so they are read after this.
 */
export async function lockCodes(database: Database, cart: CartRow): Promise<void> {
  const voucher =
    cart.voucher_id === null
      ? null
      : preparedStatement(
          database.select({ id: saleVoucher.id }).from(saleVoucher).where(eq(saleVoucher.id, cart.voucher_id)).for('update'),
        )
  const entered = database.select({ id: cartGiftVoucher.gift_voucher_id }).from(cartGiftVoucher).where(eq(cartGiftVoucher.cart_id, cart.id))
  const giftVouchers = database
    .select({ id: giftVoucher.id })
    .from(giftVoucher)
    .where(inArray(giftVoucher.id, entered))
    .orderBy(asc(giftVoucher.id))
    .for('update')
  await Promise.all([voucher, preparedStatement(giftVouchers)])
}

/** Keeps what is promised to shoppers as it is until the end of the transaction: for all orders, so only shortly. */
export async function lockCalendar(database: Database): Promise<void> {
  await preparedStatement(database.select({ locked: sql`pg_advisory_xact_lock(${calendarLock})` }).from(sql`(select) one`))
}
