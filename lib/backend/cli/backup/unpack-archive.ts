import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createTarDecoder } from 'modern-tar'
import { databaseFailureOf } from '@/lib/domain/errors/database-failure'
import { CommandError } from '../command'
import { fileFolders, isBackupFile, manifestName } from './manifest'

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
