import { importShop } from '@/lib/backend/import-export/import-shop'
import type { Change, Fault, FileReport, ImportReport } from '@/lib/backend/import-export/report'
import type { RunCommand } from './command'
import { exchangeProgress } from './transfer-progress'
import { folderArgument } from './folder-argument'

/** `shop:import`: what the files changed is on the pages at once. */
export const importFolder: RunCommand = async ({ backend, onProgress, showChanges }, args) => {
  const report = await importShop(backend, folderArgument(args), {
    dryRun: args.flags.includes('dry-run'),
    replace: args.flags.includes('replace'),
    onProgress: (progress) => onProgress(exchangeProgress(progress)),
  })
  const warnings = listedFaults(report.warnings, report.warningCount).map((line) => `Warning: ${line}`)
  if (report.faultCount > 0) return { lines: [...warnings, ...faultLines(report)], hasFaults: true }
  const end = report.imported ? `Imported. ${await showChanges(report.tags)}` : 'Dry run: nothing was imported.'
  const changes = report.imported ? [] : changeLines(report)
  return { lines: [...changes, ...warnings, ...report.files.map(fileLine), ...report.notes, end], hasFaults: false }
}

function faultLines({ faults, faultCount }: ImportReport): string[] {
  return [
    ...listedFaults(faults, faultCount),
    `Nothing was imported: ${faultCount === 1 ? 'there is a fault' : `there are ${faultCount} faults`} in the files.`,
  ]
}

function listedFaults(faults: readonly Fault[], count: number): string[] {
  const more = count - faults.length
  return [...faults.map(faultLine), ...(more > 0 ? [`… and ${more} more.`] : [])]
}

/** `products.csv, line 12, sale_price: "abc" is no amount.` */
function faultLine({ file, line, moreLines, moreCount, column, reason }: Fault): string {
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
