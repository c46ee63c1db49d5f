import { asc, eq, inArray } from 'drizzle-orm'
import type { CallContext } from '../call-context'
import { loadCart, type LoadedCart } from '../cart/load-cart'
import type { CartRow } from '../cart/find-cart'
import { product } from '../database/schema/catalog'
import { giftVoucher, saleVoucher } from '../database/schema/promotions'

/**
 * Loads a cart with the rows that its order will take from locked: products, then the voucher, then gift
 * vouchers, each in the order of ids, so that two orders wait for each other and never in a circle.
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
  // What was read before the locks may have been sold meanwhile.
  return loadCart(call, cart)
}
