import { and, desc, eq, exists, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { rankProducts } from '@/lib/domain/search/rank'
import { defineLongMethod } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { preparedStatement } from '@/lib/backend/infrastructure/database/prepared-statement'
import { asColumns } from '@/lib/backend/infrastructure/database/read-in-one-query'
import { product, productGroup, productGroupLink } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isInStock } from '@/lib/backend/models/catalog'
import { translatedTexts } from '@/lib/backend/query/translations'
import { rankForCaller } from './own-purchases'
import { searchableOf } from './search-index-cache'

const argumentsSchema = z.tuple([z.string().max(100)])
const count = z.int().min(1).max(200)
const optionsSchema = z.looseObject({ limit: count.default(80), shown: count.default(10) })

/**
 * Finds products while the shopper types, as `rank_search` does. Each typed letter asks for them, so one statement reads what the
 * search box shows, whatever the number of matches.
 * @returns of the best `limit` matches the first `shown`, those in stock first, as rows like those of `search_read_path`
 */
export const suggestProducts = defineLongMethod('product.suggest', argumentsSchema, async (call, [query], options) => {
  const { limit, shown } = optionsSchema.parse(options)
  const { index, synonyms } = await searchableOf(call.shopDatabase, call.ports)
  const ids = rankProducts(index, query, synonyms, false).ids.slice(0, limit)
  return ids.length > 0 ? readBest(call, await rankForCaller(call, { index, query, ids }), shown) : []
})

async function readBest(call: CallContext, ids: readonly number[], shown: number): Promise<readonly unknown[]> {
  const { shopDatabase: database } = call
  const best = database.$with('best').as(
    database
      .select({ id: product.id, place: sql<number>`ranked.place`.as('place'), inStock: isInStock.as('in_stock') })
      .from(product)
      .innerJoin(sql`unnest(${sql.param([...ids])}::int[]) with ordinality as ranked(id, place)`, eq(product.id, sql`ranked.id`))
      .where(isListed(call))
      .orderBy(desc(sql`in_stock`), sql`place`)
      .limit(shown),
  )
  const texts = translatedTexts(call, call.findModel('product'), ['name'])
  const rows = await preparedStatement(
    database
      .with(best)
      .select({ ...columnsOf(call), ecom_in_stock: best.inStock, ...(texts && { texts }) })
      .from(best)
      .innerJoin(product, eq(product.id, best.id))
      .orderBy(desc(best.inStock), best.place),
  )
  return rows.map(({ texts: translated, ...row }) => ({ ...row, ...Object(translated) }))
}

/** Checked again, because the index notices changes within seconds only. */
function isListed({ shopDatabase: database }: CallContext) {
  return and(
    eq(product.active, true),
    eq(product.is_published, true),
    isNotNull(product.image),
    isNotNull(product.sale_price),
    exists(database.select({ id: productGroupLink.id }).from(productGroupLink).where(eq(productGroupLink.product_id, product.id))),
  )
}

function columnsOf({ shopDatabase: database }: CallContext) {
  const variant = alias(product, 'variant_of')
  const { id, name, image, sale_price, ecom_show_price, is_chilled } = product
  const groups = database
    .select({ code: productGroup.code })
    .from(productGroupLink)
    .innerJoin(productGroup, eq(productGroup.id, productGroupLink.product_group_id))
    .where(eq(productGroupLink.product_id, product.id))
    .orderBy(productGroupLink.id)
  const variants = database
    .select({ code: variant.code })
    .from(variant)
    .where(and(eq(variant.parent_id, product.id), eq(variant.active, true), eq(variant.is_published, true)))
  return { id, name, image, sale_price, ecom_show_price, is_chilled, ...asColumns({ groups, variants }) }
}
