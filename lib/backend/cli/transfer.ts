import { importShop } from '@/lib/backend/import-export/import-shop'
import type { Change, FileReport, ImportReport, Issue, Progress as TransferProgress } from '@/lib/backend/import-export/report'
import { folderArgument, type Progress, type RunCommand } from './command'
import { exportShop } from '@/lib/backend/import-export/export-shop'

/** `shop:import`: pages show the imported changes at once. */
export const importFolder: RunCommand = async ({ backend, onProgress, invalidatePages }, args) => {
  const report = await importShop(backend, folderArgument(args), {
    dryRun: args.flags.includes('dry-run'),
    replace: args.flags.includes('replace'),
    onProgress: (progress) => onProgress(transferProgress(progress)),
  })
  const warnings = listedIssues(report.warnings, report.warningCount).map((line) => `Warning: ${line}`)
  if (report.issueCount > 0) return { lines: [...warnings, ...issueLines(report)], hasFailed: true }
  const end = report.imported ? `Imported. ${await invalidatePages(report.tags)}` : 'Dry run: nothing was imported.'
  const changes = report.imported ? [] : changeLines(report)
  return { lines: [...changes, ...warnings, ...report.files.map(fileLine), ...report.notes, end], hasFailed: false }
}

function issueLines({ issues, issueCount }: ImportReport): string[] {
  return [
    ...listedIssues(issues, issueCount),
    `Nothing was imported: ${issueCount === 1 ? 'there is an error' : `there are ${issueCount} errors`} in the files.`,
  ]
}

function listedIssues(issues: readonly Issue[], count: number): string[] {
  const more = count - issues.length
  return [...issues.map(issueLine), ...(more > 0 ? [`… and ${more} more.`] : [])]
}

/** `products.csv, line 12, sale_price: "abc" is no amount.` */
function issueLine({ file, line, moreLines, moreCount, column, reason }: Issue): string {
  const lines = line === null ? null : linesText([line, ...moreLines], moreCount)
  return `${[file, lines, column].filter((part) => part !== null).join(', ')}: ${reason}`
}

/** `line 2`, `lines 2, 3 and 4`, `lines 2, 3, 4 and 30 more` */
function linesText(lines: readonly number[], moreCount: number): string {
  if (lines.length === 1 && moreCount === 0) return `line ${lines[0]}`
  const [named, last] = moreCount > 0 ? [lines, `${moreCount} more`] : [lines.slice(0, -1), lines.at(-1)]
  return `lines ${named.join(', ')} and ${last}`
}

function changeLines({ changes, changeCount }: ImportReport): string[] {
  const more = changeCount - changes.length
  return [...changes.map(changeLine), ...(more > 0 ? [`… and ${more} more.`] : [])]
}

/** `products.csv, line 12, VL01: changed (sale_price, stock_qty)` */
function changeLine({ file, line, key, kind, columns }: Change): string {
  const where = [file, line === null ? null : `line ${line}`, key].filter((part) => part !== null).join(', ')
  return `${where}: ${kind}${columns.length > 0 ? ` (${columns.join(', ')})` : ''}`
}

function fileLine({ file, removed, ...counts }: FileReport): string {
  const parts = [`${counts.new} new`, `${counts.changed} changed`, `${counts.same} unchanged`]
  return `${file}: ${[...parts, ...(removed > 0 ? [`${removed} archived or removed`] : [])].join(', ')}`
}

/** `shop:export`. */
export const exportFolder: RunCommand = async ({ backend, onProgress }, args) => {
  const folder = folderArgument(args)
  const { files, pictures, notes } = await exportShop(backend, folder, {
    onProgress: (progress) => onProgress(transferProgress(progress)),
  })
  const rows = files.map(({ file, rows }) => `${file}: ${rows}`)
  return { lines: [...rows, ...notes, `Exported to ${folder}, with ${pictures} pictures.`], hasFailed: false }
}

const phases = { reading: 'Reading', comparing: 'Comparing', writing: 'Writing' } as const

/** Converts progress of an import or export to command progress. */
export function transferProgress({ step, file, done, total }: TransferProgress): Progress {
  return { phase: step === 'pictures' ? 'Copying pictures' : `${phases[step]} ${file}`, done, total: total > 0 ? total : null }
}
