import { mkdir, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { archiveSuffix, pack, withTemporaryFolder } from './archive'

/** Where backups are stored. */
export type BackupStore = Readonly<{
  /** Names of all complete backups. */
  list: () => Promise<readonly string[]>
  /** Stores what `make` writes into the folder that it is given; a failure leaves no backup of that name. */
  add: (name: string, make: (folder: string) => Promise<unknown>) => Promise<void>
  remove: (name: string) => Promise<void>
}>

/**
 * A local folder; each backup is a folder in it, which `shop:restore` reads as it is.
 * @param passphrase encrypts each backup into one file
 * @param temporary where the unencrypted backup is made meanwhile: not where backups are stored
 */
export function folderStore(root: string, passphrase?: string, temporary = tmpdir()): BackupStore {
  const sealedName = (name: string) => `${name}${archiveSuffix.sealed}`
  const add: BackupStore['add'] = (name, make) =>
    withTemporaryFolder(temporary, async (parent) => {
      await make(path.join(parent, name))
      await pack(path.join(root, sealedName(name)), { parent, name, passphrase })
    })
  return {
    list: async () => {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const entries = await readdir(root, { withFileTypes: true })
      return entries.flatMap((entry) => {
        if (entry.isDirectory()) return [entry.name]
        return entry.name.endsWith(archiveSuffix.sealed) ? [entry.name.slice(0, -archiveSuffix.sealed.length)] : []
      })
    },
    add: passphrase ? add : async (name, make) => void (await make(path.join(root, name))),
    remove: async (name) => {
      for (const each of [name, sealedName(name)]) await rm(path.join(root, each), { recursive: true, force: true })
    },
  }
}
