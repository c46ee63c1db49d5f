import { hashPassword } from '@/lib/backend/features/customers/accounts/passwords'
import { product } from '@/lib/backend/infrastructure/database/tables'
import { drawPictures } from './images'
import { layOutShop } from './lay-out-shop'
import { demoPassword } from './demo-password'
import { storeShop } from './store-shop'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type SeedOptions = Readonly<{
  /** Where pictures go; null draws none (tests). */
  filesFolder: string | null
  /** Told what is being done, a line at a time. */
  onProgress: (line: string) => void
  /** Dates of orders, posts, promotions and lots are counted from here. */
  now: Date
}>

/**
 * Fills an empty, migrated database with the demo shop. Ids and texts are the same each time, and so are dates for the
 * same `now`. Does nothing where there are products already.
 */
export async function seedShop(database: Database, { filesFolder, onProgress, now }: SeedOptions): Promise<void> {
  if ((await database.$count(product)) > 0) return
  if (filesFolder !== null) await drawPictures(filesFolder, onProgress)
  onProgress('Filling the demo shop')
  const shop = await layOutShop(now, await hashPassword(demoPassword))
  await storeShop(database, shop)
  onProgress(`The demo shop is open: ${shop.products.length} products in ${shop.groups.length} groups`)
}
