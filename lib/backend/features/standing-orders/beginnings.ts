import { and, asc, desc, eq, notInArray, or } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import type { StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import type { CallContext } from '@/lib/backend/context/model'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { loadCartProducts } from '../cart/cart-products'
import { findOwnOrder } from '../orders/own-order'
import { firstDays } from './first-days'

/**
 * How an order can repeat itself: a week after it, in its slot. Or a product on the terms of the latest order, whose `sizes` can be
 * chosen. Null for an order that is not theirs, and for a product that cannot be delivered again; without any order yet, `order_id` is
 * null.
 */
export async function beginningWith(call: CallContext, beginning: number | Readonly<{ product_id: number }>, facts: StandingFacts) {
  const sizes = typeof beginning === 'number' ? [] : await sizesOf(call, beginning.product_id)
  if (typeof beginning !== 'number' && sizes.length === 0) return null
  const order = typeof beginning === 'number' ? await findOwnOrder(call, { id: beginning }) : await latestOrder(call)
  if (!order && sizes.length > 0) return { order_id: null, number: null, first_date: null, delivery_slot: null, days: [], sizes }
  if (!order || order.contact_id !== call.session?.contactId) return null
  const days = await firstDays(call, order, facts)
  const wanted = order.delivery_date === null ? '' : addDays(order.delivery_date, 7)
  const first = days.find(({ date }) => date >= wanted) ?? days[0]
  const slot = order.delivery_slot !== null && first?.slots.includes(order.delivery_slot) ? order.delivery_slot : null
  return { order_id: order.id, number: order.number, first_date: first?.date ?? null, delivery_slot: slot, days, sizes }
}

/** The order that says where and how the customer usually buys. */
async function latestOrder(call: CallContext) {
  const { contactId } = requireCustomer(call)
  const [order] = await call.database
    .select()
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), notInArray(saleOrder.state, statesWithGoods('none'))))
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
