import { z } from 'zod'
import { rankProducts } from '@/lib/domain/search/rank'
import { defineLongMethod } from '@/lib/backend/context/define-method'
import { recordSearch } from './search-log'
import { rankForCaller } from './own-purchases'
import { searchableOf } from './search-index-cache'

const argumentsSchema = z.tuple([z.string().max(100)])
const optionsSchema = z.looseObject({ limit: z.int().min(1).max(200).default(80), record: z.boolean().default(false) })

/**
 * Finds products by words, synonyms, misspellings and transcriptions (lib/domain/search).
 * @returns their ids: exact names first, then what the customer has bought, then the best matches; the replacement that was searched
 * for when no product has the name; without any match, products with similar names, and whether the query names no goods at all
 */
export const rankSearch = defineLongMethod('product.rank_search', argumentsSchema, async (call, [query], options) => {
  const { limit, record } = optionsSchema.parse(options)
  const { index, synonyms } = await searchableOf(call.shopDatabase, call.ports)
  const { ids, instead, near, isVague } = rankProducts(index, query, synonyms, record)
  if (record) recordSearch(call.ports, query, ids.length)
  return { ids: await rankForCaller(call, { index, query, ids: ids.slice(0, limit) }), instead, near, is_vague: isVague }
})
