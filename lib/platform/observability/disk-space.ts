import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** One segment of the log that the embedded database writes first: with less it may not even be able to start again. */
export const leastRoomBytes = 16 * 1024 * 1024

/** For so long after something could not be saved the disk counts as full, wherever it is; in ms. */
const fullForMs = 60_000

// On globalThis, because routes are bundled apart from the watcher.
const holder = globalThis as typeof globalThis & { talatDiskFullAt?: number }

/** Takes note that something could not be saved for want of room. */
export function recordFullDisk(): void {
  holder.talatDiskFullAt = performance.now()
}

/** What this process may still write below `folder`, which need not be there yet; in bytes. */
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

/** Whether the shop has no room for an order: on the disk of `folder`, or on that of its database's server, as it said lately. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const { talatDiskFullAt } = holder
  if (talatDiskFullAt !== undefined && performance.now() - talatDiskFullAt < fullForMs) return true
  return (await freeBytes(folder)) < leastRoomBytes
}
