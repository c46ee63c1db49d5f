import type { OperationRequest } from '@/lib/domain/operations/operation'
import type { Backend } from '@/lib/backend/server/backend'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { todayInBangkok } from '@/lib/core/dates'
import { exportShop, exportWorkbook } from '@/lib/backend/import-export/export-shop'
import { zipFolder } from '@/lib/backend/import-export/files/zip-file'
import { addBackup, type BackupStorage } from './backup/scheduled-backups'
import { cancellableProgress, type CommandWork, type Operator, type Report } from './command'
import { withCommandLock } from './command-lock'
import { invalidateOwnPages } from './invalidate-pages'
import { runInChild } from './run-in-child'
import { transferProgress } from './transfer'

export type OperationWork = Operator &
  Readonly<{
    backend: Backend
    storage: BackupStorage
    /** For files of the operation. */
    folder: string
  }>

/** A command's report, with a file in the operation's folder. */
export type OperationReport = Report & Readonly<{ file?: string }>

/** Runs what an owner asked for, by the code of the operator's command of the same name. */
export async function runOperation(
  request: OperationRequest,
  { backend, storage, folder, ...operator }: OperationWork,
): Promise<OperationReport> {
  const work = {
    backend,
    onProgress: cancellableProgress(operator),
    invalidatePages: (tags: readonly string[]) => invalidateOwnPages(backend, tags),
  }
  switch (request.kind) {
    case 'backup': {
      const content = await withCommandLock(backend.connection, () => addBackup(work, storage))
      return { lines: [content], hasFailed: false }
    }
    // A database is restored and read whole, for which this process would not answer.
    case 'verify':
      return storage.store.withBackup(request.backup, (place) => runInChild(['verify', place], operator))
    case 'export':
      return withCommandLock(backend.connection, () => exportFile(work, folder, request.format))
  }
}

/** Exports the shop as `shop:export` does, into one file. */
async function exportFile({ backend, onProgress }: CommandWork, folder: string, format: 'zip' | 'xlsx'): Promise<OperationReport> {
  const file = `shop-${todayInBangkok(backend.ports.clock())}.${format}`
  const options = { onProgress: (progress: Parameters<typeof transferProgress>[0]) => onProgress(transferProgress(progress)) }
  await mkdir(folder, { mode: 0o700 })
  if (format === 'xlsx') {
    const { notes } = await exportWorkbook(backend, path.join(/* turbopackIgnore: true */ folder, file), options)
    return { lines: notes, hasFailed: false, file }
  }
  const files = path.join(/* turbopackIgnore: true */ folder, 'files')
  const { notes } = await exportShop(backend, files, options)
  await zipFolder(files, path.join(/* turbopackIgnore: true */ folder, file))
  await rm(files, { recursive: true })
  return { lines: notes, hasFailed: false, file }
}
