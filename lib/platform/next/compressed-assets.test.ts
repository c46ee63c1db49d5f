import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { bodyIn, createAnswer } from '@/lib/platform/cache/response-cache/cached-response'
import { compressAssets } from '@/lib/tools/scripts/compress-assets.mjs'
import { brotliIn } from './compressed-assets'

const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-assets-'))
const script = 'console.log("kale")\n'.repeat(100)

beforeAll(() => {
  mkdirSync(path.join(folder, 'static/chunks'), { recursive: true })
  const files = { 'static/chunks/0a-1.js': script, 'static/chunks/tiny.js': '1', 'static/kale.svg': script, 'secret.js': script }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  compressAssets(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

it('finds the encoding that the build made of a script', () => {
  const found = brotliIn(folder)('/_next/static/chunks/0a-1.js?v=1')
  expect(found && brotliDecompressSync(found).toString()).toBe(script)
})

it.each([
  '/_next/static/chunks/tiny.js',
  '/_next/static/kale.svg',
  '/_next/static/chunks/gone.js',
  '/_next/static/../secret.js',
  '/_next/static/%2e%2e/secret.js',
  '/secret.js',
  '/th/home',
])('finds none for %s', (address) => {
  expect(brotliIn(folder)(address)).toBeNull()
})

it('is what a response holds and sends, and other encodings are made from it', async () => {
  const head = { status: 200, headers: { 'content-type': 'text/javascript' } }
  const brotli = brotliIn(folder)('/_next/static/chunks/0a-1.js')
  const answer = createAnswer(head, Buffer.from(script), brotli)
  expect([...answer.bodies.keys()]).toEqual(['br'])
  expect(await bodyIn(answer, 'br')).toBe(brotli)
  expect(String(await bodyIn(answer, 'identity'))).toBe(script)
})
