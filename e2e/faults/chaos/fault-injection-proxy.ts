import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Kinds of fault between storefront and backend. */
export const faultKinds = ['slow', 'paused', 'gone', 'garbage', 'half'] as const

type BackendCondition = 'fair' | (typeof faultKinds)[number]

export type FaultInjectionProxy = Readonly<{
  address: string
  setCondition: (condition: BackendCondition) => void
  /** Number of requests that met each fault; for `gone`, number of connections. */
  met: Readonly<Record<BackendCondition, number>>
  close: () => Promise<void>
}>

type Call = Readonly<{ request: IncomingMessage; response: ServerResponse; body: Buffer }>

const slowMs = 3000

/** Responses of a server that is restarting, is a different server, or fails: status and body. */
const garbage = [
  [200, 'Traceback (most recent call last): MemoryError'],
  [200, '{"hello": "world"}'],
  [502, '<html><body><h1>502 Bad Gateway</h1></body></html>'],
  [200, '[]'],
  [200, 'null'],
  [500, '<html><body>Internal Server Error</body></html>'],
  [200, ''],
] as const

/** Starts a proxy between a storefront and its backend that injects the current fault. */
export async function startFaultInjectionProxy(backendPort: number): Promise<FaultInjectionProxy> {
  const met: Record<BackendCondition, number> = { fair: 0, slow: 0, paused: 0, gone: 0, garbage: 0, half: 0 }
  let condition: BackendCondition = 'fair'
  let waiting: Call[] = []
  let pieces = 0

  const ways: Readonly<Record<BackendCondition, (call: Call) => void>> = {
    fair: (call) => forward(call, backendPort, (answer, body) => send(call.response, answer, body)),
    slow: (call) => void setTimeout(() => ways.fair(call), slowMs),
    // Like a suspended process: queued requests are processed when it resumes, even if no client waits for them any more.
    paused: (call) => waiting.push(call),
    gone: ({ response }) => response.destroy(),
    garbage: ({ response }) => {
      const [status, body] = garbage[pieces++ % garbage.length] ?? garbage[0]
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(body)
    },
    // The backend has processed the request, but the response is truncated.
    half: (call) => forward(call, backendPort, (answer, body) => sendHalf(call.response, answer, body)),
  }

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    if (condition !== 'gone') met[condition] += 1
    ways[condition]({ request, response, body: Buffer.concat(chunks) })
  })
  server.on('connection', (socket) => {
    if (condition !== 'gone') return
    met.gone += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    setCondition(next) {
      condition = next
      if (next === 'gone') server.closeAllConnections()
      if (next === 'paused') return
      const late = waiting
      waiting = []
      late.forEach(ways.fair)
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function forward({ request, response, body }: Call, port: number, then: (answer: IncomingMessage, body: Buffer) => void): void {
  const { method, url: path, headers } = request
  const onward = http.request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer as AsyncIterable<Buffer>) chunks.push(chunk)
    then(answer, Buffer.concat(chunks))
  })
  onward.on('error', () => response.destroy())
  onward.end(body)
}

/** Hop-by-hop headers, and the length, which are not forwarded. */
const ofConnection = new Set(['transfer-encoding', 'connection', 'keep-alive', 'content-length'])

function send(response: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  const headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !ofConnection.has(name)))
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body)
}

function sendHalf(response: ServerResponse, answer: IncomingMessage, body: Buffer): void {
  const type = answer.headers['content-type'] ?? 'application/json'
  response.writeHead(answer.statusCode ?? 502, { 'content-type': type, 'content-length': body.length })
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
}
