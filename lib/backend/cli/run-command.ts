import { env } from '@/lib/platform/config/env'
import { readShopProfile } from '@/lib/backend/features/content/read-shop-profile'
import type { Backend } from '@/lib/backend/server/backend'
import { cancellableProgress, CommandError, type CommandArguments, type Operator, type Report } from './command'
import { commandTable } from './command-table'
import { shopLine, shopLocation } from './running-shops'

export type CommandRun = Operator &
  Readonly<{
    backend: Backend
    invalidatePages: (tags: readonly string[]) => Promise<string>
  }>

/**
 * Runs an operator command on an open shop. The report ends with the shop's name and where its data are.
 * @throws CommandError with a message for the operator when it fails or was cancelled
 */
export async function runCommand(name: string, args: CommandArguments, run: CommandRun): Promise<Report> {
  const command = commandTable[name]
  if (!command) throw new CommandError(`The running shop does not know the command ${name}. It may be a different version.`)
  const { lines, hasFailed } = await command.run({ ...run, onProgress: cancellableProgress(run) }, args)
  const { name: shop } = await readShopProfile(run.backend.connection.database, 'en')
  const location = shopLocation({ dataFolder: env.DATA_DIR, databaseUrl: env.DATABASE_URL })
  return { lines: [...lines, shopLine(shop, location)], hasFailed }
}
