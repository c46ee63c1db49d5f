import { strToU8, zipSync } from 'fflate'

/** A cell as Excel writes it: text, a number, TRUE or FALSE, or a day as a serial number with one of the formats. */
export type WorkbookCell = string | number | boolean | null | Readonly<{ serial: number; format: keyof typeof formats }>

/** Number formats that Excel offers in Thailand; 187 and 188 are defined in the styles. */
const formats = { day: 14, percent: 10, 'Thai day': 187, 'Thai day with month': 188 } as const

const formatNames = Object.keys(formats) as (keyof typeof formats)[]

/** The bytes of an `.xlsx` file with a sheet for each entry, starting at row 1; empty rows are omitted, as Excel does. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>, level: 0 | 9 = 9): Uint8Array {
  const names = Object.keys(sheets)
  const files = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${officeNames}"><sheets>${names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
    'xl/styles.xml': `${declaration}<styleSheet ${main}><numFmts><numFmt numFmtId="187" formatCode="[$-1070000]d/mm/yyyy;@"/><numFmt numFmtId="188" formatCode="[$-41E]d\\ mmm\\ yy;@"/></numFmts><cellXfs><xf numFmtId="0"/>${formatNames.map((name) => `<xf numFmtId="${formats[name]}"/>`).join('')}</cellXfs></styleSheet>`,
    ...Object.fromEntries(names.map((name, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheets[name] ?? [])])),
  }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), { level })
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const entries = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeNames}/${type}" Target="${target}"/>`,
  )
  return `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${entries.join('')}</Relationships>`
}

function sheetXml(rows: readonly (readonly WorkbookCell[])[]): string {
  const xml = rows.map((cells, row) =>
    cells.length === 0
      ? ''
      : `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  )
  return `${declaration}<worksheet ${main}><sheetData>${xml.join('')}</sheetData></worksheet>`
}

function cellXml(cell: WorkbookCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string')
    return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${Number(cell)}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="${formatNames.indexOf(cell.format) + 1}"><v>${cell.serial}</v></c>`
}
