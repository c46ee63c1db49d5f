import type { PageCacheParts } from '@/lib/platform/cache/open-page-cache'
import { everything } from '@/lib/platform/cache/invalidation-channel'
import { notifyListeners } from '@/lib/platform/cache/invalidation-listeners'
import { processWide } from '@/lib/core/process-wide'

type Page = Readonly<{ kind: 'APP_PAGE'; html: string; rscData: Buffer; headers: Record<string, string> }>
type Context = Readonly<{ kind: 'APP_PAGE'; cacheControl?: object; tags?: readonly string[] }>
type Handler = Readonly<{
  get: (key: string, context: Context) => Promise<{ value: Page } | null>
  set: (key: string, page: Page, context: Context) => Promise<void>
  revalidateTag: (tags: string | readonly string[]) => Promise<void>
}>

const context: Context = { kind: 'APP_PAGE' }
const page = (tags: string, html = '<h1>Kale</h1>'): Page => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('data'),
  headers: { 'x-next-cache-tags': tags },
})

let Handler: new () => Handler

function open(parts: Partial<PageCacheParts> = {}): Handler {
  const cache = processWide<{ parts?: PageCacheParts }>('pageCache', () => ({}))
  cache.parts = { bytes: 10_000, pageTags: (tags) => tags, headersOf: (tags) => ({ 'Cache-Tags': tags.join() }), ...parts }
  return new Handler()
}

beforeAll(async () => {
  Handler = ((await import('./cache-handler.mjs')) as { default: unknown }).default as typeof Handler
})

beforeEach(() => notifyListeners([everything]))

it('a page is found until one of its tags changes, by every request', async () => {
  await open().set('/en/kale', page('product:7,groups'), context)
  notifyListeners(['product:8'])
  expect((await open().get('/en/kale', context))?.value.html).toBe('<h1>Kale</h1>')
  notifyListeners(['groups'])
  expect(await open().get('/en/kale', context)).toBeNull()
})

it('a page whose data changed while it was rendered is not kept', async () => {
  const rendering = open()
  notifyListeners(['product:7'])
  await rendering.set('/en/kale', page('product:7'), context)
  expect(await open().get('/en/kale', context)).toBeNull()
})

it('a read is found by its own tags, and Next can invalidate them too', async () => {
  const read = { ...context, tags: ['settings'] }
  await open().set('read', page(''), read)
  expect(await open().get('read', read)).not.toBeNull()
  await open().revalidateTag('settings')
  expect(await open().get('read', read)).toBeNull()
})

it('a page gets the header by which proxies learn its tags', async () => {
  const made = page('product:7')
  await open().set('/en/kale', made, context)
  expect(made.headers).toMatchObject({ 'Cache-Tags': 'product:7' })
})

it('the least recently used pages leave when the cache is full', async () => {
  const handler = open()
  const large = 'x'.repeat(1000)
  for (const name of ['a', 'b', 'c']) await handler.set(name, page('', large), context)
  await handler.get('a', context)
  await handler.set('d', page('', large), context)
  const found = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await handler.get(name, context)) && name))
  expect(found).toEqual(['a', null, 'c', 'd'])
})

it('a page is stored for other processes, as of the time at which its request first read', async () => {
  const write = jest.fn(async () => undefined)
  const handler = open({ shared: { read: async () => ({ time: '1', entry: null }), write } })
  await handler.get('/en/kale', context)
  await handler.set('/en/kale', page('product:7'), context)
  expect(write).toHaveBeenCalledWith('/en/kale', expect.objectContaining({ lastModified: expect.any(Number) }), {
    began: '1',
    tags: ['product:7'],
  })
})

it('while Redis is away a process keeps its pages for itself', async () => {
  const shared = { read: async () => undefined, write: jest.fn(async () => undefined) }
  const handler = open({ shared })
  await handler.get('/en/kale', context)
  await handler.set('/en/kale', page('product:7'), context)
  expect(shared.write).not.toHaveBeenCalled()
  expect(await open({ shared }).get('/en/kale', context)).not.toBeNull()
})
