import { country, province } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from '@/lib/backend/testing/backend'
import { openRecordedShop } from '@/lib/backend/testing/recorded-shop'

/** Its square exceeds the number of rows that the public may join. */
const provinces = 101

let shop: TestBackend
let ids: { country: number; provinces: readonly number[] }

beforeAll(async () => {
  shop = await openRecordedShop()
  const [made] = await shop.database.insert(country).values({ name: 'Wide Land' }).returning({ id: country.id })
  const countryId = made?.id ?? 0
  const rows = Array.from({ length: provinces }, (_, index) => ({ name: `Province ${index}`, country_id: countryId }))
  const places = await shop.database.insert(province).values(rows).returning({ id: province.id })
  ids = { country: countryId, provinces: places.map(({ id }) => id) }
})

afterAll(() => shop.close())

const any = ['provinces.name', '!=', 'nowhere']
const asked = (model: string, domain: unknown) => shop.call(model, 'search', [domain], { limit: 1, count: true })
const tooMany = 'Condition joins too many rows'

test.each<[string, string, unknown]>([
  ['two lists of a row', 'country', [any, any]],
  ['two lists of which no row is found', 'country', ['or', ['provinces.id', '<', 0], ['provinces.id', '<', 0]]],
  ['two lists of which the rows are another record’s', 'country', [['id', '=', 0], any, any]],
  ['a list of what many rows lead to', 'province', [['country_id.provinces.name', '!=', 'nowhere']]],
  ['a list held to half a number', 'country', [['provinces.id', '=', 1.5], any]],
])('a public condition on %s is refused when it joins too many rows [J3]', async (_what, model, domain) => {
  await expect(asked(model, domain)).rejects.toThrow(tooMany)
  await expect(shop.callTrusted(model, 'search', [domain], { limit: 1, count: true })).resolves.toBeDefined()
})

test('a public condition on one list of any length is accepted and counts the joined rows', async () => {
  expect(await asked('country', [any, ['id', '=', ids.country]])).toEqual([[ids.country], provinces])
})

test('a list restricted to one row does not multiply the joined rows', async () => {
  const held = ['provinces.id', '=', ids.provinces[0]]
  expect(await asked('country', [any, held])).toEqual([[ids.country], provinces])
  expect(await asked('country', [any, ['provinces', '=', ids.provinces[0]]])).toEqual([[ids.country], provinces])
  await expect(asked('country', ['or', held, any])).rejects.toThrow(tooMany)
})

test('a shop with few rows accepts conditions on two lists and on a list behind a relation', async () => {
  expect(
    await asked('product', [
      ['groups.code', '=', 'FRUIT_VEG'],
      ['groups.code', '=', 'LEAFY'],
    ]),
  ).toEqual([[1], 3])
  expect(await shop.call('product', 'search', [[['parent_id.groups.code', '=', 'LEAFY']]])).toEqual([17])
})

test('a public search finds the parent of a variant by its variants and groups', async () => {
  const listed = [
    ['image', '!=', null],
    ['sale_price', '!=', null],
    ['groups', '!=', null],
  ]
  expect(await shop.call('product', 'search', [[['variants.id', '=', 17], ...listed]])).toEqual([1])
})
