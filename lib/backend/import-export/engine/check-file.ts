import { cellSeparator, entriesOf } from '@/lib/domain/catalog/record-columns'
import { cutText } from '@/lib/core/well-formed'
import { issueMessage } from '@/lib/domain/operations/import-report'
import { UnreadableFile } from '../files/decode'
import { namesDocument, readDocument } from '../files/documents'
import type { TableFile } from '../files/folder'
import { readHeader, type HeaderColumn } from '../files/header'
import type { FolderPictures } from '../files/pictures'
import { readTable, type TableRow, type Remark } from '../files/read-table'
import { entities } from '../entities/all'
import { indexOf, keyOf, reader, type Cells, type Column } from '../entity'
import { cellIssue, type Issues, type LineIssue } from './issues'
import { openSpool, type Spool } from './spool'

/** A row that is valid on its own: its line, and its cells in canonical form. */
export type CheckedRow = readonly [line: number, cells: readonly (string | null)[]]

export type CheckedFile = Readonly<{
  file: TableFile
  /** Names of the columns in the file. */
  columns: ReadonlySet<string>
  /** Line number by key. */
  lines: ReadonlyMap<string, number>
  /** The file could not be read to its end, so a referenced row may be in the unread part. */
  isBroken: boolean
  rows: Spool<CheckedRow>
}>

type Tools = Readonly<{
  folder: string
  pictures: FolderPictures
  issues: Issues
  warnings: Issues
  spoolFolder: string
  /** Whether the shop is a demo, which may contain publicly known keys. */
  isDemo: boolean
  onRow: (done: number) => void
}>

const maxQuotation = 60

/** Missing trailing cells would count as empty and overwrite values. Older Excel omits them, but ends every row with a line break. */
const cutOff: LineIssue = { column: null, reason: 'The file ends in the middle of this row', message: issueMessage('rowCutOff') }

/** Reads a file, validates its rows one by one and spools them to disk; problems are added to the issues. */
export async function checkFile(file: TableFile, tools: Tools): Promise<CheckedFile> {
  const rows = openSpool<CheckedRow>(tools.spoolFolder)
  const lines = new Map<string, number>()
  let columns: readonly HeaderColumn[] | null = null
  let isBroken = false
  const report = (line: number | null) => (issue: LineIssue) => tools.issues.add({ file: file.name, line, ...issue })
  const remark = (remark: Remark) => tools.warnings.add({ file: file.name, line: null, column: null, ...remark })
  try {
    for await (const row of readTable(file.path, remark)) {
      if (columns === null) {
        const header = readHeader(file.entity, row.cells, entities)
        header.issues.forEach(report(row.line))
        columns = header.columns
        isBroken = header.issues.some(({ column }) => file.entity.key.includes(column ?? ''))
        if (isBroken) break
      } else {
        const checked = await checkRow(file, columns, row, lines, tools)
        // Other issues of a truncated row are meaningless.
        const issues = row.endsFile && row.cells.length < columns.length ? [cutOff] : checked.issues
        issues.forEach(report(row.line))
        if (issues.length === 0) await rows.write([row.line, checked.cells.map((cell) => cell ?? null)])
        tools.onRow(lines.size)
      }
    }
    if (columns === null)
      report(null)({
        column: null,
        reason: 'The file is empty; its first row must contain the column names',
        message: issueMessage('fileEmpty'),
      })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    isBroken = true
    report(null)({ column: null, reason: error.message, message: issueMessage(error.key) })
  }
  await rows.finish()
  return { file, columns: new Set(columns?.flatMap((column) => (typeof column === 'string' ? [] : column.name))), lines, isBroken, rows }
}

/** Null becomes undefined: the file has no such cell. */
export function cellsOf([, cells]: CheckedRow): Cells {
  return cells.map((cell) => cell ?? undefined)
}

async function checkRow(
  { entity }: TableFile,
  columns: readonly HeaderColumn[],
  { line, cells: written }: TableRow,
  lines: Map<string, number>,
  tools: Tools,
): Promise<Readonly<{ cells: Cells; issues: readonly LineIssue[] }>> {
  const issues: LineIssue[] = []
  const cells: (string | undefined)[] = entity.columns.map(() => undefined)
  const beside = written.findIndex((cell, index) => (columns[index] ?? 'nameless') === 'nameless' && cell.trim() !== '')
  const outside = issueMessage('cellOutside', { cell: written[beside] ?? '' })
  if (beside >= columns.length)
    issues.push({ column: null, reason: `It has more cells than the header has columns: “${written[beside]}”`, message: outside })
  else if (beside >= 0) issues.push({ column: null, reason: `“${written[beside]}” stands in a column without a name`, message: outside })
  for (const [index, column] of columns.entries()) {
    if (typeof column === 'string') continue
    const read = await readCell(column, written[index] ?? '', tools)
    if ('reason' in read) issues.push({ column: column.name, ...read })
    else cells[indexOf(entity, column.name)] = read.cell
  }
  const key = keyOf(entity, cells)
  if (key !== null && issues.every(({ column }) => !entity.key.includes(column ?? ''))) {
    const earlier = lines.get(key)
    if (earlier !== undefined)
      issues.push({
        column: entity.key.at(-1) ?? null,
        reason: `${key} stands in row ${earlier} already`,
        message: issueMessage('duplicateKey', { key, line: earlier }),
      })
    else lines.set(key, line)
    if (!tools.isDemo && entity.demoKeys?.includes(key))
      issues.push({
        column: entity.key[0] ?? null,
        reason: `${key} is public, from the demo shop: take its row out of ${entity.name}.csv`,
        message: issueMessage('demoKey', { key }),
      })
  }
  return { cells, issues: [...issues, ...(issues.length === 0 ? (entity.check?.(reader(entity, cells)).map(cellIssue) ?? []) : [])] }
}

type Read = Readonly<{ cell: string | undefined }> | Omit<LineIssue, 'column'>

async function readCell(column: Column, written: string, { folder, pictures }: Tools): Promise<Read> {
  if (written.trim() === '') {
    if (column.required) return { reason: `${column.name} is empty`, message: { key: 'cellRequired', values: {} } }
    return { cell: column.emptyKeeps ? undefined : (column.whenEmpty ?? '') }
  }
  const parsed = column.kind.schema.safeParse(written)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const cause = issue?.code === 'custom' && typeof issue.params?.cause === 'string' ? { cause: issue.params.cause } : {}
    const message = issueMessage('cellInvalid', { cell: cutText(written.trim(), maxQuotation), input: column.kind.input })
    return { reason: issue?.message ?? 'It cannot be read', message, ...cause }
  }
  if (column.holdsPicture) return pictureCell(column, parsed.data, pictures)
  if (column.document && namesDocument(parsed.data)) return documentCell(folder, parsed.data)
  return { cell: parsed.data }
}

async function pictureCell({ holdsPicture }: Column, cell: string, pictures: FolderPictures): Promise<Read> {
  const names: string[] = []
  for (const name of entriesOf(cell)) {
    const found = await pictures.find(name)
    if ('reason' in found && holdsPicture !== 'may be anywhere')
      return { ...found, message: issueMessage(found.isMissing ? 'pictureMissing' : 'pictureUnusable', { name }) }
    names.push('name' in found ? found.name : name)
  }
  return { cell: names.join(cellSeparator) }
}

async function documentCell(folder: string, name: string): Promise<Read> {
  try {
    const text = await readDocument(folder, name)
    return text === null
      ? { reason: `There is no file ${name} in the folder`, message: issueMessage('fileMissing', { name }) }
      : { cell: text }
  } catch (error) {
    if (error instanceof UnreadableFile) return { reason: `${name}: ${error.message}`, message: issueMessage(error.key) }
    throw error
  }
}
