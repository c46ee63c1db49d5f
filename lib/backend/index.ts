import 'server-only'
import path from 'node:path'
import { env } from '@/lib/env'
import { createBackend, type Backend } from './backend'
import { connect } from './database/connection'
import { fillWhenEmpty } from './fill-when-empty'
import { createPorts } from './ports/create-ports'

// On globalThis, because Next gives each bundle of routes, and each hot reload, its own copy of this module.
const holder = globalThis as typeof globalThis & { talatBackend?: Promise<Backend> | undefined }

/**
 * The embedded backend of this process: opened by the first call, filled with the demo shop when empty.
 * An opening that fails is tried again by the next call.
 */
export function getBackend(): Promise<Backend> {
  holder.talatBackend ??= openBackend().catch((error: unknown) => {
    holder.talatBackend = undefined
    throw error
  })
  return holder.talatBackend
}

async function openBackend(): Promise<Backend> {
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataFolder: env.DATA_DIR })
  const ports = await createPorts({
    dataFolder: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    shopUrl: env.SHOP_URL,
    port: env.PORT,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  })
  await fillWhenEmpty(connection, ports, path.join(env.DATA_DIR, 'files'))
  const backend = createBackend(connection, ports)
  // What became due while no process ran.
  backend.doDueWork().catch((error: unknown) => ports.logger.error({ err: error }, 'due work failed'))
  return backend
}
