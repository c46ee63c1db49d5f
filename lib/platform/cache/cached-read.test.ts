import { duringVisit, startVisit } from '@/lib/platform/http/visit'
import { cachedRead, takeIncompleteTags } from './cached-read'
import { everything, recordChange } from './changes'
import { readSeconds } from './read-store'
import { cacheTags, pageTags, staleTags } from './tags'
import { env } from '@/lib/platform/config/env'
import { RpcError } from '@/lib/domain/errors/rpc-error'

beforeEach(() => recordChange([everything]))

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
    recordChange([everything])
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
    recordChange([everything])
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
  recordChange([everything])
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

describe('a page', () => {
  const readOf = (name: string, ids: readonly number[]) =>
    cachedRead(
      name,
      () => [cacheTags.products],
      async () => ids,
      { shows: (shown) => shown },
    )

  /** What the page that this renders depends on. */
  async function learn(render: () => Promise<unknown>) {
    const visit = startVisit()
    await duringVisit(visit, render).catch(() => undefined)
    return { tags: [...visit.tags], seconds: visit.seconds }
  }

  it('depends on the cards of the products that its reads name, whether they are read or shared', async () => {
    const getIds = readOf('list', [9, 7, 9])
    const expected = { tags: ['products', 'product:7', 'product:9'], seconds: readSeconds() }
    expect([await learn(getIds), await learn(getIds)]).toEqual([expected, expected])
  })

  it('depends on all cards if one read names too many, or several together', async () => {
    const ids = (count: number) => Array.from({ length: count }, (_none, index) => index)
    expect((await learn(readOf('whole list', ids(200)))).tags).toHaveLength(201)
    expect((await learn(readOf('long list', ids(201)))).tags).toEqual(['products', 'cards'])
    expect(pageTags(['products', ...ids(201).map(cacheTags.product)])).toEqual(['products', 'cards'])
  })

  it('with a failed read is kept for a few seconds, until it is tried again', async () => {
    const failing = cachedRead(
      'failing',
      () => [cacheTags.settings],
      () => Promise.reject(new RpcError('server', 'Something broke')),
    )
    expect(await learn(failing)).toEqual({ tags: ['settings', 'incomplete'], seconds: 5 })
  })
})
