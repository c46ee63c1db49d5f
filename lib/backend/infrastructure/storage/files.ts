import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { variantFiles, variantNames } from './picture-name'

/** `files` are public pictures; `slips` are shoppers' bank transfer slips, which are never served publicly. */
export type FileFolder = 'files' | 'slips'

/** Pictures are public; slips, which shoppers send, only the shop's own user may read. */
export const folderMode = (folder: FileFolder) => (folder === 'slips' ? 0o700 : 0o755)
export const fileMode = (folder: FileFolder) => (folder === 'slips' ? 0o600 : 0o644)

export type FileStore = Readonly<{
  /**
   * Stores bytes under an unguessable name, in Netforce's format `base,RANDOM.ext`.
   * @returns the stored name
   */
  save: (folder: FileFolder, name: string, bytes: Uint8Array) => Promise<string>
  /** Null when there is no such file. */
  read: (folder: FileFolder, storedName: string) => Promise<Uint8Array | null>
  /** Stores bytes under a given name; replaces an existing file and removes its cached smaller variants. */
  put: (folder: FileFolder, storedName: string, bytes: Uint8Array) => Promise<void>
  /** Deletes a file; a missing one is not an error. */
  remove: (folder: FileFolder, storedName: string) => Promise<void>
  /** All names in a folder, sorted. */
  list: (folder: FileFolder) => Promise<readonly string[]>
}>

/** Files on the local disk, in the shop's data folder. */
export function diskFiles(dataFolder: string): FileStore {
  /** Also closes a folder of slips that an earlier version has left open. */
  async function openFolder(folder: FileFolder): Promise<string> {
    const place = path.join(dataFolder, folder)
    await mkdir(place, { recursive: true, mode: folderMode(folder) })
    if (folder === 'slips') await chmod(place, folderMode(folder))
    return place
  }

  return {
    async save(folder, name, bytes) {
      const storedName = uniqueName(name)
      const place = path.join(await openFolder(folder), storedName)
      await writeFile(place, bytes, { flag: 'wx', mode: fileMode(folder) }).catch(async (error: unknown) => {
        // On a full disk, an orphaned partial file would only take more space.
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
      const place = await openFolder(folder)
      // Written to a temporary file and renamed, so that readers never see a partial file.
      const unfinished = path.join(/* turbopackIgnore: true */ place, `.${randomBytes(12).toString('hex')}`)
      await writeFile(unfinished, bytes, { mode: fileMode(folder) })
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

/** Rejects separators and dot-files, so that a name cannot leave its folder. */
function isPlainName(name: string): boolean {
  return /^[^/\\\0.][^/\\\0]{0,199}$/.test(name)
}

/** For a file that may be missing. */
export function missingAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
