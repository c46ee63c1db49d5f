import { sql } from 'drizzle-orm'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Any number that no other program on the same server is likely to use for its own lock. */
const importLock = 7_212_505

/** Makes imports write one after the other, each as long as it takes; until the end of the transaction. */
export async function lockImports(database: Database): Promise<void> {
  await allowLongTransaction(database)
  await database.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}
