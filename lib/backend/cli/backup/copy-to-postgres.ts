import { sql, type SQL } from 'drizzle-orm'
import { connectPostgres, type Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { CommandError, type Progress } from '../command'

const rowsAtOnce = 500

export type Table = Readonly<{ name: string; columns: readonly string[] }>
type Reference = Readonly<{ table: string; name: string; definition: string }>

/**
 * Copies every row of an embedded database into the empty database of a server, in one transaction, and compares each table. Both have
 * the tables of this version of the shop.
 * @returns the connection to the filled database
 * @throws CommandError when that database holds anything
 */
export async function copyToPostgres(
  embedded: Connection,
  databaseUrl: string,
  onProgress: (progress: Progress) => void,
): Promise<Connection> {
  await refuseTables(databaseUrl)
  const server = await connectPostgres(databaseUrl)
  try {
    await server.database.transaction(async (to) => {
      await allowLongTransaction(to)
      await copyRows(embedded, to, onProgress)
    })
    return server
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Empty tables are left by a restore that failed. */
async function refuseTables(databaseUrl: string): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')`,
    )
    for (const { name } of rows) {
      const { rowCount } = await client.query(`select from ${name} limit 1`)
      if (rowCount) throw new CommandError('The database at DATABASE_URL is not empty. Nothing was restored.')
    }
  } finally {
    await client.end()
  }
}

/**
 * Replaces every row of a server's database by those of an embedded one, in a transaction of the server, and compares each table. Tables
 * of other programs stay as they are.
 */
export async function copyRows(embedded: Connection, to: Database, onProgress: (progress: Progress) => void): Promise<void> {
  await embedded.database.transaction(async (from) => {
    const tables = await tablesOf(from)
    await withoutReferences(to, async () => {
      await emptyTables(to, tables)
      for (const [done, table] of tables.entries()) {
        onProgress({ phase: `Copying ${table.name}`, done, total: tables.length })
        await copyTable(from, to, table)
        const [before, after] = [await digestOf(from, table), await digestOf(to, table)]
        if (before !== after) throw new CommandError(`The rows of ${table.name} changed while they were copied. Nothing was restored.`)
      }
    })
    await copySequences(from, to)
  })
}

/** All tables with the columns that are stored, not computed. */
export function tablesOf(database: Database): Promise<readonly Table[]> {
  const query = sql`select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`
  return queryRows<Table>(database, query)
}

export async function emptyTables(database: Database, tables: readonly Table[]): Promise<void> {
  const names = tables.map(({ name }) => sql.identifier(name))
  await database.execute(sql`truncate ${sql.join(names, sql`, `)}`)
}

/** Runs some work without foreign keys: tables refer to one another in circles, so no order of them would do. */
export async function withoutReferences(database: Database, work: () => Promise<void>): Promise<void> {
  const references = await queryRows<Reference>(
    database,
    sql`select relname as table, conname as name, pg_get_constraintdef(con.oid) as definition
      from pg_constraint con join pg_class on pg_class.oid = conrelid
      where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  )
  for (const { table, name } of references)
    await database.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
  await work()
  // Each is checked again as it is added, so that no row refers to one that is missing.
  for (const { table, name, definition } of references)
    await database.execute(sql`alter table ${sql.identifier(table)} add constraint ${sql.identifier(name)} ${sql.raw(definition)}`)
}

const columnsOf = ({ columns }: Table): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  )

async function copyTable(from: Database, to: Database, table: Table): Promise<void> {
  const name = sql.identifier(table.name)
  await from.execute(sql`declare copied no scroll cursor for select row_to_json(row)::text as row from ${name} row`)
  for (;;) {
    const rows = await queryRows<{ row: string }>(from, sql.raw(`fetch ${rowsAtOnce} from copied`))
    if (rows.length === 0) break
    const batch = `[${rows.map(({ row }) => row).join()}]`
    await to.execute(sql`insert into ${name} (${columnsOf(table)}) overriding system value
      select ${columnsOf(table)} from json_populate_recordset(null::${name}, ${batch}::json)`)
  }
  await from.execute(sql`close copied`)
}

/** Number and checksum of a table's rows, in whatever order they lie. */
async function digestOf(database: Database, table: Table): Promise<string> {
  const row = sql`md5(row(${columnsOf(table)})::text) collate "C"`
  const query = sql`select count(*) || ' ' || coalesce(md5(string_agg(${row}, '' order by ${row})), '') as digest from ${sql.identifier(table.name)}`
  return (await queryRows<{ digest: string }>(database, query))[0]?.digest ?? ''
}

/** Never back: a rollback does not undo it, and numbers that were given out are not given out again. */
async function copySequences(from: Database, to: Database): Promise<void> {
  const names = await queryRows<{ name: string }>(from, sql`select sequencename as name from pg_sequences where schemaname = 'public'`)
  for (const { name } of names) {
    const state = sql`select last_value::text as value, is_called as called from ${sql.identifier(name)}`
    const [{ value, called } = { value: '1', called: false }] = await queryRows<{ value: string; called: boolean }>(from, state)
    await to.execute(sql`select setval(${`"${name}"`}::regclass, greatest(last_value, ${value}::bigint), is_called or ${called})
      from ${sql.identifier(name)}`)
  }
}
