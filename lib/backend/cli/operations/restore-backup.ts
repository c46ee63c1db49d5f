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
import { stagedShop } from './inspect-backup'
import { runInChild } from './run-in-child'

export type ShopChange = Readonly<{
  apply: () => Promise<void>
  /** What the opened shop needs before anybody reaches it. */
  complete: (shop: Backend) => Promise<unknown>
  /** Undoes a change that failed. */
  revert: () => Promise<void>
}>

/** What replaces the shop of the process that serves it. */
export type ShopReplacing = Readonly<{
  dataFolder: string
  /** Closes the shop, changes its data, and opens it again. */
  replaceData: (change: ShopChange) => Promise<void>
  setMaintenance: (isOn: boolean) => void
  /** Invalidates all pages. */
  invalidateAll: () => Promise<unknown>
}>

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
 * verified before. Killed at any moment, the next start opens either the former shop or the new one.
 * @throws CommandError when the inspected backup is gone, or the present shop cannot be backed up; the shop is as it was then
 */
export async function restoreInspected(
  inspected: string,
  { work, storage, store, operation, operator, replacing }: Restoring,
): Promise<Report> {
  const { dataFolder, replaceData, setMaintenance, invalidateAll } = replacing
  const from = stagedShop(store.folderOf(inspected))
  const to = formerShop(store, operation.id)
  if (!existsSync(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ from, 'database')))
    throw new CommandError('The inspected backup is gone.', 'backupGone')
  setMaintenance(true)
  const resume = await work.backend.pause()
  try {
    const { name, content } = await addBackup(work, storage)
    await storage.store.withBackup(name, (place) => runInChild(['verify', place], operator))
    await mkdir(to, { recursive: true, mode: 0o700 })
    await replaceData({
      apply: () => decideReplacement(dataFolder, { from, to }),
      complete: (restored) => restored.run((job) => recordRestore(job, operation)),
      revert: () =>
        decideReplacement(dataFolder, { from: to, to: path.join(/* turbopackIgnore: true */ store.folderOf(operation.id), 'failed') }),
    })
    await invalidateAll()
    return { lines: [`The former shop is in the backup ${name}: ${content}.`], hasFailed: false }
  } finally {
    resume()
    setMaintenance(false)
  }
}

/** Records a restore whose process ended after it was decided: this process has opened the restored shop. */
export async function recordInterruptedRestore(backend: Backend, store: OperationStore): Promise<void> {
  const newest = await store.find(() => true)
  if (newest?.request.kind !== 'restore' || !(isRunning(newest) || newest.problem === 'stopped')) return
  if (!holdsFormerShop(formerShop(store, newest.id))) return
  await store.end({ ...newest, ended: timeInBangkok(backend.ports.clock()), problem: null })
  await backend.run((job) => recordRestore(job, newest))
}
