import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { bodyIn, createAnswer } from '@/lib/platform/cache/response-cache/cached-response'
import { get } from '@/lib/platform/cache/response-cache/testing/get'
import { compressAssets } from '@/lib/tools/scripts/compress-assets.mjs'
import { storeBuildAssets } from './previous-builds'
import { brotliIn, serveFiles } from './static-files'
import { serve } from './testing/serve'

const root = temporaryFolder()
const script = 'console.log("kale")\n'.repeat(100)
const changed = new Date('2026-11-01T00:00:00Z')

function write(name: string, text: string): void {
  const file = path.join(root, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  utimesSync(file, changed, changed)
}

write('new/BUILD_ID', 'new')
write('old/BUILD_ID', 'old')
write('old/static/chunks/old.js', 'of old')
write('new/static/chunks/0a-1.js', script)
write('new/static/chunks/tiny.js', '1')
write('new/static/kale.svg', script)
write('public/icons/leaf.png', '0123456789')
write('secret.js', script)
compressAssets(path.join(root, 'new'))

const built = path.join(root, 'new')
const builds = path.join(root, 'builds')
const shop = serve(
  (_request, response) => response.writeHead(404).end('a page'),
  serveFiles({ built, published: path.join(root, 'public'), builds }),
)

const ask = (address: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  get(shop.port, address, { method, headers })

it('a file of the build is sent with its type and for ever', async () => {
  const { status, text, headers } = await ask('/_next/static/chunks/0a-1.js?dpl=1')
  expect([status, text]).toEqual([200, script])
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=UTF-8',
    'content-length': String(script.length),
  })
})

it('a public file is revalidated, by its tag or its date', async () => {
  const { headers } = await ask('/icons/leaf.png')
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0',
    'content-type': 'image/png',
    'last-modified': changed.toUTCString(),
  })
  expect((await ask('/icons/leaf.png', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await ask('/icons/leaf.png', { 'if-modified-since': changed.toUTCString() })).status).toBe(304)
  const other = { 'if-none-match': '"other"', 'if-modified-since': changed.toUTCString() }
  expect((await ask('/icons/leaf.png', other)).status).toBe(200)
})

it.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-3', 206, '789', 'bytes 7-9/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
])('Range: %s gets %s', async (range, status, text, sent) => {
  const answer = await ask('/icons/leaf.png', { range })
  expect([answer.status, answer.text, answer.headers['content-range']]).toEqual([status, text, sent])
})

it('a range of another version of a file gets the whole file', async () => {
  expect((await ask('/icons/leaf.png', { range: 'bytes=2-4', 'if-range': '"other"' })).status).toBe(200)
})

it('files of another build are served as soon as it has started', async () => {
  expect((await ask('/_next/static/chunks/old.js')).status).toBe(404)
  await storeBuildAssets(path.join(root, 'old'), builds)
  expect(await ask('/_next/static/chunks/old.js')).toMatchObject({ status: 200, text: 'of old' })
  expect(await ask('/_next/static/chunks/old.js', {}, 'HEAD')).toMatchObject({ status: 200, text: '' })
})

it.each(['chunks/none.js', '../../secret.js', 'chunks/../../../secret.js', '%2e%2e/%2e%2e/secret.js', 'chunks/0a-1.js.br', 'chunks', ''])(
  'a missing file of a build is not kept by proxies: %s',
  async (file) => {
    const { status, text, headers } = await ask(`/_next/static/${file}`)
    expect([status, text, headers['cache-control']]).toEqual([404, '', 'no-store'])
  },
)

it.each(['/icons', '/icons/none.png', '/../secret.js', '/BUILD_ID', '/th/home'])('%s is no file', async (address) => {
  expect((await ask(address)).text).toBe('a page')
})

it('files are read only', async () => {
  expect(await ask('/icons/leaf.png', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
})

describe('the Brotli encoding', () => {
  it('that the build made of a script is found, and other encodings are made from it', async () => {
    const brotli = brotliIn(built)('/_next/static/chunks/0a-1.js?v=1')
    expect(brotli && brotliDecompressSync(brotli).toString()).toBe(script)
    const answer = createAnswer({ status: 200, headers: { 'content-type': 'text/javascript' } }, Buffer.from(script), brotli)
    expect([...answer.bodies.keys()]).toEqual(['br'])
    expect(String(await bodyIn(answer, 'identity'))).toBe(script)
  })

  it.each(['chunks/tiny.js', 'kale.svg', 'chunks/gone.js', '../secret.js', '%2e%2e/secret.js'])('is not found for %s', (file) => {
    expect(brotliIn(built)(`/_next/static/${file}`)).toBeNull()
  })
})
