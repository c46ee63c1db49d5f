import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listenerOf, type Exchange, type Stage } from '../stage'

/** A server of this test file on a free port, whose requests pass these stages and are answered by the listener. */
export function serve(
  listener: (request: IncomingMessage, response: ServerResponse, exchange: Exchange) => unknown,
  ...stages: readonly Stage[]
): Readonly<{ server: Server; port: number; origin: string }> {
  const answer: Stage = (exchange) => listener(exchange.request, exchange.response, exchange)
  const server = createServer(listenerOf([...stages, answer], (_error, { response }) => void response.destroy()))
  const port = () => (server.address() as AddressInfo).port
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    server,
    get port() {
      return port()
    },
    get origin() {
      return `http://127.0.0.1:${port()}`
    },
  }
}
