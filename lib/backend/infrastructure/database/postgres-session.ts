import { sql, type Query } from 'drizzle-orm'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction, type NodePgClient, type NodePgSessionOptions } from 'drizzle-orm/node-postgres/session'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool } from 'pg'
import { nameOf, preparedStatements } from './prepared-statement'
import { watchServer, type ServerWatch } from './server-watch'
import { publicBudget, remainingMs, statementTimeoutMs } from './call-budget'
import { timeouts } from './pool-options'

/** Queries use query builders; Drizzle's relational queries would need all tables here. */
type NoTables = Record<string, never>
type Prepare = NodePgSession<NoTables, NoTables>['prepareQuery']

const dialect = new PgDialect()

/** A Drizzle database over a pool of connections. */
export function databaseOf(pool: Pool, options: NodePgSessionOptions): NodePgDatabase {
  const server = watchServer()
  boundStatements(pool, server)
  return new NodePgDatabase(dialect, new PoolSession(pool, server, options), undefined)
}

class PostgresSession extends NodePgSession<NoTables, NoTables> {
  beforeStatement: (() => void) | null = null

  constructor(client: NodePgClient, options: NodePgSessionOptions) {
    super(client, dialect, undefined, options)
  }

  override prepareQuery<T extends PreparedQueryConfig>(
    query: Query,
    fields: Parameters<Prepare>[1],
    name: string | undefined,
    isInArrays: boolean,
    ...more: [mapRows?: (rows: unknown[][]) => T['execute'], ...cached: [Parameters<Prepare>[5]?, Parameters<Prepare>[6]?]]
  ): PgPreparedQuery<T> {
    this.beforeStatement?.()
    return super.prepareQuery<T>(query, fields, name === preparedStatements ? nameOf(query.sql) : name, isInArrays, ...more)
  }
}

/** Sends a transaction's `begin` together with its first statement, which saves a round trip. */
class PoolSession extends PostgresSession {
  readonly #pool: Pool
  readonly #server: ServerWatch
  readonly #options: NodePgSessionOptions
  /** The server's error when it ended a connection. */
  readonly #ends = new WeakMap<ClientBase, Error>()

  constructor(pool: Pool, server: ServerWatch, options: NodePgSessionOptions) {
    super(pool, options)
    this.#pool = pool
    this.#server = server
    this.#options = options
    pool.on('connect', (client) => client.on('error', (error) => void (this.#ends.has(client) || this.#ends.set(client, error))))
  }

  override async transaction<T>(work: (transaction: NodePgTransaction<NoTables, NoTables>) => Promise<T>): Promise<T> {
    const client = await this.#server.connect(this.#pool)
    const session = new PostgresSession(client, this.#options)
    const transaction = new NodePgTransaction<NoTables, NoTables>(dialect, session, undefined)
    const begun = transaction.execute(sql`begin`).then(() => undefined)
    const { beforeStatement, end } = boundTransaction(client, this.#server)
    session.beforeStatement = beforeStatement
    let isBroken = false
    try {
      const [result] = await Promise.all([work(transaction), begun])
      session.beforeStatement = null
      await transaction.execute(sql`commit`)
      return result
    } catch (error) {
      session.beforeStatement = null
      // The error that ended the connection is more useful than "connection terminated".
      isBroken = await transaction.execute(sql`rollback`).then(
        () => false,
        () => true,
      )
      throw this.#ends.get(client) ?? error
    } finally {
      end()
      // What a refusal leaves under way must not reach the next transaction of the connection.
      session.beforeStatement = () => {
        throw new Error('The transaction has ended')
      }
      client.release(isBroken)
    }
  }
}

/** Statement timeout of each connection's session, in ms, where it differs from the initial one. */
const ofSession = new WeakMap<ClientBase, number>()

/** Limits each statement outside of a transaction to the remaining time of its call. */
function boundStatements(pool: Pool, server: ServerWatch): void {
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
function boundTransaction(client: ClientBase, server: ServerWatch): Readonly<{ beforeStatement: () => void; end: () => void }> {
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
