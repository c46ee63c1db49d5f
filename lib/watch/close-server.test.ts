import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDraining } from '../draining'
import { followServers, type CloseServers } from './close-server'

let close: CloseServers
let page: (response: ServerResponse) => void
let server: Server
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  close = followServers()
  server = createServer((_request, response) => page(response))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => agent.destroy())

function ask(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on('error', reject)
  })
}

it('a server that closes finishes what it has begun, ends each connection with its answer, and keeps none that is idle', async () => {
  page = (response) => response.end('first')
  expect((await ask()).headers.connection).toBe('keep-alive')

  const started: ServerResponse[] = []
  page = (response) => void started.push(response)
  const [plain, streamed] = [ask(), ask()]
  while (started.length < 2) await new Promise((resolve) => setImmediate(resolve))
  started[1]?.write('the head is out')
  const closing = close(100)
  expect(isDraining()).toBe(true)

  page = (response) => response.end('within the grace')
  expect((await ask()).headers.connection).toBe('close')
  started.forEach((response) => response.end('slow'))
  expect((await plain).headers.connection).toBe('close')
  expect((await streamed).statusCode).toBe(200)

  await closing
  expect(server.listening).toBe(false)
})
