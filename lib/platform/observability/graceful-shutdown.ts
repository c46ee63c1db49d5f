import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isDraining, startDraining } from '@/lib/platform/http/draining'
import { onRequest } from '@/lib/platform/http/http-hooks'

const idleCheckMs = 50

/** How long after the grace period a client may still take to finish sending a request. */
const usualUnfinishedMs = 5000

/** Closes the servers of this process without losing a request. @param graceMs see `shutdownOnSignal` */
export type CloseServers = (graceMs: number) => Promise<void>

/**
 * Tracks the servers of this process and their open requests, to be able to close them. From the start of draining, every
 * response closes its connection, so that clients reconnect to another replica. After the grace period no new connection is
 * accepted, and open requests are finished, but only those that have been received completely.
 */
export function followServers(unfinishedMs = usualUnfinishedMs): CloseServers {
  const servers = new Set<Server>()
  const underWay = new Set<ServerResponse>()
  onRequest(({ response, server }) => {
    servers.add(server)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isDraining()) endConnection(response)
  })
  return async (graceMs) => {
    startDraining()
    underWay.forEach(endConnection)
    await wait(graceMs)
    await Promise.all([...servers].map((server) => close(server, underWay, unfinishedMs)))
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
