import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { todayInBangkok } from '@/lib/core/dates'
import type { BackupContent, Operation } from '@/lib/domain/operations/operation'
import type { ImportSummary } from '@/lib/domain/operations/import-report'
import { exportShop, exportWorkbook } from '@/lib/backend/import-export/export-shop'
import { zipFolder } from '@/lib/backend/import-export/files/zip-file'
import type { Progress as TransferProgress } from '@/lib/backend/import-export/report'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Backend } from '@/lib/backend/server/backend'
import { addBackup, type BackupStorage } from '../backup/scheduled-backups'
import { cancellableProgress, type CommandWork, type Operator, type Report } from '../command'
import { withCommandLock } from '../command-lock'
import { importUpload, undoImport } from './import-upload'
import { inspect } from './inspect-backup'
import { invalidateOwnPages } from '../invalidate-pages'
import { restoreInspected } from './restore-backup'
import type { ShopReplacing } from './shop-replacing'
import { runInChild } from './run-in-child'
import { transferProgress } from '../transfer'

export type OperationWork = Operator &
  Readonly<{
    backend: Backend
    storage: BackupStorage
    store: OperationStore
    replacing: ShopReplacing
  }>

/** A command's report, with a file in the operation's folder, what an import found and did, and what an inspected backup holds. */
export type OperationReport = Report & Readonly<{ file?: string; report?: ImportSummary; content?: BackupContent }>

/** Runs what an owner asked for, by the code of the operator's command of the same name. */
export async function runOperation(
  operation: Operation,
  { backend, storage, store, replacing, ...operator }: OperationWork,
): Promise<OperationReport> {
  const { id, request } = operation
  const folder = store.folderOf(id)
  const work = {
    backend,
    onProgress: cancellableProgress(operator),
    invalidatePages: (tags: readonly string[]) => invalidateOwnPages(backend, tags),
  }
  // A database is restored and read whole, for which this process would not answer.
  if (request.kind === 'verify') return storage.store.withBackup(request.backup, (place) => runInChild(['verify', place], operator))
  if (request.kind === 'inspect') return inspect(request.from, { storage, store, folder, operator })
  return withCommandLock(backend.connection, async () => {
    switch (request.kind) {
      case 'backup':
        return { lines: [(await addBackup(work, storage)).content], hasFailed: false }
      case 'export':
        return exportFile(work, folder, request.format)
      case 'import':
        return importUpload(work, store.uploadOf(request.upload), { ...request, folder, journal: id })
      case 'undo':
        return undoImport(work, store, request.id)
      case 'restore':
        return restoreInspected(request.inspected, { work, storage, store, operation, operator, replacing })
    }
  })
}

/** Exports the shop as `shop:export` does, into one file. */
async function exportFile({ backend, onProgress }: CommandWork, folder: string, format: 'zip' | 'xlsx'): Promise<OperationReport> {
  const file = `shop-${todayInBangkok(backend.ports.clock())}.${format}`
  const place = path.join(/* turbopackIgnore: true */ folder, file)
  const options = { onProgress: (progress: TransferProgress) => onProgress(transferProgress(progress)) }
  await mkdir(folder, { mode: 0o700 })
  if (format === 'xlsx') {
    const { notes } = await exportWorkbook(backend, place, options)
    return { lines: notes, hasFailed: false, file }
  }
  const files = path.join(/* turbopackIgnore: true */ folder, 'files')
  const { notes } = await exportShop(backend, files, options)
  await zipFolder(files, place)
  await rm(files, { recursive: true })
  return { lines: notes, hasFailed: false, file }
}
