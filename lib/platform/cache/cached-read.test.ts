import { unstable_cache } from 'next/cache'
import { cachedRead, takeIncompleteTags } from './cached-read'
import { cacheTags, pageTags, staleTags } from './tags'
import { env } from '@/lib/platform/config/env'
import { RpcError } from '@/lib/domain/errors/rpc-error'

jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: unknown) => read) }))

describe.each([
  ['a remote backend', 'SHOP_BACKEND_URL', 'https://erp.example'],
  ['the database server', 'DATABASE_URL', 'postgresql://shop@db.example/shop'],
] as const)('a cached read while %s is unreachable', (_what, variable, url) => {
  const read = jest.fn<Promise<string | null>, [number]>()
  const away = new RpcError('network', 'The shop cannot reach its backend right now.')
  const tags = (_id: number) => []

  beforeEach(() => {
    env[variable] = url
    read.mockReset()
  })

  afterEach(() => void delete env[variable])

  it('returns its last successful result for the same arguments', async () => {
    const getName = cachedRead(`name by ${variable}`, tags, read)
    read.mockResolvedValueOnce('Kale').mockResolvedValueOnce(null)
    await Promise.all([getName(7), getName(8)])
    read.mockRejectedValue(away)
    expect(await Promise.all([getName(7), getName(8)])).toEqual(['Kale', null])
    await expect(getName(9)).rejects.toBe(away)
  })

  it('does not return the result of another read', async () => {
    read.mockRejectedValue(away)
    await expect(cachedRead(`price by ${variable}`, tags, read)(7)).rejects.toBe(away)
  })

  it('rejects with an error that the backend itself returned, despite a stored result', async () => {
    const getName = cachedRead(`refused by ${variable}`, tags, read)
    read.mockResolvedValueOnce('Kale')
    await getName(7)
    const refused = new RpcError('server', 'Access denied')
    read.mockRejectedValue(refused)
    await expect(getName(7)).rejects.toBe(refused)
  })
})

it('a failed cached read marks its page as incomplete, and the mark is taken once [S8.17]', async () => {
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

it('a cached read has no fallback result when the database is embedded', async () => {
  const read = jest.fn<Promise<string>, [number]>().mockResolvedValueOnce('Kale')
  const getName = cachedRead('own name', () => [], read)
  await getName(7)
  const defect = new RpcError('network', 'The shop cannot reach its backend right now.')
  read.mockRejectedValue(defect)
  await expect(getName(7)).rejects.toBe(defect)
})

it.each([
  ['a product and the lists of products', [cacheTags.product(7)], ['product:7', 'products']],
  ['a group and the lists of groups', [cacheTags.group('MEAT')], ['group:MEAT', 'groups']],
  ['a blog and the lists of blogs', ['blog:news'], ['blog:news', 'blogs']],
  ['what shows a product and lists that do not name theirs, for a card', ['card:7'], ['product:7', 'cards', 'cards:read']],
  ['each tag once', ['product:7', 'product:8', 'product:7'], ['product:7', 'products', 'product:8']],
  ['settings and locations alone', [cacheTags.settings, cacheTags.locations], ['settings', 'locations']],
  ['a tag that is named like an object method', ['toString:1'], ['toString:1']],
])('a change invalidates %s', (_what, changed, stale) => expect(staleTags(changed)).toEqual(stale))

describe('a cached read that names the products it shows', () => {
  const cached = jest.mocked(unstable_cache)
  const tagsOfPage = () => pageTags(cached.mock.calls.flatMap(([, , settings]) => settings?.tags ?? []))

  const readOf = (name: string, ids: readonly number[]) =>
    cachedRead(
      name,
      () => [cacheTags.products],
      async () => ids,
      { shows: (shown) => shown },
    )

  beforeEach(() => cached.mockClear())

  it('makes its page depend on the cards of these alone', async () => {
    const getIds = readOf('list', [9, 7, 9])
    expect(await getIds()).toEqual([9, 7, 9])
    expect(tagsOfPage()).toEqual(['products', 'product:7', 'product:9'])
    expect(cached.mock.calls[0]?.[2]?.tags).toContain('cards:read')
  })

  it('names each of them, in reads of no more tags than Next takes', async () => {
    const ids = Array.from({ length: 200 }, (_none, index) => index)
    const getIds = readOf('whole list', ids)
    await getIds()
    expect(tagsOfPage()).toEqual(['products', ...ids.map(cacheTags.product)])
    expect(cached.mock.calls.map(([, , settings]) => settings?.tags?.length)).toEqual([2, 128, 72])
  })

  it('makes its page depend on all cards if several reads together name too many', () => {
    const tags = Array.from({ length: 201 }, (_none, index) => cacheTags.product(index))
    expect(pageTags(['products', 'cards:read', ...tags])).toEqual(['products', 'cards'])
  })

  it('makes its page depend on all cards if they are too many', async () => {
    const ids = Array.from({ length: 201 }, (_none, index) => index)
    const getIds = readOf('long list', ids)
    await getIds()
    expect(tagsOfPage()).toEqual(['products', 'cards'])
  })
})
