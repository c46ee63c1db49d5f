import type { SizeLimitedFolder } from './size-limited-folder'
import { remoteFiles } from './remote-files'
import { drawPicture } from '@/lib/backend/testing/slip'
import { openServer } from '@/lib/tools/testing/open-server'

let server: Awaited<ReturnType<typeof openServer>>
let url: string
let picture: Buffer
let answer: (name: string) => Readonly<{ status?: number; bytes: string | Buffer; length?: number }>
let asked: string[]
let cached: SizeLimitedFolder & { names: () => string[] }

beforeAll(async () => {
  picture = await drawPicture('webp', 8, 8, '#2e7350')
  server = await openServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    asked.push(path)
    const { status = 200, bytes, length } = answer(path)
    response.writeHead(status, { 'Content-Length': length ?? bytes.length })
    if (length === undefined) response.end(bytes)
    else response.write(bytes, () => response.destroy())
  })
  url = `${server.url}/shop`
})

afterAll(() => server.close())

beforeEach(() => {
  asked = []
  answer = () => ({ bytes: picture })
  const files = new Map<string, Uint8Array>()
  cached = {
    read: async (name) => files.get(name) ?? null,
    keep: async (name, bytes) => Boolean(files.set(name, bytes)),
    names: () => [...files.keys()],
  }
})

const read = (name: string) => remoteFiles(url, 'talat', cached).read('files', name)

it('reads a picture from the remote server once, also for concurrent reads, and then from the cache', async () => {
  const files = remoteFiles(url, 'talat', cached)
  const both = await Promise.all([files.read('files', 'kale,A1=.webp'), files.read('files', 'kale,A1=.webp')])
  expect(both.map((bytes) => Buffer.from(bytes ?? []))).toEqual([picture, picture])
  expect(Buffer.from((await read('kale,A1=.webp')) ?? [])).toEqual(picture)
  expect(asked).toEqual(['/shop/static/db/talat/files/kale,A1=.webp'])
})

it('does not cache a picture whose name has no random part', async () => {
  await read('kale.webp')
  expect(cached.names()).toEqual([])
})

it('returns null for an empty response and for status 404', async () => {
  answer = () => ({ bytes: '' })
  expect(await read('none,A1=.webp')).toBeNull()
  answer = () => ({ status: 404, bytes: 'Not found' })
  expect(await read('none,A1=.webp')).toBeNull()
})

it.each([
  ['fails', () => ({ status: 500, bytes: '' })],
  ['answers a web page', () => ({ bytes: '<html>Bad gateway</html>' })],
  ['breaks off in the middle', () => ({ bytes: picture.subarray(0, 20), length: picture.length })],
])('rejects with a network error and caches nothing when the server %s', async (_what, way) => {
  answer = way
  await expect(read('kale,A1=.webp')).rejects.toMatchObject({ kind: 'network' })
  expect(cached.names()).toEqual([])
})

it('rejects with a network error when the server is unreachable', async () => {
  await expect(remoteFiles('http://127.0.0.1:9', 'talat', cached).read('files', 'kale,A1=.webp')).rejects.toMatchObject({ kind: 'network' })
})
