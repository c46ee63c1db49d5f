import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { boxType } from '@/lib/domain/boxes/box-week'
import { boxWeeks, weekOf, weeksToOrder } from '@/lib/domain/boxes/delivery-week'
import { canSwap } from '@/lib/domain/boxes/fill-box'
import type { DeliveryNeeds } from '@/lib/domain/cart/computed-cart'
import { deliveryDay } from '@/lib/domain/checkout/order-from-cart'
import { firstDayWithoutSlot } from '@/lib/domain/delivery/delivery-dates'
import { defineMethod, idSchema, oneIdSchema } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { ecomCartLine, type CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { loadCartProducts } from '../cart/cart-products'
import { findCart } from '../cart/find-cart'
import { loadCart } from '../cart/load-cart'
import { loadCalendar } from '../delivery/delivery-facts'
import { neverProductsOf } from '../standing-orders/never-list'
import { productIdsIn, readPlans, type StoredPlan } from './box-plans'
import { announcement, presentPlan } from './present-boxes'
import { boxesOfOrder, hasSubstitutes } from './refill-boxes'

/**
 * What the sizes of a box hold in this week and later ones that are composed, public: also how many boxes the stock is enough for
 * (null: unlimited), and when the contents of this week and the next are announced (null: that day is over). No sizes for other products.
 */
const readBoxes = defineMethod('product.read_boxes', z.tuple([oneIdSchema]), async (call, [id]) => {
  const sizes = await sizesOf(call, id)
  const plans = await publishedPlans(call, sizes)
  const products = await productsOf(call, plans)
  return {
    weeks: weeksToOrder(call.now)
      .slice(0, 2)
      .map((week) => ({ week, announced_on: announcement(week, call.now) })),
    sizes: sizes.map(({ id: product_id, size }) => ({ product_id, size })),
    plans: plans.map((plan) => presentPlan(plan, products)),
  }
})

function sizesOf({ database }: CallContext, id: number) {
  const isListed = and(eq(product.type, boxType), eq(product.active, true), eq(product.is_published, true), isNotNull(product.sale_price))
  return database
    .select({ id: product.id, size: product.variant_name })
    .from(product)
    .where(and(isListed, or(eq(product.id, id), eq(product.parent_id, id))))
    .orderBy(asc(product.code), asc(product.id))
    .limit(20)
}

function publishedPlans({ database, now }: CallContext, sizes: readonly Readonly<{ id: number }>[]) {
  return readPlans(database, { productIds: sizes.map(({ id }) => id), weeks: boxWeeks(now), isPublished: true })
}

const productsOf = (call: CallContext, plans: readonly StoredPlan[]) => loadCartProducts(call, { ids: productIdsIn(plans) })

/** The products of a plan that a customer never wants. */
const neverIn = (plan: StoredPlan, never: ReadonlySet<number>) => productIdsIn([plan]).filter((id) => never.has(id))

/**
 * The same boxes for the caller: on which day their cart comes, and for each week that is composed how many are in the cart, with which
 * swaps, and which of its goods the customer never wants. Without a cart, the day is the next one that needs no slot.
 */
const readOwnBoxes = defineMethod(
  'ecom2.cart.read_boxes',
  z.tuple([z.tuple([idSchema.nullable()]), idSchema]),
  async (call, [[cartId], id]) => {
    const cart = cartId === null ? null : await findCart(call, cartId)
    const draft = cart?.state === 'draft' ? cart : null
    const day = await dayOf(call, draft)
    const sizes = await sizesOf(call, id)
    const plans = await publishedPlans(call, sizes)
    const products = await productsOf(call, plans)
    const never = await neverProductsOf(call.database, draft?.customer_id ?? call.session?.contactId ?? null)
    const lines = draft ? await call.database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, draft.id)) : []
    return {
      day,
      week: weekOf(day),
      announced_on: announcement(weekOf(day), call.now),
      plans: plans.map((plan) => {
        const line = lines.find(({ product_id }) => product_id === plan.product_id)
        return { ...presentPlan(plan, products), qty: line?.qty ?? 0, swaps: line?.swaps ?? [], never: neverIn(plan, never) }
      }),
    }
  },
)

async function dayOf(call: CallContext, cart: CartRow | null): Promise<string> {
  if (cart) {
    const { computed, delivered } = await loadCart(call, cart)
    return deliveryDay(computed, delivered)
  }
  const needs: DeliveryNeeds = { way: 'shipped', avoidsDayAfterClosed: false, zone: null }
  return firstDayWithoutSlot(call.now, await loadCalendar(call), needs)
}

/** What a customer can swap in the boxes of an order, and has swapped. */
export async function swapsOfOrder(call: CallContext, order: OrderRow) {
  const boxes = await boxesOfOrder(call, order)
  if (boxes.length === 0 || order.delivery_date === null || (await hasSubstitutes(call, order))) return []
  const productIds = boxes.map(({ product_id }) => product_id)
  const plans = await readPlans(call.database, { productIds, weeks: [weekOf(order.delivery_date)], isPublished: true })
  const products = await productsOf(call, plans)
  const never = await neverProductsOf(call.database, order.contact_id)
  return plans.flatMap((plan) => {
    const box = boxes.find(({ product_id }) => product_id === plan.product_id)
    if (!box || !canSwap(plan)) return []
    return [{ ...presentPlan(plan, products), name: box.name, swaps: box.swaps ?? [], never: neverIn(plan, never) }]
  })
}

export const boxReadMethods = [readBoxes, readOwnBoxes]
