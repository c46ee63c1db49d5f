import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { connect, migrationsFolder, type ConnectionSettings } from './connection'
import { queryRows } from './rows'

/** How long after it began each first start is cut off, in ms: while the cluster is made, and while tables are. */
const momentsMs = [100, 500, 1200]

const numberOfMigrations = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql')).length

/** A database that nobody has ever opened. */
async function createEmptyPlace(): Promise<Readonly<{ settings: ConnectionSettings; remove: () => Promise<void> }>> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'talat-first-start-'))
  const server = process.env.TEST_DATABASE_URL
  if (!server) return { settings: { dataFolder }, remove: () => rm(dataFolder, { recursive: true }) }
  const name = `talat_test_${path.basename(dataFolder).replace(/\W/g, '').toLowerCase()}`
  const url = new URL(server)
  url.pathname = `/${name}`
  await onServer(server, `create database ${name}`)
  const remove = async () => {
    await onServer(server, `drop database ${name} with (force)`)
    await rm(dataFolder, { recursive: true })
  }
  return { settings: { dataFolder, databaseUrl: url.href }, remove }
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Lets a process of its own open the database for the first time, and ends it as a cut cable would. */
async function startAndKill(settings: ConnectionSettings, afterMs: number): Promise<void> {
  const args = ['--import', 'tsx', 'lib/backend/testing/open-database.child.ts', JSON.stringify(settings)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exit = once(child, 'exit')
  await Promise.race([once(child.stdout, 'data'), exit])
  const blow = setTimeout(() => child.kill('SIGKILL'), afterMs)
  await exit
  clearTimeout(blow)
}

it('opens whole after first starts that were killed at whatever moment', async () => {
  const place = await createEmptyPlace()
  try {
    for (const moment of momentsMs) await startAndKill(place.settings, moment)
    const connection = await connect(place.settings)
    const done = await queryRows<{ number: number }>(connection.database, sql`select count(*)::int as number from drizzle.__drizzle_migrations`)
    expect(done).toEqual([{ number: numberOfMigrations }])
    await connection.close()
  } finally {
    await place.remove()
  }
}, 120_000)
