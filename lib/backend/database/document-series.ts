import { eq, sql } from 'drizzle-orm'
import type { Database } from './connection'
import { documentSequence } from './schema/content'

const oneMore = { next: sql`${documentSequence.next} + 1` }

/**
 * The next number of a series of documents, without gaps: the series' row stays locked until the document is
 * committed, and a document that fails gives its number back.
 * @param lastBefore the highest number given before the series was counted here; 0 when there is none
 */
export async function nextInSeries(
  database: Database,
  series: string,
  lastBefore: () => Promise<number>,
): Promise<number> {
  return (await take(database, series)) ?? (await begin(database, series, await lastBefore()))
}

async function take(database: Database, series: string): Promise<number | null> {
  const [row] = await database.update(documentSequence).set(oneMore).where(eq(documentSequence.name, series)).returning()
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
