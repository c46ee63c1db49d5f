import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { product } from '../database/schema/catalog'
import { giftVoucher, saleVoucher } from '../database/schema/promotions'
import { giftVoucherUse, saleOrderLine } from '../database/schema/sales'
import type { ShopWork } from '../shop-work'

/**
 * Puts an order's goods back on the shelf: `take-stock.ts` the other way round, and in the same order of rows,
 * so that an order that is placed and one that is given up never wait for each other in a circle.
 */
export async function giveBackStock(shop: ShopWork, orderId: number): Promise<void> {
  const lines = await shop.database
    .select({ productId: saleOrderLine.product_id, qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number) })
    .from(saleOrderLine)
    .where(and(eq(saleOrderLine.order_id, orderId), isNotNull(saleOrderLine.product_id)))
    .groupBy(saleOrderLine.product_id)
    .orderBy(asc(saleOrderLine.product_id))
  for (const { productId, qty } of lines) {
    if (productId === null) continue
    await shop.database
      .update(product)
      .set({
        tot_sale_qty: sql`greatest(${product.tot_sale_qty} - ${qty}, 0)`,
        // Gift vouchers are not counted: none was taken.
        stock_qty: sql`${product.stock_qty} + case when ${product.gift_amount} is null then ${qty}::numeric else 0 end`,
      })
      .where(eq(product.id, productId))
    shop.changed(`product:${productId}`)
  }
}

/** One use of the voucher is free again. */
export async function giveBackVoucher({ database }: ShopWork, voucherId: number | null): Promise<void> {
  if (voucherId === null) return
  await database
    .update(saleVoucher)
    .set({ used_count: sql`greatest(${saleVoucher.used_count} - 1, 0)` })
    .where(eq(saleVoucher.id, voucherId))
}

/** What gift vouchers paid goes back onto them, with the records of it. */
export async function giveBackGiftVouchers({ database }: ShopWork, orderId: number): Promise<void> {
  const uses = await database.delete(giftVoucherUse).where(eq(giftVoucherUse.order_id, orderId)).returning()
  const byVoucher = uses.sort((a, b) => a.gift_voucher_id - b.gift_voucher_id)
  for (const { gift_voucher_id, amount } of byVoucher) {
    await database
      .update(giftVoucher)
      .set({ balance: sql`${giftVoucher.balance} + ${amount}` })
      .where(eq(giftVoucher.id, gift_voucher_id))
  }
}
