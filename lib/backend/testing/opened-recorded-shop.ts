import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSeed } from '../conformance/load-seed'
import { openTestBackend, type TestBackend } from './backend'

/* Importing this opens the small shop of the recordings before the tests of the file, and closes it after them: twenty products,
 * two customers (users 2 and 3, contacts 1 and 2) with orders 1, 2 and 3, carts, addresses, posts. */

export let shop: TestBackend

beforeAll(async () => {
  shop = await openTestBackend()
  const seed = path.join(process.cwd(), 'lib/backend/conformance/data/netforce-seed.json')
  await loadSeed(shop.database, JSON.parse(readFileSync(seed, 'utf8')))
})

afterAll(() => shop.close())
