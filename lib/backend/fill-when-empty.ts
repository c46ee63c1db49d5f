import { sql } from 'drizzle-orm'
import type { Connection, Database } from './database/connection'
import { allowLongTransaction } from './database/pool-options'
import { product, setting } from './database/tables'
import type { Ports } from './ports/ports'

/** Any number that no other program on the same server is likely to use for its own lock. */
const seedLock = 7_212_502

/**
 * Fills a shop that has neither products nor settings with the demo shop, whole or not at all.
 * Of several instances that start at once only one fills it; the others wait.
 */
export async function fillWhenEmpty(
  { database }: Connection,
  ports: Ports,
  filesFolder: string,
): Promise<void> {
  if (!(await isEmpty(database))) return
  const { seedShop } = await import('./seed/seed')
  await database.transaction(async (transaction) => {
    // Filling draws pictures, and whoever waits for it waits as long as it takes.
    await allowLongTransaction(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isEmpty(transaction))) return
    await seedShop(transaction, {
      filesFolder,
      onProgress: (line: string) => ports.logger.info(line),
      now: ports.clock(),
    })
  })
}

async function isEmpty(database: Database): Promise<boolean> {
  const [products, settings] = [await database.$count(product), await database.$count(setting)]
  return products === 0 && settings === 0
}
