import { once } from 'node:events'
import { createServer, Socket, type AddressInfo, type Server } from 'node:net'
import { env } from '@/lib/platform/config/env'
import { publishInvalidation } from '@/lib/platform/cache/invalidation-channel'
import { createRateLimits, type RateLimits } from '@/lib/platform/rate-limits/rate-limits'
import { openRedis, type RedisClient } from './redis'

jest.mock('@/lib/platform/config/env', () => ({ env: { REDIS_URL: '', LOG_LEVEL: 'silent' } }))

const tooMany = 'Too many attempts. Please wait a moment and try again.'

let server: Server
let client: RedisClient
let isSilent = false
const limits = jest.spyOn(Socket.prototype, 'setTimeout')
const sockets = new Set<Socket>()

/** Confirms every command until it hangs: then it accepts data without answering, like a stopped process. */
function answer(socket: Socket): void {
  sockets.add(socket)
  socket.on('data', (data) => {
    const commands = data.toString().match(/^\*\d+\r$/gm) ?? []
    if (!isSilent) socket.write('+OK\r\n'.repeat(commands.length))
  })
}

beforeAll(async () => {
  server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  env.REDIS_URL = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  const opened = await openRedis()
  if (!opened) throw new Error('it was not opened')
  client = opened.client
})

afterAll(async () => {
  client.destroy()
  for (const socket of sockets) socket.destroy()
  server.close()
})

async function refuseTheSeventhReset(limits: RateLimits, email: string): Promise<void> {
  for (let tries = 0; tries < 6; tries += 1) await limits.count('resetByEmail', email)
  await expect(limits.count('resetByEmail', email)).rejects.toThrow(tooMany)
  expect(await limits.has('resetByEmail', email)).toBe(true)
  await limits.reset('resetByEmail', email)
  expect(await limits.has('resetByEmail', email)).toBe(false)
}

it('when Redis does not respond, rate limits fall back to this process after a single attempt', async () => {
  expect(client.isReady).toBe(true)
  isSilent = true
  const asked = jest.spyOn(client, 'eval')
  await refuseTheSeventhReset(createRateLimits(1), 'somchai@example.com')
  expect(asked).toHaveBeenCalledTimes(1)
})

it('an invalidation is still sent to a Redis server that does not respond', async () => {
  const sent = jest.spyOn(client, 'publish')
  for (const tags of [['product:7'], ['products', 'groups']]) {
    await publishInvalidation(tags)
    expect(sent).toHaveBeenLastCalledWith('talat:changes', JSON.stringify(tags))
  }
})

it('a connection on which nothing is answered for ten seconds is lost, and opened again', async () => {
  const gone = once(client, 'error')
  const silent = limits.mock.contexts.filter((_socket, index) => limits.mock.calls[index]?.[0] === 10_000)
  silent.forEach((socket) => socket.emit('timeout'))
  await gone
  isSilent = false
  await once(client, 'ready')
})

it('when Redis is unreachable, rate limits fall back to this process', async () => {
  const gone = once(client, 'error')
  for (const socket of sockets) socket.destroy()
  server.close()
  await gone
  await refuseTheSeventhReset(createRateLimits(1), 'malee@example.com')
})
