import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { serve } from '@/lib/platform/http/testing/serve'
import { logger } from '@/lib/platform/observability/logger'
import { keepPagesWarm } from './warm-pages'

const folder = temporaryFolder()
const asked: string[] = []
let open = 0
let mostOpen = 0

const file = () => path.join(folder, 'visited-pages.json')
const stored = async (): Promise<unknown> => JSON.parse(await readFile(file(), 'utf8'))

const shop = serve((request, response) => {
  open += 1
  mostOpen = Math.max(mostOpen, open)
  asked.push(request.url ?? '')
  setImmediate(() => {
    open -= 1
    response.writeHead(request.url?.includes('gone') ? 404 : 200)
    response.end('page')
  })
})

beforeEach(() => void (asked.length = 0))

/** Starts with the stored list, and waits until its pages are warmed. */
async function start(visited: readonly string[] = []) {
  const warmed = new Promise<unknown>((resolve) => {
    jest.spyOn(logger, 'info').mockImplementation((entry: unknown) => resolve(entry))
  })
  const save = keepPagesWarm({ file: file(), origin: shop.origin, visitedPages: () => visited })
  return { save, warmed }
}

it('warms nothing at a first start, and stores the visited pages when it ends', async () => {
  const { save } = await start(['/th/home', '/en/product_details?product_id=1'])
  await save()
  expect(await stored()).toEqual(['/th/home', '/en/product_details?product_id=1'])
  expect(asked).toEqual([])
})

it('asks for the stored pages one after another, the most visited first, and goes on after one that is gone', async () => {
  await writeFile(file(), JSON.stringify(['/en/gone', '/th/home', '/en/home']))
  const { warmed } = await start()
  expect(await warmed).toMatchObject({ warmed: 2 })
  expect(asked).toEqual(['/en/gone', '/th/home', '/en/home'])
  expect(mostOpen).toBe(1)
})

it('keeps earlier pages behind those that were visited since the start', async () => {
  await writeFile(file(), JSON.stringify(['/th/home', '/en/home']))
  const { save, warmed } = await start(['/en/cart', '/en/home'])
  await warmed
  await save()
  expect(await stored()).toEqual(['/en/cart', '/en/home', '/th/home'])
})

it.each([
  ['damaged', '{'],
  ['of another site', '["https://example.com/"]'],
  ['with more than pages', '["/api/feed"]'],
  ['of another form', '{"pages": []}'],
  ['with an overlong address', `["/th/${'a'.repeat(1000)}"]`],
  ['with too many pages', JSON.stringify(Array.from({ length: 201 }, (_, index) => `/th/${index}`))],
])('asks for nothing of a stored file: %s', async (_what, text) => {
  await writeFile(file(), text)
  const { save } = await start(['/th/home'])
  await save()
  expect(asked).toEqual([])
  expect(await stored()).toEqual(['/th/home'])
})
