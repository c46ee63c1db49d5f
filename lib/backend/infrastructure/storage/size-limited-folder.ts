import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'

export type SizeLimitedFolder = Readonly<{
  read: (name: string) => Promise<Uint8Array | null>
  /**
   * Caches bytes that can be regenerated; a full folder stores nothing more.
   * @returns whether they were stored
   */
  keep: (name: string, bytes: Uint8Array) => Promise<boolean>
}>

/**
 * A file cache with a size limit, so that requests for every variant cannot fill the disk.
 * @param maximumBytes of all files together
 */
export function sizeLimitedFolder(folder: string, maximumBytes: number): SizeLimitedFolder {
  // The bundler must not trace these files: they are created at run time.
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
      // Written to a temporary file and renamed, so that readers never see a partial file.
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
