import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from '../support/fixtures'

async function open(address: URL): Promise<Socket> {
  const socket = connect(Number(address.port), address.hostname)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

test('500 clients with unfinished requests do not block others, and oversized headers are refused [D6]', async ({ request, baseURL }) => {
  const address = new URL(baseURL ?? '')
  const idle = await Promise.all(Array.from({ length: 500 }, () => open(address)))
  try {
    idle.forEach((socket, index) => {
      if (index % 2 === 0)
        socket.write('POST /json_rpc HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"id')
      else socket.write('GET /en/home HTTP/1.1\r\nHost: shop\r\nX-Slow: ')
    })
    expect((await request.get('/en/home')).status()).toBe(200)
    expect((await request.get('/api/health/ready')).status()).toBe(200)

    const greedy = await open(address)
    const answered = once(greedy.setEncoding('utf8'), 'data') as Promise<[string]>
    greedy.write(`GET /en/home HTTP/1.1\r\nHost: shop\r\nX-Endless: ${'x'.repeat(40_000)}\r\n\r\n`)
    expect((await answered)[0]).toMatch(/^HTTP\/1\.1 431 /)
    greedy.destroy()
  } finally {
    idle.forEach((socket) => socket.destroy())
  }
})
