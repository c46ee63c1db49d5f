import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { CommandError } from '../command'
import { isSealed, openSealed, sealInto } from './sealed-archive'
import { fileFolders, isBackupFile, manifestName } from './manifest'

/** Runs some work with a new folder in `parent` that only this user may open, and removes it. */
export async function withTemporaryFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(parent, 'talat-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Packed = Readonly<{ parent: string; name: string; passphrase?: string | undefined }>

/** Packs the folder `name` of `parent` into one file, encrypted if there is a passphrase. The file gets its name once complete. */
export async function pack(file: string, { parent, name, passphrase }: Packed): Promise<void> {
  const unfinished = `${file}.unfinished`
  await rm(unfinished, { force: true })
  const tar = spawn('tar', ['-cf', '-', '-C', parent, name], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const ended = endOf(tar)
    await (passphrase ? sealInto(unfinished, passphrase, tar.stdout) : pipeline(tar.stdout, createWriteStream(unfinished, { mode: 0o600 })))
    await ended
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Runs some work on the folder of a backup: on the given one, or on the content of an archive, in a temporary folder.
 * @throws CommandError if an archive cannot be decrypted or unpacked
 */
export async function withBackupFolder<T>(
  place: string,
  passphrase: string | undefined,
  work: (folder: string) => Promise<T>,
  temporary = tmpdir(),
): Promise<T> {
  const isFile = await stat(place).then(
    (found) => found.isFile(),
    () => false,
  )
  if (!isFile) return work(place)
  const needsPassphrase = await isSealed(place)
  if (needsPassphrase && !passphrase) throw new CommandError(`${place} is an encrypted backup: set BACKUP_PASSPHRASE.`, 'noPassphrase')
  return withTemporaryFolder(temporary, async (folder) => {
    await unpackArchive(needsPassphrase ? openSealed(place, passphrase ?? '') : createReadStream(place), folder)
    return work(folder)
  })
}

async function endOf(tar: ChildProcess): Promise<void> {
  const [code] = (await once(tar, 'close')) as [number | null]
  if (code !== 0) throw new CommandError(`tar ended with ${code}`)
}

/** More than any shop has; each takes an entry of the file system. */
const maxFiles = 500_000

/**
 * Unpacks the archive of a backup into a folder. An uploaded one is untrusted: only files that a backup has are accepted, below one
 * folder of any name. As it is not compressed, it takes no more room than itself.
 * @throws CommandError for any other archive, and for one that is damaged or cut off
 */
export async function unpackArchive(archive: AsyncIterable<Uint8Array>, folder: string): Promise<void> {
  for (const each of fileFolders) await mkdir(path.join(folder, each), { mode: 0o700 })
  const decoder = createTarDecoder({ strict: true })
  const writer = decoder.writable.getWriter()
  const sending = sendTo(writer, archive)
  sending.catch(() => undefined)
  let files = 0
  try {
    for await (const { header, body } of decoder.readable) {
      if (header.type === 'directory') {
        await body.cancel()
        continue
      }
      const name = header.name.slice(header.name.indexOf('/') + 1)
      if (header.type !== 'file' || !(name === manifestName || isBackupFile(name)) || (files += 1) > maxFiles)
        throw new CommandError(`This archive is not a backup: it contains ${JSON.stringify(header.name)}.`, 'noBackup')
      // A name that is there twice is refused.
      await pipeline(body, createWriteStream(path.join(folder, name), { flags: 'wx', mode: 0o600 }))
    }
    await sending
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    if (error instanceof CommandError || databaseFailureOf(error) === 'full') throw error
    throw new CommandError(`The archive cannot be read: ${error instanceof Error ? error.message : String(error)}`, 'noBackup')
  }
}

async function sendTo(writer: WritableStreamDefaultWriter<Uint8Array>, archive: AsyncIterable<Uint8Array>): Promise<void> {
  try {
    for await (const piece of archive) await writer.write(piece)
    await writer.close()
  } catch (error) {
    await writer.abort(error).catch(() => undefined)
    throw error
  }
}
