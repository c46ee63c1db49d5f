import { guardFormula } from '@/lib/core/csv/formula-guard'
import { escapeXml } from '@/lib/core/markup/xml'
import { writeZip, type ZipEntry } from './zip-file'

export type NewSheet = Readonly<{
  name: string
  columns: readonly Readonly<{ name: string; isNumber: boolean }>[]
  rows: AsyncIterable<readonly string[]>
}>

/** What Excel holds in a cell. */
const maxCellLength = 32_767

/** A text does not fit into a cell of a workbook. */
export class CellTooLong extends Error {
  constructor(sheet: string, column: string) {
    super(`A text in the column ${column} of ${sheet} is longer than a cell of Excel may be. Export files instead.`)
  }
}

/** Rows are passed on together: one at a time would take longer to pass on than to compress. */
const rowsAtOnce = 200

/**
 * Writes an Excel workbook, row by row, so that it may be larger than memory. Cells are texts, which Excel neither evaluates nor
 * changes, or numbers.
 * @throws CellTooLong
 */
export async function writeWorkbook(file: string, sheets: readonly NewSheet[]): Promise<void> {
  await writeZip(file, entriesOf(sheets))
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

async function* entriesOf(sheets: readonly NewSheet[]): AsyncGenerator<ZipEntry> {
  const numbered = sheets.map(({ name }, index) => ({ name, number: index + 1 }))
  const list = (line: (sheet: (typeof numbered)[number]) => string) => numbered.map(line).join('')
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheetml}.sheet.main+xml"/>${list(({ number }) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheetml}.worksheet+xml"/>`)}</Types>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list(({ name, number }) => `<sheet name="${escaped(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packaged}/relationships">${list(({ number }) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  )
  for (const [index, sheet] of sheets.entries()) yield { name: `xl/worksheets/sheet${index + 1}.xml`, content: sheetXml(sheet) }
}

const encoder = new TextEncoder()

function part(name: string, xml: string): ZipEntry {
  const content = async function* () {
    yield encoder.encode(`${declaration}${xml}`)
  }
  return { name, content: content() }
}

/** The header stays in view. */
const view =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'

async function* sheetXml({ name, columns, rows }: NewSheet): AsyncGenerator<Uint8Array> {
  const header = columns.map((column, index) => textCell(`${columnName(index)}1`, column.name)).join('')
  let xml = `${declaration}<worksheet xmlns="${main}">${view}<sheetData><row r="1">${header}</row>`
  let line = 1
  for await (const row of rows) {
    line += 1
    const cells = columns.map((column, index) => cellXml(`${columnName(index)}${line}`, name, column, row[index] ?? ''))
    xml += `<row r="${line}">${cells.join('')}</row>`
    if (line % rowsAtOnce > 0) continue
    yield encoder.encode(xml)
    xml = ''
  }
  yield encoder.encode(`${xml}</sheetData></worksheet>`)
}

/** A, B, … Z, AA */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}

function cellXml(place: string, sheet: string, column: NewSheet['columns'][number], cell: string): string {
  if (cell === '') return ''
  if (column.isNumber && /^\d+(\.\d+)?$/.test(cell)) return `<c r="${place}"><v>${cell}</v></c>`
  if (cell.length > maxCellLength) throw new CellTooLong(sheet, column.name)
  // Reading takes such an apostrophe for one that guards the text in a CSV.
  return textCell(place, cell.startsWith("'") ? guardFormula(cell) : cell)
}

const textCell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

/** Parsers of XML read a bare carriage return as a line feed. */
const escaped = (text: string) => escapeXml(text).replaceAll('\r', '&#13;')
