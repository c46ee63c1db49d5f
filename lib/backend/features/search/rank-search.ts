import { and, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { rankProducts } from '@/lib/domain/search/rank'
import type { Method } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isInStock } from '@/lib/backend/models/catalog/in-stock'
import { recordSearch } from './search-log'
import { searchableOf } from './search-index-cache'

const argumentsSchema = z.tuple([z.string().max(100)])
const count = z.int().min(1).max(200)
const optionsSchema = z.looseObject({ limit: count.default(80), shown: count.optional(), record: z.boolean().default(false) })

/**
 * Finds products by words, synonyms, misspellings and transcriptions (lib/domain/search).
 * @param options.shown of the best `limit` products, returns only so many, those in stock first: the caller need not read the others
 * @returns their ids, best match first, and the replacement that was searched for when no product has the name; without any
 * match, products with similar names, and whether the query names no goods at all
 */
export const rankSearch: Method = async ({ shopDatabase, ports }, args, options) => {
  const [query] = argumentsSchema.parse(args)
  const { limit, shown = limit, record } = optionsSchema.parse(options)
  const { index, synonyms } = await searchableOf(shopDatabase, ports)
  const { ids, instead, near, isVague } = rankProducts(index, query, synonyms, record)
  if (record) recordSearch(ports, query, ids.length)
  return { ids: await firstInStock(shopDatabase, ids.slice(0, limit), shown), instead, near, is_vague: isVague }
}

async function firstInStock(database: Database, ids: readonly number[], count: number): Promise<readonly number[]> {
  if (ids.length <= count) return ids
  const rows = await database
    .select({ id: product.id })
    .from(product)
    .where(and(inArray(product.id, [...ids]), isInStock))
  const available = new Set(rows.map(({ id }) => id))
  return [...ids.filter((id) => available.has(id)), ...ids.filter((id) => !available.has(id))].slice(0, count)
}
