import { sql } from 'drizzle-orm'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop } from '@/lib/backend/testing/shop'
import { suggestProducts } from './search-queries'

jest.mock('@/lib/backend', () => ({ getBackend: async () => backend.backend }))

let backend: TestBackend

beforeAll(async () => {
  backend = await openTestBackend()
  await fillTestShop(backend.database)
})

afterAll(() => backend.close())

it('a search falls back to substring matches when the synonym table is missing [R24]', async () => {
  // Must run before any search: an index that is already in memory would still answer for a while.
  await backend.database.execute(sql`drop table search_synonym`)
  const found = await suggestProducts('en', 'old sc')
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter(({ name }) => !/old sc/i.test(name))).toEqual([])
  expect(await suggestProducts('en', '%')).toEqual([])
})
