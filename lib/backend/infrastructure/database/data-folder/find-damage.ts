import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../database'
import { queryRows } from '../rows'

/**
 * Indexes whose file has nothing in it (an index has at least one page), and tables whose file has nothing in it although
 * their index has two pages, as that of a table which ever had a row. PostgreSQL reads such a table as an empty one.
 */
const emptied = sql`
  select index.oid::regclass::text as name, null as part
  from pg_class index join pg_index on indexrelid = index.oid
  where index.relkind = 'i' and indisvalid and relpersistence = 'p' and pg_relation_size(index.oid) = 0
  union all
  select source.oid::regclass::text, (array_agg(pg_get_indexdef(index.oid, 1, true) order by indisprimary desc, indisunique desc))[1]
  from pg_class source
  join pg_index on indrelid = source.oid and indpred is null and indkey[0] <> 0
  join pg_class index on index.oid = indexrelid
  join pg_am on pg_am.oid = index.relam and amname = 'btree'
  where source.relkind in ('r', 't') and source.relpersistence = 'p' and pg_relation_size(source.oid) = 0
    and pg_relation_size(index.oid) > current_setting('block_size')::int
    and (source.relkind = 'r' or (select usesuper from pg_user where usename = current_user))
  group by source.oid
  order by 1`

type Suspect = Readonly<{
  /** Of the table or index, quoted as SQL wants it. */
  name: string
  /** The first column of a table's index; null for an index. */
  part: string | null
}>

/** Names of tables and indexes that have lost what was in them. */
export async function findDamage(database: Database): Promise<string[]> {
  const lost: string[] = []
  for (const { name, part } of await queryRows<Suspect>(database, emptied)) {
    if (part === null || (await leadsNowhere(database, sql`select 1 as found from ${sql.raw(name)} order by ${sql.raw(part)} limit 1`)))
      lost.push(name)
  }
  return lost
}

/**
 * Whether a table's index names a row, which cannot be there. One whose rows were deleted in order, and vacuumed, names none.
 * @param row the first row, in the index's order
 */
async function leadsNowhere(database: Database, row: SQL): Promise<boolean> {
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

/** Of PostgreSQL's SQLSTATE codes: internal errors, its own files, and tables that are not what the shop's statements expect. */
const damageCodes = /^(XX|58|42)/

/** What an error says of a database that is not whole; null for any other error. Looks through what it is wrapped in. */
export function damageOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, message, name, cause } = error as Readonly<Record<'code' | 'message' | 'name' | 'cause', unknown>>
  // The embedded engine gives up as WebAssembly does, without a code.
  if ((typeof code === 'string' && damageCodes.test(code)) || name === 'RuntimeError') return String(message)
  return damageOf(cause)
}
