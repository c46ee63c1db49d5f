import { env } from '@/lib/platform/config/env'
import { metricsText } from '@/lib/platform/observability/metrics'
import { changedPages, announceChanges } from './index-now'

const minute = 60_000
const before = { INDEXNOW_KEY: env.INDEXNOW_KEY, SHOP_URL: env.SHOP_URL }
const fetched = jest.spyOn(globalThis, 'fetch')
const answer = (status: number) => fetched.mockResolvedValue(new Response(null, { status }))
const sent = () => fetched.mock.calls.map(([, init]) => JSON.parse(String(init?.body)))

beforeEach(() => {
  jest.useFakeTimers()
  fetched.mockReset()
  Reflect.deleteProperty(globalThis, 'talat')
  Object.assign(env, { INDEXNOW_KEY: 'abcdef0123456789', SHOP_URL: 'https://shop.example' })
})
afterEach(() => {
  jest.useRealTimers()
  Object.assign(env, before)
})

it('names the pages of a product, a category and a blog in both languages, and none for lists', () => {
  expect(changedPages(['product:7', 'group:MEAT', 'blog:news', 'products', 'settings'])).toEqual([
    '/th/product_details?product_id=7',
    '/en/product_details?product_id=7',
    '/th/products?categ_code=MEAT',
    '/en/products?categ_code=MEAT',
    '/th/blogs?code=news',
    '/en/blogs?code=news',
  ])
})

it('sends the changes of a minute as one request, each page once', async () => {
  answer(202)
  announceChanges(['product:7', 'products'])
  announceChanges(['product:7', 'product:8'])
  expect(fetched).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(minute)
  expect(sent()).toEqual([
    {
      host: 'shop.example',
      key: 'abcdef0123456789',
      keyLocation: 'https://shop.example/abcdef0123456789.txt',
      urlList: [7, 8].flatMap((id) => ['th', 'en'].map((language) => `https://shop.example/${language}/product_details?product_id=${id}`)),
    },
  ])
  await jest.advanceTimersByTimeAsync(60 * minute)
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('repeats a request that failed, together with later changes, and counts both outcomes', async () => {
  fetched.mockRejectedValueOnce(new Error('no connection'))
  announceChanges(['product:7'])
  await jest.advanceTimersByTimeAsync(minute)
  answer(200)
  announceChanges(['product:8'])
  await jest.advanceTimersByTimeAsync(5 * minute)
  expect(sent().map(({ urlList }) => urlList.length)).toEqual([2, 4])
  const { text } = await metricsText()
  expect(text).toMatch(/talat_indexnow_urls_total\{outcome="postponed"\} [1-9]/)
  expect(text).toMatch(/talat_indexnow_urls_total\{outcome="sent"\} [1-9]/)
})

it('gives up after four failures, and begins again with the next change', async () => {
  answer(503)
  announceChanges(['product:7'])
  await jest.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(fetched).toHaveBeenCalledTimes(4)
  announceChanges(['product:8'])
  await jest.advanceTimersByTimeAsync(minute)
  expect(sent().at(-1).urlList).toHaveLength(2)
})

it('does not repeat what the service refuses', async () => {
  answer(403)
  announceChanges(['product:7'])
  await jest.advanceTimersByTimeAsync(24 * 60 * minute)
  expect(fetched).toHaveBeenCalledTimes(1)
})
