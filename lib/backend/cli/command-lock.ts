import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { CommandError } from './command'

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
export const commandLock = 7_212_506

/**
 * Runs one command at a time: an advisory lock ensures it on a server; a data folder has only one process anyway.
 * @throws CommandError while another process runs a command
 */
export async function withCommandLock<T>({ engine, database }: Connection, work: () => Promise<T>): Promise<T> {
  if (engine === 'pglite') return work()
  return database.transaction(async (transaction) => {
    await allowLongTransaction(transaction)
    const tryLock = sql`select pg_try_advisory_xact_lock(${commandLock}) as taken`
    const [row] = await queryRows<{ taken: boolean }>(transaction, tryLock)
    if (!row?.taken) throw new CommandError('Another command is running on this shop. Try again when it has finished.')
    return work()
  })
}
