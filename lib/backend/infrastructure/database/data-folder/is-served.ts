import { connect } from 'node:net'
import { withSocketAddress } from './socket-path'

/** Error codes of a socket without a listener. With any other error, a listener may exist that this user cannot reach. */
const notListening: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'])

/**
 * Whether a running shop accepts connections from this data folder. Unlike a PID, this also works for a process in another
 * container on this machine. The operating system accepts for a process that is busy or frozen.
 * @param socket the name of a socket other than the shop's
 */
export function isServed(dataFolder: string, socket?: string): Promise<boolean> {
  return withSocketAddress(
    dataFolder,
    (address) =>
      new Promise((resolve) => {
        const connection = connect(address)
        const end = (answers: boolean) => {
          connection.destroy()
          resolve(answers)
        }
        connection.once('connect', () => end(true)).once('error', ({ code }: NodeJS.ErrnoException) => end(!notListening.has(code)))
      }),
    socket,
  )
}
