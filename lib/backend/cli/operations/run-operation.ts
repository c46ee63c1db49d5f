import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { todayInBangkok } from '@/lib/core/dates'
import type { BackupContent, Operation } from '@/lib/domain/operations/operation'
import { importReportSchema, issueMessage, type ImportSummary } from '@/lib/domain/operations/import-report'
import { UserError } from '@/lib/domain/errors/errors'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import { hasJournal, undoJournal } from '@/lib/backend/import-export/engine/journal'
import { exportShop, exportWorkbook } from '@/lib/backend/import-export/export-shop'
import { UnreadableFile } from '@/lib/backend/import-export/files/decode'
import { stageUpload } from '@/lib/backend/import-export/files/stage-upload'
import { zipFolder } from '@/lib/backend/import-export/files/zip-file'
import { importShop } from '@/lib/backend/import-export/import-shop'
import type { ImportReport, Progress } from '@/lib/backend/import-export/report'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Backend } from '@/lib/backend/server/backend'
import { addBackup, type BackupStorage } from '../backup/scheduled-backups'
import { cancellableProgress, type CommandWork, type Operator, type Report } from '../command'
import { withCommandLock } from '../command-lock'
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
type OperationReport = Report & Readonly<{ file?: string; report?: ImportSummary; content?: BackupContent }>

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
  const options = { onProgress: (progress: Progress) => onProgress(transferProgress(progress)) }
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

type Importing = Readonly<{
  dryRun: boolean
  replace: boolean
  /** For the files meanwhile. */
  folder: string
  journal: string
}>

/** Imports an uploaded file as `shop:import` does a folder, so that it can be undone. */
async function importUpload(
  work: CommandWork,
  upload: string,
  { folder, dryRun, replace, journal }: Importing,
): Promise<Report & Readonly<{ report: ImportSummary }>> {
  const staged = path.join(/* turbopackIgnore: true */ folder, 'files')
  try {
    await stageUpload(upload, staged)
    const onProgress = (progress: Progress) => work.onProgress(transferProgress(progress))
    const report = await importShop(work.backend, staged, { dryRun, replace, journal, onProgress })
    return { lines: report.notes, hasFailed: false, report: shortened(report) }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    const message = issueMessage(error.key)
    const issue = { file: path.basename(upload), line: null, moreLines: [], moreCount: 0, column: null, reason: error.message, message }
    return { lines: [], hasFailed: false, report: shortened({ ...nothing, issues: [issue], issueCount: 1 }) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const nothing = { imported: false, files: [], warnings: [], warningCount: 0, changes: [], changeCount: 0, tags: [] } as const

/** As many as a page shows. */
const maxListed = 200

function shortened({ issues, warnings, ...report }: Omit<ImportReport, 'notes'>): ImportSummary {
  return importReportSchema.parse({ ...report, issues: issues.slice(0, maxListed), warnings: warnings.slice(0, maxListed) })
}

/** Restores what the last import changed, and its pages. */
async function undoImport({ backend, invalidatePages }: CommandWork, store: OperationStore, id: string): Promise<Report> {
  const undone = await store.find((operation) => operation.id === id)
  await backend.run(async (work) => {
    if (!(await hasJournal(work.database, id))) throw new UserError('importChangedSince')
    await withMenuChanges(work, () => undoJournal(work.database, id))
  })
  await invalidatePages(undone?.report?.tags ?? [])
  return { lines: [], hasFailed: false }
}
