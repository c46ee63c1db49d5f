import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { loadCart, type LoadedCart } from '../cart/load-cart'
import type { CartRow } from '../cart/find-cart'
import { promotionsThatApply } from '../cart/promotion-facts'
import type { Database } from '../database/connection'
import { isAnyOf } from '../database/is-any-of'
import { product } from '../database/schema/catalog'
import { giftVoucher, salePromotion, saleVoucher } from '../database/schema/promotions'
import { cartGiftVoucher, ecomCartLine } from '../database/schema/sales'

/** Any number that no other program on the same server is likely to use for its own lock. */
const calendarLock = 7_212_504

/**
 * Loads a cart with what its order will take from locked: products, then the voucher, then gift vouchers, each
 * in the order of ids, then room in the delivery calendar, so that two orders wait for each other and never in a
 * circle. The cart is read after that: what is read before a lock may be sold meanwhile.
 */
export async function loadLocked(call: CallContext, cart: CartRow): Promise<LoadedCart> {
  const { database } = call
  await lockGoods(database, cart)
  if (cart.voucher_id !== null) {
    await database
      .select({ id: saleVoucher.id })
      .from(saleVoucher)
      .where(eq(saleVoucher.id, cart.voucher_id))
      .for('update')
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
  await lockCalendar(database)
  return loadCart(call, cart)
}

/** What is in the cart, and what a promotion may add to it. */
async function lockGoods(database: Database, cart: CartRow): Promise<void> {
  const inCart = database.select({ id: ecomCartLine.product_id }).from(ecomCartLine).where(eq(ecomCartLine.cart_id, cart.id))
  const given = database.select({ id: salePromotion.get_product_id }).from(salePromotion).where(promotionsThatApply(cart.promotion_voucher_id))
  await database
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} in (${inCart} union ${given})`)
    .orderBy(asc(product.id))
    .for('update')
}

/** Keeps the stock of products as it is until the end of the transaction. */
export async function lockProducts(database: Database, ids: readonly number[]): Promise<void> {
  await database.select({ id: product.id }).from(product).where(isAnyOf(product.id, ids)).orderBy(asc(product.id)).for('update')
}

/** Keeps what is promised to shoppers as it is until the end of the transaction. */
export async function lockCalendar(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${calendarLock})`)
}
