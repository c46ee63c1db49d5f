import 'server-only'
import path from 'node:path'
import { env } from '@/lib/platform/config/env'
import { logger } from '@/lib/platform/observability/logger'
import { registerGauge } from '@/lib/platform/observability/metrics'
import type { Backend } from '@/lib/backend/server/backend'
import { addMissingPaymentMethods } from '@/lib/backend/models/sales/offered-payment-methods'
import { serveCommands } from '@/lib/backend/cli/serve-commands'
import { fillWhenEmpty } from '@/lib/backend/server/fill-when-empty'
import { showOutbox } from '@/lib/backend/features/mail/outbox/show-outbox'
import { openBackend } from '@/lib/backend/server/open-backend'
import { prepareEmptyShop } from '@/lib/backend/server/prepare-empty-shop'
import { refuseDemoData } from '@/lib/backend/server/refuse-demo-data'

// On globalThis, because Next gives each bundle of routes, and each hot reload, its own copy of this module.
const holder = globalThis as typeof globalThis & { talatBackend?: Promise<Backend> | undefined }

type Surroundings = Readonly<{ invalidateTags?: (tags: readonly string[]) => Promise<unknown> }>

/**
 * The embedded backend of this process: opened by the first call, which is instrumentation.ts's; in a demo shop, filled
 * when empty. An opening that fails is tried again by the next call.
 */
export function getBackend(surroundings: Surroundings = {}): Promise<Backend> {
  holder.talatBackend ??= openShop(surroundings).catch((error: unknown) => {
    holder.talatBackend = undefined
    throw error
  })
  return holder.talatBackend
}

/** Finishes what calls left behind, and closes the database; does nothing where none was opened. */
export async function closeBackend(): Promise<void> {
  const backend = await holder.talatBackend?.catch(() => null)
  await backend?.close()
}

async function openShop(surroundings: Surroundings): Promise<Backend> {
  const backend = await openBackend({
    ...surroundings,
    onMigration: ({ name, ms }) => logger.info({ migration: name, ms }, 'migrated'),
  })
  const { connection, ports } = backend
  if (connection.connections) registerGauge('database_connections', 'Connections to PostgreSQL.', 'state', connection.connections)
  showOutbox(connection.database, ports.clock)
  if (env.SHOP_DEMO) await fillWhenEmpty(connection, ports, path.join(env.DATA_DIR, 'files'))
  else await openOwnShop(connection)
  await addMissingPaymentMethods(connection.database)
  // No one else can reach a folder that this process holds, so it takes the operator's commands.
  if (connection.engine === 'pglite') await serveCommands(backend, env.DATA_DIR)
  // What became due while no process ran.
  backend.doDueWork().catch((error: unknown) => ports.logger.error({ err: error }, 'scheduled job failed'))
  return backend
}

/** A shop of its owner's: without the demo's data, public as their passwords and codes are. */
async function openOwnShop(connection: Backend['connection']): Promise<void> {
  await prepareEmptyShop(connection)
  await refuseDemoData(connection.database)
}
