import { connect } from 'node:net'
import { withSocketAddress } from './socket-path'

/**
 * Whether a shop that is open answers from this data folder. Other than the number of a process, that tells of one in
 * another container on this machine, too.
 */
export function isServed(dataFolder: string): Promise<boolean> {
  return withSocketAddress(dataFolder, (address) =>
    new Promise((resolve) => {
      const socket = connect(address)
      const end = (answers: boolean) => {
        socket.destroy()
        resolve(answers)
      }
      socket.once('connect', () => end(true)).once('error', () => end(false))
    }),
  )
}
