import type { PageCacheParts } from '../cache/page-cache/open'

type Segments = Map<string, Buffer>
type Page = Readonly<{ kind: 'APP_PAGE'; html: string; rscData: Buffer; segmentData: Segments; headers: object }>
type Context = Readonly<{ kind: 'APP_PAGE'; cacheControl?: object }>
type Handler = Readonly<{
  get: (key: string, context: Context) => Promise<{ value: Page } | null>
  set: (key: string, page: Page, context: Context) => Promise<void>
}>

const holder = globalThis as typeof globalThis & {
  talatPageCache?: PageCacheParts
  talatDeferSegments?: (page: Buffer, collect: () => Promise<Segments>) => Segments | undefined
}

const context: Context = { kind: 'APP_PAGE' }
const head = Buffer.from('head')

/** A page as Next has rendered it, and the number of times that its segments were collected. */
function render() {
  const rscData = Buffer.from('all of the page')
  const collect = jest.fn(async () => new Map([['/_head', head]]))
  const segmentData = holder.talatDeferSegments?.(rscData, collect) ?? new Map<string, Buffer>()
  const page: Page = { kind: 'APP_PAGE', html: '<h1>Kale</h1>', rscData, segmentData, headers: {} }
  return { page, collect }
}

let Handler: new (context: object) => Handler
let isSegmentAwaited = false

async function openHandler(shared?: PageCacheParts['shared']): Promise<Handler> {
  holder.talatPageCache = {
    bytes: 1_000_000,
    isSegmentAwaited: () => isSegmentAwaited,
    pageTags: () => [],
    headersOf: () => ({}),
    ...(shared && { shared }),
  }
  return new Handler({ maxMemoryCacheSize: 1_000_000 })
}

beforeAll(async () => {
  Handler = ((await import('./cache-handler.mjs')) as { default: unknown }).default as typeof Handler
})

beforeEach(() => (isSegmentAwaited = false))

describe('the segments of a page', () => {
  it('are collected once, when a router asks for one of them', async () => {
    const handler = await openHandler()
    const { page, collect } = render()
    await handler.set('/en/kale', page, context)
    await handler.get('/en/kale', context)
    expect(collect).not.toHaveBeenCalled()
    isSegmentAwaited = true
    const [first, second] = await Promise.all([handler.get('/en/kale', context), handler.get('/en/kale', context)])
    expect([first?.value.segmentData.get('/_head'), second?.value.segmentData.get('/_head')]).toEqual([head, head])
    await handler.get('/en/kale', context)
    expect(collect).toHaveBeenCalledTimes(1)
  })

  it('are collected before a page is stored that a router waits for', async () => {
    const handler = await openHandler()
    const { page } = render()
    isSegmentAwaited = true
    await handler.set('/en/kale', page, context)
    expect(page.segmentData.get('/_head')).toBe(head)
  })

  it('are collected before a page is stored for other processes', async () => {
    const write = jest.fn(async () => undefined)
    const handler = await openHandler({ read: async () => ({ time: '1', entry: null }), write })
    const { page } = render()
    await handler.get('/en/kale', context)
    await handler.set('/en/kale', page, context)
    expect(write).toHaveBeenCalledTimes(1)
    expect(page.segmentData.get('/_head')).toBe(head)
  })

  it('are not postponed during a build, which has no cache', () => {
    delete holder.talatPageCache
    expect(holder.talatDeferSegments?.(Buffer.from('page'), async () => new Map())).toBeUndefined()
  })
})
