import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database'
import { queryRows } from '../rows'
import { damageOf } from './find-damage'

/** Every relation with a file: tables with their TOAST tables, sequences, and the tables' indexes. */
const relations = sql`
  select source.oid::regclass::text as name, source.relkind as kind,
    coalesce(array_agg(index.oid::regclass::text order by indisprimary desc) filter (where amname = 'btree'), '{}') as trees,
    coalesce(array_agg(index.oid::regclass::text) filter (where amname = 'gin'), '{}') as lists
  from pg_class source
  left join pg_index on indrelid = source.oid and indisvalid
  left join pg_class index on index.oid = indexrelid
  left join pg_am on pg_am.oid = index.relam
  where source.relkind in ('r', 't', 'm', 'S') and source.relpersistence = 'p'
  group by source.oid
  order by source.oid`

type Relation = Readonly<{ name: string; kind: 'r' | 't' | 'm' | 'S'; trees: readonly string[]; lists: readonly string[] }>

/** Name of a table or index, and a query that fails or returns a row when it is damaged. */
type Check = readonly [name: string, query: SQL]

/** In ms: shoppers wait at most this long, plus the time of the table in progress. */
const batchMs = 100

/** Rolls back a transaction, which removes what it created. */
class Finished extends Error {}

/**
 * Names of tables, sequences and indexes of an embedded database that are truncated, overwritten or inconsistent: PostgreSQL
 * reads lost pages of a table as empty. Reads all data, so it is meant for a check, not for startup.
 */
export async function findUnreadable(database: Database, onRelation: (done: number, total: number) => void): Promise<string[]> {
  const all = await queryRows<Relation>(database, relations)
  const unreadable = new Set<string>()
  let done = 0
  while (done < all.length) {
    onRelation(done, all.length)
    const isInspected = await inspect(database, async (transaction) => {
      for (const end = performance.now() + batchMs; done < all.length && performance.now() < end; done += 1)
        for (const [name, query] of checksOf(all[done])) if (await isBroken(transaction, query)) unreadable.add(name)
    })
    if (!isInspected) return [...unreadable, 'pg_catalog']
  }
  return [...unreadable]
}

/**
 * Runs a function with PostgreSQL's inspection extensions, which are rolled back afterwards.
 * @returns false when the system catalogs are too damaged for it
 */
async function inspect(database: Database, run: (transaction: Database) => Promise<void>): Promise<boolean> {
  const finished = new Finished()
  const inTransaction = async (transaction: Database) => {
    await transaction.execute(sql`create extension amcheck`)
    await transaction.execute(sql`create extension pageinspect`)
    await run(transaction)
    throw finished
  }
  try {
    await database.transaction(inTransaction)
  } catch (error) {
    if (error === finished) return true
    if (damageOf(error) === null) throw error
  }
  return false
}

function checksOf(relation: Relation | undefined): Check[] {
  if (!relation) return []
  const { name, kind, trees, lists } = relation
  if (kind === 'S') return [[name, sql`select where not exists (select from ${sql.raw(name)})`]]
  const [index] = trees
  return [
    ...trees.map((tree): Check => [tree, sql`select where bt_index_check(${tree}::regclass, true) is null`]),
    ...lists.map((list): Check => [list, sql`select where gin_index_check(${list}::regclass) is null`]),
    [name, sql`select from verify_heapam(${name}::regclass, check_toast => ${kind === 'r'}) limit 1`],
    ...(index ? [[name, lostPages(name, index)] satisfies Check] : []),
  ]
}

/** Pages of a table that are zeroed or beyond the end of the file, although its index references a row on them. */
const lostPages = (table: string, index: string) => sql`
  with leaf as (
    select stats.blkno, btpo_next
    from generate_series(1, pg_relation_size(${index}::regclass) / current_setting('block_size')::int - 1) block, bt_page_stats(${index}, block) stats
    where type in ('l', 'r') and btpo_level = 0
  ), named as (
    -- The first item of a page that has a next one is a bound, not a row.
    select distinct (tid::text::point)[0]::bigint as page
    from leaf, bt_page_items(${index}, blkno) item, unnest(coalesce(tids, array[htid])) tid
    where itemoffset > 1 or btpo_next = 0
  )
  select from named
  where case
    when page >= pg_relation_size(${table}::regclass) / current_setting('block_size')::int then true
    else (select upper = 0 from page_header(get_raw_page(${table}, page)))
  end
  limit 1`

async function isBroken(transaction: Database, query: SQL): Promise<boolean> {
  try {
    return await transaction.transaction(async (savepoint) => (await queryRows(savepoint, query)).length > 0)
  } catch (error) {
    if (damageOf(error) === null) throw error
    return true
  }
}
