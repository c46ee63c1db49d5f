import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { fromBahtOrNull, multiply, toBaht } from '@/lib/core/money'
import { sumOf } from '@/lib/domain/cart/priced-line'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { openCart } from '../../cart/add-to-cart'
import { addPieces } from '../../cart/cart-lines'
import { loadCartProducts, type CartProduct } from '../../cart/cart-products'
import { cartState } from '../../cart/cart-state'
import { planOrderAgain, type WantedAgain } from '@/lib/domain/orders/order-again'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CallContext } from '@/lib/backend/context/model'
import { readOwnOrder } from '../own-order'

/** The id of the cart, and of what is added to it. */
export const addAgainSchema = z.tuple([z.union([z.tuple([idSchema.nullable()]), z.tuple([])]), idSchema])

/** `paid`: baht for one piece; null if unknown. */
export type Pieces = Readonly<{ productId: number; description: string | null; qty: number; paid: number | null }>

/**
 * Adds the products of the caller's earlier order to the cart, at today's prices. Promotions add their gifts again if they are
 * still active.
 * @returns the cart's state as in `add_to_cart_multi` (no cart is created when nothing can be added), how many products were
 * added, and the names of those that could not be added
 * @throws UserError saleOrderUnknown
 */
export const addOrderAgain = defineMethod('ecom2.cart.add_order_again', addAgainSchema, async (call, [[cartId = null], orderId]) => {
  const order = await readOwnOrder(call, orderId)
  return addAgain(call, cartId, await piecesOf(call, order.id))
})

/** Adds what can be had of these pieces to the caller's cart. @returns the cart's state, and what was left out */
export async function addAgain(call: CallContext, cartId: number | null, pieces: readonly Pieces[]) {
  const products = await loadCartProducts(call, { ids: pieces.map(({ productId }) => productId) })
  const withoutCart = planOrderAgain(pieces.map((each) => wantedAgain(each, products, 0)))
  if (withoutCart.items.length === 0) return { added: 0, left_out: withoutCart.leftOut }
  const { cart, key } = await openCart(call, cartId)
  const inCart = await quantitiesIn(call, cart.id)
  const plan = planOrderAgain(pieces.map((each) => wantedAgain(each, products, inCart.get(each.productId) ?? 0)))
  await addPieces(call.database, cart.id, plan.items)
  const state = await cartState(call, cart)
  return { ...state, ...(key !== null && { cart_key: key }), added: plan.items.length, left_out: plan.leftOut }
}

/** The quantity ordered of each product, in the order of the lines. */
export async function piecesOf({ database }: CallContext, orderId: number): Promise<Pieces[]> {
  const rows = await database
    .select({
      productId: saleOrderLine.product_id,
      description: sql<string | null>`min(${saleOrderLine.description})`,
      qty: sql`sum(${saleOrderLine.qty})`.mapWith(Number),
      paid: sql`max(${saleOrderLine.unit_price})`.mapWith(Number),
    })
    .from(saleOrderLine)
    .where(
      and(
        eq(saleOrderLine.order_id, orderId),
        eq(saleOrderLine.for_promotion, false),
        isNull(saleOrderLine.box_id),
        isNotNull(saleOrderLine.product_id),
      ),
    )
    .groupBy(saleOrderLine.product_id)
    .orderBy(asc(sql`min(${saleOrderLine.id})`))
  return rows.flatMap(({ productId, ...pieces }) => (productId === null ? [] : [{ productId, ...pieces }]))
}

function wantedAgain(pieces: Pieces, products: ReadonlyMap<number, CartProduct>, inCart: number): WantedAgain {
  const product = products.get(pieces.productId)
  return {
    product_id: pieces.productId,
    name: product?.facts.name ?? pieces.description ?? '',
    qty: pieces.qty,
    isSold: product?.isOrderable ?? false,
    stock_qty: product?.facts.stock_qty ?? null,
    inCart,
  }
}

async function quantitiesIn({ database }: CallContext, cartId: number): Promise<ReadonlyMap<number, number>> {
  const lines = await database
    .select({ productId: ecomCartLine.product_id, qty: ecomCartLine.qty })
    .from(ecomCartLine)
    .where(eq(ecomCartLine.cart_id, cartId))
  return new Map(lines.map(({ productId, qty }) => [productId, qty]))
}

/** Pieces at today's prices, with what is not to be had and what costs more than it did. */
export function againToday(pieces: readonly Pieces[], products: ReadonlyMap<number, CartProduct>) {
  const { items, leftOut } = planOrderAgain(pieces.map((each) => wantedAgain(each, products, 0)))
  const priced = items.flatMap(({ product_id, qty }) => {
    const facts = products.get(product_id)?.facts
    return facts ? [{ product_id, qty, name: facts.name, price: unitPrice(facts, qty, true) }] : []
  })
  const paid = new Map(pieces.map((each) => [each.productId, fromBahtOrNull(each.paid)]))
  return {
    amount_again: toBaht(sumOf(priced, ({ price, qty }) => multiply(price, qty))),
    left_out: leftOut.map(({ name }) => name),
    dearer: priced.filter(({ product_id, price }) => price > (paid.get(product_id) ?? price)).map(({ name }) => name),
  }
}
