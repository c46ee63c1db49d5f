import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** One segment of the embedded database's write-ahead log: with less space it may not even be able to start again. */
export const minFreeBytes = 16 * 1024 * 1024

/** In ms. After a write failed for lack of space, the disk counts as full for this long, wherever it is. */
const fullForMs = 60_000

// On globalThis, because Next bundles routes separately from the watcher.
const holder = globalThis as typeof globalThis & { talatDiskFullAt?: number }

/** Records that a write failed for lack of space. */
export function recordFullDisk(): void {
  holder.talatDiskFullAt = performance.now()
}

/** The bytes that this process can still write below `folder`, which need not exist yet. */
export async function freeBytes(folder: string): Promise<number> {
  const place = path.resolve(/* turbopackIgnore: true */ folder)
  try {
    const { bavail, bsize } = await statfs(place)
    return bavail * bsize
  } catch (error) {
    const parent = path.dirname(place)
    if (parent === place) throw error
    return freeBytes(parent)
  }
}

/** Whether there is no space for another order: on the disk of `folder`, or recently on that of the database server. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { talatDiskFullAt } = holder
  if (talatDiskFullAt !== undefined && performance.now() - talatDiskFullAt < fullForMs) return true
  return (await freeBytes(folder)) < minFreeBytes
}
