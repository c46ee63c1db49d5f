import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { timeInBangkok } from '@/lib/dates'
import { CommandError, type CommandWork, type RunCommand } from './command'
import { countRows, countsText, databaseName, fileFolders, manifestName, migrationCount, sha256, type Manifest } from './manifest'
import { placeOf } from './place-of'

/**
 * `shop:backup`: the database as it is at one moment, and all files that its rows name: they are written before the
 * rows and never taken away, so copying them afterwards misses none. The folder gets its name when it is whole.
 */
export const backup: RunCommand = async (work, args) => {
  const folder = placeOf(args)
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CommandError(`${folder} is not empty.`)
  await mkdir(path.dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    const { counts, checksum } = await copyDatabase(work, unfinished)
    const checksums = { [databaseName]: checksum, ...(await copyFiles(work, unfinished)) }
    const time = timeInBangkok(work.backend.ports.clock())
    const manifest: Manifest = { format: 'talat-backup-1', time, migrations: await migrationCount(), counts, checksums }
    await writeFile(path.join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
    await rename(unfinished, folder)
    const files = Object.keys(checksums).length - 1
    return { lines: [`Backed up to ${folder}: ${countsText(counts)}, ${files} files.`], hasFaults: false }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase({ backend, onProgress }: CommandWork, folder: string) {
  onProgress({ phase: 'Copying the database', done: 0, total: null })
  const { database, dump } = backend.connection
  if (!dump) {
    throw new CommandError('This shop keeps its data in PostgreSQL. Use pg_dump, and copy the folders files and slips of DATA_DIR.')
  }
  // Nothing else is written while a transaction is open, so the counts are those of the copy.
  const { counts, content } = await database.transaction(async (transaction) => ({
    counts: await countRows(transaction),
    content: await dump(),
  }))
  const bytes = await promisify(gzip)(new Uint8Array(await content.arrayBuffer()))
  await writeFile(path.join(folder, databaseName), bytes)
  return { counts, checksum: sha256(bytes) }
}

async function copyFiles({ dataFolder, onProgress }: CommandWork, folder: string): Promise<Manifest['checksums']> {
  const checksums: Record<string, string> = {}
  const names = await Promise.all(fileFolders.map((each) => namesIn(dataFolder, each)))
  const all = names.flat()
  for (const each of fileFolders) await mkdir(path.join(folder, each))
  for (const [done, name] of all.entries()) {
    onProgress({ phase: 'Copying files', done, total: all.length })
    const bytes = await readFile(path.join(dataFolder, name))
    await writeFile(path.join(folder, name), bytes)
    checksums[name] = sha256(bytes)
  }
  return checksums
}

/** Paths from the data folder, with `/`; none where there is no such folder. */
async function namesIn(dataFolder: string, folder: string): Promise<string[]> {
  const entries = await readdir(path.join(dataFolder, folder), { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`)
}
