import { sql } from 'drizzle-orm'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'

type Prices = Readonly<{ own: number | null; first: number }>

/** The prices of products with sizes, and of the first of their sizes, by the product's id. */
export type FirstPrices = ReadonlyMap<number, Prices>

/** @param ids of products or of their sizes */
export async function readFirstPrices(database: Database, ids: readonly number[]): Promise<FirstPrices> {
  if (ids.length === 0) return new Map()
  const rows = await queryRows<{ id: number; own: string | null; first: string }>(
    database,
    sql`select p.id, p.sale_price as own, f.sale_price as first
      from product p
      cross join lateral (select s.sale_price from product s where s.parent_id = p.id and s.active and s.sale_price is not null
        order by s.pg_sequence nulls last, s.code collate "C" limit 1) f
      where p.id in (select coalesce(parent_id, id) from product where ${isAnyOf(product.id, [...ids])})`,
  )
  return new Map(rows.map(({ id, own, first }) => [id, { own: own === null ? null : Number(own), first: Number(first) }]))
}

/**
 * The prices that products get because those of their first sizes have changed: lists show a product by its own price, which follows
 * its first size as long as both are the same.
 */
export function followingPrices(before: FirstPrices, after: FirstPrices): ReadonlyMap<number, number> {
  return new Map(
    [...after].flatMap(([id, { own, first }]) => {
      const had = before.get(id)
      const follows = had !== undefined && had.own === had.first && own === had.own
      return follows && first !== own ? [[id, first] as const] : []
    }),
  )
}
