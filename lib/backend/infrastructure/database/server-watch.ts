import type { Duplex } from 'node:stream'
import type { ClientBase, PoolClient } from 'pg'
import { isWithinCall } from './call-budget'

/** In ms: how much later than a timed out statement the server's error arrives at the latest. */
const graceMs = 2000

/** In ms: after a call without an answer, others fail at once instead of waiting one after the other. */
const pauseMs = 5000

/** Notices a server that hangs (a frozen machine, a lost host): it applies no timeout of its own. */
export type ServerWatch = Readonly<{
  /**
   * A connection of the pool.
   * @throws Error “timeout expired” while the server is known to hang, or the pool's about its own timeout. The server does not hang if
   * it answered others in the meantime: then all connections were busy.
   */
  connect: (pool: Readonly<{ connect: () => Promise<PoolClient> }>) => Promise<PoolClient>
  /**
   * Closes the connection if the server does not answer a call in time, which would hold the connection for ever. Jobs and commands
   * may take longer.
   * @param ms the timeout of its statement
   * @returns a function to call when the server has answered
   */
  await: (client: ClientBase, ms: number) => () => void
}>

export function watchServer(): ServerWatch {
  let hangsUntil = 0
  let answeredAt = 0
  const noAnswer = () => new Error('timeout expired')
  const pause = () => (hangsUntil = performance.now() + pauseMs)
  return {
    connect: async (pool) => {
      const askedAt = performance.now()
      if (askedAt < hangsUntil) throw noAnswer()
      return pool.connect().catch((error: unknown) => {
        if (error instanceof Error && /timeout/.test(error.message) && answeredAt < askedAt) pause()
        throw error
      })
    },
    await: (client, ms) => {
      let isOver = false
      const giveUp = () => {
        isOver = true
        pause()
        streamOf(client)?.destroy(noAnswer())
      }
      const timer = isWithinCall() ? setTimeout(giveUp, ms + graceMs) : undefined
      return () => {
        clearTimeout(timer)
        if (!isOver) answeredAt = performance.now()
      }
    },
  }
}

/** The driver has no function that closes a connection without waiting for the server. */
function streamOf(client: ClientBase & { connection?: { stream?: Duplex } }): Duplex | undefined {
  return client.connection?.stream
}
