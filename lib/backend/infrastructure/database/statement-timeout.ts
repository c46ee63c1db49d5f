import type { ClientBase, Pool } from 'pg'
import { publicBudget, remainingMs, statementTimeoutMs } from '@/lib/backend/infrastructure/database/call-budget'
import { timeouts } from './pool-options'
import type { ServerWatch } from './server-watch'

/** Statement timeout of each connection's session, in ms, where it differs from the initial one. */
const ofSession = new WeakMap<ClientBase, number>()

/** Limits each statement outside of a transaction to the remaining time of its call. */
export function boundStatements(pool: Pool, server: ServerWatch): void {
  type Query = Pool['query']
  pool.query = (async (...args: Parameters<Query>) => {
    // Awaited here: callbacks of the pool's own query run in the async context of the caller that released the connection.
    const client = await server.connect(pool)
    try {
      const ms = statementTimeoutMs()
      if (sessionTimeout(client) !== ms) setTimeoutTo(client, ms, 'session')
      // Statements outside of transactions are reads of pages, for which a remote storefront waits no longer either.
      const answered = server.await(client, Math.min(ms, publicBudget.ms))
      try {
        return await client.query(...args)
      } finally {
        answered()
      }
    } finally {
      client.release()
    }
  }) as Query
}

/** The same for a started transaction: call `beforeStatement` before each statement, and `end` after the last one. */
export function boundTransaction(client: ClientBase, server: ServerWatch): Readonly<{ beforeStatement: () => void; end: () => void }> {
  let known = sessionTimeout(client)
  let end: (() => void) | null = null
  return {
    beforeStatement: () => {
      const ms = statementTimeoutMs()
      // The call's time limit is that of all its statements.
      end ??= server.await(client, remainingMs())
      if (known === ms) return
      known = ms
      setTimeoutTo(client, ms, 'local')
    },
    end: () => end?.(),
  }
}

const sessionTimeout = (client: ClientBase) => ofSession.get(client) ?? timeouts.statement_timeout

/** Sent together with the statement that it applies to, which saves a round trip. */
function setTimeoutTo(client: ClientBase, ms: number, scope: 'session' | 'local'): void {
  if (scope === 'session') ofSession.set(client, ms)
  // An aborted transaction rejects it, as it does the statement that follows.
  client.query(`set ${scope} statement_timeout = ${ms}`).catch(() => undefined)
}
