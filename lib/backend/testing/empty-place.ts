import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import type { ConnectionSettings } from '@/lib/backend/infrastructure/database/connection'

/** Settings for a database that was never opened: in a folder, or on the server in TEST_DATABASE_URL. */
export async function createEmptyPlace(): Promise<Readonly<{ settings: ConnectionSettings; remove: () => Promise<void> }>> {
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
