import 'server-only'
import path from 'node:path'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { addMissingPaymentMethods } from '@/lib/backend/models/payment-methods'
import { backupStorage, scheduleBackups } from '@/lib/backend/cli/backup/scheduled-backups'
import { noteRunningShop, shopLocation } from '@/lib/backend/cli/running-shops'
import { finishInterruptedRestore } from '@/lib/backend/cli/operations/restore-backup'
import type { ShopReplacing } from '@/lib/backend/cli/operations/shop-replacing'
import { serveOperations } from '@/lib/backend/cli/operations/serve-operations'
import { watchRestores } from '@/lib/backend/cli/operations/watch-restores'
import { serveCommands } from '@/lib/backend/cli/serve-commands'
import { showOutbox } from '@/lib/backend/features/mail/outbox/show-outbox'
import { operationStore } from '@/lib/backend/infrastructure/storage/operation-store'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import type { Migration } from '@/lib/backend/infrastructure/database/migrate'
import type { Backend } from '@/lib/backend/server/backend'
import { fillWhenEmpty } from '@/lib/backend/server/fill-when-empty'
import { openBackend } from '@/lib/backend/server/open-backend'
import { prepareEmptyShop } from '@/lib/backend/server/prepare-empty-shop'
import { refuseDemoData } from '@/lib/backend/server/refuse-demo-data'

export type BackendHooks = Readonly<{
  invalidateTags?: (tags: readonly string[]) => Promise<unknown>
  invalidateAll?: () => Promise<unknown>
  /** Visitors see that the shop is closed for a moment. */
  setMaintenance?: (isOn: boolean) => void
}>

type OpenHooks = BackendHooks &
  Pick<ShopReplacing, 'replaceData'> &
  Readonly<{
    /** The former backend of this process makes room for this one. */
    isReplacing: boolean
  }>

export type OpenShop = Backend &
  Readonly<{
    /** Closes the backend but for the operation that replaces its data. */
    release: () => Promise<void>
  }>

const nothing = () => undefined

/** Opens the backend of a serving process with its scheduled jobs and, in a demo shop, fills an empty database. */
export async function openShop({ replaceData, isReplacing, setMaintenance, invalidateAll, ...hooks }: OpenHooks): Promise<OpenShop> {
  const migrations: Migration[] = []
  const backend = await openBackend({ ...hooks, onMigration: (migration) => void migrations.push(migration) })
  logMigrations(migrations)
  const { connection, ports } = backend
  const isEmbedded = connection.engine === 'pglite'
  if (connection.connections) registerGauge('database_connections', 'Connections to PostgreSQL.', 'state', connection.connections)
  showOutbox(connection.database, ports.clock)
  await prepareData(backend).catch(async (error: unknown) => {
    // Another shop may open in this process: the one that was to be replaced.
    await backend.close()
    throw error
  })
  // No other process can open a folder that this process holds, so this process runs the operator's commands.
  const stopCommands = isEmbedded ? await serveCommands(backend, env.DATA_DIR) : nothing
  noteRunningShop(shopLocation({ dataFolder: env.DATA_DIR, databaseUrl: env.DATABASE_URL }))
  const { everyHours, ...storage } = backupStorage(env)
  const stopBackups = everyHours === null ? nothing : scheduleBackups(backend, { ...storage, everyHours })
  const store = operationStore(env.DATA_DIR)
  if (!isReplacing) await finishInterruptedRestore(backend, store, env.DATA_DIR)
  const replacing = {
    dataFolder: env.DATA_DIR,
    replaceData,
    prepareData: (staged: Connection) => prepareData({ connection: staged, ports }),
    setMaintenance: setMaintenance ?? nothing,
    invalidateAll: invalidateAll ?? (async () => undefined),
  }
  const operations = serveOperations(backend, store, { ...storage, everyHours }, { replacing })
  // Another replica may restore a backup into a server's database.
  const stopWatching = isEmbedded ? nothing : watchRestores(backend, store, replacing)
  // Work that became due while no process ran. What waits in a backup is held back before jobs run in the shop that it has become.
  if (!isReplacing) void backend.runDueJobs()
  const release = async () => {
    stopCommands()
    stopBackups()
    stopWatching()
    operations.release()
    await backend.close()
  }
  return { ...backend, release, close: () => (stopWatching(), operations.stop().then(backend.close)) }
}

/** One line for each migration of an upgrade, and one for all of a new database. */
function logMigrations(migrations: readonly Migration[]): void {
  const ms = migrations.reduce((sum, each) => sum + each.ms, 0)
  if (migrations[0]?.name.startsWith('0000_')) logger.info({ migrations: migrations.length, ms }, 'created the database')
  else for (const each of migrations) logger.info({ migration: each.name, ms: each.ms }, 'migrated')
}

async function prepareData({ connection, ports }: Pick<Backend, 'connection' | 'ports'>): Promise<void> {
  if (env.SHOP_DEMO) await fillWhenEmpty(connection, ports, { filesFolder: path.join(env.DATA_DIR, 'files'), pastDays: env.SHOP_DEMO_DAYS })
  else await openOwnShop(connection)
  await addMissingPaymentMethods(connection.database)
}

/** Opens a shop that is not a demo. Refuses demo data, because its passwords and codes are public. */
async function openOwnShop(connection: Backend['connection']): Promise<void> {
  await prepareEmptyShop(connection)
  await refuseDemoData(connection.database)
}
