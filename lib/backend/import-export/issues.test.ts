import sharp from 'sharp'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { csv, importTest, type FolderFiles } from '@/lib/backend/testing/import-folder'

const test = importTest()

afterEach(async () => expect(await test.backend.database.$count(product)).toBe(0))
/** The issues in readable form: file, first row, column, reason. */
async function issuesOf(files: FolderFiles): Promise<readonly string[]> {
  const report = await test.importFiles(files)
  expect(report.imported).toBe(false)
  return report.issues.map(({ file, line, column, reason }) => `${file}:${line ?? '-'}:${column ?? '-'}: ${reason}`)
}

describe('columns', () => {
  it.each<[string, FolderFiles, readonly string[]]>([
    [
      'one of another file',
      { 'products.csv': csv('code,name,stock_qty', 'VL01,Kale,3') },
      ['products.csv:1:stock_qty: There is no column stock_qty; it belongs into stock.csv'],
    ],
    [
      'one that appears twice',
      { 'units.csv': csv('name,type,Type', 'Pack,unit,unit') },
      ['units.csv:1:type: The column type appears twice'],
    ],
    [
      'a missing one that identifies the rows',
      { 'products.csv': csv('name', 'Kale') },
      ['products.csv:1:code: The column code is missing; it identifies the rows'],
    ],
    [
      'cells outside of the named ones, but no empty cells',
      { 'units.csv': csv('name,type,', 'Pack,unit,', 'Tray,unit,oops', 'Box,unit,,,more') },
      ['units.csv:3:-: “oops” stands in a column without a name', 'units.csv:4:-: It has more cells than the header has columns: “more”'],
    ],
  ])('reports %s', async (_what, files, issues) => {
    expect(await issuesOf(files)).toEqual(issues)
  })

  it.each([
    ['Price (THB)', 'sale_price'],
    ['ราคา', 'sale_price'],
    ['saleprices', 'sale_price'],
  ])('%s is read as, or suggests, %s', async (written, meant) => {
    const header = ['code', 'name'].filter((name) => name !== meant)
    const report = await test.importFiles({ 'products.csv': csv([...header, written].join(','), 'VL01,1') }, { dryRun: true })
    const isRead = report.issues.every(({ column, reason }) => column === meant || !reason.startsWith('There is no column'))
    expect(isRead || report.issues.map(({ reason }) => reason).some((reason) => reason.endsWith(`did you mean ${meant}?`))).toBe(true)
  })
})

describe('cells', () => {
  it.each([
    ['products', 'sale_price', '12,50', 'is no amount in baht: write it like 1234.50'],
    ['products', 'price_date', '31/02/2026', 'is no date: write it like 2026-11-21 or 21/11/2026'],
    ['products', 'weight', 'heavy', 'is no number: write it like 0.25'],
    ['products', 'pg_sequence', '1.5', 'is no whole number: write it like 12'],
    ['products', 'active', 'perhaps', 'is neither TRUE nor FALSE (yes, no, 1, 0, ใช่, ไม่ใช่ will do, too)'],
    ['products', 'type', 'thing', 'is none of stock, service, bundle'],
    ['products', 'price_breaks', '10 for 5', 'is no list of wholesale prices: write it like 10: 38.50 | 50: 35.00'],
    ['customers', 'tax_branch', '0', 'is no branch: write all its five digits, 00000 for the head office'],
    ['customers', 'tax_no', '1.05556E+11', 'is no tax number: write all its 13 digits, like 0105500000000'],
    ['vouchers', 'discount_percent', '120', 'is no percentage from 0 to 100: write it like 12.5'],
  ])('in %s, reports that the %s %j %s', async (kind, column, cell, reason) => {
    const rows = {
      products: csv(`code,name,${column}`, `VL01,Kale,"${cell}"`),
      customers: csv(`email,${column}`, `a@example.com,${cell}`),
      vouchers: csv(`code,${column}`, `ALL,${cell}`),
    }[kind]
    expect(await issuesOf({ [`${kind}.csv`]: rows ?? '' })).toEqual([`${kind}.csv:2:${column}: “${cell}” ${reason}`])
  })

  it.each<[string, FolderFiles, readonly string[]]>([
    [
      'an invalid e-mail address',
      { 'customers.csv': csv('email,first_name', 'somchai,Somchai') },
      ['customers.csv:2:email: “somchai” is no e-mail address'],
    ],
    [
      'an empty required cell',
      { 'products.csv': csv('code,name', 'VL01,', ',Kale') },
      ['products.csv:2:name: name is empty', 'products.csv:3:code: code is empty'],
    ],
    [
      'a code that contains the list separator',
      { 'products.csv': csv('code,name', 'A|B,Kale') },
      ['products.csv:2:code: “A|B” is no code: at most 120 characters on one line, without |'],
    ],
  ])('reports %s', async (_what, files, issues) => {
    expect(await issuesOf(files)).toEqual(issues)
  })
})

describe('rows', () => {
  it.each([
    ['parent', 'products'],
    ['groups', 'groups'],
  ])('reports an unknown reference in the column %s', async (column, kind) => {
    const files = { 'products.csv': csv(`code,name,${column}`, 'VL01,Kale,NONE') }
    expect(await issuesOf(files)).toEqual([`products.csv:2:${column}: There is no “NONE” in ${kind}`])
  })

  it.each<[string, FolderFiles, readonly string[]]>([
    [
      'that have the same code, naming both',
      { 'products.csv': csv('code,name', 'VL01,Kale', 'VL02,Basil', 'VL01,Kale') },
      ['products.csv:4:code: VL01 stands in row 2 already'],
    ],
    [
      'with a best seller that does not exist',
      { 'settings.csv': csv('key,lang,value', 'best_sellers,en,"[""VL01""]"') },
      ['settings.csv:2:value: There is no “VL01” in products'],
    ],
    [
      'of groups that contain each other',
      { 'groups.csv': csv('code,name,parent', 'A,A,B', 'B,B,A', 'C,C,B') },
      ['groups.csv:2:parent: It contains itself: A in B in A', 'groups.csv:3:parent: It contains itself: B in A in B'],
    ],
    [
      'of a variant of a variant',
      { 'products.csv': csv('code,name,parent', 'A,A,', 'B,B,A', 'C,C,B') },
      ['products.csv:4:parent: B is itself a variant, of A'],
    ],
    [
      'with a period that ends before it begins',
      { 'vouchers.csv': csv('code,discount_percent,date_from,expire_date', 'V,5,2026-02-01,01/01/2026') },
      ['vouchers.csv:2:expire_date: The end date is before the start date.'],
    ],
    [
      'of a gift voucher whose balance exceeds its original value',
      { 'gift_vouchers.csv': csv('code,amount,balance', 'GV,100,200') },
      ['gift_vouchers.csv:2:balance: Its balance is higher than its original value'],
    ],
    [
      'after a gap in the address numbers of a customer',
      { 'customers.csv': csv('email', 'a@example.com'), 'addresses.csv': csv('customer,number,name', 'a@example.com,2,Office') },
      ['addresses.csv:2:number: Address 1 of this customer must come before it'],
    ],
  ])('reports rows %s', async (_what, files, issues) => {
    expect(await issuesOf(files)).toEqual(issues)
  })
})

describe('files', () => {
  it.each<[string, FolderFiles, readonly string[]]>([
    ['two for the same table', { 'units.csv': 'name', 'units.txt': 'name' }, ['units.txt:-:-: units.csv also exists. Keep one of the two']],
    ['an empty one', { 'units.csv': '' }, ['units.csv:-:-: The file is empty; its first row must contain the column names']],
    [
      'one in an unsupported format, and the one to save it in',
      { 'units.ods': 'PK', 'products.csv': csv('code,name,unit', 'VL01,Kale,Pack') },
      ['units.ods:-:-: Only .csv and .xlsx files are supported: save it as units.xlsx'],
    ],
    [
      'texts that are missing or outside of the folder',
      { 'settings.csv': csv('key,lang,value', 'about,en,settings/about.en.html', 'faq,en,settings/../../../../etc/hosts.txt') },
      [
        'settings.csv:2:value: There is no file settings/about.en.html in the folder',
        'settings.csv:3:value: There is no file settings/../../../../etc/hosts.txt in the folder',
      ],
    ],
  ])('reports %s', async (_what, files, issues) => {
    expect(await issuesOf(files)).toEqual(issues)
  })

  it('refuses a folder without shop files', async () => {
    await expect(test.importFiles({ 'readme.md': '# Shop' })).rejects.toThrow('contains no shop files, such as products.csv')
  })
})

describe('pictures', () => {
  const picture = (format: 'jpeg' | 'png') =>
    sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 99, sigma: 40 } } })
      .toFormat(format)
      .toBuffer()

  it.each<[string, string, () => Promise<Uint8Array | string | null> | Uint8Array | string | null, string]>([
    ['a missing one', 'kale.jpg', () => null, 'There is no picture kale.jpg in the folder pictures'],
    ['SVG', 'kale.svg', () => '<svg/>', 'kale.svg is an SVG, which may hold scripts: save it as PNG, JPEG or WebP'],
    [
      'HEIC',
      'kale.HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]),
      'kale.HEIC is in HEIC, which cannot be read here: save it as JPEG (on an iPhone: Settings, Camera, Formats, Most Compatible)',
    ],
    ['what is none', 'kale.jpg', () => '<script>alert(1)</script>', 'kale.jpg is damaged, too large or no picture'],
    ['another format than its name says', 'kale.jpg', () => picture('png'), 'kale.jpg is a png picture, but its name says otherwise'],
  ])('refuses %s', async (_what, name, draw, reason) => {
    const bytes = await draw()
    const files = { 'products.csv': csv('code,name,image', `VL01,Kale,${name}`), ...(bytes !== null && { [`pictures/${name}`]: bytes }) }
    expect(await issuesOf(files)).toEqual([`products.csv:2:image: ${reason}`])
  })
})

describe('issues with the same cause', () => {
  const rows = (count: number, row: (index: number) => string) => Array.from({ length: count }, (_, index) => row(index))

  it('are reported once, with the first ten rows and the number of further rows', async () => {
    const report = await test.importFiles({ 'products.csv': csv('code,name,groups', ...rows(37, (index) => `P${index},Kale,NONE`)) })
    const moreLines = [3, 4, 5, 6, 7, 8, 9, 10, 11]
    const reason = 'There is no “NONE” in groups'
    expect(report.issues).toMatchObject([{ file: 'products.csv', line: 2, moreLines, moreCount: 27, column: 'groups', reason }])
    expect(report.issueCount).toBe(1)
  })

  it('are one of a wrong format, and one of a column that new rows lack', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name,sale_price', ...rows(5, (index) => `P${index},Kale,"${index},50"`)) })).toEqual([
      'products.csv:2:sale_price: “0,50” is no amount in baht: write it like 1234.50',
    ])
    expect(await issuesOf({ 'products.csv': csv('code,sale_price', ...rows(5, (index) => `P${index},45`)) })).toEqual([
      'products.csv:2:name: P0 is new, so the file needs the column name',
    ])
  })

  it.each<[string, FolderFiles, string]>([
    [
      'cannot be read',
      { 'groups.csv': Uint8Array.from([0xff, 0x81, 0x82]) },
      'groups.csv:-:-: The file is not valid UTF-8. Save it again as “CSV UTF-8”',
    ],
  ])('are not those of references to a file that %s', async (_why, groups, issue) => {
    const issues = await issuesOf({ ...groups, 'products.csv': csv('code,name,groups', 'VL01,Kale,VEG') })
    expect(issues[0]).toBe(issue)
    expect(issues.filter((each) => each.startsWith('products.csv'))).toEqual([])
  })

  it('and others of all files are collected: the first thousand, and how many there are', async () => {
    const unknown = rows(1200, (index) => `P${index},Kale,NONE${index}`)
    const report = await test.importFiles({ 'products.csv': csv('code,name,unit', ...unknown), 'suppliers.csv': csv('nome', 'Pack') })
    expect([report.issues.length, report.issueCount]).toEqual([1000, 1202])
  })
})
