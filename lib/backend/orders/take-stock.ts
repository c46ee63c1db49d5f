import { and, eq, gte, lt, isNull, or, sql } from 'drizzle-orm'
import { UserError } from '@/lib/errors'
import { toBaht } from '@/lib/money'
import type { CallContext } from '../call-context'
import type { LoadedCart } from '../cart/load-cart'
import { quantityByProduct } from './quantities'
import { product } from '../database/schema/catalog'
import { giftVoucher, saleVoucher } from '../database/schema/promotions'
import { giftVoucherUse } from '../database/schema/sales'

/** Takes an order's goods from stock. The rows are locked and checked; the condition is the last word all the same. */
export async function takeStock(call: CallContext, loaded: LoadedCart): Promise<void> {
  for (const [productId, qty] of quantityByProduct(loaded.computed.lines)) {
    const known = loaded.products.get(productId)
    if (!known) throw new Error(`Product ${productId} of a cart was not loaded`)
    const isCounted = known.facts.stock_qty !== null
    const taken = await call.database
      .update(product)
      .set({
        tot_sale_qty: sql`${product.tot_sale_qty} + ${qty}`,
        ...(isCounted && { stock_qty: sql`${product.stock_qty} - ${qty}` }),
      })
      .where(and(eq(product.id, productId), isCounted ? gte(product.stock_qty, qty) : undefined))
      .returning({ id: product.id })
    if (taken.length === 0) throw new UserError('outOfStock', { product: known.facts.name })
    call.changed(`product:${productId}`)
  }
}

/** Counts one use of the voucher that the cart has. */
export async function takeVoucher({ database }: CallContext, { facts }: LoadedCart): Promise<void> {
  if (!facts.voucher) return
  const counted = await database
    .update(saleVoucher)
    .set({ used_count: sql`${saleVoucher.used_count} + 1` })
    .where(
      and(
        eq(saleVoucher.id, facts.voucher.id),
        or(isNull(saleVoucher.max_orders), lt(saleVoucher.used_count, saleVoucher.max_orders)),
      ),
    )
    .returning({ id: saleVoucher.id })
  if (counted.length === 0) throw new UserError('voucherUsedUp')
}

/** Takes from gift vouchers what they pay for this order, and keeps a record of it. */
export async function takeGiftVouchers(
  { database }: CallContext,
  { computed }: LoadedCart,
  orderId: number,
): Promise<void> {
  for (const { gift_voucher_id, amount } of computed.gift_uses) {
    const baht = toBaht(amount)
    const paid = await database
      .update(giftVoucher)
      .set({ balance: sql`${giftVoucher.balance} - ${baht}` })
      .where(and(eq(giftVoucher.id, gift_voucher_id), gte(giftVoucher.balance, baht)))
      .returning({ id: giftVoucher.id })
    if (paid.length === 0) throw new UserError('giftVoucherEmpty')
    await database.insert(giftVoucherUse).values({ gift_voucher_id, order_id: orderId, amount: baht })
  }
}
