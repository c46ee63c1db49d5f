import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { languageOf, translatedName } from '@/lib/backend/context/language'
import type { ComputeField } from '@/lib/backend/context/model'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { problemReport, product, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/tables'

/** A replacement that is not packed yet. */
export const isDue = and(eq(problemReport.outcome, 'replacement'), isNull(problemReport.replaced_with_id))

/** Whole pieces: a part of a weighed piece is replaced by one. */
export const pieces = sql<number>`ceil(${problemReport.qty})::integer`

/** The first order of the customer that is still to be packed: replacements come with it. Gift vouchers are sent by mail. */
export const nextOrder = sql`(
  select next.id from sale_order next
  where next.contact_id = ${problemReport.contact_id} and next.state in ${statesWithGoods('to_pack')}
    and exists (select from sale_order_line line join product goods on goods.id = line.product_id
      where line.order_id = next.id and goods.gift_amount is null)
  order by next.delivery_date nulls last, next.id limit 1)`

/** What each order brings beside its lines: `[{qty, product, number}]`, with the number of the order that it replaces a part of. */
export const computeReplacements: ComputeField = async (call, ids) => {
  const with_order = sql<number>`coalesce(${problemReport.replaced_with_id}, ${nextOrder})` as SQL<number>
  const rows = await call.database
    .select({
      order: with_order,
      qty: pieces,
      name: product.name,
      local_name: translatedName(call, 'product', product.id),
      number: saleOrder.number,
    })
    .from(problemReport)
    .innerJoin(saleOrderLine, eq(saleOrderLine.id, problemReport.line_id))
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .innerJoin(saleOrder, eq(saleOrder.id, problemReport.order_id))
    .where(and(eq(problemReport.outcome, 'replacement'), isAnyOf(with_order, ids)))
    .orderBy(asc(problemReport.id))
  const language = languageOf(call.locale)
  const of = (id: number) =>
    rows
      .filter(({ order }) => order === id)
      .map(({ qty, name, local_name, number }) => ({ qty, number, product: local_name ?? displayName(name, language) }))
  return new Map(ids.map((id) => [id, of(id)]))
}
