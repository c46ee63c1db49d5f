import { eq, like, sql } from 'drizzle-orm'
import { preparedStatement } from './prepared-statement'
import { documentSequence } from './schema/content'
import type { creditNote, invoice, saleOrder } from './schema/sales'
import type { stockPicking } from './schema/traceability'
import type { Database } from './database'

type NumberedTable = typeof saleOrder | typeof invoice | typeof creditNote | typeof stockPicking

/**
 * The next number of a document series, `prefix` + five digits, without gaps: the series' row stays locked until the document is
 * committed, and a rollback releases the number.
 * @param table the documents; imported ones that predate the series count too
 */
export async function nextDocumentNumber(database: Database, prefix: string, table: NumberedTable): Promise<string> {
  const [number = ''] = await nextDocumentNumbers(database, prefix, table, 1)
  return number
}

/** The next numbers of a document series, in order. */
export async function nextDocumentNumbers(database: Database, prefix: string, table: NumberedTable, count: number): Promise<string[]> {
  const first = (await take(database, prefix, count)) ?? (await begin(database, prefix, await lastOf(database, prefix, table), count))
  return Array.from({ length: count }, (_, index) => `${prefix}${String(first + index).padStart(5, '0')}`)
}

async function lastOf(database: Database, prefix: string, table: NumberedTable): Promise<number> {
  const [last] = await database
    .select({ number: sql`coalesce(max(right(${table.number}, 5)::int), 0)`.mapWith(Number) })
    .from(table)
    .where(like(table.number, `${prefix}_____`))
  return last?.number ?? 0
}

const more = (count: number) => ({ next: sql`${documentSequence.next} + ${count}` })

/** @returns the first number that is taken */
async function take(database: Database, series: string, count: number): Promise<number | null> {
  const { next } = documentSequence
  const [row] = await preparedStatement(
    database.update(documentSequence).set(more(count)).where(eq(documentSequence.name, series)).returning({ next }),
  )
  return row ? row.next - count : null
}

async function begin(database: Database, series: string, lastBefore: number, count: number): Promise<number> {
  const [row] = await database
    .insert(documentSequence)
    .values({ name: series, next: lastBefore + 1 + count })
    .onConflictDoUpdate({ target: documentSequence.name, set: more(count) })
    .returning()
  if (!row) throw new Error(`No number of the series ${series} was given`)
  return row.next - count
}
