import { sql } from 'drizzle-orm'
import type { Connection } from './database/connection'
import { allowLongTransaction } from './database/pool-options'
import { country } from './database/tables'
import { seedLock } from './fill-when-empty'

/**
 * Gives an empty database what every shop has (places, languages, payment methods) and nothing to sell: its owner imports
 * that. Of several instances that start at once only one does it.
 */
export async function prepareEmptyShop({ database }: Connection): Promise<void> {
  if ((await database.$count(country)) > 0) return
  const { storeBasics } = await import('./seed/store-basics')
  await database.transaction(async (transaction) => {
    await allowLongTransaction(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    await storeBasics(transaction)
  })
}
