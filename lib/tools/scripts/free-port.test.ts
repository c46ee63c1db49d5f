import { once } from 'node:events'
import { createServer } from 'node:net'
import { freePort, isFree } from './free-port.mjs'

it('a port is free until a server listens on it, and again after the server closes', async () => {
  const port = await freePort()
  expect(await isFree(port)).toBe(true)
  const server = createServer().listen(port, '0.0.0.0')
  await once(server, 'listening')
  expect(await isFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isFree(port)).toBe(true)
})
