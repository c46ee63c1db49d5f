import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>

/** Calls `meet` with every request of this process as it starts, before any handler: Node publishes each. */
export function onRequest(meet: (exchange: Exchange) => void): void {
  subscribe('http.server.request.start', (message) => meet(message as Exchange))
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Puts `handle` in the place of each server's listeners for requests, at its first request; `next` calls them. Next's
 * server is not ours to create, so this is how to answer before it. What is installed last is asked first.
 */
export function interceptRequests(handle: (request: IncomingMessage, response: ServerResponse, next: () => void) => void): void {
  const known = new WeakSet<Server>()
  onRequest(({ server }) => {
    if (known.has(server)) return
    known.add(server)
    const listeners = server.listeners('request') as Listener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) =>
      handle(request, response, () => {
        for (const listener of listeners) listener.call(server, request, response)
      }),
    )
  })
}
