import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isDraining, startDraining } from '@/lib/platform/http/draining'
import { onRequest } from '@/lib/platform/http/http-hooks'

const idleCheckMs = 50

/** How long after the grace a sender may still be finishing a request. */
const usualUnfinishedMs = 5000

/** Closes the servers of this process without losing a request. @param graceMs see `shutdownOnSignal` */
export type CloseServers = (graceMs: number) => Promise<void>

/**
 * Follows the servers of this process and what they are answering, to be able to close them. From the start of
 * draining every answer ends its connection, so that clients come back by a new one, to another instance. After the grace no new
 * connection is taken; what is under way is finished. A request that is not whole by then is not waited for.
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
 * Connections whose answer began before the end stay open for more requests; those are closed as they fall idle. Who still
 * sends a request after a while is cut off, or a stalled sender would keep the process from ending.
 */
function close(server: Server, underWay: ReadonlySet<ServerResponse>, unfinishedMs: number): Promise<void> {
  const began = performance.now()
  const timer = setInterval(() => {
    server.closeIdleConnections()
    if (performance.now() - began < unfinishedMs) return
    for (const { req } of underWay) if (!req.complete) req.socket.destroy()
    // Those that are left have not sent the head of a request.
    if (underWay.size === 0) server.closeAllConnections()
  }, idleCheckMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(timer)
      resolve()
    })
  })
}
