import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { loadCart, type LoadedCart } from '../cart/load-cart'
import type { CartRow } from '../cart/find-cart'
import type { Database } from '../database/connection'
import { product } from '../database/schema/catalog'
import { giftVoucher, saleVoucher } from '../database/schema/promotions'

/** Any number that no other program on the same server is likely to use for its own lock. */
const calendarLock = 7_212_504

/**
 * Loads a cart with what its order will take from locked: products, then the voucher, then gift vouchers, each
 * in the order of ids, then room in the delivery calendar, so that two orders wait for each other and never in a
 * circle.
 */
export async function loadLocked(call: CallContext, cart: CartRow): Promise<LoadedCart> {
  const { database } = call
  const { products, facts } = await loadCart(call, cart)
  await database
    .select({ id: product.id })
    .from(product)
    .where(inArray(product.id, [...products.keys()]))
    .orderBy(asc(product.id))
    .for('update')
  if (facts.voucher) {
    await database
      .select({ id: saleVoucher.id })
      .from(saleVoucher)
      .where(eq(saleVoucher.id, facts.voucher.id))
      .for('update')
  }
  const giftIds = facts.gift_vouchers.map(({ id }) => id)
  if (giftIds.length > 0) {
    await database
      .select({ id: giftVoucher.id })
      .from(giftVoucher)
      .where(inArray(giftVoucher.id, giftIds))
      .orderBy(asc(giftVoucher.id))
      .for('update')
  }
  await lockCalendar(database)
  // What was read before the locks may have been sold meanwhile.
  return loadCart(call, cart)
}

/** Keeps what is promised to shoppers as it is until the end of the transaction. */
export async function lockCalendar(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${calendarLock})`)
}
