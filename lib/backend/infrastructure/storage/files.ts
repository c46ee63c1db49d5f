import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { variantFiles, variantNames } from './picture-name'

/** `files` are pictures that anyone may fetch; `slips` are shoppers' bank papers and never served. */
export type FileFolder = 'files' | 'slips'

export type FileStore = Readonly<{
  /**
   * Stores bytes under a name that cannot be guessed, in Netforce's form `base,RANDOM.ext`.
   * @returns the stored name
   */
  save: (folder: FileFolder, name: string, bytes: Uint8Array) => Promise<string>
  /** Null when there is no such file. */
  read: (folder: FileFolder, storedName: string) => Promise<Uint8Array | null>
  /** Keeps bytes under a name that is decided already, in place of what was there and of smaller pictures of it. */
  put: (folder: FileFolder, storedName: string, bytes: Uint8Array) => Promise<void>
  /** Takes a file away; one that is gone already is no error. */
  remove: (folder: FileFolder, storedName: string) => Promise<void>
  /** Names of everything in a folder, sorted. */
  list: (folder: FileFolder) => Promise<readonly string[]>
}>

/** Files on this machine's disk, below the shop's data folder. */
export function diskFiles(dataFolder: string): FileStore {
  return {
    async save(folder, name, bytes) {
      const storedName = uniqueName(name)
      await mkdir(path.join(dataFolder, folder), { recursive: true })
      const place = path.join(dataFolder, folder, storedName)
      await writeFile(place, bytes, { flag: 'wx' }).catch(async (error: unknown) => {
        // On a full disk: an orphaned partial file would only take more room.
        await rm(place, { force: true })
        throw error
      })
      return storedName
    },
    async read(folder, storedName) {
      if (!isPlainName(storedName)) return null
      return readFile(path.join(dataFolder, folder, storedName)).catch(missingAsNull)
    },
    async put(folder, storedName, bytes) {
      if (!isPlainName(storedName)) throw new Error(`${storedName} cannot be the name of a file`)
      const place = path.join(dataFolder, folder)
      await mkdir(place, { recursive: true })
      // Written aside and renamed, so that no reader sees half a file.
      const unfinished = path.join(/* turbopackIgnore: true */ place, `.${randomBytes(12).toString('hex')}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, path.join(place, storedName))
      for (const variant of variantNames(storedName).flatMap(variantFiles)) await rm(path.join(place, 'variants', variant), { force: true })
    },
    async remove(folder, storedName) {
      if (isPlainName(storedName)) await rm(path.join(dataFolder, folder, storedName), { force: true })
    },
    async list(folder) {
      const entries = await readdir(path.join(dataFolder, folder), { withFileTypes: true }).catch(missingAsNull)
      return (entries ?? [])
        .filter((entry) => entry.isFile() && isPlainName(entry.name))
        .map(({ name }) => name)
        .sort()
    },
  }
}

function uniqueName(name: string): string {
  const { name: base, ext } = path.parse(path.basename(name))
  const plainBase = base.replace(/[^\w-]+/g, '-').slice(0, 40) || 'file'
  const plainExtension = /^\.[a-z0-9]{1,5}$/i.test(ext) ? ext.toLowerCase() : ''
  return `${plainBase},${randomBytes(12).toString('base64url')}${plainExtension}`
}

/** No separators and no dot-files: a name can never leave its folder. */
function isPlainName(name: string): boolean {
  return /^[^/\\\0.][^/\\\0]{0,199}$/.test(name)
}

function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
