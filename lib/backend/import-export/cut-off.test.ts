import { asc } from 'drizzle-orm'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { importTest } from '@/lib/backend/testing/import-folder'

const test = importTest()

afterEach(() => test.backend.database.delete(product))

async function importProducts(table: string) {
  const { issues } = await test.importFiles({ 'products.csv': table })
  const rows = await test.backend.database.select().from(product).orderBy(asc(product.code))
  return {
    issues: issues.map(({ line, column, reason }) => [line, column, reason]),
    rows: rows.map(({ code, sale_price, weight }) => [code, sale_price, weight]),
  }
}

const header = 'code,name,sale_price,weight\r\n'
const kale = 'VL01,Kale,145.00,0.25\r\n'
const cutOff = [3, null, 'The file ends in the middle of this row']

it.each(['V', 'VL02', 'VL02,Ba', 'VL02,Basil,', 'VL02,Basil,1', 'VL02,"Basil, sweet"', 'VL01,Kale,1', ',Basil,x'])(
  'refuses a file that is truncated in its last row, %j, with one issue for that row',
  async (last) => {
    expect(await importProducts(`${header}${kale}${last}`)).toEqual({ issues: [cutOff], rows: [] })
  },
)

it('detects a truncated UTF-16 file from Excel, and a truncated file of many chunks', async () => {
  const { issues } = await test.importFiles({
    'products.csv': Buffer.from(`\ufeff${header}${kale}VL02,Basil`.replaceAll(',', '\t'), 'utf16le'),
  })
  expect(issues.map(({ line, reason }) => [line, null, reason])).toEqual([cutOff])
  const rows = Array.from({ length: 5000 }, (_, index) => `P${index},Kale of the field behind the house,145.00,0.25\r\n`)
  expect((await importProducts(`${header}${rows.join('')}P5000,Kale`)).issues).toEqual([[5002, null, cutOff[2]]])
})

it.each([
  ['a last row that is whole', 'VL02,Basil,45,0.5', ['VL02', 45, 0.5]],
  ['a last row whose last cell is empty', 'VL02,Basil,45,', ['VL02', 45, null]],
  ['a last row without its empty cells, as older Excel writes it', 'VL02,Basil,45\r\n', ['VL02', 45, null]],
  ['the same with line breaks of another kind', 'VL02,Basil,45\n', ['VL02', 45, null]],
  ['an empty row behind the last one, without a line break', 'VL02,Basil,45\r\n,', ['VL02', 45, null]],
])('accepts %s, after a row without its trailing empty cells', async (_, last, basil) => {
  expect(await importProducts(`${header}VL01,Kale\r\n${last}`)).toEqual({ issues: [], rows: [['VL01', null, null], basil] })
})

it('reports an unclosed quotation mark and the issues of the rows before it', async () => {
  const { issues } = await importProducts(`${header}VL01,Kale,x\r\n"VL02,Basil`)
  expect(issues).toEqual([
    [2, 'sale_price', '“x” is no amount in baht: write it like 1234.50'],
    [null, null, 'Row 3 cannot be read: a quotation mark is opened and never closed'],
  ])
})
