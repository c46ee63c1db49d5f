import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { boxSwapsSchema } from '@/lib/domain/boxes/box-week'
import { weekOf } from '@/lib/domain/boxes/delivery-week'
import { swapProblem, type BoxSwap } from '@/lib/domain/boxes/fill-box'
import { deliveryDay } from '@/lib/domain/checkout/order-from-cart'
import { UserError } from '@/lib/domain/errors/errors'
import { defineLongMethod, defineMethod, idSchema, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCartLine } from '@/lib/backend/infrastructure/database/schema/carts'
import { saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { checkOrderable, openCart } from '../cart/add-to-cart'
import { addPieces } from '../cart/cart-lines'
import { loadCartProducts } from '../cart/cart-products'
import { loadCart } from '../cart/load-cart'
import { changedState } from '../cart/returned-cart'
import { checkNotChangedSince, countChange, lockChangeable } from '../orders/changes/changeable-order'
import { recordChange } from '../orders/changes/record-change'
import { publishedPlan } from './box-plans'
import { boxesOfOrder, hasSubstitutes, refillBoxes } from './refill-boxes'

const cartArgument = z.union([z.tuple([idSchema.nullable()]), z.tuple([])])

/**
 * Swaps what the boxes of one size in the caller's cart hold, in place of all former swaps; puts one box into the cart if it has none.
 * @returns as `add_to_cart_multi`
 * @throws UserError boxNotComposed, boxSwapGone, boxTooManySwaps, and those of `add_to_cart_multi`
 */
const swapInCart = defineMethod(
  'ecom2.cart.swap_contents',
  z.tuple([cartArgument, boxSwapsSchema]),
  async (call, [[cartId = null], { product_id, swaps }]) => {
    checkOrderable((await loadCartProducts(call, { ids: [product_id] })).get(product_id))
    const { cart, key } = await openCart(call, cartId)
    const isLine = and(eq(ecomCartLine.cart_id, cart.id), eq(ecomCartLine.product_id, product_id))
    if ((await call.database.$count(ecomCartLine, isLine)) === 0) await addPieces(call.database, cart.id, [{ product_id, qty: 1 }])
    const { computed, delivered } = await loadCart(call, cart)
    await checkSwaps(call, { product_id, swaps, day: deliveryDay(computed, delivered) })
    await call.database.update(ecomCartLine).set({ swaps }).where(isLine)
    return { ...(await changedState(call, cart)), ...(key !== null && { cart_key: key }) }
  },
)

/**
 * The same for an order, until it can no longer be changed. Repeating a call changes nothing.
 * @throws UserError saleOrderUnknown, orderChangeTooLate, orderChanged, boxNotComposed, boxSwapGone, boxTooManySwaps, stockShort
 */
const swapInOrder = defineLongMethod(
  'sale.order.change_contents',
  z.tuple([oneIdSchema, boxSwapsSchema]),
  async (call, [id, { product_id, swaps }]) => {
    await countChange(call, id, 'orderChangesByOrder')
    await inTransaction(call, (part) => swapLocked(part, id, { product_id, swaps }))
    return null
  },
)

type Swaps = Readonly<{ product_id: number; swaps: readonly BoxSwap[] }>

async function swapLocked(call: CallContext, id: number, { product_id, swaps }: Swaps): Promise<void> {
  const order = await lockChangeable(call, id)
  await checkNotChangedSince(call, order)
  if (await hasSubstitutes(call, order)) throw new UserError('orderChangeTooLate', { number: order.number })
  const box = (await boxesOfOrder(call, order)).find((each) => each.product_id === product_id)
  if (!box || order.delivery_date === null || order.cart_id === null) throw new UserError('boxNotComposed')
  await checkSwaps(call, { product_id, swaps, day: order.delivery_date })
  const isLine = and(eq(ecomCartLine.cart_id, order.cart_id), eq(ecomCartLine.product_id, product_id))
  await call.database.update(ecomCartLine).set({ swaps }).where(isLine)
  const isChanged = await refillBoxes(call, order)
  await checkIsSwapped(call, order, { product_id, swaps })
  if (isChanged) await recordChange(call, order, { what: 'contents' })
}

/** A box is filled without swaps that are not possible, as for goods that do not suffice. @throws UserError boxSwapGone */
async function checkIsSwapped({ database }: CallContext, { id }: OrderRow, { product_id, swaps }: Swaps): Promise<void> {
  const made = await database
    .select({ from: saleOrderLine.swapped_for_id, to: saleOrderLine.product_id })
    .from(saleOrderLine)
    .where(and(eq(saleOrderLine.order_id, id), eq(saleOrderLine.box_id, product_id)))
  if (!swaps.every(({ from, to }) => made.some((swap) => swap.from === from && swap.to === to))) throw new UserError('boxSwapGone')
}

async function checkSwaps({ database }: CallContext, { product_id, swaps, day }: Swaps & Readonly<{ day: string }>): Promise<void> {
  const plan = await publishedPlan(database, product_id, weekOf(day))
  if (!plan) throw new UserError('boxNotComposed')
  const problem = swapProblem(plan, swaps)
  if (problem === 'tooMany') throw new UserError('boxTooManySwaps', { maximum: plan.max_swaps })
  if (problem !== null) throw new UserError('boxSwapGone')
}

export const swapMethods = [swapInCart, swapInOrder]
