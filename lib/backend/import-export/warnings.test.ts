import { csv, importTest, type FolderFiles, type ImportTest } from '@/lib/backend/testing/import-folder'
import { drawPicture } from '@/lib/backend/testing/slip'

const test = importTest()

/** Warnings about rows in readable form, from a dry run, so that each test begins with an empty shop. */
async function warningsOf(files: FolderFiles): Promise<readonly string[]> {
  const report = await test.importFiles(files, { dryRun: true })
  expect(report.issues).toEqual([])
  return report.warnings.filter(({ line }) => line !== null).map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`)
}

const product = (columns: string, row: string): FolderFiles => ({
  'groups.csv': csv('code,name', 'VEG,Vegetables'),
  'products.csv': csv(`code,name,groups,image,${columns}`, `VL01,Kale,VEG,kale.jpg,${row}`),
  'pictures/kale.jpg': picture,
})

// One pixel.
const picture = Buffer.from(
  '/9j/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
)

describe('a valid import', () => {
  it.each([
    [
      'a former price that is not above the price',
      'sale_price,old_sale_price',
      '45,40',
      'old_sale_price: The former price is not above the price, so it is not shown.',
    ],
    ['an empty price', 'sale_price', '', 'sale_price: It has no price, so no list shows it.'],
    ['a price of nothing', 'sale_price', '0', 'sale_price: Is this really the price?'],
    ['a price below the cost', 'sale_price,cost_price', '45,50', 'cost_price: It costs the shop more than its price.'],
    ['a price that someone forgot the point in', 'sale_price', '4500000', 'sale_price: Is this really the price?'],
  ])('warns of %s', async (_what, columns, row, warning) => {
    expect(await warningsOf(product(columns, row))).toEqual([`products.csv:2:${warning}`])
  })

  it('warns of a product in no group, and of a variant without a price', async () => {
    const files = {
      ...product('sale_price', '45'),
      'products.csv': csv('code,name,parent,image,sale_price', 'VL01,Kale,,kale.jpg,45', 'VL01-1,Kale,VL01,,'),
    }
    expect(await warningsOf(files)).toEqual([
      'products.csv:2:groups: It is in no group, so no list shows it.',
      'products.csv:3:sale_price: It has no price, so it cannot be bought.',
    ])
  })

  it('warns of a percentage that Excel saved as a fraction', async () => {
    expect(await warningsOf({ 'vouchers.csv': csv('code,discount_percent', 'TEN,0.125') })).toEqual([
      'vouchers.csv:2:discount_percent: This is less than one percent. Write 12.5 for 12.5 %.',
    ])
  })

  it('does not warn of inactive products or drafts', async () => {
    expect(await warningsOf(product('active,sale_price', 'FALSE,'))).toEqual([])
    expect(await warningsOf(product('state,sale_price', 'draft,0'))).toEqual([])
  })

  it('warns once per cause, with the affected rows', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => `P${index},Kale,VEG,kale.jpg,${index},0`)
    const files = { ...product('', ''), 'products.csv': csv('code,name,groups,image,old_sale_price,sale_price', ...rows) }
    const report = await test.importFiles(files, { dryRun: true })
    const [first] = report.warnings.filter(({ column }) => column === 'sale_price')
    expect(first).toMatchObject({ line: 2, moreLines: [3, 4, 5, 6, 7, 8, 9, 10, 11], moreCount: 30 })
  })
})

it('checks a product with its stored values for columns that the file omits', async () => {
  const first = { ...product('sale_price', '45'), 'pictures/kale.jpg': picture }
  expect((await test.importFiles(first)).imported).toBe(true)
  expect(await warningsOf({ 'products.csv': csv('code,old_sale_price', 'VL01,45') })).toEqual([
    'products.csv:2:old_sale_price: The former price is not above the price, so it is not shown.',
  ])
  expect(await warningsOf({ 'products.csv': csv('code,old_sale_price', 'VL01,60') })).toEqual([])
})

describe('an imported catalog', () => {
  const missing = (report: Awaited<ReturnType<ImportTest['importFiles']>>) =>
    report.warnings
      .filter(({ line, moreLines }) => line === null && moreLines.length === 0)
      .map(({ file, reason }) => `${file}: ${reason.split(':')[0]}`)

  it('warns of each missing group, article, picture and setting that pages refer to by name', async () => {
    const files = {
      'groups.csv': csv('code,name', 'FRUIT_VEG,Fruit', 'HOME_MEAT,Meat'),
      'blogs.csv': csv('code,name', 'news,News'),
      'posts.csv': csv('blog,slug,code,title', ',who,WHOWEARE,Who we are'),
      'site/banner-events-th.webp': await drawPicture('webp', 9),
    }
    const report = await test.importFiles(files, { dryRun: true })
    expect(missing(report)).toEqual([
      'settings.csv: There is no setting company in the language th',
      'settings.csv: There is no setting bank_account in the language en',
      'settings.csv: There is no setting bank_account in the language th',
      ...['MEAT', 'PROCESSED', 'GIFT', 'HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_PROCESSED', 'MENU', 'NEW_PRODUCTS', 'VIEW_ONLY'].map(
        (code) => `groups.csv: There is no group ${code}`,
      ),
      ...['WHYKINGORGANIC', 'SAVETHEWORLD'].map((code) => `posts.csv: There is no article ${code}`),
      ...['best_sellers-en', 'best_sellers-th', 'new_products-en', 'new_products-th', 'promotions-en', 'promotions-th', 'events-en'].map(
        (name) => `site/banner-${name}.webp: There is no picture banner-${name}.webp`,
      ),
    ])
  })

  it('does not warn of company and bank account settings that the folder contains', async () => {
    const account = '"{""bank"":""Bank"",""account_name"":""Shop"",""account_number"":""1""}"'
    const company = '"{""name"":""Shop"",""address"":""1 Road"",""tax_id"":""0105500000003"",""phone"":""053 555 0100""}"'
    const rows = [`company,th,${company}`, `bank_account,en,${account}`, `bank_account,th,${account}`]
    const report = await test.importFiles({ 'settings.csv': csv('key,lang,value', ...rows) }, { dryRun: true })
    expect([report.issues, missing(report).filter((warning) => warning.startsWith('settings.csv'))]).toEqual([[], []])
  })

  it('invalidates the settings tag when a group or another name that pages refer to is added, but not for another blog', async () => {
    const tagsOf = async (files: FolderFiles) => (await test.importFiles(files)).tags.includes('settings')
    expect([
      await tagsOf({ 'groups.csv': csv('code,name', 'PROCESSED,Processed food') }),
      await tagsOf({ 'blogs.csv': csv('code,name', 'news,News') }),
      await tagsOf({ 'posts.csv': csv('blog,slug,code,title', ',who,WHOWEARE,Who we are') }),
      await tagsOf({ 'blogs.csv': csv('code,name', 'stories,Stories') }),
    ]).toEqual([true, true, true, false])
  })
})
