import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { checkFolder, damaged } from './data-folder/check-folder'
import type { Database } from './database'
import { damageOf, findDamage } from './data-folder/find-damage'
import { lockFolder } from './data-folder/folder-lock'
import { setParsersOnce, yieldToEventLoop } from './embedded/yield-to-event-loop'
import { planStatementsOnce } from './embedded/plan-statements-once'
import { migrateDatabase, type OnMigration } from './migrate'
import { poolOptions } from './pool-options'
import { dumpPostgres } from './postgres-tools'
import { statementLog } from './statement-log'
import { boundWasmCompiler } from './embedded/wasm-memory'
import { finishReplacement } from './data-folder/replace-shop'
import { refuseFilesWithoutDatabase, refuseHalfRestored } from './data-folder/unfinished-restore'

export type Connection = Readonly<{
  engine: 'pglite' | 'postgresql'
  database: Database
  /** Dumps the embedded database, for backups. */
  dump?: () => Promise<Blob>
  /** Dumps the database of a PostgreSQL server into a file, as a transaction with this exported snapshot sees it. */
  dumpTo?: (file: string, snapshot: string) => Promise<void>
  /** Number of server connections by state. */
  connections?: () => Readonly<Record<'busy' | 'idle' | 'waiting', number>>
  close: () => Promise<void>
}>

export type ConnectionSettings = Readonly<{ databaseUrl?: string | undefined; dataFolder: string }>

type Observer = Readonly<{ onMigration?: OnMigration }>

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
export const migrationLock = 7_212_501

/**
 * Opens the shop's database and applies all pending migrations. Uses PostgreSQL when a URL is given, otherwise PGlite in
 * `dataFolder/database`.
 * @throws Error with a message for the operator when another process holds the folder.
 */
export async function connect({ databaseUrl, dataFolder }: ConnectionSettings, { onMigration }: Observer = {}): Promise<Connection> {
  return databaseUrl ? connectPostgres(databaseUrl, onMigration) : connectFolder(dataFolder, onMigration)
}

/** A pool of connections to a PostgreSQL server, with its database migrated. */
export async function connectPostgres(databaseUrl: string, onMigration?: OnMigration): Promise<Connection> {
  const { Pool } = await import('pg')
  const { databaseOf } = await import('./postgres-session')
  const pool = new Pool(poolOptions(databaseUrl))
  // A broken connection (for example a server restart), idle or between two statements of a transaction, must not crash the
  // process: the next statement fails, and the pool opens another connection.
  pool.on('error', () => undefined)
  const database = databaseOf(pool, { logger: statementLog })
  try {
    await migratePool(pool, onMigration)
  } catch (error) {
    await pool.end()
    throw error
  }
  const connections = () => ({ busy: pool.totalCount - pool.idleCount, idle: pool.idleCount, waiting: pool.waitingCount })
  const dumpTo = (file: string, snapshot: string) => dumpPostgres(databaseUrl, snapshot, file)
  return { engine: 'postgresql', database, connections, dumpTo, close: () => pool.end() }
}

/** In ms: limits how long a process that freezes during a migration can block the others. */
const idleMigrationMs = 60_000

/** Migrates on a single connection without time limits, because it may wait for another instance's migration. */
async function migratePool(pool: Pool, onMigration: OnMigration | undefined): Promise<void> {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const { migrate } = await import('drizzle-orm/node-postgres/migrator')
  const guard = await pool.connect()
  try {
    await guard.query(`set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = ${idleMigrationMs}`)
    await guard.query('select pg_advisory_lock($1)', [migrationLock])
    await migrateDatabase(drizzle(guard), (logger, config) => migrate(drizzle(guard, { logger }), config), onMigration)
  } finally {
    // Destroys the connection instead of reusing it, which releases its lock and settings.
    guard.release(true)
  }
}

async function connectFolder(dataFolder: string, onMigration: OnMigration | undefined): Promise<Connection> {
  const folder = path.join(dataFolder, 'database')
  await mkdir(dataFolder, { recursive: true })
  const unlock = await lockFolder(folder)
  try {
    await finishReplacement(dataFolder)
    await refuseHalfRestored(dataFolder)
    if ((await checkFolder(folder)) === 'new') {
      refuseFilesWithoutDatabase(dataFolder)
      await makeDatabase(folder)
    }
    // The engine creates files that every user of the machine may read.
    await chmod(folder, 0o700)
    const connection = await connectPglite({ folder, ...(onMigration && { onMigration }) })
    return {
      ...connection,
      close: () => connection.close().finally(unlock),
    }
  } catch (error) {
    await unlock()
    throw error
  }
}

/** Creates an empty database and renames it once complete, so that an interrupted first start leaves nothing damaged. */
async function makeDatabase(folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  const { createEmptyDatabase } = await import('./empty-database.mjs')
  await createEmptyDatabase(unfinished)
  await rename(unfinished, folder)
}

/** An embedded database. */
export type EmbeddedConnection = Connection & Required<Pick<Connection, 'dump'>>

/** An embedded database in `folder`, or in memory (tests, conformance). A new one may be loaded from a dump. */
export async function connectPglite({
  folder,
  dump,
  onMigration,
}: Readonly<{ folder?: string; dump?: Blob }> & Observer = {}): Promise<EmbeddedConnection> {
  const client = await createPglite({ ...(folder && { dataDir: folder }), ...(dump && { loadDataDir: dump }) }).catch((error: unknown) => {
    throw folder ? damaged(folder, `it cannot be opened (${error instanceof Error ? error.message : String(error)})`) : error
  })
  return connectClient(client, { ...(folder && { folder }), ...(onMigration && { onMigration }) })
}

/** PostgreSQL's page cache, which duplicates the operating system's. The default takes 100 MB more memory. */
const sharedBuffers = '32MB'

/** Creates the engine of an embedded database. */
export async function createPglite(options: PGliteOptions): Promise<PGlite> {
  boundWasmCompiler()
  const { PGlite, protocol } = await import('@electric-sql/pglite')
  const { amcheck } = await import('@electric-sql/pglite/contrib/amcheck')
  const { pageinspect } = await import('@electric-sql/pglite/contrib/pageinspect')
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm')
  const startParams = [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`]
  const client = await PGlite.create({ ...options, startParams, extensions: { amcheck, pageinspect, pg_trgm } })
  planStatementsOnce(client, protocol)
  setParsersOnce(client)
  yieldToEventLoop(client)
  return client
}

/** The same on an engine that is already running. */
export async function connectClient(
  client: PGlite,
  { folder, onMigration }: Readonly<{ folder?: string }> & Observer = {},
): Promise<EmbeddedConnection> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const { migrate } = await import('drizzle-orm/pglite/migrator')
  try {
    const connection = await connectMigrated(client)
    if (folder) await refuseDamaged(connection.database, folder)
    await migrateDatabase(connection.database, (logger, config) => migrate(drizzle(client, { logger }), config), onMigration)
    return connection
  } catch (error) {
    // A crashed engine cannot close cleanly, and its error adds nothing.
    await client.close().catch(() => undefined)
    const damage = folder && damageOf(error)
    throw damage ? damaged(folder, `it cannot be read (${damage})`) : error
  }
}

/** The same where all migrations are applied. */
export async function connectMigrated(client: PGlite): Promise<EmbeddedConnection> {
  const { drizzle } = await import('drizzle-orm/pglite')
  const database = drizzle(client, { logger: statementLog })
  await database.execute(sql`set timezone to 'Asia/Bangkok'`)
  // All pages are in memory, so random access costs hardly more than sequential; the default makes the planner scan whole
  // tables instead.
  await database.execute(sql`set random_page_cost to 1.1`)
  return { engine: 'pglite', database, close: () => client.close(), dump: () => client.dumpDataDir('none') }
}

async function refuseDamaged(database: Database, folder: string): Promise<void> {
  const lost = await findDamage(database, folder)
  if (lost.length > 0) throw damaged(folder, `the files of ${lost.join(', ')} are empty`)
}
