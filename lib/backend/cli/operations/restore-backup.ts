import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { isRunning, type Operation } from '@/lib/domain/operations/operation'
import { timeInBangkok } from '@/lib/core/dates'
import { decideReplacement, holdsFormerShop } from '@/lib/backend/infrastructure/database/data-folder/replace-shop'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { recordRestore } from '@/lib/backend/features/staff/record-staff-action'
import type { Backend } from '@/lib/backend/server/backend'
import { addBackup, type BackupStorage } from '../backup/scheduled-backups'
import { CommandError, type CommandWork, type Operator, type Report } from '../command'
import { withCommandLock } from '../command-lock'
import { stagedShop } from './inspect-backup'
import { finishRows, replaceRows } from './replace-rows'
import { runInChild } from './run-in-child'
import type { Replacing, ShopReplacing } from './shop-replacing'

type Restoring = Readonly<{
  work: CommandWork
  storage: BackupStorage
  store: OperationStore
  operation: Operation
  operator: Operator
  replacing: ShopReplacing
}>

/** Where the former shop stays for a day, as all files of operations. */
const formerShop = (store: OperationStore, id: string) => path.join(/* turbopackIgnore: true */ store.folderOf(id), 'former')

/**
 * Puts an inspected backup in the place of the shop. No order can come in meanwhile, and a backup of the former shop is made and
 * verified before. Killed at any moment, the shop is either the former or the new one.
 * @throws CommandError when the inspected backup is gone, or the present shop cannot be backed up; the shop is as it was then
 */
export async function restoreInspected(inspected: string, restoring: Restoring): Promise<Report> {
  const { work, storage, store, operation, operator, replacing } = restoring
  const { setMaintenance, invalidateAll } = replacing
  const from = stagedShop(store.folderOf(inspected))
  const to = formerShop(store, operation.id)
  if (!existsSync(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ from, 'database')))
    throw new CommandError('The inspected backup is gone.', 'backupGone')
  setMaintenance(true)
  const resume = await work.backend.pause()
  try {
    let former = ''
    const backUp = async () => {
      const { name, content } = await addBackup(work, storage)
      // As an embedded shop, as it would be restored from the page.
      await storage.store.withBackup(name, (place) => runInChild(['verify', place], operator, store.folderOf(operation.id)))
      former = `The former shop is in the backup ${name}: ${content}.`
    }
    const replace = work.backend.connection.engine === 'pglite' ? replaceFolder : replaceRows
    await replace({ from, to, backUp, work, operation, replacing })
    await invalidateAll()
    return { lines: [former], hasFailed: false }
  } finally {
    resume()
    setMaintenance(false)
  }
}

async function replaceFolder({ from, to, backUp, operation, replacing }: Replacing): Promise<void> {
  const { dataFolder, replaceData } = replacing
  await backUp()
  await mkdir(to, { recursive: true, mode: 0o700 })
  await replaceData({
    apply: () => decideReplacement(dataFolder, { from, to }),
    complete: (restored) => restored.run((job) => recordRestore(job, operation)),
    revert: () => decideReplacement(dataFolder, { from: to, to: path.join(/* turbopackIgnore: true */ path.dirname(to), 'failed') }),
  })
}

/**
 * Finishes and records a restore whose process ended after it was decided. On a server, whose replicas may all do so, one at a time
 * does, and what was not decided is forgotten.
 */
export async function finishInterruptedRestore(backend: Backend, store: OperationStore, dataFolder: string): Promise<void> {
  const newest = await store.find(() => true)
  if (newest?.request.kind !== 'restore') return
  const to = formerShop(store, newest.id)
  const end = () => store.end({ ...newest, ended: timeInBangkok(backend.ports.clock()), problem: null })
  if (backend.connection.engine === 'pglite') {
    if (!(isRunning(newest) || newest.problem === 'stopped') || !holdsFormerShop(to)) return
    await end()
    await backend.run((job) => recordRestore(job, newest))
    return
  }
  if (isRunning(newest) || newest.problem === null) return
  const interrupted = { operation: newest, from: stagedShop(store.folderOf(newest.request.inspected)), to, dataFolder }
  await withCommandLock(backend.connection, async () => {
    if (await finishRows(backend.connection, interrupted)) await end()
  }).catch((error: unknown) => {
    if (!(error instanceof CommandError && error.problem === 'busy')) throw error
  })
}
