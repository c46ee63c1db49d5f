import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { remoteFiles } from './remote-files'

let server: Server
let url: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const known = decodeURIComponent(request.url ?? '') === '/shop/static/db/talat/files/kale,A1=.webp'
    response.end(known ? 'bytes' : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`
})

afterAll(() => new Promise((resolve) => server.close(resolve)))

it('reads a file from where the other server serves it', async () => {
  const bytes = await remoteFiles(url, 'talat').read('files', 'kale,A1=.webp')
  expect(Buffer.from(bytes ?? []).toString()).toBe('bytes')
})

it('takes an empty answer for no file', async () => {
  expect(await remoteFiles(url, 'talat').read('files', 'none,A1=.webp')).toBeNull()
})

it('has no files while the server is away', async () => {
  expect(await remoteFiles('http://127.0.0.1:9', 'talat').read('files', 'kale,A1=.webp')).toBeNull()
})
