import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { env } from '@/lib/platform/config/env'
import { readShopNames } from '@/lib/backend/features/content/read-shop-profile'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { CommandError, type CommandWork, folderArgument, type RunCommand } from '../command'
import {
  countRows,
  countsText,
  databaseNames,
  fileFolders,
  type Manifest,
  manifestName,
  migrationCount,
  sha256,
  sha256OfFile,
} from './manifest'
import { archiveSuffix } from '@/lib/domain/operations/upload-limits'
import { folderStore } from './backup-store'

/** `shop:backup`: into a new folder, or, with a passphrase, into one encrypted file beside where the folder would be. */
export const backup: RunCommand = async (work, args) => {
  const folder = folderArgument(args)
  const passphrase = env.BACKUP_PASSPHRASE
  const place = passphrase ? `${folder}${archiveSuffix.sealed}` : folder
  const isTaken = passphrase ? existsSync(place) : (await readdir(folder).catch(() => [])).length > 0
  if (isTaken) throw new CommandError(`${place} ${passphrase ? 'exists already' : 'is not empty'}.`)
  let content = ''
  const make = async (made: string) => void (content = await makeBackup(work, made))
  await (passphrase ? folderStore(path.dirname(folder), passphrase, env.DATA_DIR).add(path.basename(folder), make) : make(folder))
  return { lines: [`Backed up to ${place}: ${content}.`], hasFailed: false }
}

/**
 * A consistent snapshot of the database plus all files that its rows reference. Files are written before the rows
 * that name them, so copying them after the database misses none. A file that retention removes meanwhile fails the backup, because
 * the copied database may still name it. The folder gets its final name once complete.
 * @returns what it holds: `172 products, …, 40 files`
 */
export async function makeBackup(work: CommandWork, folder: string): Promise<string> {
  await mkdir(path.dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    const before = await listFiles(work)
    const database = await copyDatabase(work, unfinished)
    const checksums = { ...database.checksums, ...(await copyFiles(work, unfinished, before)) }
    const { counts } = database
    const time = timeInBangkok(work.backend.ports.clock())
    const shop = await readShopNames(work.backend.connection.database)
    const manifest: Manifest = { format: 'talat-backup-1', time, shop, migrations: await migrationCount(), counts, checksums }
    await writeFile(path.join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`, ownerOnly)
    await rename(unfinished, folder)
    const files = Object.keys(checksums).length - 1
    return `${countsText(counts)}, ${files} files`
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

const ownerOnly = { mode: 0o600 } as const

async function copyDatabase({ backend, onProgress }: CommandWork, folder: string) {
  onProgress({ phase: 'Copying the database', done: 0, total: null })
  const { connection } = backend
  const name = databaseNames[connection.engine]
  const file = path.join(folder, name)
  const counts = await (connection.dumpTo ? dumpServer(connection, file) : dumpEmbedded(connection, file))
  await chmod(file, ownerOnly.mode)
  return { counts, checksums: { [name]: await sha256OfFile(file) } }
}

/** An open transaction blocks all other writes of the embedded database, so the counts match the dump. */
async function dumpEmbedded({ database, dump }: Connection, file: string): Promise<Manifest['counts']> {
  const { counts, content } = await database.transaction(async (transaction) => ({
    counts: await countRows(transaction),
    content: await dump?.(),
  }))
  if (!content) throw new CommandError('This database cannot be backed up.')
  await writeFile(file, await promisify(gzip)(new Uint8Array(await content.arrayBuffer())))
  return counts
}

/** A server takes orders meanwhile: counts and dump share one snapshot. */
function dumpServer({ database, dumpTo }: Connection, file: string): Promise<Manifest['counts']> {
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`set transaction isolation level repeatable read, read only`)
    await allowLongTransaction(transaction)
    const [exported] = await queryRows<{ snapshot: string }>(transaction, sql`select pg_export_snapshot() as snapshot`)
    const counts = await countRows(transaction)
    await dumpTo?.(file, exported?.snapshot ?? '').catch((error: unknown) => {
      throw new CommandError(error instanceof Error ? error.message : String(error))
    })
    return counts
  })
}

type FileNames = Record<(typeof fileFolders)[number], readonly string[]>

async function listFiles({ backend: { ports } }: CommandWork): Promise<FileNames> {
  return { files: await ports.files.list('files'), slips: await ports.files.list('slips') }
}

async function copyFiles(work: CommandWork, unfinished: string, before: FileNames): Promise<Manifest['checksums']> {
  const after = await listFiles(work)
  const checksums: Record<string, string> = {}
  for (const folder of fileFolders) {
    await mkdir(path.join(unfinished, folder))
    const names = [...new Set([...before[folder], ...after[folder]])]
    for (const [done, name] of names.entries()) {
      work.onProgress({ phase: `Copying ${folder}`, done, total: names.length })
      const bytes = await work.backend.ports.files.read(folder, name)
      if (!bytes) throw new CommandError(`${folder}/${name} was removed while it was being copied. Try again.`)
      await writeFile(path.join(unfinished, folder, name), bytes, ownerOnly)
      checksums[`${folder}/${name}`] = sha256(bytes)
    }
  }
  return checksums
}
