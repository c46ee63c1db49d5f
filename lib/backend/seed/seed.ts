import { cp } from 'node:fs/promises'
import path from 'node:path'
import { hashPassword } from '@/lib/backend/features/customers/accounts/passwords'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { buildShopRows } from './build-shop-rows'
import { demoPassword } from './demo-password'
import { storeShop } from './store-shop'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type SeedOptions = Readonly<{
  /** Folder for pictures; null for none (tests). */
  filesFolder: string | null
  /** Called with progress messages, one line each. */
  onProgress: (line: string) => void
  /** Dates of orders, posts, promotions and lots are relative to this. */
  now: Date
}>

/** Final pictures, drawn by `lib/tools/art/demo-pictures`. */
const picturesFolder = path.join(process.cwd(), 'lib/backend/seed/pictures')

/**
 * Fills an empty, migrated database with the demo shop. Ids and texts are deterministic, and so are dates for the same `now`.
 * Does nothing when there are products already.
 */
export async function seedShop(database: Database, { filesFolder, onProgress, now }: SeedOptions): Promise<void> {
  if ((await database.$count(product)) > 0) return
  if (filesFolder !== null) await cp(picturesFolder, filesFolder, { recursive: true })
  onProgress('Filling the demo shop')
  const shop = await buildShopRows(now, await hashPassword(demoPassword))
  await storeShop(database, shop)
  onProgress(`The demo shop is open: ${shop.products.length} products in ${shop.groups.length} groups`)
}
