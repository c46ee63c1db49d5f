import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server of this test file on a free port. What the shop installs for all servers must be installed before. */
export function serve(listener: RequestListener): Readonly<{ server: Server; port: number; origin: string }> {
  const server = createServer(listener)
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
