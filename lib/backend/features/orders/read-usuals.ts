import { and, desc, eq, inArray, isNull, not, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { todayInBangkok } from '@/lib/core/dates'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { usualProducts, type Purchase } from '@/lib/domain/orders/usual-products'
import { defineMethod, requireCustomer } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { loadCartProducts } from '../cart/cart-products'
import { nextOfStandingOrders } from '../standing-orders/next-deliveries'
import { againToday, piecesOf } from './placing/order-again'

/** Orders that are looked at: of a household that orders each week, a year and this season of the year before. */
const mostOrders = 65
const mostProducts = 24

/** Their goods are still with the shop or on their way. */
const openStates = statesWithGoods('reserved', 'to_pack', 'packed', 'gone')

/**
 * What a customer who comes back needs first. Donated deliveries are for others, so they count for none of it.
 * @returns the ids of the products that they usually buy (of the page, so a size has its product's id), the open order that is
 * delivered next, the last order: what its goods cost today in baht, what cannot be had, and what is dearer; and the next deliveries of
 * standing orders
 * @throws UserError loginRequired
 */
export const readUsuals = defineMethod('sale.order.read_usuals', z.tuple([]), async (call) => {
  const { contactId } = requireCustomer(call)
  const today = todayInBangkok(call.now)
  const { id, number, date, state, delivery_date } = saleOrder
  const reading = call.database
    .select({ id, number, date, state, delivery_date })
    .from(saleOrder)
    .where(and(eq(saleOrder.contact_id, contactId), notInArray(saleOrder.state, statesWithGoods('none')), not(isDonated(id))))
    .orderBy(desc(saleOrder.date), desc(saleOrder.id))
    .limit(mostOrders)
  const [orders, standing] = await Promise.all([reading, nextOfStandingOrders(call, contactId)])
  const coming = orders.filter((order) => isOpen(order.state) && order.delivery_date !== null && order.delivery_date >= today)
  const [next = null] = coming.toSorted((a, b) => (a.delivery_date ?? '').localeCompare(b.delivery_date ?? '') || a.id - b.id)
  const [last] = orders
  const [purchases, again] = await Promise.all([purchasesIn(call, orders), last && lastToday(call, last.id)])
  return {
    product_ids: usualProducts(purchases, today).slice(0, mostProducts),
    next_order: next && { id: next.id, number: next.number, delivery_date: next.delivery_date },
    last_order: last && again ? { id: last.id, ...again } : null,
    standing,
  }
})

const isOpen = (state: string | null) => openStates.some((open) => open === state)

type DatedOrder = Readonly<{ id: number; date: string | null }>

async function purchasesIn({ database }: CallContext, orders: readonly DatedOrder[]): Promise<Purchase[]> {
  if (orders.length === 0) return []
  const days = new Map(orders.map(({ id, date }) => [id, date ?? '']))
  const productId = sql<number>`coalesce(${product.parent_id}, ${product.id})`
  const rows = await database
    .selectDistinct({ productId, orderId: saleOrderLine.order_id })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(and(inArray(saleOrderLine.order_id, [...days.keys()]), eq(saleOrderLine.for_promotion, false), isNull(saleOrderLine.box_id)))
  return rows.flatMap(({ productId, orderId }) => (orderId === null ? [] : [{ productId, orderId, day: days.get(orderId) ?? '' }]))
}

async function lastToday(call: CallContext, orderId: number) {
  const pieces = await piecesOf(call, orderId)
  return againToday(pieces, await loadCartProducts(call, { ids: pieces.map(({ productId }) => productId) }))
}
