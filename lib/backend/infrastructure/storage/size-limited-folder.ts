import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type SizeLimitedFolder = Readonly<{
  read: (name: string) => Promise<Uint8Array | null>
  /**
   * Keeps bytes that could be had again; a full folder keeps nothing more.
   * @returns whether they were stored
   */
  keep: (name: string, bytes: Uint8Array) => Promise<boolean>
}>

/**
 * Files that spare work when they are there: a folder within a bound, so that asking for everything cannot fill a disk.
 * @param maximumBytes of all files together
 */
export function sizeLimitedFolder(folder: string, maximumBytes: number): SizeLimitedFolder {
  // The bundler must not look for these files: they come to be as the shop runs.
  const within = (name: string) => path.join(/* turbopackIgnore: true */ folder, name)
  let counting: Promise<number> | undefined
  let added = 0
  return {
    read: (name) => readFile(within(name)).catch(() => null),
    async keep(name, bytes) {
      const before = await (counting ??= bytesIn(folder))
      if (before + added + bytes.length > maximumBytes) return false
      added += bytes.length
      await mkdir(folder, { recursive: true })
      // Written aside and renamed, so that no reader sees half a file.
      const unfinished = within(`.${randomUUID()}`)
      await writeFile(unfinished, bytes)
      await rename(unfinished, within(name))
      return true
    },
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  let bytes = 0
  for (const name of names) bytes += (await stat(path.join(/* turbopackIgnore: true */ folder, name)).catch(() => null))?.size ?? 0
  return bytes
}
