import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** `files` are pictures that anyone may fetch; `slips` are shoppers' bank papers and never served. */
export type FileFolder = 'files' | 'slips'

export type FileStore = Readonly<{
  /**
   * Keeps bytes under a name nobody can guess, in Netforce's form `base,RANDOM.ext`.
   * @returns the stored name
   */
  save: (folder: FileFolder, name: string, bytes: Uint8Array) => Promise<string>
  /** Null when there is no such file. */
  read: (folder: FileFolder, storedName: string) => Promise<Uint8Array | null>
}>

/** Files on this machine's disk, below the shop's data folder. */
export function diskFiles(dataFolder: string): FileStore {
  return {
    async save(folder, name, bytes) {
      const storedName = uniqueName(name)
      await mkdir(path.join(dataFolder, folder), { recursive: true })
      await writeFile(path.join(dataFolder, folder, storedName), bytes, { flag: 'wx' })
      return storedName
    },
    async read(folder, storedName) {
      if (!isPlainName(storedName)) return null
      return readFile(path.join(dataFolder, folder, storedName)).catch(missingAsNull)
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
