import type { PGlite } from '@electric-sql/pglite'
import { connectMigrated, connectPglite, createPglite, type EmbeddedConnection } from '@/lib/backend/infrastructure/database/connection'
import { preparedDatabase } from './prepared-database'

type Engine = Readonly<{ pglite: PGlite; schema: string }>

/** Lives as long as a Jest worker (lib/tools/testing/jest/environment.cjs). */
const worker = globalThis as typeof globalThis & { workerMemory?: { idleEngines?: Engine[] } }

/** An engine takes about 100 MB. */
const maxIdleEngines = 2

/**
 * An empty, migrated database in memory. Starting an engine takes longer than many test files, so closing it empties it for the
 * next caller in the same worker. An engine with a changed schema is not reused.
 */
export async function connectReusedEngine(): Promise<EmbeddedConnection> {
  if (!worker.workerMemory) return connectPglite({ dump: await preparedDatabase() })
  const idle = (worker.workerMemory.idleEngines ??= [])
  const engine = idle.pop() ?? (await startEngine())
  const { client, revoke } = lend(engine.pglite)
  const connection = await connectMigrated(client)
  let closing: Promise<void> | undefined
  const close = async () => {
    revoke()
    if (idle.length < maxIdleEngines && (await empty(engine))) idle.push(engine)
    else await engine.pglite.close()
  }
  return { ...connection, close: () => (closing ??= close()) }
}

async function startEngine(): Promise<Engine> {
  const pglite = await createPglite({ loadDataDir: await preparedDatabase() })
  return { pglite, schema: await schemaOf(pglite) }
}

/** Lends the engine to one caller and rejects its calls once revoked: late work must not reach the next caller's rows. */
function lend(engine: PGlite): Readonly<{ client: PGlite; revoke: () => void }> {
  let isRevoked = false
  const client = new Proxy(engine, {
    get(_, key) {
      const value: unknown = Reflect.get(engine, key, engine)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]): unknown => {
        if (isRevoked) throw new Error('PGlite is closed')
        return Reflect.apply(value, engine, parameters)
      }
    },
  })
  return { client, revoke: () => void (isRevoked = true) }
}

/** `discard all`, without the prepared statements: the engine's client knows them by name. */
const discardAllButStatements =
  'close all; reset all; unlisten *; select pg_advisory_unlock_all(); discard plans; discard temp; discard sequences'

/**
 * Waits for an open transaction, then empties tables and resets sequences. `truncate` would make new files for all tables that refer to
 * one another and for their indexes, which takes several times as long. @returns false when the schema has changed
 */
async function empty({ pglite, schema }: Engine): Promise<boolean> {
  await pglite.exec(discardAllButStatements)
  if ((await schemaOf(pglite)) !== schema) return false
  const { rows } = await pglite.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
  )
  if (rows.length > 0) {
    // Without triggers and foreign keys. The vacuum frees the pages, so that rows are read in the order of their insertion.
    const deletions = rows.map(({ name }, index) => `d${index} as (delete from ${name})`)
    await pglite.exec(`set session_replication_role = replica; with ${deletions.join(', ')} select; reset session_replication_role`)
    await pglite.exec(`vacuum (skip_database_stats) ${rows.map(({ name }) => name).join(', ')}`)
  }
  await pglite.exec(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where last_value is not null and schemaname = 'public'`,
  )
  return true
}

/** Catalogs that change with tables, functions, roles, settings, statistics or the list of migrations. */
const catalogs = [
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_trigger',
  'pg_proc',
  'pg_type',
  'pg_namespace',
  'pg_sequence',
  'pg_authid',
  'pg_db_role_setting',
  'pg_statistic',
  'drizzle.__drizzle_migrations',
]

/** A fingerprint of the schema: each row has the id of the transaction that wrote it (xmin). */
async function schemaOf(pglite: PGlite): Promise<string> {
  const states = catalogs.map((name) => `(select concat(count(*), '/', max(xmin::text::bigint)) from ${name})`)
  const { rows } = await pglite.query<{ schema: string }>(`select concat_ws(' ', ${states.join(', ')}) as schema`)
  return rows[0]?.schema ?? ''
}
