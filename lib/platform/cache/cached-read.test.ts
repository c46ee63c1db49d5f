import { cachedRead, cacheTags, staleTags, takeIncompleteTags } from './cached-read'
import { env } from '@/lib/platform/config/env'
import { RpcError } from '@/lib/domain/errors/rpc-error'

jest.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }))

describe('while a remote backend is away', () => {
  const read = jest.fn<Promise<string | null>, [number]>()
  const away = new RpcError('network', 'The shop cannot reach its backend right now.')
  const tags = (_id: number) => []

  beforeEach(() => {
    env.SHOP_BACKEND_URL = 'https://erp.example'
    read.mockReset()
  })

  afterEach(() => void delete env.SHOP_BACKEND_URL)

  it('a read gives its last good answer, for each of its arguments', async () => {
    const getName = cachedRead('name', tags, read)
    read.mockResolvedValueOnce('Kale').mockResolvedValueOnce(null)
    await Promise.all([getName(7), getName(8)])
    read.mockRejectedValue(away)
    expect(await Promise.all([getName(7), getName(8)])).toEqual(['Kale', null])
    await expect(getName(9)).rejects.toBe(away)
  })

  it('and no other read’s', async () => {
    read.mockRejectedValue(away)
    await expect(cachedRead('price', tags, read)(7)).rejects.toBe(away)
  })

  it('and none at all for a no that the backend itself said', async () => {
    const getName = cachedRead('refused', tags, read)
    read.mockResolvedValueOnce('Kale')
    await getName(7)
    const refused = new RpcError('server', 'Access denied')
    read.mockRejectedValue(refused)
    await expect(getName(7)).rejects.toBe(refused)
  })
})

it('a page that was made of less than it should be can be made again, once', async () => {
  takeIncompleteTags()
  expect(takeIncompleteTags()).toEqual([])
  const refused = new RpcError('server', 'Something broke')
  await expect(
    cachedRead(
      'broken',
      () => [],
      () => Promise.reject(refused),
    )(),
  ).rejects.toBe(refused)
  expect([takeIncompleteTags(), takeIncompleteTags()]).toEqual([['incomplete'], []])
})

it('nothing is remembered of a backend that is here', async () => {
  const read = jest.fn<Promise<string>, [number]>().mockResolvedValueOnce('Kale')
  const getName = cachedRead('own name', () => [], read)
  await getName(7)
  const defect = new RpcError('network', 'The shop cannot reach its backend right now.')
  read.mockRejectedValue(defect)
  await expect(getName(7)).rejects.toBe(defect)
})

it('a changed product, group or blog makes its own pages and every list stale', () => {
  expect(staleTags([cacheTags.product(7)])).toEqual(['product:7', 'products'])
  expect(staleTags([cacheTags.group('MEAT')])).toEqual(['group:MEAT', 'groups'])
  expect(staleTags(['blog:news'])).toEqual(['blog:news', 'blogs'])
})

it('names each tag once, however many products have changed', () => {
  expect(staleTags(['product:7', 'product:8', 'product:7'])).toEqual(['product:7', 'products', 'product:8'])
})

it('what is cached as a whole is stale by its own tag alone', () => {
  expect(staleTags([cacheTags.settings, cacheTags.locations])).toEqual(['settings', 'locations'])
  expect(staleTags([])).toEqual([])
})

it('an odd tag stays itself', () => {
  expect(staleTags(['toString:1'])).toEqual(['toString:1'])
})
