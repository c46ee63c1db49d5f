import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { serialize } from 'node:v8'
import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { serve } from '@/lib/platform/http/testing/serve'
import { logger } from '@/lib/platform/observability/logger'
import { keepPagesWarm, readVisitedPages } from './warm-pages'

const folder = temporaryFolder()
const asked: string[] = []
let open = 0
let mostOpen = 0
let mayStore = true
let bytes = 10

const file = () => path.join(folder, 'visited-pages')
const stored = () => readVisitedPages(file())
const addresses = async () => (await stored()).map(({ address }) => address)
const visitedPage = (address: string) => ({
  address,
  staleUntil: 9e15,
  answer: { status: 200, headers: { etag: '"1"' }, tag: '1', encoding: 'br' as const, body: Buffer.alloc(bytes) },
})

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

beforeEach(() => {
  asked.length = 0
  mayStore = true
  bytes = 10
})

/** Starts with the stored pages. */
async function start(visited: readonly string[] = []) {
  const before = await stored()
  const warmed = new Promise<unknown>((resolve) => {
    jest.spyOn(logger, 'info').mockImplementation((entry: unknown) => resolve(entry))
  })
  const save = keepPagesWarm({
    file: file(),
    before,
    origin: shop.origin,
    visitedPages: () => visited.map(visitedPage),
    mayStore: async () => mayStore,
  })
  return { save, warmed }
}

/** Stores them as an earlier process did. */
async function storeAll(...visited: string[]) {
  await writeFile(file(), '')
  await (await start(visited)).save()
}

it('warms nothing at a first start, and stores the visited pages when it ends', async () => {
  const { save } = await start(['/th/home', '/en/product_details?product_id=1'])
  await save()
  expect(await stored()).toEqual(['/th/home', '/en/product_details?product_id=1'].map(visitedPage))
  expect(asked).toEqual([])
})

it('asks for the stored pages one after another, the most visited first, and goes on after one that is gone', async () => {
  await storeAll('/en/gone', '/th/home', '/en/home')
  const { warmed } = await start()
  expect(await warmed).toMatchObject({ warmed: 2 })
  expect(asked).toEqual(['/en/gone', '/th/home', '/en/home'])
  expect(mostOpen).toBe(1)
})

it('keeps earlier pages behind those that were visited since the start', async () => {
  await storeAll('/th/home', '/en/home')
  const { save, warmed } = await start(['/en/cart', '/en/home'])
  await warmed
  await save()
  expect(await addresses()).toEqual(['/en/cart', '/en/home', '/th/home'])
  expect((await stored()).map(({ answer }) => answer !== undefined)).toEqual([true, true, false])
})

it('stores at most 16 MB of pages, and of the others the addresses', async () => {
  bytes = 6_000_000
  await storeAll('/th/home', '/en/home', '/en/products')
  expect((await stored()).map(({ address, answer }) => [address, answer?.body.length])).toEqual([
    ['/th/home', bytes],
    ['/en/home', bytes],
    ['/en/products', undefined],
  ])
})

it('stores only addresses while no response may be stored', async () => {
  mayStore = false
  await storeAll('/th/home')
  expect(await stored()).toEqual([{ address: '/th/home', staleUntil: 9e15 }])
})

it('keeps only the addresses of pages that were made with other settings', async () => {
  await writeFile(file(), serialize({ settings: 'others', pages: [visitedPage('/th/home')] }))
  expect(await stored()).toEqual([{ address: '/th/home', staleUntil: 9e15 }])
})

const storedFile = (...pages: string[]) => serialize({ settings: '', pages: pages.map(visitedPage) })

it.each<[string, Buffer]>([
  ['damaged', Buffer.from('{')],
  ['of another form', serialize({ pages: {} })],
  ['of another site', storedFile('https://example.com/')],
  ['with more than pages', storedFile('/api/feed')],
  ['with an overlong address', storedFile(`/th/${'a'.repeat(1000)}`)],
  ['with too many pages', storedFile(...Array.from({ length: 201 }, () => '/th/home'))],
])('asks for nothing of a stored file: %s', async (_what, content) => {
  await writeFile(file(), content)
  const { save } = await start(['/th/home'])
  await save()
  expect(asked).toEqual([])
  expect(await addresses()).toEqual(['/th/home'])
})
