import { readFileSync } from 'node:fs'
import path from 'node:path'
import { loadSeed } from '../conformance/load-seed'
import { openTestBackend, type TestBackend } from './backend'

/**
 * A test backend with the small shop of the recordings: twenty products, two customers (users 2 and 3, contacts
 * 1 and 2) with orders 1, 2 and 3, carts, addresses, posts.
 */
export async function openRecordedShop(): Promise<TestBackend> {
  const shop = await openTestBackend()
  const seed = path.join(process.cwd(), 'lib/backend/conformance/data/netforce-seed.json')
  await loadSeed(shop.database, JSON.parse(readFileSync(seed, 'utf8')))
  return shop
}
