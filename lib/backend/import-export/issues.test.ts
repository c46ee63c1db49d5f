import { product } from '@/lib/backend/infrastructure/database/tables'
import { csv, openImportTest, type FolderFiles, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

beforeAll(async () => {
  test = await openImportTest()
})

afterAll(() => test.close())

/** The issues in readable form: file, row, column, reason. */
async function issuesOf(files: FolderFiles): Promise<readonly string[]> {
  const report = await test.importFiles(files)
  expect(report.imported).toBe(false)
  return report.issues.map(({ file, line, column, reason }) => `${file}:${line ?? '-'}:${column ?? '-'}: ${reason}`)
}

afterEach(async () => expect(await test.backend.database.$count(product)).toBe(0))

describe('columns', () => {
  it('names a column that does not exist, and the one that was meant', async () => {
    const files = { 'products.csv': csv('code,name,sale_prise', 'VL01,Kale,45') }
    expect(await issuesOf(files)).toEqual(['products.csv:1:sale_prise: There is no column sale_prise; did you mean sale_price?'])
  })

  it('says in which file a column belongs', async () => {
    const files = { 'products.csv': csv('code,name,stock_qty', 'VL01,Kale,3') }
    expect(await issuesOf(files)).toEqual(['products.csv:1:stock_qty: There is no column stock_qty; it belongs into stock.csv'])
  })

  it('names a column that appears twice', async () => {
    expect(await issuesOf({ 'units.csv': csv('name,type,Type', 'Pack,unit,unit') })).toEqual([
      'units.csv:1:type: The column type appears twice',
    ])
  })

  it('reports a missing key column', async () => {
    expect(await issuesOf({ 'products.csv': csv('name', 'Kale') })).toEqual([
      'products.csv:1:code: The column code is missing; it identifies the rows',
    ])
  })

  it('reports a missing column that a new row requires', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,sale_price', 'VL01,45') })).toEqual([
      'products.csv:2:name: VL01 is new, so the file needs the column name',
    ])
  })

  it('reports cells outside the named columns, and ignores empty ones', async () => {
    const files = { 'units.csv': csv('name,type,', 'Pack,unit,', 'Tray,unit,oops', 'Box,unit,,,more') }
    expect(await issuesOf(files)).toEqual([
      'units.csv:3:-: “oops” stands in a column without a name',
      'units.csv:4:-: It has more cells than the header has columns: “more”',
    ])
  })
})

describe('cells', () => {
  it.each([
    ['sale_price', '12,50', 'is no amount in baht: write it like 1234.50'],
    ['sale_price', '-5', 'is no amount in baht: write it like 1234.50'],
    ['sale_price', '45.123', 'is no amount in baht: write it like 1234.50'],
    ['weight', 'heavy', 'is no number: write it like 0.25'],
    ['pg_sequence', '1.5', 'is no whole number: write it like 12'],
    ['active', 'perhaps', 'is neither TRUE nor FALSE (yes, no, 1, 0, ใช่, ไม่ใช่ will do, too)'],
    ['price_date', '31/02/2026', 'is no date: write it like 2026-11-21 or 21/11/2026'],
    ['type', 'thing', 'is none of stock, service'],
    ['price_breaks', '10 for 5', 'is no list of wholesale prices: write it like 10: 38.50 | 50: 35.00'],
  ])('reports that the %s %j %s', async (column, cell, reason) => {
    const files = { 'products.csv': csv(`code,name,${column}`, `VL01,Kale,"${cell}"`) }
    expect(await issuesOf(files)).toEqual([`products.csv:2:${column}: “${cell}” ${reason}`])
  })

  it('reports an invalid e-mail address', async () => {
    expect(await issuesOf({ 'customers.csv': csv('email,first_name', 'somchai,Somchai') })).toEqual([
      'customers.csv:2:email: “somchai” is no e-mail address',
    ])
  })

  it.each([
    ['tax_no', '1.05556E+11', 'is no tax number: write all its 13 digits, like 0105500000000'],
    ['tax_no', '105500000000', 'is no tax number: write all its 13 digits, like 0105500000000'],
    ['tax_branch', '0', 'is no branch: write all its five digits, 00000 for the head office'],
  ])('reports that the %s %s, as altered by a spreadsheet, %s', async (column, cell, reason) => {
    expect(await issuesOf({ 'customers.csv': csv(`email,${column}`, `a@example.com,${cell}`) })).toEqual([
      `customers.csv:2:${column}: “${cell}” ${reason}`,
    ])
  })

  it('reports a percentage above 100', async () => {
    expect(await issuesOf({ 'vouchers.csv': csv('code,discount_percent', 'ALL,120') })).toEqual([
      'vouchers.csv:2:discount_percent: “120” is no percentage from 0 to 100: write it like 12.5',
    ])
  })

  it('reports an empty required cell', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name', 'VL01,', ',Kale') })).toEqual([
      'products.csv:2:name: name is empty',
      'products.csv:3:code: code is empty',
    ])
  })

  it('reports a code that contains the list separator', async () => {
    const [issue] = await issuesOf({ 'products.csv': csv('code,name', 'A|B,Kale') })
    expect(issue).toBe('products.csv:2:code: “A|B” is no code: at most 120 characters on one line, without |')
  })
})

describe('rows', () => {
  it('names both rows that have the same code', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name', 'VL01,Kale', 'VL02,Basil', 'VL01,Kale') })).toEqual([
      'products.csv:4:code: VL01 stands in row 2 already',
    ])
  })

  it('counts rows as the spreadsheet does', async () => {
    const files = { 'products.csv': csv('code,name,details,sale_price', '', 'VL01,Kale,"two\r\nlines",45', ',,,', 'VL02,Basil,,x') }
    expect(await issuesOf(files)).toEqual(['products.csv:5:sale_price: “x” is no amount in baht: write it like 1234.50'])
  })

  it.each([
    ['parent', 'There is no “NONE” in products'],
    ['groups', 'There is no “NONE” in groups'],
    ['unit', 'There is no “NONE” in units'],
    ['supplier', 'There is no “NONE” in suppliers'],
    ['promotion', 'There is no “NONE” in promotions'],
    ['showcase', 'There is no “NONE” in products'],
  ])('reports an unknown reference in the column %s', async (column, reason) => {
    const files = { 'products.csv': csv(`code,name,${column}`, 'VL01,Kale,NONE') }
    expect(await issuesOf(files)).toEqual([`products.csv:2:${column}: ${reason}`])
  })

  it('reports a stock row for an unknown product', async () => {
    expect(await issuesOf({ 'stock.csv': csv('code,stock_qty', 'VL01,3') })).toEqual(['stock.csv:2:code: There is no “VL01” in products'])
  })

  it('names a best seller that does not exist', async () => {
    expect(await issuesOf({ 'settings.csv': csv('key,lang,value', 'best_sellers,en,"[""VL01""]"') })).toEqual([
      'settings.csv:2:value: There is no “VL01” in products',
    ])
  })

  it('reports groups that contain each other', async () => {
    expect(await issuesOf({ 'groups.csv': csv('code,name,parent', 'A,A,B', 'B,B,A', 'C,C,B') })).toEqual([
      'groups.csv:2:parent: It contains itself: A in B in A',
      'groups.csv:3:parent: It contains itself: B in A in B',
    ])
  })

  it('names a variant of a variant', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name,parent', 'A,A,', 'B,B,A', 'C,C,B') })).toEqual([
      'products.csv:4:parent: B is itself a variant, of A',
    ])
  })

  it('names a period that ends before it begins', async () => {
    expect(await issuesOf({ 'vouchers.csv': csv('code,discount_percent,date_from,expire_date', 'V,5,2026-02-01,01/01/2026') })).toEqual([
      'vouchers.csv:2:expire_date: The end date, 2026-01-01, is before the start date, 2026-02-01',
    ])
  })

  it('reports a gift voucher whose balance exceeds its original value', async () => {
    expect(await issuesOf({ 'gift_vouchers.csv': csv('code,amount,balance', 'GV,100,200') })).toEqual([
      'gift_vouchers.csv:2:balance: Its balance is higher than its original value',
    ])
  })

  it('reports a gap in the address numbers of a customer', async () => {
    const files = { 'customers.csv': csv('email', 'a@example.com'), 'addresses.csv': csv('customer,number,name', 'a@example.com,2,Office') }
    expect(await issuesOf(files)).toEqual(['addresses.csv:2:number: Address 1 of this customer must come before it'])
  })
})

describe('files', () => {
  it('reports an unknown file name and suggests the intended one', async () => {
    expect(await issuesOf({ 'product.csv': 'code,name' })).toEqual([
      'product.csv:-:-: No shop file has this name; did you mean products.csv?',
    ])
  })

  it('reports two files for the same table', async () => {
    expect(await issuesOf({ 'units.csv': 'name', 'units.txt': 'name' })).toEqual([
      'units.txt:-:-: units.csv also exists. Keep one of the two',
    ])
  })

  it('names an empty file', async () => {
    expect(await issuesOf({ 'units.csv': '' })).toEqual(['units.csv:-:-: The file is empty; its first row must contain the column names'])
  })

  it('reports an unsupported spreadsheet format and the one to save it in', async () => {
    expect(await issuesOf({ 'units.ods': 'PK', 'products.csv': csv('code,name,unit', 'VL01,Kale,Pack') })).toEqual([
      'units.ods:-:-: Only .csv and .xlsx files are supported: save it as units.xlsx',
    ])
  })

  it('names the row in which a quotation mark is never closed', async () => {
    expect(await issuesOf({ 'units.csv': 'name,type\r\nPack,unit\r\n"Tray,unit\r\n' })).toEqual([
      'units.csv:-:-: Row 3 cannot be read: a quotation mark is opened and never closed',
    ])
  })

  it('reports a referenced text file that is missing or outside the folder', async () => {
    const files = { 'settings.csv': csv('key,lang,value', 'about,en,settings/about.en.html', 'faq,en,settings/../../../../etc/hosts.txt') }
    expect(await issuesOf(files)).toEqual([
      'settings.csv:2:value: There is no file settings/about.en.html in the folder',
      'settings.csv:3:value: There is no file settings/../../../../etc/hosts.txt in the folder',
    ])
  })

  it('refuses a folder without shop files, and an empty one', async () => {
    await expect(test.importFiles({ 'readme.md': '# Shop' })).rejects.toThrow('contains no shop files, such as products.csv')
    await expect(test.importFiles({}).then(() => test.importFiles({}))).rejects.toThrow('contains no shop files')
  })
})
