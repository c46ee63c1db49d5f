import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { connectPglite } from '@/lib/backend/infrastructure/database/connection'
import { migrationsFolder } from '@/lib/backend/infrastructure/database/migrate'

const cacheFolder = path.join(process.cwd(), 'node_modules/.cache/talat')

/** A dump of an empty, migrated database. */
export async function preparedDatabase(): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(await preparedFile()))])
}

/** Puts an empty, migrated database into a new data folder, for tests that do not cover its creation. */
export async function unpackDatabase(dataFolder: string): Promise<void> {
  const folder = path.join(dataFolder, 'database')
  await mkdir(folder, { recursive: true })
  await promisify(execFile)('tar', ['-xf', await preparedFile(), '-C', folder])
}

/**
 * Path of the dump: created once per state of the migrations and cached between runs, because initializing a cluster takes
 * seconds and loading a dump does not.
 */
async function preparedFile(): Promise<string> {
  const file = path.join(cacheFolder, `database-${await migrationsState()}.tar`)
  if (existsSync(file)) return file
  const connection = await connectPglite()
  const dump = await connection.dump()
  await connection.close()
  await mkdir(cacheFolder, { recursive: true })
  // Written to a temporary file first: several test processes may do this at once.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return file
}

/** Changes with every migration. */
export async function migrationsState(): Promise<string> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(await readFile(path.join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 12)
}
