import type { TestBackend } from '@/lib/backend/testing/backend'
import { openRecordedShop } from '@/lib/backend/testing/recorded-shop'
import { genericMethods } from '../reads/generic-methods'
import type { GenericMethod } from '@/lib/backend/context/model'

let shop: TestBackend

beforeAll(async () => {
  shop = await openRecordedShop()
})

afterAll(() => shop.close())

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

test('a child_condition that is passed by position is rejected too', async () => {
  await expect(shop.callTrusted('cms.blog', 'search', [[], null, null, null, false, [['code', '=', 'nope']]])).rejects.toThrow(
    `Argument 'child_condition' is not supported`,
  )
})

test.each(['code', { code: 1 }, 5, true])('field names that are not a list are rejected: %j', async (fieldNames) => {
  await expect(shop.callTrusted('cms.blog', 'read', [[1], fieldNames])).rejects.toThrow('field_names must be a list')
})
