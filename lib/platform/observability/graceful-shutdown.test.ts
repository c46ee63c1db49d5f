import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { isDraining } from '@/lib/platform/http/server-state'
import { listenerOf, type Stage } from '@/lib/platform/http/stage'
import { followRequests } from './graceful-shutdown'

let page: (response: ServerResponse) => void
let server: Server
const agent = new Agent({ keepAlive: true })

const { stage, closeServer } = followRequests()
const listener = (...stages: Stage[]) => listenerOf(stages, (error) => expect(error).toBeNull())

beforeAll(async () => {
  server = createServer(listener(stage, ({ response }) => page(response)))
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  agent.destroy()
  server.close()
})

function ask(): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => resolve(response.resume())).on('error', reject)
  })
}

it('a closing server finishes open requests, then closes their connections and the idle ones [R14]', async () => {
  page = (response) => response.end('first')
  expect((await ask()).headers.connection).toBe('keep-alive')

  const started: ServerResponse[] = []
  page = (response) => void started.push(response)
  const [plain, streamed] = [ask(), ask()]
  while (started.length < 2) await new Promise((resolve) => setImmediate(resolve))
  started[1]?.write('the head is out')
  const closing = closeServer(server, 100)
  expect(isDraining()).toBe(true)

  page = (response) => response.end('within the grace')
  expect((await ask()).headers.connection).toBe('close')
  started.forEach((response) => response.end('slow'))
  expect((await plain).headers.connection).toBe('close')
  expect((await streamed).statusCode).toBe(200)

  await closing
  expect(server.listening).toBe(false)
})

describe('a stalled sender', () => {
  const stalled = {
    'within a body': 'POST /json_rpc HTTP/1.1\r\nHost: shop\r\nContent-Length: 2900000\r\n\r\n{"id',
    'within the head': 'GET /en/home HTTP/1.1\r\nHost: shop\r\nX-Slow: ',
  }

  it.each(Object.entries(stalled))('%s is disconnected, so that the server closes [D10]', async (_where, sent) => {
    const soon = followRequests(100)
    const answer: Stage = ({ request, response }) => {
      request.resume().on('end', () => response.end())
      request.on('error', () => undefined)
    }
    const own = createServer(listener(soon.stage, answer))
    own.listen(0, '127.0.0.1')
    await once(own, 'listening')
    const socket = connect((own.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    const closed = once(socket, 'close')
    await new Promise<void>((resolve) => socket.write(sent, () => resolve()))
    try {
      const stillOpen = new Promise((resolve) => setTimeout(resolve, 10_000, 'still open').unref())
      expect(await Promise.race([Promise.all([soon.closeServer(own, 0), closed]).then(() => 'closed'), stillOpen])).toBe('closed')
      expect(own.listening).toBe(false)
    } finally {
      socket.destroy()
      own.close()
    }
  })
})
