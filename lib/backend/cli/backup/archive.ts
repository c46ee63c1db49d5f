import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CommandError } from '../command'
import { isSealed, openSealed, sealInto } from './sealed-archive'
import { unpackArchive } from './unpack-archive'

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
