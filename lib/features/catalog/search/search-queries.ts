import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import type { Locale } from '@/lib/core/locale'
import { logger } from '@/lib/platform/observability/logger'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { rankProducts } from '@/lib/domain/search/rank'
import { SearchIndex } from '@/lib/domain/search/search-index'
import { inStockFirst } from '../ordering'
import { listedProductSchema, noneFound, suggestedProductSchema, type Found, type ListedProduct, type SuggestedProduct } from '../schemas'
import { cardFields, listFields, listedConditions, suggestionFields, type Condition } from '../wire'

/** The number of products fetched from the backend, and shown with those in stock first (spec 9). */
const fetched = 80
const shownResults = 60
const shownSuggestions = 10

/** The products that match a query, best match first; empty for an empty query. */
export async function searchProducts(locale: Locale, query: string): Promise<Found<ListedProduct>> {
  if (!query) return noneFound
  return find(z.array(listedProductSchema(locale)), listFields, locale, query, shownResults, { record: true })
}

/** Suggested products while the shopper types. */
export async function suggestProducts(locale: Locale, query: string): Promise<readonly SuggestedProduct[]> {
  return (await find(z.array(suggestedProductSchema(locale)), suggestionFields, locale, query, shownSuggestions)).products
}

/** The card data that the search box shows in addition to names. Products that are no longer listed are left out. */
export function readSuggestedCards(locale: Locale, ids: readonly number[]): Promise<readonly ListedProduct[]> {
  const condition = [['id', 'in', ids], ...listedConditions]
  return callBackend(
    z.array(listedProductSchema(locale)),
    'product',
    'search_read_path',
    [condition, cardFields],
    {},
    publicSession(locale),
  )
}

type Findable = Readonly<{ id: number; name: string; isInStock: boolean }>

async function find<Product extends Findable>(
  schema: z.ZodType<Product[]>,
  fields: typeof cardFields,
  locale: Locale,
  query: string,
  shown: number,
  /** Only finished searches are logged for staff, not partial input. */
  options: Readonly<{ record?: true }> = {},
): Promise<Found<Product>> {
  const read = (condition: Condition) =>
    callBackend(
      schema,
      'product',
      'search_read_path',
      [[condition, ...listedConditions], fields],
      { limit: fetched },
      publicSession(locale),
    )
  // Escapes the LIKE wildcards `%` and `_`: shoppers mean them literally.
  const part = query.replace(/[\\%_]/g, '\\$&')
  if (env.SHOP_BACKEND_URL)
    return { ...noneFound, products: inStockFirst(rankedAmong(await read(['name', 'ilike', part]), query)).slice(0, shown) }
  const ranked = await callBackend(
    rankedSchema,
    'product',
    'rank_search',
    [query],
    { limit: fetched, ...options },
    publicSession(locale),
  ).catch((error: unknown) => {
    if (!isServerError(error)) throw error
    logger.warn({ reason: String(error) }, 'search ranking unavailable, falling back to plain search')
    return null
  })
  // Falls back to a plain name search in the database, because the search index itself may be broken.
  if (!ranked) return { ...noneFound, products: inStockFirst(await read(['name', '=ilike', `%${part}%`])).slice(0, shown) }
  if (ranked.ids.length === 0) {
    const near = ranked.near.length > 0 ? inOrderOf(ranked.near, await read(['id', 'in', ranked.near])) : []
    return { ...noneFound, near: near.map(({ name }) => name), isVague: ranked.is_vague }
  }
  const products = inOrderOf(ranked.ids, await read(['id', 'in', ranked.ids]))
  return { ...noneFound, products: inStockFirst(products).slice(0, shown), instead: ranked.instead }
}

const rankedSchema = z.looseObject({
  ids: z.array(z.int()),
  instead: z.string().nullable(),
  near: z.array(z.int()).default([]),
  is_vague: z.boolean().default(false),
})

function inOrderOf<Product extends Findable>(ids: readonly number[], products: readonly Product[]): Product[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Ranks the results of another server by the same rules. That server has matched them by name already. */
function rankedAmong<Product extends Findable>(products: readonly Product[], query: string): Product[] {
  const index = new SearchIndex(products.map(({ id, name }) => ({ id, name, groups: [] })))
  const ranked = inOrderOf(rankProducts(index, query, new Map()).ids, products)
  return [...ranked, ...products.filter((product) => !ranked.includes(product))]
}
