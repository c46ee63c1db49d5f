import type { Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { isDraining, startDraining } from '../draining'
import { onEveryRequest } from '../every-request'

const idleCheckMs = 50

/** Closes the servers of this process without losing a request. @param graceMs see `stopOnSignal` */
export type CloseServers = (graceMs: number) => Promise<void>

/**
 * Follows the servers of this process and what they are answering, to be able to close them. From the start of
 * draining every answer ends its connection, so that clients come back by a new one, to another instance. After the grace no new
 * connection is taken; what is under way is finished.
 */
export function followServers(): CloseServers {
  const servers = new Set<Server>()
  const underWay = new Set<ServerResponse>()
  onEveryRequest(({ response, server }) => {
    servers.add(server)
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (isDraining()) endConnection(response)
  })
  return async (graceMs) => {
    startDraining()
    underWay.forEach(endConnection)
    await wait(graceMs)
    await Promise.all([...servers].map(close))
  }
}

function endConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}

/** Connections whose answer began before the end stay open for more requests; those are closed as they fall idle. */
function close(server: Server): Promise<void> {
  const timer = setInterval(() => server.closeIdleConnections(), idleCheckMs)
  return new Promise((resolve) => {
    server.close(() => {
      clearInterval(timer)
      resolve()
    })
  })
}
