import { eq, sql, type SQL } from 'drizzle-orm'
import { hasCode } from '@/lib/domain/errors/database-failure'
import { UserError } from '@/lib/domain/errors/errors'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { importJournal } from '@/lib/backend/infrastructure/database/schema/import-journal'
import { lockImports } from './import-lock'

/** Journals what the rest of the transaction changes, in place of the import before. */
export async function beginJournal(database: Database, name: string): Promise<void> {
  await database.delete(importJournal)
  await database.execute(sql`select set_config('talat.import', ${name}, true)`)
}

/** Whether an import can be undone: nothing was imported since, and its journal is there. */
export async function hasJournal(database: Database, name: string): Promise<boolean> {
  const entries = await database.select({ id: importJournal.id }).from(importJournal).where(eq(importJournal.import, name)).limit(1)
  return entries.length > 0
}

type Entry = Readonly<{ id: number; table: string; before: Row; after: Row }>
type Row = Readonly<Record<string, unknown>> | null

/** Entries that one statement takes back, of one table and kind. */
const maxRun = 500

/**
 * Restores every row as it was before an import, the latest change first, in the transaction of the database.
 * @throws UserError importChangedSince if a row was changed, or is referred to, since
 */
export async function undoJournal(database: Database, name: string): Promise<void> {
  await lockImports(database)
  let end = 2 ** 31 - 1
  for (;;) {
    const entries = await queryRows<Entry>(
      database,
      sql`select id, "table", before, after from import_journal where import = ${name} and id < ${end} order by id desc limit ${maxRun}`,
    )
    if (entries.length === 0) break
    const run = firstRun(entries)
    if ((await takeBack(database, run)) !== run.length) throw new UserError('importChangedSince')
    end = run.at(-1)?.id ?? 0
  }
  await database.delete(importJournal)
}

/** The first entries of the same table and kind, without a second one of the same row. */
function firstRun(entries: readonly Entry[]): readonly Entry[] {
  const rows = new Set<string>()
  const isAlike = (one: Entry, other: Entry) => one.table === other.table && kindOf(one) === kindOf(other)
  const end = entries.findIndex((entry, index) => {
    const row = JSON.stringify(entry.after?.id ?? entry.before?.id ?? index)
    const isNext = entries[0] !== undefined && (!isAlike(entry, entries[0]) || rows.has(row))
    rows.add(row)
    return isNext
  })
  return end < 0 ? entries : entries.slice(0, end)
}

const kindOf = ({ before, after }: Entry) => (before === null ? 'added' : after === null ? 'removed' : 'changed')

/** @returns the number of rows that were still as the import left them, and are as before now */
async function takeBack(database: Database, run: readonly Entry[]): Promise<number> {
  const [first] = run
  if (!first) return 0
  const table = sql.identifier(first.table)
  const columns = await storedColumns(database, first.table)
  const list = (prefix: SQL) =>
    sql.join(
      columns.map((name) => sql`${prefix}${sql.identifier(name)}`),
      sql`, `,
    )
  const pairs = sql`jsonb_array_elements(${JSON.stringify(run.map(({ before, after }) => ({ before, after })))}::jsonb) pair`
  const byId = columns.includes('id') ? sql`t.id = (pair -> 'after' ->> 'id')::int and ` : sql``
  const asImported = sql`${byId}to_jsonb(t) = pair -> 'after'`
  const before = sql`jsonb_populate_record(null::${table}, pair -> 'before') b`
  const statement = {
    added: sql`delete from ${table} t using ${pairs} where ${asImported} returning 1`,
    removed: sql`insert into ${table} (${list(sql``)}) overriding system value select ${list(sql`b.`)} from ${pairs}, ${before} on conflict do nothing returning 1`,
    changed: sql`update ${table} t set ${sql.join(
      columns.map((name) => sql`${sql.identifier(name)} = b.${sql.identifier(name)}`),
      sql`, `,
    )} from ${pairs}, ${before} where ${asImported} returning 1`,
  }[kindOf(first)]
  const rows = await queryRows(database, statement).catch((error: unknown) => {
    // A row that the import added is referred to, or its place was taken by another one.
    throw hasCode(error, '23503', '23505') ? new UserError('importChangedSince') : error
  })
  return rows.length
}

async function storedColumns(database: Database, table: string): Promise<readonly string[]> {
  const rows = await queryRows<{ name: string }>(
    database,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return rows.map(({ name }) => name)
}
