import 'server-only'
import { z } from 'zod'
import type { Locale } from '../i18n/locale'
import { callBackend } from '../rpc/transport.server'
import { publicSession } from '../session/server'
import { inStockFirst } from './ordering'
import { listedProductSchema, suggestedProductSchema, type ListedProduct, type SuggestedProduct } from './schemas'
import { cardFields, listedConditions, suggestionFields } from './wire'

/** Fetched from the backend, then shown, in stock first (spec 9). */
const fetched = 80
const shownResults = 60
const shownSuggestions = 10

/** Products whose name has the query in it; none for an empty query. */
export async function searchProducts(locale: Locale, query: string): Promise<ListedProduct[]> {
  if (!query) return []
  const args = [[['name', 'ilike', query], ...listedConditions], cardFields]
  const schema = z.array(listedProductSchema(locale))
  const found = await callBackend(schema, 'product', 'search_read_path', args, { limit: fetched }, publicSession(locale))
  return inStockFirst(found).slice(0, shownResults)
}

/** Names for the search box while a shopper types. */
export async function suggestProducts(locale: Locale, query: string): Promise<SuggestedProduct[]> {
  const args = [[['name', 'ilike', query], ...listedConditions], suggestionFields]
  const schema = z.array(suggestedProductSchema(locale))
  const found = await callBackend(schema, 'product', 'search_read_path', args, { limit: fetched }, publicSession(locale))
  return inStockFirst(found).slice(0, shownSuggestions)
}
