import { connect } from 'node:net'
import { withSocketAddress } from './socket-path'

/** Error codes of a socket without a listener. Any other may be a listener that this user may not reach. */
const notListening: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'ENOTDIR'])

/**
 * Whether a shop that is open answers from this data folder. Other than the number of a process, that proves one in
 * another container on this machine, too. The system answers for a process that is busy or frozen.
 * @param socket the name of another socket than a shop's
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
