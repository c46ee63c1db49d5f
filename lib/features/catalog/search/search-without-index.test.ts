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

it('a search finds parts of names also where what its ranking is made of is gone', async () => {
  const before = await suggestProducts('en', 'old sc')
  expect(before.length).toBeGreaterThan(0)
  await backend.database.execute(sql`drop table search_synonym`)
  await backend.database.execute(sql`update product_group set name = name || ' '`)
  expect(await suggestProducts('en', 'old sc')).toEqual(before)
  expect(await suggestProducts('en', '%')).toEqual([])
})
