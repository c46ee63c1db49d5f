import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import fc from 'fast-check'
import { awkwardText } from '../testing/awkward-texts'
import { readTable, type TableRow } from './read-table'
import { writeTable } from './write-table'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'

const folder = temporaryFolder()

async function read(content: string | Uint8Array): Promise<TableRow[]> {
  const file = path.join(folder, 'table.csv')
  await writeFile(file, content)
  return collect(readTable(file))
}

async function collect(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const all: TableRow[] = []
  for await (const row of rows) all.push(row)
  return all
}

const cellsOf = (rows: readonly TableRow[]) => rows.map(({ cells }) => cells)

describe('a written table', () => {
  const row = fc.tuple(awkwardText, awkwardText, awkwardText).filter((cells) => cells.some((each) => each.trim() !== ''))

  it('is read back unchanged for arbitrary cell texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 8 }), async (rows) => {
        const file = path.join(folder, 'written.csv')
        async function* all() {
          yield* rows
        }
        await writeTable(file, ['a', 'b', 'c'], all())
        expect(cellsOf(await collect(readTable(file)))).toEqual([['a', 'b', 'c'], ...rows])
      }),
      { numRuns: 150 },
    )
  })
})

it.each([';', '\t'])('finds out that cells are separated by %j', async (separator) => {
  const line = (...cells: string[]) => `${cells.join(separator)}\r\n`
  expect(cellsOf(await read(line('code', 'name') + line('VL01', 'Kale, Basil')))).toEqual([
    ['code', 'name'],
    ['VL01', 'Kale, Basil'],
  ])
})

it('uses the separator of a sep= line from Excel, and counts that line', async () => {
  expect(await read('sep=;\r\ncode;name\r\nVL01;"a;b"\r\n')).toEqual([
    { line: 2, cells: ['code', 'name'] },
    { line: 3, cells: ['VL01', 'a;b'] },
  ])
})

it('reads UTF-8 with a BOM and Excel’s Unicode text', async () => {
  const text = 'code\tname\r\nVL01\tคะน้า\r\n'
  expect(cellsOf(await read(`\ufeff${text}`))).toEqual([
    ['code', 'name'],
    ['VL01', 'คะน้า'],
  ])
  expect(cellsOf(await read(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual([
    ['code', 'name'],
    ['VL01', 'คะน้า'],
  ])
})

it('counts rows as a spreadsheet does: empty ones count, line breaks in a cell do not', async () => {
  const rows = await read('code,name\n\n,,\nVL01,"two\nlines"\nVL02,x\n,,,\n\n')
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'code'],
    [4, 'VL01'],
    [5, 'VL02'],
  ])
})

it('removes the apostrophe that marks a number as text', async () => {
  expect(cellsOf(await read("phone,name\n'0812345678,'Tis\n"))).toEqual([
    ['phone', 'name'],
    ['0812345678', "'Tis"],
  ])
})

describe('a windows-874 CSV from Thai Excel', () => {
  const thaiKale = [0xa4, 0xd0, 0xb9, 0xe9, 0xd2]

  it('is decoded, with a remark that names the encoding', async () => {
    const file = path.join(folder, 'thai.csv')
    // The first chunk of a long file may contain no Thai letter.
    await writeFile(file, Uint8Array.from([...Buffer.from(`code,name\n${'VL00,Kale\n'.repeat(20_000)}VL01,`), ...thaiKale, 0x0a]))
    const remarks: string[] = []
    const rows = await collect(readTable(file, ({ reason }) => remarks.push(reason)))
    expect([rows.at(-1)?.cells, remarks]).toEqual([['VL01', 'คะน้า'], ['It was read as Thai Windows (windows-874)']])
  })

  it('is not assumed for bytes that are invalid in windows-874, which are rejected', async () => {
    await expect(read(Uint8Array.from([0x61, 0x2c, 0x80, 0x81, 0x82]))).rejects.toThrow('The file is not valid UTF-8')
    await expect(read(Uint8Array.from([...thaiKale, ...thaiKale, ...thaiKale, 0xdb]))).rejects.toThrow('The file is not valid UTF-8')
  })

  it('is assumed for bytes that would be truncated UTF-8, while valid UTF-8 is read as UTF-8', async () => {
    await expect(read(Uint8Array.from([...Buffer.from('code,name\nVL01,'), 0xe0, 0xb8]))).resolves.toHaveLength(2)
    expect(cellsOf(await read('code,name\nVL01,คะน้า\n'))[1]).toEqual(['VL01', 'คะน้า'])
  })
})
