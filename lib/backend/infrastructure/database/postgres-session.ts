import { sql, type Query } from 'drizzle-orm'
import { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction, type NodePgClient, type NodePgSessionOptions } from 'drizzle-orm/node-postgres/session'
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { ClientBase, Pool } from 'pg'
import { nameOf, preparedStatements } from './prepared-statement'
import { watchServer, type ServerWatch } from './server-watch'
import { boundStatements, boundTransaction } from './statement-timeout'

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
      client.release(isBroken)
    }
  }
}
