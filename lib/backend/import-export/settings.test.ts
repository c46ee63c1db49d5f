import { eq } from 'drizzle-orm'
import { setting, settingChange } from '@/lib/backend/infrastructure/database/tables'
import { importTest } from '@/lib/backend/testing/import-folder'

const test = importTest()

const company = { name: 'ร้านผักบ้านสวน', address: '1 ถนนสุเทพ เชียงใหม่ 50200', tax_id: '0994000617721', branch: '00003', phone: '053 555 0100' }
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Imports a setting and returns the issues in readable form. */
async function importSetting(key: string, value: string) {
  const report = await test.importFiles({ 'settings.csv': `key,lang,value\r\nfaq,en,Ask us\r\n${key},th,${cell(value)}` })
  return {
    imported: report.imported,
    issues: report.issues.map(({ file, line, column, reason }) => `${file}:${line}:${column}: ${reason}`),
  }
}

it.each([
  ['company', { ...company, tax_id: '1' }, 'company tax_id: This is not a Thai tax ID. It has 13 digits; please check each of them.'],
  [
    'mail_texts',
    { mails: [{ kind: 'welcome', subject: '{number}' }] },
    'mail_texts mails.0.subject: A subject can only contain {shop} and, in emails about an order, {number}.',
  ],
])('reports the invalid setting %s with the value %j, and imports nothing', async (key, value, reason) => {
  expect(await importSetting(key, JSON.stringify(value))).toEqual({ imported: false, issues: [`settings.csv:3:value: ${reason}`] })
  expect(await test.backend.database.$count(setting)).toBe(0)
})

it('validates a setting from a referenced file in the same way', async () => {
  const report = await test.importFiles({
    'settings.csv': 'key,lang,value\r\ncompany,th,settings/company.th.json',
    'settings/company.th.json': JSON.stringify({ ...company, tax_id: '' }),
  })
  expect(report.issues).toMatchObject([
    { file: 'settings.csv', line: 2, column: 'value', reason: expect.stringMatching(/^company tax_id/) },
  ])
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
