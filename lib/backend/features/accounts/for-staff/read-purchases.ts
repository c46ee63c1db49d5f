import { and, count, countDistinct, desc, eq, min, notInArray, sql, sum } from 'drizzle-orm'
import { z } from 'zod'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { withLocalNames } from '@/lib/backend/context/language'

const argumentsSchema = z.tuple([oneIdSchema])

const maxFavorites = 8

/** A purchase is an order that was neither left as a draft nor cancelled. */
export const isPurchase = notInArray(saleOrder.state, statesWithGoods('none'))

/** What a customer has bought: orders, their sum in baht, the day of the first, and the products of two orders or more, most often first. */
export const readPurchases = defineMethod('staff.customer.read_purchases', argumentsSchema, async (call, [contactId]) => {
  const own = and(eq(saleOrder.contact_id, contactId), isPurchase)
  const [sums] = await call.database
    .select({ orders: count(), spent: sql<number>`coalesce(${sum(saleOrder.amount_total)}, 0)::float`, first_order: min(saleOrder.date) })
    .from(saleOrder)
    .where(own)
  const times = countDistinct(saleOrder.id)
  const favorites = await call.database
    .select({ id: product.id, name: product.name, orders: times })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(own)
    .groupBy(product.id)
    .having(sql`${times} > 1`)
    .orderBy(desc(times), product.id)
    .limit(maxFavorites)
  const named = await withLocalNames(call, 'product', favorites)
  return { ...sums, favorites: named.map(({ id, localName, orders }) => ({ id, name: localName, orders })) }
})
