import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Answers a request, whose body has arrived. */
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void

/** A server on a free port of this machine; `close` drops its connections. */
export async function openServer(answer: Answer): Promise<Readonly<{ url: string; close: () => Promise<void> }>> {
  const server = createServer((request, response) => void text(request).then((body) => answer(request, response, body)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
