import type { ClientBase, Pool } from 'pg'
import { statementTimeoutMs } from '@/lib/backend/infrastructure/database/call-budget'
import { timeouts } from './pool-options'

/** Statement timeout of each connection's session, in ms, where it differs from the initial one. */
const ofSession = new WeakMap<ClientBase, number>()

/** Limits each statement outside of a transaction to the remaining time of its call. */
export function boundStatements(pool: Pool): void {
  type Query = Pool['query']
  pool.query = (async (...args: Parameters<Query>) => {
    // Awaited here: callbacks of the pool's own query run in the async context of the caller that released the connection.
    const client = await pool.connect()
    try {
      const ms = statementTimeoutMs()
      if (sessionTimeout(client) !== ms) setTimeoutTo(client, ms, 'session')
      return await client.query(...args)
    } finally {
      client.release()
    }
  }) as Query
}

/** The same for statements of a started transaction. @returns a function to call before each statement */
export function boundTransaction(client: ClientBase): () => void {
  let known = sessionTimeout(client)
  return () => {
    const ms = statementTimeoutMs()
    if (known === ms) return
    known = ms
    setTimeoutTo(client, ms, 'local')
  }
}

const sessionTimeout = (client: ClientBase) => ofSession.get(client) ?? timeouts.statement_timeout

/** Sent together with the statement that it applies to, which saves a round trip. */
function setTimeoutTo(client: ClientBase, ms: number, scope: 'session' | 'local'): void {
  if (scope === 'session') ofSession.set(client, ms)
  // An aborted transaction rejects it, as it does the statement that follows.
  client.query(`set ${scope} statement_timeout = ${ms}`).catch(() => undefined)
}
