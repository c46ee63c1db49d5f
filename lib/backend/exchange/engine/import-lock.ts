import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection'

/** Any number that no other program on the same server is likely to use for its own lock. */
const importLock = 7_212_505

/** Makes imports write one after the other; until the end of the transaction. */
export async function lockImports(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}
