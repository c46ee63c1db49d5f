import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, type ZlibOptions } from 'node:zlib'
import { connectPglite, connectPostgres, type Connection } from '@/lib/backend/infrastructure/database/connection'
import { restorePostgres } from '@/lib/backend/infrastructure/database/postgres-tools'
import { fileMode, folderMode } from '@/lib/backend/infrastructure/storage/files'
import { isOfLock, lockFolder } from '@/lib/backend/infrastructure/database/data-folder/folder-lock'
import { endRestore, markRestore, restoreMarker } from '@/lib/backend/infrastructure/database/data-folder/unfinished-restore'
import { todayInBangkok } from '@/lib/core/dates'
import { diskFiles } from '@/lib/backend/infrastructure/storage/files'
import { readShopProfile } from '@/lib/backend/features/content/read-shop-profile'
import { refuseDemoData } from '@/lib/backend/server/refuse-demo-data'
import { checkShop } from '../check'
import { shopLine, shopLocation } from '../running-shops'
import { copyToPostgres } from './copy-to-postgres'
import { loadDump } from './load-dump'
import { CommandError, type Progress, type Report } from '../command'
import {
  countRows,
  countsText,
  databaseNames,
  engineOf,
  fileFolders,
  isBackupFile,
  manifestName,
  manifestSchema,
  migrationCount,
  sha256OfFile,
  type Manifest,
} from './manifest'
import { parseJson } from '@/lib/core/parse-json'

const unfinishedName = 'database.unfinished'

/** Where a backup is restored to; `databaseUrl` is an empty database of a PostgreSQL server. */
export type Restoring = Readonly<{
  dataFolder: string
  databaseUrl?: string | undefined
  /** Whether data of the demo shop are refused, whose passwords are public: no shop that is not a demo opens on them. */
  refusesDemo?: boolean
  onProgress: (progress: Progress) => void
}>

type Check = Pick<Report, 'lines' | 'hasFailed'> & Readonly<{ shop: string }>

/** Everything that a restore creates. */
const made = [...fileFolders, unfinishedName, 'database']

/**
 * `shop:restore`: fills an empty data folder, and with PostgreSQL an empty database, from a backup after verifying the checksum of
 * every file. The embedded database gets its final name last, once it opens and its row counts match the manifest. Until then a
 * marker file prevents a shop from opening there; a folder with the marker is cleared and restored again. The restored shop is checked
 * as `shop:check` does.
 * @throws CommandError when the data folder or database holds anything else, or the backup is incomplete
 */
export async function restore(
  folder: string,
  { dataFolder, databaseUrl, refusesDemo = false, onProgress }: Restoring,
): Promise<Report & Readonly<{ checked: Check }>> {
  await refuseOtherFiles(dataFolder)
  const manifest = await readManifest(folder)
  const names = Object.keys(manifest.checksums)
  for (const [done, name] of names.entries()) {
    onProgress({ phase: 'Checking', done, total: names.length })
    await check(folder, name, manifest)
  }
  await mkdir(dataFolder, { recursive: true })
  const unlock = await lockFolder(path.join(dataFolder, 'database'))
  let checked: Check = { lines: [], hasFailed: false, shop: '' }
  try {
    await refuseOtherFiles(dataFolder)
    await markRestore(dataFolder, folder)
    await clear(dataFolder)
    await copyFiles(folder, manifest, { dataFolder, onProgress })
    onProgress({ phase: 'Opening the database', done: 0, total: null })
    checked = await fillDatabase(folder, manifest, { dataFolder, databaseUrl, refusesDemo, onProgress })
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
  const to = databaseUrl ? `${dataFolder} and the database at DATABASE_URL` : dataFolder
  const restored = `Restored to ${to}: ${content}, as of ${manifest.time}.`
  const shop = shopLine(checked.shop, shopLocation({ dataFolder, databaseUrl }))
  return { lines: [...checked.lines, restored, shop], hasFailed: checked.hasFailed, checked }
}

/** Requires an empty folder, except for leftovers of an interrupted restore. */
async function refuseOtherFiles(dataFolder: string): Promise<void> {
  const names = (await readdir(dataFolder).catch(() => [])).filter((name) => !isOfLock(name))
  const known = names.includes(restoreMarker) ? [...made, restoreMarker] : []
  if (names.every((name) => known.includes(name))) return
  throw new CommandError(`${dataFolder} is not empty. Set DATA_DIR to a new folder.`)
}

const isMarked = async (dataFolder: string) => (await readdir(dataFolder)).includes(restoreMarker)

/** Clears a folder with the marker, which holds an incomplete shop. */
async function clear(dataFolder: string): Promise<void> {
  for (const each of made) await rm(path.join(dataFolder, each), { recursive: true, force: true })
}

/** @throws CommandError when the folder is no backup, or one that this version cannot restore */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => null)
  if (text === null) throw new CommandError(`${folder} is not a backup: ${manifestName} is missing.`, 'noBackup')
  const manifest = manifestSchema.safeParse(parseJson(text))
  if (!manifest.success || !engineOf(manifest.data)) {
    throw new CommandError(`${manifestName} of ${folder} is damaged.`, 'damagedBackup')
  }
  if (manifest.data.migrations > (await migrationCount())) {
    throw new CommandError('The backup was made by a newer version of the shop. Update the shop first.', 'newerBackup')
  }
  return manifest.data
}

async function check(folder: string, name: string, { checksums }: Manifest): Promise<void> {
  const checksum = isBackupFile(name) ? await sha256OfFile(path.join(folder, name)).catch(() => null) : null
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

/** More than the machine has free could end other programs; the embedded engine itself has no more memory than 4 GB. */
const maxDumpBytes = () => Math.min(2 ** 32 - 1, process.availableMemory())

async function fillDatabase(folder: string, manifest: Manifest, restoring: Restoring): Promise<Check> {
  const { dataFolder, databaseUrl } = restoring
  const isOfServer = engineOf(manifest) === 'postgresql'
  const dump = path.join(folder, databaseNames[isOfServer ? 'postgresql' : 'pglite'])
  if (isOfServer && databaseUrl) return prove(await restoreServer(dump, databaseUrl), manifest, restoring)
  const unfinished = path.join(dataFolder, unfinishedName)
  const embedded = await (isOfServer
    ? loadDump(dump, { folder: unfinished, migrations: manifest.migrations, onProgress: restoring.onProgress })
    : openCopy(await readFile(dump), unfinished))
  if (databaseUrl) {
    const server = await copyToPostgres(embedded, databaseUrl, restoring.onProgress).finally(embedded.close)
    await rm(unfinished, { recursive: true })
    return prove(server, manifest, restoring)
  }
  const checked = await prove(embedded, manifest, restoring)
  await rename(unfinished, path.join(dataFolder, 'database'))
  return checked
}

async function openCopy(bytes: Buffer, folder: string): Promise<Connection> {
  const unpacked = await promisify<Buffer, ZlibOptions, Buffer>(gunzip)(bytes, { maxOutputLength: maxDumpBytes() })
  await mkdir(folder)
  return connectPglite({ folder, dump: new Blob([new Uint8Array(unpacked)]) })
}

async function restoreServer(file: string, databaseUrl: string): Promise<Connection> {
  await restorePostgres(databaseUrl, file).catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error)
    throw new CommandError(
      message.includes('already exists') ? 'The database at DATABASE_URL is not empty. Nothing was restored.' : message,
    )
  })
  return connectPostgres(databaseUrl)
}

/** Compares what was restored with what the manifest says, and checks it; the connection is closed. */
async function prove(connection: Connection, { counts }: Manifest, { dataFolder, refusesDemo, onProgress }: Restoring): Promise<Check> {
  try {
    if (refusesDemo) await refuseDemoData(connection.database)
    const restored = countsText(await countRows(connection.database))
    if (restored !== countsText(counts))
      throw new CommandError(`The restored database contains ${restored}; expected ${countsText(counts)}.`)
    const checked = await checkShop({ connection, files: diskFiles(dataFolder), today: todayInBangkok(new Date()) }, onProgress)
    return { ...checked, shop: (await readShopProfile(connection.database, 'en')).name }
  } finally {
    await connection.close()
  }
}
