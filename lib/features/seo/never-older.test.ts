import { defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { getBlogForFeed } from '@/lib/features/content/blog-queries'
import { callBackend } from '@/lib/platform/rpc/transport.server'
import { feedProducts } from './feeds/read-products'
import { getFeedPolicies } from './offers/policies'
import { readCategoryPages } from './sitemap/read-categories'
import { readBlogPages } from './sitemap/read-posts'
import { listedProducts } from './sitemap/read-products'

jest.mock('@/lib/features/catalog/queries', () => ({ getStorefrontSettings: async () => ({ layout: defaultCatalogLayout }) }))
jest.mock('@/lib/platform/rpc/transport.server', () => ({ callBackend: jest.fn() }))

const backend = jest.mocked(callBackend)

async function first<Item>(items: AsyncIterable<Item>): Promise<Item | undefined> {
  for await (const item of items) return item
  return undefined
}

const row = (name: string) => [{ id: 7, code: name, name, sub_groups: [], changedOn: name }]

describe('one day after the last request, without an invalidation', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') })
  })
  afterEach(() => void jest.useRealTimers())

  it.each<[string, () => Promise<unknown>]>([
    ['the feed of products', () => first(feedProducts('th'))],
    ['the regions and returns of feeds', () => getFeedPolicies()],
    ['the feed of a blog', () => getBlogForFeed('th', 'news')],
    ['the sitemap’s number of products', () => listedProducts.count()],
    ['its parts', () => listedProducts.idAt(0)],
    ['its products', () => listedProducts.readPageAfter(0)],
    ['its categories', () => readCategoryPages()],
    ['its blogs and posts', () => first(readBlogPages())],
  ])('%s returns the current data of the backend', async (name, read) => {
    const answers = (text: string) =>
      backend.mockImplementation(
        async () =>
          (/number/.test(name)
            ? [row(text), text.length]
            : /parts/.test(name)
              ? [{ id: text.length }]
              : /regions/.test(name)
                ? { return_policy: { days: text.length, method: 'keep', fees: 'free' } }
                : row(text)) as never,
      )
    answers('old')
    const before = JSON.stringify(await read())
    answers('newer')
    jest.advanceTimersByTime(86_400_000)
    const now = JSON.stringify(await read())
    expect(now).not.toBe(before)
    answers('of a moment later')
    expect(JSON.stringify(await read())).toBe(now)
  })
})
