import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { publicBudget } from '@/lib/backend/infrastructure/database/call-budget'
import type { Database } from './database'

/**
 * What each connection bounds, in ms. Two tries to get a lock take longer than a process that froze with it may keep its
 * transaction open, and less than the ten seconds after which another storefront gives up a call.
 */
export const timeouts = {
  /** Nearly all statements are of calls of the public; the others get their own (statement-timeout.ts). */
  statement_timeout: publicBudget.ms,
  lock_timeout: 4000,
  /** Ends the session of a process that stopped in the middle of a transaction, and with it its locks. */
  idle_in_transaction_session_timeout: 6000,
  /** A host that vanished without a word: the server ends its sessions, and gives their locks back. */
  tcp_user_timeout: 20_000,
} as const

/** Seconds of silence until the server asks whether the host is still there, and how it goes on asking. */
const keepAlives = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 } as const

const connectionTimeoutMs = 8000
const keepAliveDelayMs = 10_000

/** How the shop connects to PostgreSQL. */
export function poolOptions(databaseUrl: string): PoolConfig {
  const settings = Object.entries({ timezone: 'Asia/Bangkok', ...timeouts, ...keepAlives })
  return {
    connectionString: databaseUrl,
    max: 10,
    // Statements of a transaction that do not wait for each other travel together.
    pipeline: true,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    connectionTimeoutMillis: connectionTimeoutMs,
  }
}

/** Lifts the bounds for the transaction of a long job: an import, the first filling of a shop, a command. */
export async function allowLongTransaction(transaction: Database): Promise<void> {
  const lifted = Object.keys(timeouts).filter((name) => name !== 'tcp_user_timeout')
  await transaction.execute(
    sql`select ${sql.join(
      lifted.map((name) => sql`set_config(${name}, '0', true)`),
      sql`, `,
    )}`,
  )
}
