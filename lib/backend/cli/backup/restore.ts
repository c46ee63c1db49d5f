import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import { connectPglite, connectPostgres, type Connection } from '@/lib/backend/infrastructure/database/connection'
import { restorePostgres } from '@/lib/backend/infrastructure/database/postgres-tools'
import { fileMode, folderMode } from '@/lib/backend/infrastructure/storage/files'
import { isOfLock, lockFolder } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'
import { endRestore, markRestore, restoreMarker } from '@/lib/backend/infrastructure/database/data-folder/unfinished-restore'
import { CommandError, type Progress, type Report } from '../command'
import {
  countRows,
  countsText,
  databaseNames,
  engineOf,
  fileFolders,
  manifestName,
  manifestSchema,
  migrationCount,
  sha256OfFile,
  type Manifest,
} from './manifest'
import { parseJson } from '@/lib/core/parse-json'

const unfinishedName = 'database.unfinished'

/** Where a backup is restored to; `databaseUrl` is an empty database of a PostgreSQL server. */
export type Restoring = Readonly<{ dataFolder: string; databaseUrl?: string | undefined; onProgress: (progress: Progress) => void }>

/** Everything that a restore creates. */
const made = [...fileFolders, unfinishedName, 'database']

/**
 * `shop:restore`: fills an empty data folder, and with PostgreSQL an empty database, from a backup after verifying the checksum of
 * every file. The embedded database gets its final name last, once it opens and its row counts match the manifest. Until then a
 * marker file prevents a shop from opening there; a folder with the marker is cleared and restored again.
 * @throws CommandError when the data folder or database holds anything else, or the backup is incomplete
 */
export async function restore(folder: string, { dataFolder, databaseUrl, onProgress }: Restoring): Promise<Report> {
  await refuseOtherFiles(dataFolder)
  const manifest = await readManifest(folder)
  refuseOtherEngine(manifest, databaseUrl)
  const names = Object.keys(manifest.checksums)
  for (const [done, name] of names.entries()) {
    onProgress({ phase: 'Checking', done, total: names.length })
    await check(folder, name, manifest)
  }
  await mkdir(dataFolder, { recursive: true })
  const unlock = await lockFolder(path.join(dataFolder, 'database'))
  try {
    await refuseOtherFiles(dataFolder)
    await markRestore(dataFolder, folder)
    await clear(dataFolder)
    await copyFiles(folder, manifest, { dataFolder, onProgress })
    onProgress({ phase: 'Opening the database', done: 0, total: null })
    if (databaseUrl) await restoreServer(path.join(folder, databaseNames.postgresql), databaseUrl, manifest)
    else await openCopy(await readFile(path.join(folder, databaseNames.pglite)), dataFolder, manifest)
    await endRestore(dataFolder)
  } catch (error) {
    if (await isMarked(dataFolder)) {
      await clear(dataFolder)
      await endRestore(dataFolder)
    }
    throw error
  } finally {
    await unlock()
  }
  const content = `${countsText(manifest.counts)}, ${names.length - 1} files`
  return { lines: [`Restored to ${dataFolder}: ${content}, as of ${manifest.time}.`], hasFailed: false }
}

/** Requires an empty folder, except for leftovers of an interrupted restore. */
async function refuseOtherFiles(dataFolder: string): Promise<void> {
  const names = (await readdir(dataFolder).catch(() => [])).filter((name) => !isOfLock(name))
  const known = names.includes(restoreMarker) ? [...made, restoreMarker] : []
  if (names.every((name) => known.includes(name))) return
  throw new CommandError(`${dataFolder} is not empty. Set DATA_DIR to a new folder.`)
}

function refuseOtherEngine(manifest: Manifest, databaseUrl: string | undefined): void {
  const isServer = engineOf(manifest) === 'postgresql'
  if (isServer && !databaseUrl) throw new CommandError('This is a backup of PostgreSQL. Set DATABASE_URL to an empty database.')
  if (!isServer && databaseUrl)
    throw new CommandError('This is a backup of the embedded database. It cannot be restored with DATABASE_URL.')
}

const isMarked = async (dataFolder: string) => (await readdir(dataFolder)).includes(restoreMarker)

/** Clears a folder with the marker, which holds an incomplete shop. */
async function clear(dataFolder: string): Promise<void> {
  for (const each of made) await rm(path.join(dataFolder, each), { recursive: true, force: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new CommandError(`${folder} is not a backup: ${manifestName} is missing.`)
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (!manifest.success || !engineOf(manifest.data)) {
    throw new CommandError(`${manifestName} of ${folder} is damaged.`)
  }
  if (manifest.data.migrations > (await migrationCount())) {
    throw new CommandError('The backup was made by a newer version of the shop. Update the shop first.')
  }
  return manifest.data
}

/** Rejects names that would escape the folder (path traversal): the manifest is untrusted input. */
function isOwnName(name: string): boolean {
  if (Object.values<string>(databaseNames).includes(name)) return true
  const [folder, file = '', ...more] = name.split('/')
  return fileFolders.some((each) => each === folder) && /^[^.\\][^\\]*$/.test(file) && more.length === 0
}

async function check(folder: string, name: string, { checksums }: Manifest): Promise<void> {
  const checksum = isOwnName(name) ? await sha256OfFile(path.join(folder, name)).catch(() => null) : null
  if (checksum !== checksums[name]) throw new CommandError(`${name} of the backup is missing or damaged. Nothing was restored.`)
}

async function copyFiles(folder: string, manifest: Manifest, { dataFolder, onProgress }: Restoring): Promise<void> {
  const names = Object.keys(manifest.checksums).filter((name) => !Object.values<string>(databaseNames).includes(name))
  for (const each of fileFolders) await mkdir(path.join(dataFolder, each), { mode: folderMode(each) })
  for (const [done, name] of names.entries()) {
    onProgress({ phase: 'Copying files', done, total: names.length })
    await copyFile(path.join(folder, name), path.join(dataFolder, name))
    // A backup of an earlier version left them open.
    if (name.startsWith('slips/')) await chmod(path.join(dataFolder, name), fileMode('slips'))
  }
}

/** The embedded engine has no more memory. */
const maxDumpBytes = 2 ** 32 - 1

async function openCopy(bytes: Buffer, dataFolder: string, { counts }: Manifest): Promise<void> {
  const unfinished = path.join(dataFolder, unfinishedName)
  await mkdir(unfinished)
  const unpacked = await promisify<Buffer, ZlibOptions, Buffer>(gunzip)(bytes, { maxOutputLength: maxDumpBytes })
  const dump = new Blob([new Uint8Array(unpacked)])
  const connection = await connectPglite({ folder: unfinished, dump })
  await compareCounts(connection, counts)
  await rename(unfinished, path.join(dataFolder, 'database'))
}

async function restoreServer(file: string, databaseUrl: string, { counts }: Manifest): Promise<void> {
  await restorePostgres(databaseUrl, file).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      message.includes('already exists') ? 'The database at DATABASE_URL is not empty. Nothing was restored.' : message,
    )
  })
  await compareCounts(await connectPostgres(databaseUrl), counts)
}

async function compareCounts(connection: Connection, counts: Manifest['counts']): Promise<void> {
  const restored = await countRows(connection.database).finally(connection.close)
  if (countsText(restored) === countsText(counts)) return
  throw new CommandError(`The restored database contains ${countsText(restored)}; expected ${countsText(counts)}.`)
}
