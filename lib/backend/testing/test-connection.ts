import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectPostgres, type Connection, type ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'
import { migrationsState, unpackDatabase } from './prepared-database'
import { connectReusedEngine } from './reused-engine'

/** Advisory lock key; arbitrary, but unlikely to collide with another program on the same server. */
const templateLock = 7_212_503

/**
 * A separate empty, migrated database for a test: in memory, or on the PostgreSQL server whose URL is in TEST_DATABASE_URL (a
 * user that may create databases), so that the same tests run on both.
 */
export async function connectTestDatabase(serverUrl = process.env.TEST_DATABASE_URL): Promise<Connection> {
  return serverUrl ? connectCopy(serverUrl) : connectReusedEngine()
}

async function connectCopy(serverUrl: string): Promise<Connection> {
  const { url, remove } = await createCopy(serverUrl)
  const connection = await connectPostgres(url)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await remove()
    },
  }
}

/**
 * A migrated database that several processes open one after the other: a separate folder, or a database on the server in
 * TEST_DATABASE_URL.
 */
export async function createTestPlace(
  serverUrl = process.env.TEST_DATABASE_URL,
): Promise<Readonly<{ settings: ConnectionSettings; remove: () => Promise<void> }>> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'talat-place-'))
  const copy = serverUrl ? await createCopy(serverUrl) : null
  if (!copy) await unpackDatabase(dataFolder)
  return {
    settings: { dataFolder, databaseUrl: copy?.url },
    remove: async () => {
      await copy?.remove()
      await rm(dataFolder, { recursive: true })
    },
  }
}

async function createCopy(serverUrl: string): Promise<Readonly<{ url: string; remove: () => Promise<void> }>> {
  const template = `talat_template_${await migrationsState()}`
  const name = `talat_test_${randomBytes(6).toString('hex')}`
  await withServer(serverUrl, async (query) => {
    await query(`select pg_advisory_lock(${templateLock})`)
    const known = await query(`select 1 from pg_database where datname = '${template}'`)
    if (known.length === 0) {
      await query(`create database ${template}`)
      await (await connectPostgres(urlOf(serverUrl, template))).close()
    }
    await query(`create database ${name} template ${template}`)
  })
  const remove = () => withServer(serverUrl, (query) => query(`drop database ${name} with (force)`))
  return { url: urlOf(serverUrl, name), remove }
}

type Query = (text: string) => Promise<readonly unknown[]>

/** A single connection, so that ending it releases the lock. */
async function withServer(serverUrl: string, work: (query: Query) => Promise<unknown>): Promise<void> {
  const { Client } = await import('pg')
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await work(async (text) => (await client.query(text)).rows)
  } finally {
    await client.end()
  }
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${database}`
  return url.href
}
