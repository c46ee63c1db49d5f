import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { hasRestored, recordRestore, signIns } from '@/lib/backend/features/staff/record-staff-action'
import { connect, type Connection } from '@/lib/backend/infrastructure/database/connection'
import { cancelReplacement, decideReplacement, finishFileReplacement } from '@/lib/backend/infrastructure/database/data-folder/replace-shop'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import * as tables from '@/lib/backend/infrastructure/database/tables'
import { copyRows } from '../backup/copy-to-postgres'
import { CommandError } from '../command'
import type { Replacing } from './shop-replacing'

/** How long the server waits for a process that froze while its backup was made and verified. */
const idleTime = '15min'

const lockTime = '3s'
const lockAttempts = 20

/**
 * Replaces the rows of a server's database by those of an embedded one, in one transaction: all replicas see the former shop until
 * its commit and the new one afterwards, and what interrupts it rolls it back. From the backup of the former shop until the commit
 * all writes wait; while the rows are copied, reads wait, too.
 */
export async function replaceRows({ from, to, backUp, work: { backend, onProgress }, operation, replacing }: Replacing): Promise<void> {
  const { dataFolder, prepareData } = replacing
  const shopTables = Object.values(tables).flatMap((table) => (is(table, PgTable) ? [table] : []))
  try {
    await backend.connection.database.transaction(async (transaction) => {
      await allowLongTransaction(transaction)
      await transaction.execute(sql`select set_config('idle_in_transaction_session_timeout', ${idleTime}, true)`)
      // Who is signed in can go on looking how far it is, which notes when they were last seen.
      const written = shopTables.filter((table) => !signIns.some((each) => getTableName(each) === getTableName(table)))
      await lockTables(transaction, written, 'share row exclusive')
      await backUp()
      const staged = await connect({ dataFolder: from })
      try {
        await prepareData(staged)
        await lockTables(transaction, shopTables, 'access exclusive')
        await copyRows(staged, transaction, onProgress)
      } finally {
        await staged.close()
      }
      await recordRestore({ database: transaction, now: backend.ports.clock() }, operation)
      await decideReplacement(dataFolder, { from, to })
    })
  } catch (error) {
    await cancelReplacement(dataFolder)
    throw error
  }
  await exchangeFiles(dataFolder, { from, to })
}

/** Can be repeated: the staged shop goes last. */
async function exchangeFiles(dataFolder: string, { from, to }: Pick<Replacing, 'from' | 'to'>): Promise<void> {
  if (!existsSync(/* turbopackIgnore: true */ from)) return
  await decideReplacement(dataFolder, { from, to })
  await finishFileReplacement(dataFolder)
  await rm(from, { recursive: true })
}

/** Locks tables in the midst of transactions that lock them in another order, and of which each may take a moment. */
async function lockTables(
  transaction: Database,
  locked: readonly PgTable[],
  mode: 'share row exclusive' | 'access exclusive',
): Promise<void> {
  const names = locked.map((table) => sql.identifier(getTableName(table)))
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction.transaction(async (part) => {
        await part.execute(sql`select set_config('lock_timeout', ${lockTime}, true)`)
        await part.execute(sql`lock table ${sql.join(names, sql`, `)} in ${sql.raw(mode)} mode`)
      })
    } catch (error) {
      const failure = databaseFailureOf(error)
      if (failure !== 'busy' && failure !== 'conflict') throw error
      if (attempt === lockAttempts) throw new CommandError('Another program uses the tables of the shop.', 'busy')
    }
  }
}

type Interrupted = Pick<Replacing, 'from' | 'to' | 'operation'> & Readonly<{ dataFolder: string }>

/**
 * Exchanges the files of a restore that was committed before its process ended, and forgets those of any other.
 * @returns whether it was committed
 */
export async function finishRows({ database }: Connection, { from, to, operation, dataFolder }: Interrupted): Promise<boolean> {
  const isDone = await hasRestored(database, operation)
  await (isDone ? exchangeFiles(dataFolder, { from, to }) : cancelReplacement(dataFolder))
  return isDone
}
