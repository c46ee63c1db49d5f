import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** In the data folder: only users with access to that folder can send commands. */
export const socketName = 'shop.socket'

/** The system limits a socket path to 104 bytes (macOS) or 108. */
const maxAddressLength = 100

/**
 * Runs `work` with a path of a socket in the data folder that is short enough for the system: a long path is replaced by a
 * symbolic link in the temporary folder, which is removed afterwards.
 */
export async function withSocketAddress<T>(dataFolder: string, work: (address: string) => Promise<T>): Promise<T> {
  const address = path.join(/* turbopackIgnore: true */ path.resolve(dataFolder), socketName)
  if (Buffer.byteLength(address) <= maxAddressLength) return work(address)
  const folder = await mkdtemp(path.join(tmpdir(), 'talat-'))
  try {
    await symlink(path.resolve(dataFolder), path.join(folder, 'data'))
    return await work(path.join(folder, 'data', socketName))
  } finally {
    await rm(folder, { recursive: true })
  }
}
