import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/platform/config/env'
import type { Locale } from '@/lib/core/locale'
import { logger } from '@/lib/platform/observability/logger'
import { withFallback } from '@/lib/platform/rpc/with-fallback'
import { isServerError } from '@/lib/domain/errors/rpc-error'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { publicSession } from '@/lib/platform/session/server'
import { inStockFirst } from './ordering'
import { listedProductSchema, suggestedProductSchema, type ListedProduct, type SuggestedProduct } from './schemas'
import { cardFields, listedConditions, suggestionFields } from './wire'

/** Fetched from the backend, then shown, in stock first (spec 9). */
const fetched = 80
const shownResults = 60
const shownSuggestions = 10

/** With fewer found than this, what sounds like the query is offered behind it. */
const few = 4
const shownAlike = 8

/** Products whose name has the query in it, then, if those are few, whose name sounds like it; none for an empty query. */
export async function searchProducts(locale: Locale, query: string): Promise<ListedProduct[]> {
  if (!query) return []
  return find(z.array(listedProductSchema(locale)), cardFields, locale, query, shownResults)
}

/** Names for the search box while a shopper types. */
export async function suggestProducts(locale: Locale, query: string): Promise<SuggestedProduct[]> {
  return find(z.array(suggestedProductSchema(locale)), suggestionFields, locale, query, shownSuggestions)
}

async function find<Found extends Readonly<{ id: number; isInStock: boolean }>>(
  schema: z.ZodType<Found[]>,
  fields: typeof cardFields,
  locale: Locale,
  query: string,
  shown: number,
): Promise<Found[]> {
  const read = (operator: string, text: string, limit: number) => {
    const args = [[['name', operator, text], ...listedConditions], fields]
    return callBackend(schema, 'product', 'search_read_path', args, { limit }, publicSession(locale))
  }
  // What a shopper types is meant as it is: `%` and `_` are no wildcards.
  const part = query.replace(/[\\%_]/g, '\\$&')
  const parts = read('ilike', part, fetched).catch((error: unknown) => {
    if (env.SHOP_BACKEND_URL || !isServerError(error)) throw error
    // Our own server reads the names themselves then, and not the index of them, which may be what is broken.
    logger.warn({ reason: String(error) }, 'search index unavailable, falling back to plain search')
    return read('=ilike', `%${part}%`, fetched)
  })
  const exact = inStockFirst(await parts).slice(0, shown)
  if (exact.length >= few || env.SHOP_BACKEND_URL) return exact
  const known = new Set(exact.map(({ id }) => id))
  const alike = await withFallback('similar products', read('similar', query, exact.length + shownAlike), [])
  return [...exact, ...alike.filter(({ id }) => !known.has(id)).slice(0, Math.min(shownAlike, shown - exact.length))]
}
