import { product } from '@/lib/backend/infrastructure/database/tables'
import { csv, openImportTest, type FolderFiles, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

beforeAll(async () => {
  test = await openImportTest()
}, 60_000)

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

  it('misses the column that says which row is meant', async () => {
    expect(await issuesOf({ 'products.csv': csv('name', 'Kale') })).toEqual([
      'products.csv:1:code: The column code is missing; it identifies the rows',
    ])
  })

  it('asks for the columns that a new row needs', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,sale_price', 'VL01,45') })).toEqual([
      'products.csv:2:name: VL01 is new, so the file needs the column name',
    ])
  })

  it('names cells that stand beside the table, and ignores empty ones', async () => {
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
  ])('says of %s %j that it %s', async (column, cell, reason) => {
    const files = { 'products.csv': csv(`code,name,${column}`, `VL01,Kale,"${cell}"`) }
    expect(await issuesOf(files)).toEqual([`products.csv:2:${column}: “${cell}” ${reason}`])
  })

  it('says of an e-mail address that it is none', async () => {
    expect(await issuesOf({ 'customers.csv': csv('email,first_name', 'somchai,Somchai') })).toEqual([
      'customers.csv:2:email: “somchai” is no e-mail address',
    ])
  })

  it.each([
    ['tax_no', '1.05556E+11', 'is no tax number: write all its 13 digits, like 0105500000000'],
    ['tax_no', '105500000000', 'is no tax number: write all its 13 digits, like 0105500000000'],
    ['tax_branch', '0', 'is no branch: write all its five digits, 00000 for the head office'],
  ])('says of the %s that a spreadsheet made %s of that it %s', async (column, cell, reason) => {
    expect(await issuesOf({ 'customers.csv': csv(`email,${column}`, `a@example.com,${cell}`) })).toEqual([
      `customers.csv:2:${column}: “${cell}” ${reason}`,
    ])
  })

  it('says of a percentage above 100 that it is none', async () => {
    expect(await issuesOf({ 'vouchers.csv': csv('code,discount_percent', 'ALL,120') })).toEqual([
      'vouchers.csv:2:discount_percent: “120” is no percentage from 0 to 100: write it like 12.5',
    ])
  })

  it('names an empty cell that must be filled in', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name', 'VL01,', ',Kale') })).toEqual([
      'products.csv:2:name: name is empty',
      'products.csv:3:code: code is empty',
    ])
  })

  it('names a code that no list could hold', async () => {
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
  ])('names what %s points at and does not exist', async (column, reason) => {
    const files = { 'products.csv': csv(`code,name,${column}`, 'VL01,Kale,NONE') }
    expect(await issuesOf(files)).toEqual([`products.csv:2:${column}: ${reason}`])
  })

  it('names a product that is counted and does not exist', async () => {
    expect(await issuesOf({ 'stock.csv': csv('code,stock_qty', 'VL01,3') })).toEqual(['stock.csv:2:code: There is no “VL01” in products'])
  })

  it('names a best seller that does not exist', async () => {
    expect(await issuesOf({ 'settings.csv': csv('key,lang,value', 'best_sellers,en,"[""VL01""]"') })).toEqual([
      'settings.csv:2:value: There is no “VL01” in products',
    ])
  })

  it('names groups that stand in one another', async () => {
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
    expect(await issuesOf({ 'vouchers.csv': csv('code,date_from,expire_date', 'V,2026-02-01,01/01/2026') })).toEqual([
      'vouchers.csv:2:expire_date: The end date, 2026-01-01, is before the start date, 2026-02-01',
    ])
  })

  it('names a gift voucher that holds more than it was worth', async () => {
    expect(await issuesOf({ 'gift_vouchers.csv': csv('code,amount,balance', 'GV,100,200') })).toEqual([
      'gift_vouchers.csv:2:balance: Its balance is higher than its original value',
    ])
  })

  it('names an address that leaves one out', async () => {
    const files = { 'customers.csv': csv('email', 'a@example.com'), 'addresses.csv': csv('customer,number,name', 'a@example.com,2,Office') }
    expect(await issuesOf(files)).toEqual(['addresses.csv:2:number: Address 1 of this customer must come before it'])
  })
})

describe('files', () => {
  it('names a file that is none of a shop, and the one that was meant', async () => {
    expect(await issuesOf({ 'product.csv': 'code,name' })).toEqual([
      'product.csv:-:-: No shop file has this name; did you mean products.csv?',
    ])
  })

  it('asks which of two files is meant', async () => {
    expect(await issuesOf({ 'units.csv': 'name', 'units.txt': 'name' })).toEqual([
      'units.txt:-:-: units.csv also exists. Keep one of the two',
    ])
  })

  it('names an empty file', async () => {
    expect(await issuesOf({ 'units.csv': '' })).toEqual(['units.csv:-:-: The file is empty; its first row must contain the column names'])
  })

  it('says how a spreadsheet of another kind is to be saved', async () => {
    expect(await issuesOf({ 'units.ods': 'PK', 'products.csv': csv('code,name,unit', 'VL01,Kale,Pack') })).toEqual([
      'units.ods:-:-: Only .csv and .xlsx files are supported: save it as units.xlsx',
    ])
  })

  it('names the row in which a quotation mark is never closed', async () => {
    expect(await issuesOf({ 'units.csv': 'name,type\r\nPack,unit\r\n"Tray,unit\r\n' })).toEqual([
      'units.csv:-:-: Row 3 cannot be read: a quotation mark is opened and never closed',
    ])
  })

  it('names a text that is not in the folder, or outside of it', async () => {
    const files = { 'settings.csv': csv('key,lang,value', 'about,en,settings/about.en.html', 'faq,en,settings/../../../../etc/hosts.txt') }
    expect(await issuesOf(files)).toEqual([
      'settings.csv:2:value: There is no file settings/about.en.html in the folder',
      'settings.csv:3:value: There is no file settings/../../../../etc/hosts.txt in the folder',
    ])
  })

  it('refuses a folder without any file of a shop, and one that is not there', async () => {
    await expect(test.importFiles({ 'readme.md': '# Shop' })).rejects.toThrow('contains no shop files, such as products.csv')
    await expect(test.importFiles({}).then(() => test.importFiles({}))).rejects.toThrow('contains no shop files')
  })
})
