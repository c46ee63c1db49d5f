import { sql } from 'drizzle-orm'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
const importLock = 7_212_505

/** Serializes a short change with imports. */
export async function lockImportsBriefly(database: Database): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(${importLock})`)
}

/** Serializes imports with a lock that is held, without time limit, until the end of the transaction. */
export async function lockImports(database: Database): Promise<void> {
  await allowLongTransaction(database)
  await lockImportsBriefly(database)
}
