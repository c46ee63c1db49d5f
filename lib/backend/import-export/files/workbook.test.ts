import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { workbook } from '@/lib/backend/testing/workbook'
import { readTable, type TableRow } from './read-table'
import { workbookLimits } from './read-workbook'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const folder = temporaryFolder()

async function read(bytes: Uint8Array): Promise<Readonly<{ rows: readonly TableRow[]; remarks: readonly string[] }>> {
  const file = path.join(folder, 'products.xlsx')
  await writeFile(file, bytes)
  const [rows, remarks]: [TableRow[], string[]] = [[], []]
  for await (const row of readTable(file, ({ reason }) => remarks.push(reason))) rows.push(row)
  return { rows, remarks }
}

/** Excel's serial number of 2026-11-21. */
const serial = 46347

it('reads texts, numbers, Thai-formatted dates and booleans as a CSV has them, with Excel’s row numbers', async () => {
  const { rows, remarks } = await read(
    workbook({
      Sheet1: [
        ['code', 'name', 'sale_price', 'price_date', 'active'],
        [],
        ['VL01', 'Kale (คะน้า) & <more>', 45.1, { serial, format: 'Thai day' }, true],
        ["'0812345678", ' x ', 1_055_000_000_000, { serial: serial + 0.75, format: 'day' }, false],
        ['VL03', '=1+2', null, { serial, format: 'Thai day with month' }],
      ],
    }),
  )
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'code', 'name', 'sale_price', 'price_date', 'active'],
    [3, 'VL01', 'Kale (คะน้า) & <more>', '45.1', '2026-11-21', 'TRUE'],
    [4, '0812345678', ' x ', '1055000000000', '2026-11-21 18:00:00', 'FALSE'],
    [5, 'VL03', '=1+2', '', '2026-11-21', ''],
  ])
  expect(remarks).toEqual([])
})

it('reads the sheet named like the file, or else the first, and reports the skipped ones', async () => {
  const named = await read(workbook({ Notes: [['a']], Products: [['code'], ['VL01']] }))
  expect([named.rows[1]?.cells, named.remarks]).toEqual([['VL01'], ['Only the sheet “Products” was read, not “Notes”']])
  const first = await read(workbook({ One: [['code'], ['VL01']], Two: [['x']], Three: [] }))
  expect([first.rows[1]?.cells, first.remarks]).toEqual([['VL01'], ['Only the sheet “One” was read, not “Two”']])
})

describe('a workbook that would fill the memory', () => {
  it('is refused when its unpacked size exceeds the limit [F8]', async () => {
    const bomb = zipSync({
      ...unzipSync(workbook({ Sheet1: [['code']] })),
      'xl/media/zeros.xml': [new Uint8Array(workbookLimits.unpackedBytes), { level: 9 }],
    })
    expect(bomb.length).toBeLessThan(1_000_000)
    await expect(read(bomb)).rejects.toThrow('Unpacked, the workbook is larger than 64 MB. Save the table as “CSV UTF-8”')
  })

  it('unpacks to no more than the size that it declares, whatever it contains', () => {
    const archive = zipSync({ 'a.xml': [new Uint8Array(1_000_000), { level: 9 }] })
    const directory = Buffer.from(archive).lastIndexOf('PK\u0001\u0002')
    Buffer.from(archive.buffer).writeUInt32LE(100, directory + 24)
    expect(unzipSync(archive)['a.xml']?.length).toBe(100)
  })

  it('is refused by its size on disk', async () => {
    await expect(read(new Uint8Array(workbookLimits.fileBytes + 1))).rejects.toThrow('The workbook is larger than 20 MB')
  })

  it.each([
    ['A1048576', 'something in row 1048576: at most 50000 rows are read'],
    ['XFD2', 'something in column XFD'],
  ])('is refused when a single cell at %s implies too many empty cells [F8]', async (place, reason) => {
    const parts = unzipSync(workbook({ Sheet1: [['code']] }))
    const entity = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`
    await expect(read(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(entity) }))).rejects.toThrow(reason)
  })
})

it.each([
  ['no archive at all', strToU8('code,name')],
  ['an archive of something else', zipSync({ 'a.txt': strToU8('a') })],
  ['a workbook that is cut off', workbook({ Sheet1: [['code']] }).subarray(0, 300)],
])('reports %s as a damaged or invalid workbook', async (_what, bytes) => {
  await expect(read(bytes)).rejects.toThrow('The file is damaged or not an Excel workbook (.xlsx)')
})
