import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Beside the database: only users who may enter the data folder may send commands. */
export const socketName = 'shop.socket'

/** The system holds an address of a socket in 104 bytes (macOS) or 108. */
const longestAddress = 100

/**
 * Runs `work` with an address of a socket in the data folder that is short enough for the system: a long one goes
 * through a link in the temporary folder, which is gone afterwards.
 */
export async function withSocketAddress<T>(dataFolder: string, work: (address: string) => Promise<T>, name = socketName): Promise<T> {
  const address = path.join(path.resolve(dataFolder), name)
  if (Buffer.byteLength(address) <= longestAddress) return work(address)
  const folder = await mkdtemp(path.join(tmpdir(), 'talat-'))
  try {
    await symlink(path.resolve(dataFolder), path.join(folder, 'data'))
    return await work(path.join(folder, 'data', name))
  } finally {
    await rm(folder, { recursive: true })
  }
}
