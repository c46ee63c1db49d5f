import { and, asc, desc, eq, not, notInArray, or } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { requireCustomer } from '@/lib/backend/context/define-method'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated, isDonatedOrder } from '@/lib/backend/models/donated-orders'
import { loadCartProducts } from '../cart/cart-products'
import { findOwnList, linesOf } from '../lists/list-store'
import { findOwnOrder } from '../orders/own-order'
import { firstDays } from './first-days'
import { neverProductsOf } from './never-list'

/** What is to come again: an order, a product or a list. */
export type Beginning = number | Readonly<{ product_id: number }> | Readonly<{ list_id: number }>

/**
 * How an order can repeat itself: a week after it, in its slot. Or a product on the terms of the latest order, whose `sizes` can be
 * chosen, or the goods of a `list`. Null for what is not theirs or was donated, and for what cannot be delivered again; without any order yet,
 * `order_id` is null.
 */
export async function beginningWith(call: CallContext, beginning: Beginning, facts: StandingFacts) {
  const goods = await goodsOf(call, beginning)
  if (goods === null) return null
  const order = typeof beginning === 'number' ? await findOwnOrder(call, { id: beginning }) : await latestOrder(call)
  const none = { order_id: null, number: null, first_date: null, delivery_slot: null, days: [] }
  if (!order && typeof beginning !== 'number') return { ...none, ...goods }
  if (!order || order.contact_id !== call.session?.contactId || (await isDonatedOrder(call.database, order.id))) return null
  const days = await firstDays(call, order, facts)
  const wanted = order.delivery_date === null ? '' : addDays(order.delivery_date, 7)
  const first = days.find(({ date }) => date >= wanted) ?? days[0]
  const slot = order.delivery_slot !== null && first?.slots.includes(order.delivery_slot) ? order.delivery_slot : null
  return { order_id: order.id, number: order.number, first_date: first?.date ?? null, delivery_slot: slot, days, ...goods }
}

/** What comes in place of what an order had; null if there is nothing. */
async function goodsOf(call: CallContext, beginning: Beginning) {
  if (typeof beginning === 'number') return { sizes: [], list: null }
  if ('list_id' in beginning) {
    const list = await goodsOfList(call, beginning.list_id)
    return list && list.lines.length > 0 ? { sizes: [], list } : null
  }
  const sizes = await sizesOf(call, beginning.product_id)
  return sizes.length > 0 ? { sizes, list: null } : null
}

/** The products of a list, also those that are at home now: what can be delivered again, and the names of what cannot. */
async function goodsOfList(call: CallContext, listId: number) {
  const list = await findOwnList(call, listId)
  if (!list) return null
  const listed = (await linesOf(call.database, list.id)).flatMap(({ product_id, qty }) =>
    product_id === null ? [] : [{ product_id, qty }],
  )
  const products = await loadCartProducts(call, { ids: listed.map(({ product_id }) => product_id) })
  const never = await neverProductsOf(call.database, list.contact_id)
  const offered = listed.map(({ product_id, qty }) => {
    const found = products.get(product_id)
    const name = found?.facts.name ?? ''
    if (!found?.isOrderable || found.row.gift_amount !== null || never.has(product_id)) return { name, line: null }
    return { name, line: { product_id, name, qty, unit_price: toBaht(unitPrice(found.facts, qty, true)) } }
  })
  return {
    name: list.name,
    lines: offered.flatMap(({ line }) => line ?? []),
    left_out: offered.flatMap(({ name, line }) => (line === null && name !== '' ? [name] : [])),
  }
}

/** The order that says where and how the customer usually buys. */
async function latestOrder(call: CallContext) {
  const { contactId } = requireCustomer(call)
  const [order] = await call.database
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), notInArray(saleOrder.state, statesWithGoods('none')), not(isDonated(saleOrder.id))))
    .orderBy(desc(saleOrder.id))
    .limit(1)
  return order ?? null
}

/** What a product's page sells: the product itself or its sizes. Gift vouchers are bought one by one. */
async function sizesOf(call: CallContext, productId: number) {
  const rows = await call.database
    .select({ id: product.id })
    .from(product)
    .where(or(eq(product.id, productId), eq(product.parent_id, productId)))
    .orderBy(asc(product.pg_sequence), asc(product.code), asc(product.name))
    .limit(100)
  const ids = rows.map(({ id }) => id)
  const products = await loadCartProducts(call, { ids })
  return ids.flatMap((id) => {
    const found = products.get(id)
    if (!found?.isOrderable || found.row.gift_amount !== null) return []
    return [{ product_id: id, name: found.facts.name, unit_price: toBaht(unitPrice(found.facts, 1, true)) }]
  })
}
