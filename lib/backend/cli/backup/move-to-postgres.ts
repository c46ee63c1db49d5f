import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import { todayInBangkok } from '@/lib/core/dates'
import { readShopProfile } from '@/lib/backend/features/content/read-shop-profile'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { checkShop } from '../check'
import { CommandError, type Progress, type Report } from '../command'
import { errorSentence } from '../error-sentence'
import { shopLine, shopLocation } from '../running-shops'
import { copyToPostgres } from './copy-to-postgres'
import { countRows, countsText } from './manifest'

type Moving = Readonly<{ dataFolder: string; databaseUrl: string | undefined; onProgress: (progress: Progress) => void }>

/** Where the embedded database stays after a move: no shop opens it by mistake, and the owner can go back. */
export const movedName = 'database.before-postgresql'

/**
 * `shop:move`: copies the embedded database of a stopped shop into an empty one of a server, and proves the copy by its rows and by
 * the integrity check. Pictures, slips and the secret stay where they are.
 * @throws CommandError when the shop is running, or the server's database holds anything; nothing was changed then
 */
export async function moveToPostgres({ dataFolder, databaseUrl, onProgress }: Moving): Promise<Report> {
  const database = path.join(dataFolder, 'database')
  if (!databaseUrl) throw new CommandError('Set DATABASE_URL to an empty database of PostgreSQL.')
  if (!existsSync(database)) throw new CommandError(`${dataFolder} holds no embedded database. Set DATA_DIR to the data of your shop.`)
  const embedded = await connect({ dataFolder }).catch((error: unknown) => {
    throw new CommandError(`${errorSentence(error)}\nStop the shop first, so that no order comes after the copy.`)
  })
  const copy = await copyToPostgres(embedded, databaseUrl, onProgress).finally(embedded.close)
  try {
    const counts = await countRows(copy.database)
    const shop = { connection: copy, files: diskFiles(dataFolder), today: todayInBangkok(new Date()) }
    const { lines, hasFailed } = await checkShop(shop, onProgress)
    if (!hasFailed) await rename(database, path.join(dataFolder, movedName))
    const { name } = await readShopProfile(copy.database, 'en')
    const location = shopLocation({ dataFolder, databaseUrl })
    const moved = `Moved to ${location}: ${countsText(counts)}. Start the shop with this DATABASE_URL and the same DATA_DIR.`
    const stays = `The copy has what the check says above; so had the original. The shop still works without DATABASE_URL.`
    return { lines: [...lines, hasFailed ? stays : moved, shopLine(name, location)], hasFailed }
  } finally {
    await copy.close()
  }
}
