import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import type { Locale } from '@/lib/core/locale'
import { pathsOf, type Fields } from '@/lib/core/wire-record'
import { listedConditions, type Condition } from '@/lib/domain/catalog/listed'
import { listRecord, suggestedCardRecord, suggestionRecord } from '@/lib/domain/catalog/product-record'
import { logger } from '@/lib/platform/observability/logger'
import { isServerError, RpcError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import type { RpcOptions, RpcSession } from '@/lib/platform/rpc/protocol'
import { anonymousSession, publicSession, rpcSession, type ShopperSession } from '@/lib/platform/session/server'
import { rankProducts } from '@/lib/domain/search/rank'
import { SearchIndex } from '@/lib/domain/search/search-index'
import { inStockFirst } from '@/lib/features/catalog/ordering'
import {
  listedProductSchema,
  noneFound,
  suggestedProductSchema,
  type Found,
  type ListedProduct,
  type SuggestedProduct,
} from '@/lib/features/catalog/schemas'

/** The number of products fetched from the backend, and shown with those in stock first (spec 9). */
const fetched = 80
const shownResults = 60
const shownSuggestions = 10

/** The products that match a query, best match first, for a customer with own purchases before others; empty for an empty query. */
export async function searchProducts(locale: Locale, query: string, shopper = anonymousSession): Promise<Found<ListedProduct>> {
  if (!query) return noneFound
  const schema = z.array(listedProductSchema(locale))
  const ranked = env.SHOP_BACKEND_URL ? null : await rank(locale, query, shopper)
  if (!ranked) return { ...noneFound, products: (await findByName(schema, listRecord, locale, query)).slice(0, shownResults) }
  // Without a limit, which would count a product once for each of its groups (protocol 3).
  const read = (ids: readonly number[]) => readProducts(schema, listRecord, locale, ['id', 'in', ids], {})
  if (ranked.ids.length === 0) {
    const near = ranked.near.length > 0 ? inOrderOf(ranked.near, await read(ranked.near)) : []
    return { ...noneFound, near: near.map(({ name }) => name), isVague: ranked.is_vague }
  }
  const products = inOrderOf(ranked.ids, await read(ranked.ids))
  return { ...noneFound, products: inStockFirst(products).slice(0, shownResults), instead: ranked.instead }
}

/**
 * Suggested products while the shopper types. The embedded backend's come with their cards, in one call; of another server's, the
 * specification asks only for names and stock.
 */
export async function suggestProducts(locale: Locale, query: string, shopper = anonymousSession): Promise<readonly SuggestedProduct[]> {
  const cards = env.SHOP_BACKEND_URL ? null : await suggestedCards(locale, query, shopper)
  if (cards) return cards.map((card) => ({ id: card.id, name: card.name, isInStock: card.isInStock, card }))
  const found = await findByName(z.array(suggestedProductSchema(locale)), suggestionRecord, locale, query)
  return found.slice(0, shownSuggestions)
}

/** @returns null if the search index is broken */
function suggestedCards(locale: Locale, query: string, shopper: ShopperSession): Promise<readonly ListedProduct[] | null> {
  const options = { limit: fetched, shown: shownSuggestions }
  const schema = z.array(listedProductSchema(locale))
  return forShopper(locale, shopper, (session) => callBackend(schema, 'product', 'suggest', [query], options, session))
}

/** The card data that the search box shows. Products that are no longer listed are left out. */
export function readSuggestedCards(locale: Locale, ids: readonly number[]): Promise<readonly ListedProduct[]> {
  return readProducts(z.array(listedProductSchema(locale)), suggestedCardRecord, locale, ['id', 'in', ids], {})
}

type Findable = Readonly<{ id: number; name: string; isInStock: boolean }>

function readProducts<Product>(
  schema: z.ZodType<Product[]>,
  shown: Fields,
  locale: Locale,
  condition: Condition,
  options: RpcOptions,
): Promise<Product[]> {
  return callBackend(
    schema,
    'product',
    'search_read_path',
    [[condition, ...listedConditions], pathsOf(shown)],
    options,
    publicSession(locale),
  )
}

/** Another server's products, ranked; or the embedded backend's, when its search index is broken. */
async function findByName<Product extends Findable>(
  schema: z.ZodType<Product[]>,
  shown: Fields,
  locale: Locale,
  query: string,
): Promise<readonly Product[]> {
  // Escapes the LIKE wildcards `%` and `_`: shoppers mean them literally.
  const part = query.replace(/[\\%_]/g, '\\$&')
  const read = (condition: Condition) => readProducts(schema, shown, locale, condition, { limit: fetched })
  if (env.SHOP_BACKEND_URL) return inStockFirst(rankedAmong(await read(['name', 'ilike', part]), query))
  return inStockFirst(await read(['name', '=ilike', `%${part}%`]))
}

/** @returns null if the search index is broken */
function rank(locale: Locale, query: string, shopper: ShopperSession): Promise<z.output<typeof rankedSchema> | null> {
  // Only finished searches are logged for staff, not partial input.
  const options = { limit: fetched, record: true }
  return forShopper(locale, shopper, (session) => callBackend(rankedSchema, 'product', 'rank_search', [query], options, session))
}

/** A customer whose session has ended finds what a guest finds. */
function forShopper<Answer>(
  locale: Locale,
  shopper: ShopperSession,
  call: (session: RpcSession) => Promise<Answer>,
): Promise<Answer | null> {
  const answer = call(rpcSession(locale, shopper)).catch((error: unknown) => {
    if (error instanceof RpcError && error.kind === 'session') return call(publicSession(locale))
    throw error
  })
  return unlessIndexIsBroken(answer)
}

function unlessIndexIsBroken<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return answer.catch((error: unknown) => {
    if (!isServerError(error)) throw error
    logger.warn({ reason: String(error) }, 'search ranking unavailable, falling back to plain search')
    return null
  })
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
