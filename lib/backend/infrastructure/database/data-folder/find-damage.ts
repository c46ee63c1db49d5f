import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database'
import { queryRows } from '../rows'

type SizeOf = (relation: SQL) => SQL

/**
 * Finds indexes with an empty file (an index has at least one page), and tables with an empty file although their index has two
 * pages, which means that the table once had a row. PostgreSQL reads such a table as empty.
 */
const emptied = (sizeOf: SizeOf) => sql`
  select index.oid::regclass::text as name, null as part
  from pg_class index join pg_index on indexrelid = index.oid
  where index.relkind = 'i' and indisvalid and relpersistence = 'p' and ${sizeOf(sql`index.oid`)} = 0
  union all
  select source.oid::regclass::text, (array_agg(pg_get_indexdef(index.oid, 1, true) order by indisprimary desc, indisunique desc))[1]
  from pg_class source
  join pg_index on indrelid = source.oid and indpred is null and indkey[0] <> 0
  join pg_class index on index.oid = indexrelid
  join pg_am on pg_am.oid = index.relam and amname = 'btree'
  where source.relkind in ('r', 't') and source.relpersistence = 'p' and ${sizeOf(sql`source.oid`)} = 0
    and ${sizeOf(sql`index.oid`)} > current_setting('block_size')::int
    and (source.relkind = 'r' or (select usesuper from pg_user where usename = current_user))
  group by source.oid
  order by 1`

const askServer: SizeOf = (relation) => sql`pg_relation_size(${relation})`

/**
 * The sizes of the files in a folder, which an embedded database asks for through several layers of an emulated file system: that took
 * a seventh of a start.
 */
function sizesIn(folder: string): SizeOf {
  const places = readdirSync(path.join(folder, 'base')).map((database) => `base/${database}`)
  const files = [...places, 'global'].flatMap((place) => readdirSync(path.join(folder, place)).map((name) => `${place}/${name}`))
  const main = files.filter((file) => /\/\d+$/.test(file))
  const sizes = JSON.stringify(Object.fromEntries(main.map((file) => [file, statSync(path.join(folder, file)).size])))
  return (relation) => sql`coalesce((${sizes}::jsonb ->> pg_relation_filepath(${relation}))::bigint, 0)`
}

type Suspect = Readonly<{
  /** Name of the table or index, quoted for SQL. */
  name: string
  /** The first column of a table's index; null for an index. */
  part: string | null
}>

/**
 * Names of tables and indexes that have lost their content.
 * @param folder the files of an embedded database, unchanged since it was opened
 */
export async function findDamage(database: Database, folder?: string): Promise<string[]> {
  const lost: string[] = []
  for (const { name, part } of await queryRows<Suspect>(database, emptied(folder ? sizesIn(folder) : askServer))) {
    if (part === null || (await hasDanglingEntry(database, sql`select 1 as found from ${sql.raw(name)} order by ${sql.raw(part)} limit 1`)))
      lost.push(name)
  }
  return lost
}

/**
 * Whether a table's index still has an entry, which cannot point to a row. After regular deletes and a vacuum it has none.
 * @param row the first row, in the index's order
 */
async function hasDanglingEntry(database: Database, row: SQL): Promise<boolean> {
  const read = async (transaction: Database) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    return (await queryRows(transaction, row)).length > 0
  }
  try {
    return await database.transaction(read)
  } catch (error) {
    if (damageOf(error) === null) throw error
    return true
  }
}

/** PostgreSQL's SQLSTATE classes for internal errors, file errors, and tables that do not match the shop's statements. */
const damageCodes = /^(XX|58|42)/

/** The message of an error that indicates a damaged database; null for any other error. Also checks wrapped errors. */
export function damageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, message, name, cause } = error as Readonly<Record<'code' | 'message' | 'name' | 'cause', unknown>>
  // The embedded engine fails with a WebAssembly RuntimeError, without a code.
  if ((typeof code === 'string' && damageCodes.test(code)) || name === 'RuntimeError') return String(message)
  return damageOf(cause)
}
