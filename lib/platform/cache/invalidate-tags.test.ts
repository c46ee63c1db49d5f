import { announceChanges } from '@/lib/platform/index-now/index-now'
import { publishInvalidation } from './invalidation-channel'
import { invalidateTags, onInvalidate } from './invalidate-tags'

jest.mock('@/lib/platform/index-now/index-now', () => ({ announceChanges: jest.fn() }))
jest.mock('./invalidation-channel', () => ({ publishInvalidation: jest.fn() }))

const holder = globalThis as typeof globalThis & { talatExpireTags?: jest.Mock; talatTagsToExpire?: string[] }
const heard = jest.fn()
onInvalidate(heard)

beforeEach(() => {
  jest.clearAllMocks()
  heard.mockReset()
  holder.talatExpireTags = jest.fn()
  delete holder.talatTagsToExpire
})

it('expires the changed tags and their list tags in Next’s cache and passes them to the listeners', async () => {
  const tags = ['product:7', 'products', 'settings']
  expect(await invalidateTags(['product:7', 'settings'])).toEqual(tags)
  expect(holder.talatExpireTags?.mock.calls).toEqual([[tags]])
  expect(heard.mock.calls).toEqual([[tags]])
})

it('queues the tags when the cache handler of Next is not loaded yet', async () => {
  delete holder.talatExpireTags
  await invalidateTags(['product:7'])
  await invalidateTags(['settings'])
  expect(holder.talatTagsToExpire).toEqual(['product:7', 'products', 'settings'])
})

it('publishes to other replicas before it invalidates the caches of this process [R7]', async () => {
  let isPublished = false
  jest.mocked(publishInvalidation).mockImplementationOnce(async () => {
    await null
    isPublished = true
  })
  heard.mockImplementation(() => expect(isPublished).toBe(true))
  await invalidateTags(['product:7'])
  expect(publishInvalidation).toHaveBeenCalledWith(['product:7', 'products'])
  expect(heard).toHaveBeenCalledTimes(1)
})

it('announces what changed to search engines, once its new version is served', async () => {
  heard.mockImplementation(() => expect(announceChanges).not.toHaveBeenCalled())
  await invalidateTags(['product:7', 'settings'])
  expect(jest.mocked(announceChanges).mock.calls).toEqual([[['product:7', 'settings']]])
})

it('does nothing when nothing has changed', async () => {
  expect(await invalidateTags([])).toEqual([])
  for (const notified of [heard, holder.talatExpireTags, publishInvalidation]) expect(notified).not.toHaveBeenCalled()
})
