import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>

/** Calls `meet` for every request of this process as it starts, before any handler, through Node's diagnostics channel. */
export function onRequest(meet: (exchange: Exchange) => void): void {
  subscribe('http.server.request.start', (message) => meet(message as Exchange))
}

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/**
 * Replaces the request listeners of each server by `handle`, at the server's first request; `next` calls the replaced listeners
 * and settles when they have. The shop does not create Next's server, so this is the way to answer before it. The handler
 * installed last runs first.
 */
export function interceptRequests(
  handle: (request: IncomingMessage, response: ServerResponse, next: () => Promise<unknown>) => void,
): void {
  const known = new WeakSet<Server>()
  onRequest(({ server }) => {
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request') as Listener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) =>
      handle(request, response, () => Promise.all(listeners.map((listener) => listener.call(server, request, response)))),
    )
  })
}
