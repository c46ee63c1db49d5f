import { result, startFakeBackend, type FakeBackend } from '@/lib/platform/rpc/remote/testing'
import { cardRow } from '@/lib/features/catalog/testing/samples'

let queries: typeof import('./search-queries')
let backend: FakeBackend

const asked = (): readonly unknown[] => backend.requests.at(-1)?.request.params ?? []

beforeAll(async () => {
  backend = await startFakeBackend()
  const rows = Array.from({ length: 80 }, (_, index) => ({ ...cardRow, id: index + 1, ecom_in_stock: index >= 10 }))
  backend.answers.push(result(rows))
  process.env.SHOP_BACKEND_URL = backend.url
  queries = await import('./search-queries')
})

afterAll(async () => {
  delete process.env.SHOP_BACKEND_URL
  await backend.close()
})

beforeEach(() => void (backend.requests.length = 0))

it.each([
  ['the search page', 'searchProducts', 60],
  ['the search box', 'suggestProducts', 10],
] as const)('%s fetches 80 products, and shows those in stock first [S7.26] [S9.2]', async (_name, search, shown) => {
  const answer = await queries[search]('en', 'kale')
  const found = 'products' in answer ? answer.products : answer
  expect(found).toHaveLength(shown)
  expect(found[0]).toMatchObject({ id: 11, isInStock: true })
  expect(asked().slice(0, 2)).toEqual(['product', 'search_read_path'])
  expect(asked()[3]).toEqual({ limit: 80 })
})

it('an empty query returns no products and sends no request [S2.82]', async () => {
  expect(await queries.searchProducts('en', '')).toEqual({ products: [], instead: null, near: [], isVague: false })
  expect(backend.requests).toEqual([])
})
