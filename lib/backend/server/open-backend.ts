import { env } from '@/lib/platform/config/env'
import { createBackend, type Backend } from './backend'
import { connect } from '@/lib/backend/infrastructure/database/connection'
import { createPorts } from '@/lib/backend/infrastructure/create-ports'

type BackendHooks = Parameters<typeof createBackend>[2] & Parameters<typeof connect>[1]

/** Opens the backend that the environment configures, and applies pending migrations; changes nothing else. */
export async function openBackend({ onMigration, ...hooks }: BackendHooks = {}): Promise<Backend> {
  const connection = await connect({ databaseUrl: env.DATABASE_URL, dataFolder: env.DATA_DIR }, { ...(onMigration && { onMigration }) })
  const ports = await createPorts({
    dataFolder: env.DATA_DIR,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    takesTestPayments: env.SHOP_DEMO,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    shopUrl: env.SHOP_URL,
    port: env.PORT,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
  })
  return createBackend(connection, ports, hooks)
}
