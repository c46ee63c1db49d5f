import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { randomBytes } from 'node:crypto'
import { CommandError, type Report } from '../command'
import { shopLine } from '../running-shops'
import { engineOf } from './manifest'
import { readManifest, restore, type Restoring } from './restore'

type Verifying = Omit<Restoring, 'dataFolder'>

/**
 * `shop:verify`: proves a backup by restoring it into a temporary folder, for PostgreSQL into a temporary database of the server at
 * `databaseUrl`, which checks it there. The shop is not touched.
 * @throws CommandError when the backup cannot be restored
 */
export async function verifyBackup(folder: string, { databaseUrl, onProgress }: Verifying): Promise<Report> {
  const manifest = await readManifest(folder)
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'talat-verify-'))
  try {
    const restoreInto = (url?: string) => restore(folder, { dataFolder, databaseUrl: url, onProgress })
    const isServer = engineOf(manifest) === 'postgresql'
    const { checked } = await (isServer && databaseUrl ? withTemporaryDatabase(databaseUrl, restoreInto) : restoreInto())
    const end = [
      `The backup of ${manifest.time} was restored into a temporary place and checked.`,
      shopLine(checked.shop, 'a temporary place'),
    ]
    return { lines: [...checked.lines, ...end], hasFailed: checked.hasFailed }
  } finally {
    await rm(dataFolder, { recursive: true, force: true })
  }
}

async function withTemporaryDatabase<T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> {
  const { Client } = await import('pg')
  const name = `talat_verify_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`create database ${name}`).catch((error: unknown) => {
      throw new CommandError(`No temporary database can be created: ${error instanceof Error ? error.message : String(error)}`)
    })
    const url = new URL(serverUrl)
    url.pathname = `/${name}`
    return await work(url.href).finally(() => client.query(`drop database ${name} with (force)`))
  } finally {
    await client.end()
  }
}
