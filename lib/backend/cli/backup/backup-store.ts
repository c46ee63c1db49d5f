import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'

/** Where scheduled backups are stored. */
export type BackupStore = Readonly<{
  /** Names of all complete backups. */
  list: () => Promise<readonly string[]>
  /** Stores what `make` writes into the folder that it is given; a failure leaves no backup of that name. */
  add: (name: string, make: (folder: string) => Promise<unknown>) => Promise<void>
  remove: (name: string) => Promise<void>
}>

/** A local folder; each backup is a folder in it, which `shop:restore` reads as it is. */
export function folderStore(root: string): BackupStore {
  return {
    list: async () => {
      await mkdir(root, { recursive: true })
      const entries = await readdir(root, { withFileTypes: true })
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    },
    add: async (name, make) => void (await make(path.join(root, name))),
    remove: (name) => rm(path.join(root, name), { recursive: true, force: true }),
  }
}
