import { rm } from 'node:fs/promises'
import path from 'node:path'
import { UserError } from '@/lib/domain/errors/errors'
import { importReportSchema, issueMessage, type ImportSummary } from '@/lib/domain/operations/import-report'
import { hasJournal, undoJournal } from '@/lib/backend/import-export/engine/journal'
import { UnreadableFile } from '@/lib/backend/import-export/files/decode'
import { stageUpload } from '@/lib/backend/import-export/files/stage-upload'
import { importShop } from '@/lib/backend/import-export/import-shop'
import type { ImportReport, Progress } from '@/lib/backend/import-export/report'
import type { OperationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import { withMenuChanges } from '@/lib/backend/features/content/shown-layout'
import type { CommandWork, Report } from '../command'
import { transferProgress } from '../transfer'

type Importing = Readonly<{
  dryRun: boolean
  replace: boolean
  /** For the files meanwhile. */
  folder: string
  journal: string
}>

/** Imports an uploaded file as `shop:import` does a folder, so that it can be undone. */
export async function importUpload(
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
export async function undoImport({ backend, invalidatePages }: CommandWork, store: OperationStore, id: string): Promise<Report> {
  const undone = await store.find((operation) => operation.id === id)
  await backend.run(async (work) => {
    if (!(await hasJournal(work.database, id))) throw new UserError('importChangedSince')
    await withMenuChanges(work, () => undoJournal(work.database, id))
  })
  await invalidatePages(undone?.report?.tags ?? [])
  return { lines: [], hasFailed: false }
}
