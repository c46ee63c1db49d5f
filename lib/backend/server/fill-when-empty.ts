import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { isInitial } from '@/lib/domain/settings/needed-settings'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { product, setting } from '@/lib/backend/infrastructure/database/tables'
import { filesWithoutDatabase, holdsFiles } from '@/lib/backend/infrastructure/database/data-folder/unfinished-restore'
import type { Ports } from '@/lib/backend/infrastructure/ports'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
export const seedLock = 7_212_502

type Options = Readonly<{ filesFolder: string; pastDays: number }>

/**
 * Fills a shop that has neither products nor settings of its own with the demo shop, in a single transaction. When several instances start
 * at once, only one fills it; the others wait.
 */
export async function fillWhenEmpty({ database }: Connection, ports: Ports, { filesFolder, pastDays }: Options): Promise<void> {
  if (!(await isEmpty(database))) return
  const { seedShop } = await import('@/lib/backend/seed/seed')
  await database.transaction(async (transaction) => {
    // Other processes wait for this transaction without a time limit.
    await allowLongTransaction(transaction)
    await transaction.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (!(await isEmpty(transaction))) return
    await beginFilling(filesFolder)
    // Those of a shop of one's own in which nothing was entered.
    await transaction.delete(setting)
    await seedShop(transaction, {
      filesFolder,
      onProgress: (line: string) => ports.logger.info(line),
      now: ports.clock(),
      pastDays,
    })
  })
  await rm(path.join(filesFolder, fillingMarker), { force: true })
}

/** Marker file among the demo's pictures until seeding is complete: the next start resumes an interrupted one. */
const fillingMarker = '.demo-unfinished'

/** @throws Error with a message for the operator when the folder holds pictures or slips of another shop */
async function beginFilling(filesFolder: string): Promise<void> {
  const marker = path.join(filesFolder, fillingMarker)
  const dataFolder = path.dirname(filesFolder)
  const found = ['files', 'slips'].filter((folder) => holdsFiles(path.join(/* turbopackIgnore: true */ dataFolder, folder)))
  if (found.length > 0 && !existsSync(marker)) throw filesWithoutDatabase(dataFolder, found)
  await mkdir(filesFolder, { recursive: true })
  await writeFile(marker, '')
}

async function isEmpty(database: Database): Promise<boolean> {
  const settings = await database.select({ key: setting.key, value: setting.value }).from(setting)
  return (await database.$count(product)) === 0 && settings.every(({ key, value }) => isInitial(key, value))
}
