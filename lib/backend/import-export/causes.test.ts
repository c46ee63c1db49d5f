import { csv, openImportTest, type FolderFiles, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

beforeAll(async () => {
  test = await openImportTest()
})

afterAll(() => test.close())

/** The issues in readable form: file, first row, column, reason. */
async function issuesOf(files: FolderFiles): Promise<readonly string[]> {
  const report = await test.importFiles(files)
  expect(report.imported).toBe(false)
  return report.issues.map(({ file, line, column, reason }) => `${file}:${line ?? '-'}:${column ?? '-'}: ${reason}`)
}

describe('issues with the same cause', () => {
  const rows = (count: number, row: (index: number) => string) => Array.from({ length: count }, (_, index) => row(index))

  it('an unknown group is reported once, with its first ten rows and the number of further rows', async () => {
    const report = await test.importFiles({ 'products.csv': csv('code,name,groups', ...rows(37, (index) => `P${index},Kale,NONE`)) })
    expect(report.issues).toEqual([
      {
        file: 'products.csv',
        line: 2,
        moreLines: [3, 4, 5, 6, 7, 8, 9, 10, 11],
        moreCount: 27,
        column: 'groups',
        reason: 'There is no “NONE” in groups',
      },
    ])
    expect(report.issueCount).toBe(1)
  })

  it('an invalid price format and a missing required column are each reported once', async () => {
    expect(await issuesOf({ 'products.csv': csv('code,name,sale_price', ...rows(5, (index) => `P${index},Kale,"${index},50"`)) })).toEqual([
      'products.csv:2:sale_price: “0,50” is no amount in baht: write it like 1234.50',
    ])
    expect(await issuesOf({ 'products.csv': csv('code,sale_price', ...rows(5, (index) => `P${index},45`)) })).toEqual([
      'products.csv:2:name: P0 is new, so the file needs the column name',
    ])
  })

  it.each([
    [
      'has no readable header',
      { 'groups.csv': csv('kode,name', 'VEG,Vegetables') },
      'groups.csv:1:kode: There is no column kode; did you mean code?',
    ],
    [
      'is called otherwise',
      { 'group.csv': csv('code,name', 'VEG,Vegetables') },
      'group.csv:-:-: No shop file has this name; did you mean groups.csv?',
    ],
    [
      'cannot be read',
      { 'groups.csv': Uint8Array.from([0xff, 0x81, 0x82]) },
      'groups.csv:-:-: The file is not valid UTF-8. Save it again as “CSV UTF-8”',
    ],
  ])('references to a file that %s are not reported as issues of the referring file', async (_why, groups, issue) => {
    const issues = await issuesOf({ ...groups, 'products.csv': csv('code,name,groups', 'VL01,Kale,VEG') })
    expect(issues[0]).toBe(issue)
    expect(issues.filter((each) => each.startsWith('products.csv'))).toEqual([])
  })
})

describe('column names that differ from the known ones', () => {
  it.each([
    ['SalePrice', 'sale_price'],
    ['Price (THB)', 'sale_price'],
    ['ราคา', 'sale_price'],
    ['ชื่อสินค้า', 'name'],
    ['รหัส', 'code'],
    ['หมวดหมู่', 'groups'],
    ['was price', 'old_sale_price'],
    ['picture', 'image'],
    ['saleprices', 'sale_price'],
    ['oos image', 'ecom_oos_image'],
  ])('%s is read as, or suggests, %s', async (written, meant) => {
    const header = ['code', 'name'].filter((name) => name !== meant)
    const report = await test.importFiles({ 'products.csv': csv([...header, written].join(','), 'VL01,1') }, { dryRun: true })
    const isRead = report.issues.every(({ column, reason }) => column === meant || !reason.startsWith('There is no column'))
    expect(isRead || report.issues.map(({ reason }) => reason).some((reason) => reason.endsWith(`did you mean ${meant}?`))).toBe(true)
  })

  it('a column similar to no known one is reported without a suggestion', async () => {
    expect(await issuesOf({ 'units.csv': csv('name,zzzzzzzzzz', 'Pack,1') })).toEqual([
      'units.csv:1:zzzzzzzzzz: There is no column zzzzzzzzzz',
    ])
  })
})

it('collects all issues of all files, lists the first thousand and counts the rest', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `P${index},Kale,NONE${index}`)
  const report = await test.importFiles({ 'products.csv': csv('code,name,unit', ...rows), 'suppliers.csv': csv('nome', 'Pack') })
  expect([report.issues.length, report.issueCount]).toEqual([1000, 1202])
})
