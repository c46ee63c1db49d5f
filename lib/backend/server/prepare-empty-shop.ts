import { sql } from 'drizzle-orm'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { initialSettings } from '@/lib/domain/settings/needed-settings'
import { country, setting, uom } from '@/lib/backend/infrastructure/database/tables'
import { seedLock } from './fill-when-empty'

/** Without units, the form of the first product could not say what one gets. Weights are kilograms. */
const initialUnits = [
  { name: '1 kg (1 กก.)', type: 'weight', ratio: 1 },
  { name: '500 g (500 กรัม)', type: 'weight', ratio: 0.5 },
  ...['Piece (ชิ้น)', 'Pack (แพ็ก)', 'Bunch (กำ)', 'Bag (ถุง)', 'Bottle (ขวด)', 'Jar (กระปุก)', 'Box (กล่อง)'].map((name) => ({
    name,
    type: 'unit',
  })),
] as const

/**
 * Gives an empty database the data that every shop needs (places, languages, payment methods), but nothing to sell: the owner
 * imports that. Its settings are none of the demo shop's. When several instances start at once, only one does it.
 */
export async function prepareEmptyShop({ database }: Connection): Promise<void> {
  if ((await database.$count(country)) > 0) return
  const { storeBasics } = await import('@/lib/backend/seed/store-basics')
  await database.transaction(async (transaction) => {
    await allowLongTransaction(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    // Another instance may have done it in the meantime.
    if ((await transaction.$count(country)) > 0) return
    await storeBasics(transaction)
    await transaction.insert(setting).values(initialSettings.map((each) => ({ ...each })))
    await transaction.insert(uom).values(initialUnits.map((each) => ({ ...each })))
  })
}
