import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import type { Connection } from '@/lib/backend/infrastructure/database/connection'
import { allowLongTransaction } from '@/lib/backend/infrastructure/database/pool-options'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { CommandError, type CommandWork, type RunCommand } from '../command'
import {
  countRows,
  countsText,
  databaseNames,
  fileFolders,
  manifestName,
  migrationCount,
  sha256,
  sha256OfFile,
  type Manifest,
} from './manifest'
import { folderArgument } from '../folder-argument'

/**
 * `shop:backup`: a consistent snapshot of the database plus all files that its rows reference. Files are written before the rows
 * that name them, so copying them after the database misses none. A file that retention removes meanwhile fails the backup, because
 * the copied database may still name it. The folder gets its final name once complete.
 */
export const backup: RunCommand = async (work, args) => {
  const folder = folderArgument(args)
  if ((await readdir(folder).catch(() => [])).length > 0) throw new CommandError(`${folder} is not empty.`)
  await mkdir(path.dirname(folder), { recursive: true })
  const unfinished = await mkdtemp(`${folder}.unfinished-`)
  try {
    const before = await listFiles(work)
    const database = await copyDatabase(work, unfinished)
    const checksums = { ...database.checksums, ...(await copyFiles(work, unfinished, before)) }
    const { counts } = database
    const time = timeInBangkok(work.backend.ports.clock())
    const manifest: Manifest = { format: 'talat-backup-1', time, migrations: await migrationCount(), counts, checksums }
    await writeFile(path.join(unfinished, manifestName), `${JSON.stringify(manifest, null, 1)}\n`)
    await rename(unfinished, folder)
    const files = Object.keys(checksums).length - 1
    return { lines: [`Backed up to ${folder}: ${countsText(counts)}, ${files} files.`], hasFailed: false }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function copyDatabase({ backend, onProgress }: CommandWork, folder: string) {
  onProgress({ phase: 'Copying the database', done: 0, total: null })
  const { connection } = backend
  const name = databaseNames[connection.engine]
  const file = path.join(folder, name)
  const counts = await (connection.dumpTo ? dumpServer(connection, file) : dumpEmbedded(connection, file))
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
      await writeFile(path.join(unfinished, folder, name), bytes)
      checksums[`${folder}/${name}`] = sha256(bytes)
    }
  }
  return checksums
}
