import { asc, eq, sql } from 'drizzle-orm'
import { ecomCart, ecomCartLine, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { giftVoucherUse, saleOrder, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'
import { lockCodes } from '../placing/lock-for-order'
import { lockProducts } from '../reservations/decrement-stock'
import { orderedPieces } from '../reservations/ordered-pieces'
import { refundGiftVouchers, releaseVoucher, returnPieces } from '../reservations/release-reservation'

type Pieces = Readonly<{ product_id: number; qty: number }>

/**
 * Releases everything that an order holds, inside the transaction that reserves it again. In between, the state is as if the
 * order had never been placed, so all cart checks apply to the change unchanged. Takes locks in the order of
 * `lock-for-order.ts`; the order row is already locked.
 */
export async function releaseForChange(call: CallContext, order: OrderRow, cart: CartRow, products: readonly Pieces[]): Promise<void> {
  const { database } = call
  await lockCodes(database, { ...cart, voucher_id: order.voucher_id })
  await lockProductsOfChange(call, order.id, products)
  // A voided order counts neither for the delivery calendar nor as a use of its codes.
  await updateRow(database, saleOrder, order.id, { state: 'voided' })
  await releaseVoucher(call, order.voucher_id)
  await refundGiftVouchers(call, order.id)
  await database.delete(giftVoucherUse).where(eq(giftVoucherUse.order_id, order.id))
  await returnPieces(call, order.id, true)
}

/** Locks the products of the old and the new lines. */
export async function lockProductsOfChange({ database }: CallContext, orderId: number, products: readonly Pieces[]): Promise<void> {
  const held = await orderedPieces(database, orderId)
  const ids = [...held.map(({ productId }) => productId), ...products.map(({ product_id }) => product_id)]
  await lockProducts(database, ids)
}

/** Replaces the lines of the order's cart with these products. Boxes that stay keep their swaps. */
export async function replaceCartLines({ database }: CallContext, cartId: number, products: readonly Pieces[]): Promise<void> {
  const before = await database.delete(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId)).returning()
  const swaps = new Map(before.map((line) => [line.product_id, line.swaps]))
  const lines = products.map(({ product_id, qty }) => ({ cart_id: cartId, product_id, qty, swaps: swaps.get(product_id) ?? null }))
  await database.insert(ecomCartLine).values(lines)
}

export async function lockCartOf({ database }: CallContext, { cart_id }: OrderRow): Promise<CartRow | null> {
  if (cart_id === null) return null
  const cart = await lockRow(database, ecomCart, cart_id)
  return cart ?? null
}

/** The lines that the customer ordered, one per product, without those given by promotions. Amounts are baht. */
export async function orderedLines({ database }: CallContext, orderId: number) {
  const rows = await database
    .select({
      product_id: saleOrderLine.product_id,
      name: sql<string | null>`min(${saleOrderLine.description})`,
      qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number),
      unit_price: sql`min(${saleOrderLine.unit_price})`.mapWith(Number),
      amount: sql`sum(${saleOrderLine.amount})`.mapWith(Number),
      deposit: sql<number | null>`min(${saleOrderLine.deposit})::float`,
    })
    .from(saleOrderLine)
    .where(sql`${saleOrderLine.order_id} = ${orderId} and not ${saleOrderLine.for_promotion} and ${saleOrderLine.box_id} is null`)
    .groupBy(saleOrderLine.product_id)
    .orderBy(asc(sql`min(${saleOrderLine.id})`))
  return rows.flatMap(({ product_id, ...row }) => (product_id === null ? [] : [{ ...row, product_id }]))
}
