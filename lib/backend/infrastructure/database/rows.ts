import type { SQL } from 'drizzle-orm'
import type { Database } from './database'

/** The rows of a hand-written query; `Row` declares its columns. Both engines return `{ rows }`. */
export async function queryRows<Row>(database: Database, query: SQL): Promise<readonly Row[]> {
  const result: unknown = await database.execute(query)
  return (result as Readonly<{ rows: readonly Row[] }>).rows
}
