import { revalidateTag } from 'next/cache'
import { shareChanges } from './invalidation-channel'
import { makeStale, onStale } from './invalidate'

jest.mock('next/cache', () => ({ revalidateTag: jest.fn() }))
jest.mock('./invalidation-channel', () => ({ shareChanges: jest.fn() }))

const heard = jest.fn()
onStale(heard)

beforeEach(() => jest.clearAllMocks())

it('what changes is stale at once, with the lists that show it, for Next and for who else keeps things', async () => {
  expect(await makeStale(['product:7', 'settings'])).toEqual(['product:7', 'products', 'settings'])
  expect(jest.mocked(revalidateTag).mock.calls).toEqual([
    ['product:7', { expire: 0 }],
    ['products', { expire: 0 }],
    ['settings', { expire: 0 }],
  ])
  expect(heard.mock.calls).toEqual([[['product:7', 'products', 'settings']]])
})

it('other processes have heard of a change before anybody here reads anew', async () => {
  let hasReached = false
  jest.mocked(shareChanges).mockImplementation(async () => {
    await null
    hasReached = true
  })
  heard.mockImplementation(() => expect(hasReached).toBe(true))
  await makeStale(['product:7'])
  expect(shareChanges).toHaveBeenCalledWith(['product:7', 'products'])
  expect(heard).toHaveBeenCalledTimes(1)
})

it('nobody hears of no change', async () => {
  expect(await makeStale([])).toEqual([])
  expect(heard).not.toHaveBeenCalled()
})
