import type { Duplex } from 'node:stream'
import type { ClientBase, Pool } from 'pg'
import { isWithinCall, statementTimeoutMs } from '@/lib/backend/infrastructure/database/call-budget'
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
      const answered = watchServer(client, ms)
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
export function boundTransaction(client: ClientBase): Readonly<{ beforeStatement: () => void; end: () => void }> {
  let known = sessionTimeout(client)
  let end: (() => void) | null = null
  return {
    beforeStatement: () => {
      const ms = statementTimeoutMs()
      // The call's time limit is that of all its statements.
      end ??= watchServer(client, ms)
      if (known === ms) return
      known = ms
      setTimeoutTo(client, ms, 'local')
    },
    end: () => end?.(),
  }
}

/** In ms: how much later than a timed out statement the server's error arrives at the latest. */
const graceMs = 2000

/**
 * Closes the connection if the server does not answer a call in time: a server that hangs (a frozen machine, a lost host) applies no
 * timeout of its own, and each call would hold a connection for ever.
 * @returns a function to call when the server has answered
 */
function watchServer(client: ClientBase, ms: number): () => void {
  if (!isWithinCall()) return () => undefined
  const timer = setTimeout(() => streamOf(client)?.destroy(new Error('timeout expired')), ms + graceMs)
  return () => clearTimeout(timer)
}

/** The driver has no function that closes a connection without waiting for the server. */
function streamOf(client: ClientBase & { connection?: { stream?: Duplex } }): Duplex | undefined {
  return client.connection?.stream
}

const sessionTimeout = (client: ClientBase) => ofSession.get(client) ?? timeouts.statement_timeout

/** Sent together with the statement that it applies to, which saves a round trip. */
function setTimeoutTo(client: ClientBase, ms: number, scope: 'session' | 'local'): void {
  if (scope === 'session') ofSession.set(client, ms)
  // An aborted transaction rejects it, as it does the statement that follows.
  client.query(`set ${scope} statement_timeout = ${ms}`).catch(() => undefined)
}
