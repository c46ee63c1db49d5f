import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connectPglite } from '@/lib/backend/infrastructure/database/connection'
import { migrationsFolder } from '@/lib/backend/infrastructure/database/migrate'

const cacheFolder = path.join(process.cwd(), 'node_modules/.cache/talat')

/**
 * An empty, migrated database as a dump: made once for each state of the migrations and cached between runs,
 * because initialising a cluster takes seconds and loading a dump does not.
 */
export async function preparedDatabase(): Promise<Blob> {
  const file = path.join(cacheFolder, `database-${await migrationsState()}.tar`)
  const stored = await readFile(file).catch(() => null)
  if (stored) return new Blob([new Uint8Array(stored)])
  const connection = await connectPglite()
  const dump = await connection.dump()
  await connection.close()
  await mkdir(cacheFolder, { recursive: true })
  // Written aside first: several test processes may be doing this at once.
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()))
  await rename(unfinished, file)
  return dump
}

/** Changes with every migration. */
export async function migrationsState(): Promise<string> {
  const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(await readFile(path.join(migrationsFolder, name)))
  return hash.digest('hex').slice(0, 12)
}
