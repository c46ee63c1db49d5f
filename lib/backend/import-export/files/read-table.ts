import { issueMessage, type IssueMessage } from '@/lib/domain/operations/import-report'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { readText, thaiWindows, UnreadableFile } from './decode'
import { unguardFormula } from '@/lib/core/csv/formula-guard'

export type TableRow = Readonly<{
  /** Line number as a spreadsheet shows it. */
  line: number
  cells: readonly string[]
  /** The last row ends without a line break: the file may be truncated here. */
  endsFile?: boolean
}>

const separators = [',', ';', '\t'] as const

/** Larger than any cell of a shop; bounds memory when a quote is never closed. */
const maxRecordLength = 8 * 1024 * 1024

/** How a file was read, and what was skipped. */
export type Remark = Readonly<{ reason: string; message: IssueMessage }>

/**
 * The rows of a table, as text. Empty rows are skipped, but counted.
 * @param onRemark called with what the owner should know about the file
 * @throws UnreadableFile when the file is not a table
 */
export function readTable(file: string, onRemark: (remark: Remark) => void = () => undefined): AsyncGenerator<TableRow> {
  return /\.xlsx$/i.test(file) ? readWorkbookRows(file, onRemark) : readTextRows(file, onRemark)
}

async function* readWorkbookRows(file: string, onRemark: (remark: Remark) => void): AsyncGenerator<TableRow> {
  // Only an import needs the reader of workbooks, so it is not loaded at the start of the shop.
  const { readWorkbookSheet } = await import('./read-workbook')
  const { name, rows, others } = await readWorkbookSheet(file)
  if (others.length > 0) {
    const left = others.map((other) => `“${other}”`).join(', ')
    onRemark({ reason: `Only the sheet “${name}” was read, not ${left}`, message: issueMessage('onlySheet', { name, others: left }) })
  }
  for (const [index, row] of rows.entries()) {
    const cells = row.map(unguardFormula)
    if (cells.some((cell) => cell.trim() !== '')) yield { line: index + 1, cells }
  }
}

/** Separated by commas, semicolons or tabs, as detected from the header. */
async function* readTextRows(file: string, onRemark: (remark: Remark) => void): AsyncGenerator<TableRow> {
  const onEncoding = (encoding: string) =>
    encoding === 'windows-874' && onRemark({ reason: `It was read as ${thaiWindows}`, message: issueMessage('readAsThai') })
  const { head, rest, endsInBreak } = await splitHead(readText(file, onEncoding))
  const { separator, isNamed } = separatorOf(head)
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRecordLength,
  })
  // A pipeline error ends the parser, and with it the loop below.
  const feeding = pipeline(Readable.from(rest, { objectMode: false, encoding: 'utf8' }), new PassThrough(), parser).catch(
    (error: unknown) => error,
  )
  let line = 0
  // Held back until it is known whether another row follows.
  let held: TableRow | null = null
  try {
    for await (const record of parser) {
      if (held) yield held
      held = null
      line += 1
      const cells = (record as string[]).map(unguardFormula)
      const isSeparatorLine = isNamed && line === 1
      if (!isSeparatorLine && cells.some((cell) => cell.trim() !== '')) held = { line, cells }
    }
    if (held) yield held.line === line && !endsInBreak() ? { ...held, endsFile: true } : held
  } catch (error) {
    await feeding
    if (held) yield held
    throw error instanceof CsvError ? new UnreadableFile(`Row ${line + 1} cannot be read: ${inWords(error)}`) : error
  } finally {
    parser.destroy()
  }
}

/** The text up to its first line break, the whole text, and, once that is read, whether it ends with a line break. */
async function splitHead(text: AsyncGenerator<string>) {
  let head = ''
  let tail = ''
  while (!/[\r\n]./s.test(head)) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  async function* rest() {
    tail = head
    if (head !== '') yield head
    for await (const piece of text) {
      if (piece !== '') tail = piece
      yield piece
    }
  }
  return { head, rest: rest(), endsInBreak: () => /[\r\n]$/.test(tail) }
}

/** Excel may declare the separator in a line before the header: `sep=;`. */
function separatorOf(head: string): Readonly<{ separator: string; isNamed: boolean }> {
  const named = /^sep=(.)\r?\n/i.exec(head)?.[1]
  if (named) return { separator: named, isNamed: true }
  const [header = ''] = head.split(/[\r\n]/)
  const counts = separators.map((separator) => ({ separator, count: header.split(separator).length }))
  const [most] = counts.sort((a, b) => b.count - a.count)
  return { separator: most?.separator ?? ',', isNamed: false }
}

function inWords(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') return 'a quotation mark is opened and never closed'
  if (error.code === 'CSV_INVALID_CLOSING_QUOTE')
    return 'something stands behind a closing quotation mark; a quotation mark inside a cell is written twice'
  return error.message
}
