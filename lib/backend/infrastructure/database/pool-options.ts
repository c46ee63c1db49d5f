import { sql } from 'drizzle-orm'
import type { PoolConfig } from 'pg'
import { publicBudget } from '@/lib/backend/infrastructure/database/call-budget'
import type { Database } from './database'

/** Per-connection timeouts, in ms. */
export const timeouts = {
  /** Most statements belong to public calls; the others set their own timeout (postgres-session.ts). */
  statement_timeout: publicBudget.statementMs,
  /** For the shop's own calls. */
  lock_timeout: publicBudget.statementMs,
  /** Ends the session of a process that froze within a transaction, which releases its locks. */
  idle_in_transaction_session_timeout: 6000,
  /** When a client host vanishes, the server ends its sessions and releases their locks. */
  tcp_user_timeout: 20_000,
} as const

/** Seconds of silence until the server probes the client host, interval of the probes, and their number. */
const keepAlives = { tcp_keepalives_idle: 10, tcp_keepalives_interval: 5, tcp_keepalives_count: 2 } as const

const connectionTimeoutMs = 8000
const keepAliveDelayMs = 10_000

/** Connection options for PostgreSQL. */
export function poolOptions(databaseUrl: string): PoolConfig {
  const settings = Object.entries({ timezone: 'Asia/Bangkok', ...timeouts, ...keepAlives })
  return {
    connectionString: databaseUrl,
    max: 10,
    // Independent statements of a transaction are pipelined.
    pipeline: true,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
    connectionTimeoutMillis: connectionTimeoutMs,
  }
}

/** Lifts the timeouts for the transaction of a long job: an import, the initial seeding of a shop, a command. */
export async function allowLongTransaction(transaction: Database): Promise<void> {
  const lifted = Object.keys(timeouts).filter((name) => name !== 'tcp_user_timeout')
  await transaction.execute(
    sql`select ${sql.join(
      lifted.map((name) => sql`set_config(${name}, '0', true)`),
      sql`, `,
    )}`,
  )
}
