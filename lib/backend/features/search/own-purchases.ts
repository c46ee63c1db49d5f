import { and, count, eq, gte, inArray, not, notInArray, sql } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { purchasesFirst } from '@/lib/domain/search/purchases-first'
import type { SearchIndex } from '@/lib/domain/search/search-index'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import type { CallContext } from '@/lib/backend/context/model'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isDonated } from '@/lib/backend/models/donated-orders'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'

/** What was bought longer ago is no habit any more. */
const lookedBackDays = 365

type Matches = Readonly<{ index: SearchIndex; query: string; ids: readonly number[] }>

/** The matches of a query for this caller: a customer's own purchases come first, behind exact names. */
export async function rankForCaller(call: CallContext, { index, query, ids }: Matches): Promise<readonly number[]> {
  if (!call.session || ids.length < 2) return ids
  return purchasesFirst(index, query, ids, await readOwnPurchases(call, call.session.contactId, ids))
}

/** In how many orders a customer has bought each of these products, in whatever size. */
async function readOwnPurchases({ shopDatabase: database, now }: CallContext, contactId: number, ids: readonly number[]) {
  const productId = sql<number>`coalesce(${product.parent_id}, ${product.id})`
  const rows = await database
    .select({ productId, orders: count() })
    .from(saleOrder)
    .innerJoin(saleOrderLine, eq(saleOrderLine.order_id, saleOrder.id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .where(
      and(
        eq(saleOrder.contact_id, contactId),
        notInArray(saleOrder.state, statesWithGoods('none')),
        not(isDonated(saleOrder.id)),
        gte(saleOrder.date, addDays(todayInBangkok(now), -lookedBackDays)),
        inArray(productId, [...ids]),
      ),
    )
    .groupBy(productId)
  return new Map(rows.map((row) => [row.productId, row.orders]))
}
