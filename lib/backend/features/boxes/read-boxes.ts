import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { announcedOn, boxType, boxWeeks, weekOf } from '@/lib/domain/boxes/box-week'
import { boxesThatFit, type BoxItem } from '@/lib/domain/boxes/fill-box'
import { oneIdSchema } from '@/lib/backend/context/call-arguments'
import { defineMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { loadCartProducts, type CartProduct } from '../cart/cart-products'
import type { OrderRow } from '../orders/placing/save-order'
import { readPlans, type StoredPlan } from './box-plans'
import { boxesOfOrder, hasSubstitutes } from './refill-boxes'

/**
 * What the sizes of a box hold in this week and later ones that are composed, public: also how many boxes the stock is enough for
 * (null: unlimited), and when the contents of this week and the next are announced (null: that day is over). No sizes for other products.
 */
export const readBoxes = defineMethod('product.read_boxes', z.tuple([oneIdSchema]), async (call, [id]) => {
  const isListed = and(eq(product.type, boxType), eq(product.active, true), eq(product.is_published, true), isNotNull(product.sale_price))
  const sizes = await call.database
    .select({ id: product.id, size: product.variant_name })
    .from(product)
    .where(and(isListed, or(eq(product.id, id), eq(product.parent_id, id))))
    .orderBy(asc(product.code), asc(product.id))
    .limit(20)
  const weeks = boxWeeks(call.now)
  const plans = await readPlans(call.database, { productIds: sizes.map((size) => size.id), weeks, isPublished: true })
  const products = await productsOf(call, plans)
  return {
    weeks: weeks
      .slice(0, 2)
      .map((week) => ({ week, announced_on: announcedOn(week) > todayInBangkok(call.now) ? announcedOn(week) : null })),
    sizes: sizes.map(({ id: product_id, size }) => ({ product_id, size })),
    plans: plans.map((plan) => presentPlan(plan, products)),
  }
})

function productsOf(call: CallContext, plans: readonly StoredPlan[]) {
  return loadCartProducts(call, { ids: plans.flatMap(({ items, swap_goods }) => [...items, ...swap_goods].map((item) => item.product_id)) })
}

function presentPlan({ product_id, week, max_swaps, items, swap_goods }: StoredPlan, products: ReadonlyMap<number, CartProduct>) {
  const stockOf = (id: number) => products.get(id)?.facts.stock_qty ?? null
  const present = ({ product_id: id, qty }: BoxItem) => {
    const row = products.get(id)
    return {
      product_id: id,
      qty,
      name: row?.facts.name ?? '',
      uom_id: row?.unit ?? null,
      weight: row?.row.weight ?? null,
      net_content: row?.row.net_content ?? null,
      is_weighed: row?.row.is_weighed ?? false,
      is_there: (stockOf(id) ?? qty) >= qty,
    }
  }
  return {
    product_id,
    week,
    max_swaps,
    boxes: boxesThatFit(items, stockOf),
    items: items.map(present),
    swap_goods: swap_goods.map(present),
  }
}

/** What a customer can swap in the boxes of an order, and has swapped. */
export async function swapsOfOrder(call: CallContext, order: OrderRow) {
  const boxes = await boxesOfOrder(call, order)
  if (boxes.length === 0 || order.delivery_date === null || (await hasSubstitutes(call, order))) return []
  const productIds = boxes.map(({ product_id }) => product_id)
  const plans = await readPlans(call.database, { productIds, weeks: [weekOf(order.delivery_date)], isPublished: true })
  const products = await productsOf(call, plans)
  return plans.flatMap((plan) => {
    const box = boxes.find(({ product_id }) => product_id === plan.product_id)
    const canSwap = plan.max_swaps > 0 && plan.swap_goods.length > 0
    return box && canSwap ? [{ ...presentPlan(plan, products), name: box.name, swaps: box.swaps ?? [] }] : []
  })
}
