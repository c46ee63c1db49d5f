import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isDraining, startDraining } from '@/lib/platform/http/server-state'
import type { Stage } from '@/lib/platform/http/stage'

const idleCheckMs = 50

/** How long after the grace period a client may still take to finish sending a request. */
const usualUnfinishedMs = 5000

/** Closes a server without losing a request. @param graceMs see `shutdownOnSignal` */
export type CloseServer = (server: Server, graceMs: number) => Promise<void>

/**
 * Tracks the open requests of a server, to be able to close it. From the start of draining, every response closes its connection, so
 * that clients reconnect to another replica. After the grace period no new connection is accepted, and open requests are finished, but
 * only those that have been received completely.
 */
export function followRequests(unfinishedMs = usualUnfinishedMs): Readonly<{ stage: Stage; closeServer: CloseServer }> {
  const underWay = new Set<ServerResponse>()
  return {
    stage: ({ response }, next) => {
      underWay.add(response)
      response.once('close', () => underWay.delete(response))
      if (isDraining()) endConnection(response)
      return next()
    },
    closeServer: async (server, graceMs) => {
      startDraining()
      underWay.forEach(endConnection)
      await wait(graceMs)
      await close(server, underWay, unfinishedMs)
    },
  }
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/**
 * Connections whose response began before the shutdown stay open for more requests and are closed once idle. A client that is
 * still sending a request after a while is disconnected, or a stalled one would keep the process from exiting.
 */
function close(server: Server, underWay: ReadonlySet<ServerResponse>, unfinishedMs: number): Promise<void> {
  const began = performance.now()
  const timer = setInterval(() => {
    server.closeIdleConnections()
    if (performance.now() - began < unfinishedMs) return
    for (const { req } of underWay) if (!req.complete) req.socket.destroy()
    // The remaining connections have not sent the head of a request.
    if (underWay.size === 0) server.closeAllConnections()
  }, idleCheckMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(timer)
      resolve()
    })
  })
}
