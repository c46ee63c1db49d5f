import { announceChanges } from '@/lib/platform/index-now/index-now'
import { publishInvalidation } from './invalidation-channel'
import { invalidateTags } from './invalidate-tags'
import { recordChange } from './changes'

jest.mock('@/lib/platform/index-now/index-now', () => ({ announceChanges: jest.fn() }))
jest.mock('./invalidation-channel', () => ({ publishInvalidation: jest.fn() }))
jest.mock('./changes', () => ({ recordChange: jest.fn() }))

const heard = jest.mocked(recordChange)

beforeEach(() => {
  jest.clearAllMocks()
  heard.mockReset()
})

it('invalidates the changed tags and their list tags in the caches of this process', async () => {
  const tags = ['product:7', 'products', 'settings']
  expect(await invalidateTags(['product:7', 'settings'])).toEqual(tags)
  expect(heard.mock.calls).toEqual([[tags]])
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
  for (const notified of [heard, publishInvalidation]) expect(notified).not.toHaveBeenCalled()
})
