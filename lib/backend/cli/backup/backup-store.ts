import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archiveSuffix } from '@/lib/domain/operations/upload-limits'
import { pack, withTemporaryFolder } from './archive'

export type StoredBackup = Readonly<{ name: string; bytes: number; isEncrypted: boolean }>

/** Where backups are stored. */
export type BackupStore = Readonly<{
  /** All complete backups. */
  list: () => Promise<readonly StoredBackup[]>
  /** Stores what `make` writes into the folder that it is given; a failure leaves no backup of that name. */
  add: (name: string, make: (folder: string) => Promise<unknown>) => Promise<void>
  /** Runs some work on the archive of a backup, or on its folder, on this machine. */
  withBackup: <T>(name: string, work: (place: string) => Promise<T>) => Promise<T>
  remove: (name: string) => Promise<void>
}>

/** What a name of an archive says; null for a file that is none. */
export function archiveNamed(file: string): Pick<StoredBackup, 'name' | 'isEncrypted'> | null {
  const suffix = Object.values(archiveSuffix).find((each) => file.endsWith(each))
  return suffix ? { name: file.slice(0, -suffix.length), isEncrypted: suffix === archiveSuffix.sealed } : null
}

/**
 * A local folder; each backup is an archive in it, which `shop:restore` reads as it is. Those of an earlier version are folders.
 * @param passphrase encrypts each backup
 * @param temporary where the backup is made meanwhile: not where backups are stored
 */
export function folderStore(root: string, passphrase?: string, temporary = tmpdir()): BackupStore {
  const suffix = passphrase ? archiveSuffix.sealed : archiveSuffix.plain
  const placesOf = (name: string) =>
    [...Object.values(archiveSuffix), ''].map((each) => path.join(/* turbopackIgnore: true */ root, `${name}${each}`))
  return {
    list: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const entries = await readdir(root, { withFileTypes: true })
      const found = entries.map(async (entry) => {
        const place = path.join(/* turbopackIgnore: true */ root, entry.name)
        if (entry.isDirectory()) return [{ name: entry.name, isEncrypted: false, bytes: await folderBytes(place) }]
        const archive = archiveNamed(entry.name)
        return archive ? [{ ...archive, bytes: (await stat(place)).size }] : []
      })
      return (await Promise.all(found)).flat()
    },
    add: (name, make) =>
      withTemporaryFolder(temporary, async (parent) => {
        await mkdir(root, { recursive: true, mode: 0o700 })
        await make(path.join(/* turbopackIgnore: true */ parent, name))
        await pack(path.join(/* turbopackIgnore: true */ root, `${name}${suffix}`), { parent, name, passphrase })
      }),
    withBackup: async (name, work) => {
      for (const place of placesOf(name)) if (await stat(place).catch(() => null)) return work(place)
      throw new Error(`There is no backup ${name} any more`)
    },
    remove: async (name) => {
      for (const place of placesOf(name)) await rm(place, { recursive: true, force: true })
    },
  }
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) => stat(path.join(/* turbopackIgnore: true */ entry.parentPath, entry.name)))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}
