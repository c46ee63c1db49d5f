import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

export type Exchange = Readonly<{ request: IncomingMessage; response: ServerResponse; server: Server }>

/** Lets `meet` see every request of this process as it starts, before anybody has answered: Node tells of each. */
export function onRequest(meet: (exchange: Exchange) => void): void {
  subscribe('http.server.request.start', (message) => meet(message as Exchange))
}
