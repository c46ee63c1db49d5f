import { genericMethods } from '../reads/generic-methods'
import type { GenericMethod } from '@/lib/backend/context/model'
import { country, province } from '@/lib/backend/infrastructure/database/tables'
import { shop } from '@/lib/backend/testing/opened-recorded-shop'

const search = (domain: unknown, options = {}) => shop.callTrusted('product', 'search', [domain], options)

test.each([
  [[['name.x', '=', 1]], `'Char' object has no attribute 'relation'`],
  [[['id', '=', '9'.repeat(11)]], 'out of range for type integer'],
  [[['price_date', '=', '2017-02-30']], 'invalid input syntax for type date: "2017-02-30"'],
  [[['name', '=like', 'a\\']], 'LIKE pattern must not end with escape character'],
  [[['name', '=', 'a\0b']], 'cannot contain NUL'],
  [[['name', '=', { a: 1 }]], `can't adapt type 'dict'`],
])('an invalid condition is rejected with the reason: %j', async (domain, message) => {
  await expect(search(domain)).rejects.toThrow(message)
})

/** Valid arguments for each generic method. */
const argumentsOf: Readonly<Record<GenericMethod, readonly unknown[]>> = {
  search: [[]],
  read: [[1], ['code']],
  read_path: [[1], ['code']],
  search_read: [[], ['code']],
  search_read_path: [[], ['code']],
  search_read_path2: [[], ['code']],
  name_get: [[1]],
  name_search: ['news'],
  get: ['news'],
  get_by_code: ['news'],
}

const ask = (method: GenericMethod, options: object) => shop.callTrusted('cms.blog', method, argumentsOf[method], { ...options })

test.each(Object.keys(genericMethods) as GenericMethod[])('%s refuses an option that it does not know', async (method) => {
  await expect(ask(method, {})).resolves.toBeDefined()
  await expect(ask(method, { child_of: 1 })).rejects.toThrow(/got an unexpected keyword argument 'child_of'$/)
})

test.each<[GenericMethod, string]>([
  ['search', 'child_condition'],
  ['search_read', 'child_condition'],
  ['search_read_path', 'child_condition'],
  ['search_read_path2', 'child_condition'],
  ['read', 'get_time'],
  ['get', 'require'],
])('%s rejects the unsupported Netforce option %s unless its value is null or false', async (method, option) => {
  await expect(ask(method, { [option]: [['code', '=', 'nope']] })).rejects.toThrow(`Argument '${option}' is not supported`)
  for (const nothing of [null, false]) expect(await ask(method, { [option]: nothing })).toEqual(await ask(method, {}))
})

test.each(['code', { code: 1 }, 5, true])('field names that are not a list are rejected: %j', async (fieldNames) => {
  await expect(shop.callTrusted('cms.blog', 'read', [[1], fieldNames])).rejects.toThrow('field_names must be a list')
})

/** Its square exceeds the number of rows that the public may join. */
const provinces = 101
let ids: { country: number; provinces: readonly number[] }

beforeAll(async () => {
  const [made] = await shop.database.insert(country).values({ name: 'Wide Land' }).returning({ id: country.id })
  const countryId = made?.id ?? 0
  const rows = Array.from({ length: provinces }, (_, index) => ({ name: `Province ${index}`, country_id: countryId }))
  const places = await shop.database.insert(province).values(rows).returning({ id: province.id })
  ids = { country: countryId, provinces: places.map(({ id }) => id) }
})

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
