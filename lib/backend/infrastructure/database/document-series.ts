import { eq, like, sql } from 'drizzle-orm'
import { preparedStatement } from './prepared-statement'
import { documentSequence } from './schema/content'
import type { creditNote, invoice, saleOrder } from './schema/sales'
import type { stockPicking } from './schema/traceability'
import type { Database } from './database'

const oneMore = { next: sql`${documentSequence.next} + 1` }

type NumberedTable = typeof saleOrder | typeof invoice | typeof creditNote | typeof stockPicking

/**
 * The next number of a document series, `prefix` + five digits, without gaps: the series' row stays locked until the document is
 * committed, and a rollback releases the number.
 * @param table the documents; imported ones that predate the series count too
 */
export async function nextDocumentNumber(database: Database, prefix: string, table: NumberedTable): Promise<string> {
  const number = (await take(database, prefix)) ?? (await begin(database, prefix, await lastOf(database, prefix, table)))
  return `${prefix}${String(number).padStart(5, '0')}`
}

async function lastOf(database: Database, prefix: string, table: NumberedTable): Promise<number> {
  const [last] = await database
    .select({ number: sql`coalesce(max(right(${table.number}, 5)::int), 0)`.mapWith(Number) })
    .from(table)
    .where(like(table.number, `${prefix}_____`))
  return last?.number ?? 0
}

async function take(database: Database, series: string): Promise<number | null> {
  const { next } = documentSequence
  const [row] = await preparedStatement(
    database.update(documentSequence).set(oneMore).where(eq(documentSequence.name, series)).returning({ next }),
  )
  return row ? row.next - 1 : null
}

async function begin(database: Database, series: string, lastBefore: number): Promise<number> {
  const [row] = await database
    .insert(documentSequence)
    .values({ name: series, next: lastBefore + 2 })
    .onConflictDoUpdate({ target: documentSequence.name, set: oneMore })
    .returning()
  if (!row) throw new Error(`No number of the series ${series} was given`)
  return row.next - 1
}
