import { protocolLevel } from '@/lib/domain/methods/model-records'
import { z } from 'zod'
import { eq } from 'drizzle-orm'
import { product, setting, settingChange, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'

beforeEach(async () => {
  await backend.database.delete(setting)
})

const ask = async (method: string, argument: readonly unknown[], staffName = 'น้อย') =>
  backend.ask('staff.setting', method, argument, { trusted: true, staffName })

const textsSchema = z.object({ en: z.string().nullable(), th: z.string().nullable() })
const settingSchema = z.object({ key: z.string(), values: textsSchema, version: z.string(), changed: z.unknown() })
const historySchema = z.array(z.object({ staff: z.string(), time: z.string(), before: textsSchema, after: textsSchema }))

async function read(key: string) {
  const all = z.array(settingSchema).parse((await ask('read_all', [])).body?.result)
  const found = all.find((each) => each.key === key)
  if (!found) throw new Error(`There is no setting ${key}`)
  return found
}

const historyOf = async (key: string) => historySchema.parse((await ask('read_history', [key])).body?.result)

async function save(key: string, values: Readonly<Record<string, unknown>>, { seen, staff }: { seen?: string; staff?: string } = {}) {
  return (await ask('save', [{ key, values, seen: seen ?? (await read(key)).version }], staff)).body
}

const company = { name: 'ร้านผัก', address: '1 ถนนสุเทพ เชียงใหม่', tax_id: '0994000617721', branch: '00000', phone: '053 555 0100' }

it('saves a setting for the site, and says who changed it and when', async () => {
  expect(await read('company')).toMatchObject({ values: { en: null, th: null }, changed: null })
  const { body, changes } = await ask('save', [
    { key: 'company', values: { th: JSON.stringify(company) }, seen: (await read('company')).version },
  ])
  const { version, ...saved } = await read('company')
  expect([body?.result, changes]).toEqual([{ version }, ['settings']])
  expect(saved).toEqual({
    key: 'company',
    values: { en: null, th: JSON.stringify(company) },
    changed: { staff: 'น้อย', time: '2026-11-18 10:00:00' },
  })
  expect(await backend.call('ecom2.interface', 'get_config', [['company']], {}, { locale: 'th_TH' })).toEqual({ company })
  const [action] = await backend.database.select().from(staffAction)
  expect(action).toMatchObject({ action: 'staff.setting.save', about: 'company', staff: 'น้อย' })
})

it('refuses a save that has not seen the latest change, and keeps that change', async () => {
  const { version } = await read('faq')
  await save('faq', { en: '<p>one</p>' }, { staff: 'Noi' })
  await save('faq', { th: 'ก' }, { staff: 'Lek' })
  expect(await save('faq', { en: '<p>two</p>' }, { seen: version })).toMatchObject({
    error: { code: 'settingChanged', params: { staff: 'Noi' } },
  })
  expect((await read('faq')).values).toEqual({ en: '<p>one</p>', th: 'ก' })
})

it('accepts changes in different languages by two people', async () => {
  const { version } = await read('faq')
  await save('faq', { en: 'one' }, { staff: 'Noi' })
  expect(await save('faq', { th: 'หนึ่ง' }, { seen: version })).toMatchObject({ error: null })
  expect((await read('faq')).values).toEqual({ en: 'one', th: 'หนึ่ง' })
})

it('accepts only one of two saves at the same time', async () => {
  const { version } = await read('faq')
  const saves = await Promise.all(['one', 'two'].map((text) => save('faq', { en: text }, { seen: version })))
  expect(saves.filter((body) => body?.error === null)).toHaveLength(1)
  expect(await backend.database.$count(settingChange)).toBe(1)
})

it('reports each invalid field with its language, and saves nothing', async () => {
  const wrong = JSON.stringify({ ...company, tax_id: '0994000617722', name: ' ' })
  expect(await save('company', { th: wrong, en: '{' })).toMatchObject({
    error: {
      error_fields: {
        'th.name': 'This setting cannot be saved: company name: Please fill in this field.',
        'th.tax_id': expect.stringMatching(/company tax_id: This is not a Thai tax ID/),
        en: expect.stringMatching(/company: This text is damaged/),
      },
    },
  })
  expect(await backend.database.$count(setting)).toBe(0)
})

it('refuses unknown keys and texts of more than 40,000 characters', async () => {
  expect(await save('faq', { en: 'x'.repeat(40_001) })).toMatchObject({ result: null })
  expect((await ask('save', [{ key: 'password', values: { en: 'x' }, seen: '' }])).body).toMatchObject({ result: null })
  expect(await backend.database.$count(setting)).toBe(0)
})

it('changes only the languages it is given, and removes a blank one', async () => {
  await save('faq', { en: 'A', th: 'ก' })
  await save('faq', { th: ' ' })
  expect((await read('faq')).values).toEqual({ en: 'A', th: null })
  expect(await backend.database.$count(setting)).toBe(1)
})

it('lists changes newest first; saving a former value is one more change, saving the same one is none', async () => {
  for (let time = 0; time < 2; time += 1) await save('faq', { en: 'one' }, { staff: 'Noi' })
  await save('faq', { en: 'two' }, { staff: 'Lek' })
  const [last] = await historyOf('faq')
  await save('faq', last?.before ?? {}, { staff: 'Noi' })
  const [one, two] = [
    { en: 'one', th: null },
    { en: 'two', th: null },
  ]
  expect(await historyOf('faq')).toMatchObject([
    { staff: 'Noi', before: two, after: one },
    { staff: 'Lek', before: one, after: two },
    { staff: 'Noi', before: { en: null, th: null }, after: one },
  ])
})

it('keeps the last 30 changes of a setting', async () => {
  for (let index = 0; index < 33; index += 1) await save('faq', { en: `text ${index}` })
  await save('terms', { en: 'terms' })
  const stored = await historyOf('faq')
  expect([stored.length, stored[0]?.after.en]).toEqual([30, 'text 32'])
  expect(await backend.database.$count(settingChange, eq(settingChange.key, 'terms'))).toBe(1)
})

it('answers its level of the protocol as a setting, with others', async () => {
  const answer = await backend.call('ecom2.interface', 'get_config', [['protocol_level', 'no_such_key']])
  expect(answer).toEqual({ protocol_level: protocolLevel })
})

it('shows best sellers by product code and stores their ids', async () => {
  const { kale, rice } = shop.products
  await backend.database.update(product).set({ code: 'KALE' }).where(eq(product.id, kale))
  await backend.database.update(product).set({ code: 'RICE' }).where(eq(product.id, rice))
  await save('best_sellers', { en: '["KALE","RICE"]' })
  expect(await backend.call('ecom2.interface', 'get_config', [['best_sellers']])).toEqual({ best_sellers: [kale, rice] })
  expect((await read('best_sellers')).values.en).toBe('["KALE","RICE"]')
  expect((await historyOf('best_sellers'))[0]?.after.en).toBe('["KALE","RICE"]')
  expect(await save('best_sellers', { en: '["KALE","NONE"]' })).toMatchObject({
    error: { message: 'There is no product with the code NONE' },
  })
})

it('an invalid value can be read and replaced', async () => {
  await backend.database.insert(setting).values({ key: 'company', lang: 'th', value: '{"name":' })
  expect((await read('company')).values.th).toBe('{"name":')
  await save('company', { th: JSON.stringify(company) })
  expect((await read('company')).values.th).toBe(JSON.stringify(company))
})
