import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { unzipSync } from 'fflate'
import readWorkbook, { type CellValue } from 'read-excel-file/universal'
import { UnreadableFile } from './decode'

/** A workbook is read into memory, so its size is limited, unlike a CSV. In bytes, both compressed and unpacked. */
export const workbookLimits = { fileBytes: 20 * 1024 * 1024, unpackedBytes: 64 * 1024 * 1024, rows: 50_000, columns: 200 }

const larger = 'Save the table as “CSV UTF-8”, which may be larger'

/** The first sheet of a workbook, or the one with the file's name. */
export type WorkbookSheet = Readonly<{
  name: string
  rows: readonly (readonly string[])[]
  /** Names of other non-empty sheets. */
  others: readonly string[]
}>

/**
 * Reads an `.xlsx` file. Cells become the text that a CSV would have: days as `2026-11-21`, TRUE and FALSE.
 * @throws UnreadableFile when it is not a workbook, or too large
 */
export async function readWorkbookSheet(file: string): Promise<WorkbookSheet> {
  const sheets = await readSheets(file)
  const title = path.parse(file).name.toLowerCase()
  const sheet = sheets.find(({ name }) => name.toLowerCase() === title) ?? sheets[0] ?? unreadable()
  const others = sheets.filter((each) => each !== sheet && each.rows.length > 0).map(({ name }) => name)
  return { ...sheet, others }
}

/** All sheets of a workbook, as {@link readWorkbookSheet} reads one. */
export async function readSheets(file: string): Promise<readonly Pick<WorkbookSheet, 'name' | 'rows'>[]> {
  if ((await stat(file)).size > workbookLimits.fileBytes)
    throw new UnreadableFile(`The workbook is larger than ${megabytes(workbookLimits.fileBytes)}. ${larger}`, 'fileTooLarge')
  const bytes = new Uint8Array(await readFile(file))
  checkSize(bytes)
  const sheets = await readWorkbook(bytes.buffer, { trim: false }).catch(() => unreadable())
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
}

/**
 * A zip bomb of a few kilobytes can unpack to gigabytes, and a single cell in the last row and column implies 17 billion empty
 * ones.
 */
function checkSize(bytes: Uint8Array): void {
  let unpacked = 0
  unzip(bytes, ({ originalSize }) => {
    unpacked += originalSize
    return false
  })
  if (unpacked > workbookLimits.unpackedBytes)
    throw new UnreadableFile(`Unpacked, the workbook is larger than ${megabytes(workbookLimits.unpackedBytes)}. ${larger}`, 'fileTooLarge')
  const parts = unzip(bytes, ({ name }) => /worksheets\/[^/]+\.xml$/.test(name))
  for (const part of Object.values(parts)) checkExtent(new TextDecoder().decode(part))
}

function checkExtent(sheet: string): void {
  for (const [, letters = '', row] of sheet.matchAll(/\sr=["']([A-Z]*)(\d+)["']/g)) {
    if (Number(row) > workbookLimits.rows)
      throw new UnreadableFile(
        `The workbook has something in row ${row}: at most ${workbookLimits.rows} rows are read. ${larger}`,
        'fileTooLarge',
      )
    if (columnNumber(letters) > workbookLimits.columns)
      throw new UnreadableFile(`The workbook has something in column ${letters}, which is beyond the last column of any shop table`)
  }
}

/** A is 1, AA is 27. */
function columnNumber(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)
}

function unzip(bytes: Uint8Array, filter: (file: Readonly<{ name: string; originalSize: number }>) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    return unreadable()
  }
}

function unreadable(): never {
  throw new UnreadableFile('The file is damaged or not an Excel workbook (.xlsx)')
}

function cellText(cell: CellValue | null): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  if (!(cell instanceof Date)) return String(cell)
  const [day = '', time = ''] = cell.toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`
}
