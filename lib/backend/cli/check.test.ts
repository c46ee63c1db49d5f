import { setting } from '@/lib/backend/infrastructure/database/tables'
import { testCompany } from '@/lib/backend/testing/company'
import { check } from './check'
import { backend as test } from '@/lib/backend/testing/opened-backend'

const run = () =>
  check({ backend: test.backend, onProgress: () => undefined, invalidatePages: () => Promise.resolve('') }, { place: null, flags: [] })

it('a check warns of missing company and bank settings and of holidays ending within a year, but passes', async () => {
  expect((await run()).lines).toEqual([
    expect.stringMatching(/^Warning: There is no setting company in the language th: orders get no invoice/),
    expect.stringMatching(/^Warning: There is no setting bank_account in the language en: /),
    expect.stringMatching(/^Warning: There is no setting bank_account in the language th: /),
    expect.stringContaining('All checks passed'),
  ])
  const account = JSON.stringify({ bank: 'Bank', account_name: 'Shop', account_number: '1' })
  await test.database.insert(setting).values([
    { key: 'company', lang: 'th', value: JSON.stringify(testCompany) },
    { key: 'bank_account', lang: 'en', value: account },
    { key: 'bank_account', lang: 'th', value: account },
  ])
  await test.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25"]' })
  expect(await run()).toEqual({
    lines: [
      expect.stringContaining('Warning: The setting holidays ends on 2026-11-25, less than a year ahead'),
      expect.stringContaining('All checks passed'),
    ],
    hasFailed: false,
  })
})

it('a check names each setting that is not valid, and why', async () => {
  const account = { bank: 'Bank', account_name: 'Shop', account_number: '' }
  await test.database.delete(setting)
  await test.database.insert(setting).values([
    { key: 'company', lang: 'th', value: JSON.stringify({ ...testCompany, tax_id: '0105500000000' }) },
    { key: 'bank_account', lang: 'en', value: JSON.stringify(account) },
    { key: 'bank_account', lang: 'th', value: '{"bank":' },
    { key: 'company', lang: 'en', value: JSON.stringify(testCompany) },
  ])
  const { lines, hasFailed } = await run()
  expect([hasFailed, lines.filter((line) => line.startsWith('Broken'))]).toEqual([
    true,
    [
      'Broken: a setting is readable (en: bank_account account_number: Please fill in this field.)',
      expect.stringMatching(/^Broken: a setting is readable \(th: bank_account: This text is damaged: it is not valid JSON \(.+\)\.\)$/),
      'Broken: a setting is readable (th: company tax_id: This is not a Thai tax ID. It has 13 digits; please check each of them.)',
    ],
  ])
})
