import { existsSync } from 'node:fs'
import path from 'node:path'
import { env } from '@/lib/platform/config/env'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { openBackend } from '@/lib/backend/server/open-backend'
import { CommandError, type CommandArguments, type Operator, type Report } from './command'
import { withCommandLock } from './command-lock'
import { commandTable } from './command-table'
import { errorSentence } from './error-sentence'
import { runCommand } from './run-command'
import { invalidatePagesOf } from './invalidate-pages'

/**
 * Runs a command in this process, on the database that the environment names: a PostgreSQL server's, or a data folder that no
 * other process holds.
 * @throws CommandError when it cannot be opened, or another command is running
 */
export async function runInProcess(name: string, args: CommandArguments, operator: Operator): Promise<Report> {
  const dataFolder = path.resolve(env.DATA_DIR)
  if (!commandTable[name]?.opensNewShop) mustHaveShop(dataFolder)
  const backend = await openBackend({
    runsDueJobs: false,
    onMigration: ({ name }) => operator.onProgress({ phase: `Migrated the database: ${name}`, done: 0, total: null }),
  }).catch((error: unknown) => {
    throw new CommandError(errorSentence(error))
  })
  try {
    return await withCommandLock(backend.connection, () =>
      runCommand(name, args, {
        ...operator,
        backend,
        invalidatePages: (tags) => invalidatePages(backend.connection, tags),
      }),
    )
  } finally {
    await backend.close()
  }
}

/** A wrong DATA_DIR would otherwise open as a new, valid, empty shop. */
function mustHaveShop(dataFolder: string): void {
  if (env.DATABASE_URL || existsSync(path.join(dataFolder, 'database'))) return
  throw new CommandError(`No shop found in ${dataFolder}. Set DATA_DIR or DATABASE_URL.`)
}

/** Only a running shop caches pages, and none runs on a folder that this process has locked. */
async function invalidatePages({ engine }: Connection, tags: readonly string[]): Promise<string> {
  if (engine === 'pglite') return 'Pages show the changes when the shop starts.'
  // On the shop's own machine, where commands usually run, its domain may have no certificate yet that is trusted.
  const urls = [`http://localhost:${env.PORT}`, ...(env.SHOP_URL ? [env.SHOP_URL] : [])]
  return invalidatePagesOf({ urls, secret: env.REVALIDATE_SECRET }, tags)
}
