import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { CommandError } from './command'

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
export const commandLock = 7_212_506

/** Embedded databases with a command under way. Each has a single process. */
const busy = new WeakSet<Connection>()

const anotherRuns = () => new CommandError('Another command is running on this shop. Try again when it has finished.', 'busy')

/**
 * Runs one command at a time: on a server an advisory lock ensures it.
 * @throws CommandError while another command runs
 */
export async function withCommandLock<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const { engine, database } = connection
  if (engine === 'pglite') {
    if (busy.has(connection)) throw anotherRuns()
    busy.add(connection)
    return work().finally(() => busy.delete(connection))
  }
  return database.transaction(async (transaction) => {
    await allowLongTransaction(transaction)
    const tryLock = sql`select pg_try_advisory_xact_lock(${commandLock}) as taken`
    const [row] = await queryRows<{ taken: boolean }>(transaction, tryLock)
    if (!row?.taken) throw anotherRuns()
    return work()
  })
}
