import { jest } from '@jest/globals'
import { cardRow } from './testing/samples'

let queries: typeof import('./search-queries')
let rows: object[]

/** A remote backend, which answers with `rows`. */
const request = jest.fn(async (_url: URL, _init: { body: string }) => new Response(JSON.stringify({ result: rows, error: null })))
const asked = () => JSON.parse(request.mock.calls[0]?.[1].body ?? '').params

beforeAll(async () => {
  process.env.SHOP_BACKEND_URL = 'https://backend.example'
  queries = await import('./search-queries')
})

afterAll(() => {
  delete process.env.SHOP_BACKEND_URL
})

beforeEach(() => {
  request.mockClear()
  Object.assign(globalThis, { fetch: request })
  rows = Array.from({ length: 80 }, (_, index) => ({ ...cardRow, id: index + 1, ecom_in_stock: index >= 10 }))
})

it.each([
  ['the search page', 'searchProducts', 60],
  ['the search box', 'suggestProducts', 10],
] as const)('%s fetches 80 products, and shows those in stock first', async (_name, search, shown) => {
  const found = await queries[search]('en', 'kale')
  expect(found).toHaveLength(shown)
  expect(found[0]).toMatchObject({ id: 11, isInStock: true })
  expect(asked().slice(0, 2)).toEqual(['product', 'search_read_path'])
  expect(asked()[3]).toEqual({ limit: 80 })
})

it('asks for products by name that have a picture, a price and a group', async () => {
  await queries.suggestProducts('th', 'คะน้า')
  expect(asked()[2]).toEqual([
    [['name', 'ilike', 'คะน้า'], ['image', '!=', null], ['sale_price', '!=', null], ['groups', '!=', null]],
    ['name', 'ecom_in_stock'],
  ])
  expect(asked()[4]).toEqual({ locale: 'th_TH', nf_src: 'website' })
})

it('an empty query finds nothing and asks nobody', async () => {
  expect(await queries.searchProducts('en', '')).toEqual([])
  expect(request).not.toHaveBeenCalled()
})
