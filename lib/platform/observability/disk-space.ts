import { processWide } from '@/lib/core/process-wide'
import { statfs } from 'node:fs/promises'
import path from 'node:path'

/** One segment of the embedded database's write-ahead log: with less space it may not even be able to start again. */
export const minFreeBytes = 16 * 1024 * 1024

/** In ms. After a write failed for lack of space, the disk counts as full for this long, wherever it is. */
const fullForMs = 60_000

const disk = processWide<{ fullAt?: number }>('disk', () => ({}))

/** Records that a write failed for lack of space. */
export function recordFullDisk(): void {
  disk.fullAt = performance.now()
}

/** In bytes: what this process can still write below `folder`, which need not exist yet, and the size of that disk. */
export async function diskSpace(folder: string): Promise<Readonly<{ free: number; size: number }>> {
  const place = path.resolve(/* turbopackIgnore: true */ folder)
  try {
    const { bavail, blocks, bsize } = await statfs(place)
    return { free: bavail * bsize, size: blocks * bsize }
  } catch (error) {
    const parent = path.dirname(place)
    if (parent === place) throw error
    return diskSpace(parent)
  }
}

/** Whether there is no space for another order: on the disk of `folder`, or recently on that of the database server. */
export async function isDiskFull(folder: string): Promise<boolean> {
  if (disk.fullAt !== undefined && performance.now() - disk.fullAt < fullForMs) return true
  return (await diskSpace(folder)).free < minFreeBytes
}
