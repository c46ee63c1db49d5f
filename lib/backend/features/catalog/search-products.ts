import { and, asc, eq, gt, ilike, isNull, lte, notExists, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { lowStock, productLists } from '@/lib/domain/catalog/staff-products'
import { defineMethod, fieldPathsSchema } from '@/lib/backend/context/define-method'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { readPath } from '@/lib/backend/query/reads/read-path'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

const searchSchema = z.strictObject({ text: z.string().max(80).nullish(), only: z.enum(productLists).nullish() })

const argumentsSchema = z.tuple([searchSchema, fieldPathsSchema])

const optionsSchema = z.looseObject({ limit: z.int().min(1).max(200).default(50), offset: z.int().min(0).default(0) })

const parent = alias(product, 'parent')

/**
 * The product search for staff: by words in name, code or size; all products, or those low in stock, sold out or hidden. Each
 * product is followed by its sizes.
 * @returns the total, the number of matches per list, and the requested page
 */
export const searchProducts = defineMethod('product.staff_search', argumentsSchema, async (call, [{ text, only }, fields], options) => {
  const { limit, offset } = optionsSchema.parse(options)
  const { total, ...counts } = await countProducts(call, text ?? '')
  const lists = listConditions(call.database)
  const rows = await call.database
    .select({ id: product.id })
    .from(product)
    .leftJoin(parent, eq(parent.id, product.parent_id))
    .where(and(foundBy(text ?? ''), only ? lists[only] : undefined))
    .orderBy(sql`coalesce(${parent.code}, ${product.code})`, sql`${product.parent_id} is not null`, asc(product.code), asc(product.id))
    .limit(limit)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return {
    total: only ? counts[only] : total,
    counts: { all: total, ...counts },
    products: await readPath(call, call.findModel('product'), ids, fields ?? ['name', 'code', 'stock_qty']),
  }
})

async function countProducts({ database }: CallContext, text: string) {
  const { low, out, hidden } = listConditions(database)
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::integer`
  const [counts] = await database
    .select({ total: sql<number>`count(*)::integer`, low: countOf(low), out: countOf(out), hidden: countOf(hidden) })
    .from(product)
    .where(foundBy(text))
  return counts ?? { total: 0, low: 0, out: 0, hidden: 0 }
}

/** Every word occurs in the name (which has both languages), the code or the size. */
function foundBy(text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean)
  const columns = [product.name, product.code, product.variant_name]
  return and(eq(product.active, true), ...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))))
}

const containing = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** Only stock goods can run out, and a product with several sizes has no stock itself. */
function listConditions(database: Database) {
  const size = alias(product, 'size')
  const sizes = database
    .select({ one: sql`1` })
    .from(size)
    .where(and(eq(size.parent_id, product.id), eq(size.active, true)))
  const isCounted = and(eq(product.type, 'stock'), notExists(sizes))
  return {
    low: and(isCounted, gt(product.stock_qty, 0), lte(product.stock_qty, lowStock)),
    out: and(isCounted, lte(product.stock_qty, 0)),
    hidden: or(isNull(product.is_published), eq(product.is_published, false)),
  } as const
}
