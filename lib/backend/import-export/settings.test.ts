import { eq } from 'drizzle-orm'
import { setting, settingChange } from '@/lib/backend/infrastructure/database/tables'
import { settingRows } from '@/lib/backend/seed/rows/content-rows'
import { settingIssues } from '@/lib/domain/shop/setting-schemas'
import { openImportTest, type ImportTest } from '@/lib/backend/testing/import-folder'

let test: ImportTest

beforeAll(async () => {
  test = await openImportTest()
})

afterAll(() => test.close())

const company = { name: 'ร้านผักบ้านสวน', address: '1 ถนนสุเทพ เชียงใหม่ 50200', tax_id: '0994000617721', branch: '00003', phone: '053 555 0100' }
const account = { bank: 'Bank', account_name: 'Shop', account_number: '000-0-00000-0', promptpay_id: '0812345678' }
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Imports a setting and returns the issues in readable form. */
async function importSetting(key: string, value: string) {
  const report = await test.importFiles({ 'settings.csv': `key,lang,value\r\nfaq,en,Ask us\r\n${key},th,${cell(value)}` })
  return {
    imported: report.imported,
    issues: report.issues.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`),
  }
}

const without = (key: keyof typeof company) => Object.fromEntries(Object.entries(company).filter(([name]) => name !== key))

it.each([
  [
    'company',
    { ...company, tax_id: '0994000617722' },
    'company tax_id is no Thai tax id: it needs 13 digits, the last of which is their check digit',
  ],
  ['company', { ...company, tax_id: 994000617721 }, 'company tax_id is not text'],
  ['company', { ...company, branch: '3' }, 'company branch is no branch: it needs five digits, 00000 for the head office'],
  ['company', { ...company, name: ' ' }, 'company name is empty'],
  ['company', without('address'), 'company address is missing'],
  ['company', { ...company, brunch: '00003' }, 'company Unrecognized key: "brunch"'],
  ['shop_profile', { phones: ['053 555 0100'] }, 'shop_profile name is missing'],
  [
    'shop_profile',
    { name: 'Shop', phones: ['call us'] },
    'shop_profile phones.0 is no phone number: it has digits, spaces and hyphens alone',
  ],
  [
    'shop_profile',
    { name: 'Shop', opening_hours: [{ place: 'Shop', hours: 'all day' }] },
    'shop_profile opening_hours.0.hours are no opening hours: write them like "Mo-Sa 08:30-17:30"',
  ],
  ['shop_profile', { name: 'Shop', job_form: 'javascript:alert(1)' }, 'shop_profile job_form is no web address'],
  ['bank_account', { ...account, account_number: undefined }, 'bank_account account_number is missing'],
  [
    'bank_account',
    { ...account, promptpay_id: '123' },
    'bank_account promptpay_id is no PromptPay id: it needs the 10 digits of a mobile number or the 13 of a tax id',
  ],
  ['best_sellers', 'VL01', 'best_sellers is no JSON list'],
  ['best_sellers', [{ code: 'VL01' }], 'best_sellers 0 is neither text nor a number'],
  ['popup', { type: 'always', key: 'summer', image: 'popup.webp' }, 'popup type is none of no, once, repeat'],
  ['addcart_popup', 'yes', 'addcart_popup is neither true nor false'],
  [
    'shop_profile',
    { name: 'A', list_columns: { tablet: 9, desktop: 5 } },
    'shop_profile list_columns.tablet is no whole number from 2 to 4',
  ],
  ['holidays', ['2027-02-30'], 'holidays 0 is no day: write it like "2027-02-21"'],
  ['transfer_hours', 'two days', 'transfer_hours is no number of hours'],
  ['cash_rounding', 'satang', 'cash_rounding is none of none, quarter, baht'],
  ['transfer_hours', -1, 'transfer_hours is below 0'],
  ['about', ['About us'], 'about is JSON, and has to be text or HTML'],
])('reports the invalid setting %s with the value %j, and imports nothing', async (key, value, reason) => {
  expect(await importSetting(key, JSON.stringify(value))).toEqual({ imported: false, issues: [`settings.csv:3:value: ${reason}`] })
  expect(await test.backend.database.$count(setting)).toBe(0)
})

it.each(['company', 'bank_account', 'best_sellers', 'popup', 'holidays'])(
  'reports the position of the syntax error when %s is invalid JSON',
  async (key) => {
    const { imported, issues } = await importSetting(key, '{"name": "A" "address": "B"}')
    expect([imported, issues[0]]).toEqual([
      false,
      expect.stringMatching(`^settings.csv:3:value: ${key} is no JSON that can be read: .*position`),
    ])
  },
)

it('validates a setting from a referenced file in the same way', async () => {
  const report = await test.importFiles({
    'settings.csv': 'key,lang,value\r\ncompany,th,settings/company.th.json',
    'settings/company.th.json': JSON.stringify({ ...company, tax_id: '' }),
  })
  expect(report.issues).toMatchObject([
    { file: 'settings.csv', line: 2, column: 'value', reason: expect.stringMatching(/^company tax_id is empty/) as string },
  ])
})

it.each([
  ['company', JSON.stringify(company)],
  ['company', JSON.stringify({ ...without('branch'), tax_id: '0-9940-00617-72-1' })],
  ['company', ''],
  ['bank_account', JSON.stringify({ ...account, promptpay_id: null })],
  ['popup', '{"type":"no"}'],
  ['popup', '{"type":"once","key":"summer","image":"popup.webp"}'],
  ['addcart_popup', 'TRUE'],
  ['banner_version', '7'],
  ['holidays', '["2027-02-21"]'],
  ['transfer_hours', '0'],
  ['cash_rounding', 'baht'],
  ['faq', '<p>"Ask" {us}</p>'],
  ['constructor', 'text'],
])('accepts the setting %s with the value %s', (key, value) => {
  expect(settingIssues(key, value)).toEqual([])
})

it('every setting of the demo shop is valid', () => {
  const rows = settingRows(() => 1)
  expect(rows.flatMap(({ key, value }) => settingIssues(key, value ?? ''))).toEqual([])
})

it('reports an unknown setting key as a warning', async () => {
  const report = await test.importFiles({ 'settings.csv': 'key,lang,value\r\ncompny,th,{}' }, { dryRun: true })
  expect(report.warnings.filter(({ line }) => line !== null)).toMatchObject([
    { file: 'settings.csv', line: 2, column: 'key', reason: 'There is no setting “compny”' },
  ])
})

it('adds imported changes to the history of each setting', async () => {
  await test.importFiles({ 'settings.csv': 'key,lang,value\r\nterms,th,one\r\nvision,th,x' })
  await test.importFiles({ 'settings.csv': 'key,lang,value\r\nterms,th,two\r\nvision,th,x' })
  const changes = await test.backend.database.select().from(settingChange).where(eq(settingChange.key, 'terms')).orderBy(settingChange.id)
  expect(changes).toMatchObject([
    { staff: 'import', before: { en: null, th: null }, after: { en: null, th: 'one' } },
    { staff: 'import', before: { th: 'one' }, after: { th: 'two' } },
  ])
  expect(await test.backend.database.$count(settingChange, eq(settingChange.key, 'vision'))).toBe(1)
})
