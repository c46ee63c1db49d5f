import { negotiate } from './negotiation'
import { platformProfile } from './platform-profile'

const fetchPublic = jest.fn<Promise<string>, [URL]>()
jest.mock('./public-fetch', () => ({
  ...jest.requireActual<object>('./public-fetch'),
  fetchPublic: (url: URL) => fetchPublic(url),
}))

const profileOf = (version: string) =>
  JSON.stringify({
    ucp: { version, services: {}, payment_handlers: {}, capabilities: { 'dev.ucp.shopping.catalog.search': [{ version }] } },
  })
const search = (profile: string) => negotiate(new Headers({ 'UCP-Agent': `vendor="x", profile="${profile}"` }), 'search')

beforeEach(() => fetchPublic.mockReset().mockResolvedValue(profileOf('2026-08-25')))

it('fetches a profile once for many requests', async () => {
  expect([await search('https://frequent.example/ucp'), await search('https://frequent.example/ucp')]).toEqual([null, null])
  expect(fetchPublic).toHaveBeenCalledTimes(1)
})

it('serves a request that names no platform', async () => {
  expect(await negotiate(new Headers(), 'search')).toBeNull()
})

it.each(['http://platform.example/ucp', 'https://127.0.0.1/ucp', 'not a url'])('refuses the profile URL %s', async (address) => {
  expect(await search(address)).toMatchObject({ status: 400, code: 'invalid_profile_url' })
  expect(fetchPublic).not.toHaveBeenCalled()
})

it.each([
  ['cannot be fetched', 'gone', () => Promise.reject(new Error('timeout')), 424, 'profile_unreachable'],
  ['is no JSON', 'html', async () => '<html>', 422, 'profile_malformed'],
  ['violates its schema', 'empty', async () => '{"ucp":{}}', 422, 'profile_malformed'],
  ['has another revision', 'old', async () => profileOf('2026-04-08'), 422, 'version_unsupported'],
])('refuses a profile that %s', async (_why, name, answers, status, code) => {
  fetchPublic.mockImplementationOnce(answers)
  expect(await search(`https://${name}.example/ucp`)).toMatchObject({ status, code })
})

it('remembers a few bytes of a profile, however much it says', async () => {
  const { ucp } = JSON.parse(profileOf('2026-08-25'))
  const names = Array.from({ length: 2000 }, (_, index) => [`com.example.${index}`, [{ version: '2026-08-25', note: 'x'.repeat(20) }]])
  fetchPublic.mockResolvedValue(
    JSON.stringify({ ucp: { ...ucp, note: 'x', capabilities: { ...ucp.capabilities, ...Object.fromEntries(names) } } }),
  )
  for (const read of ['first', 'again'])
    expect([read, await platformProfile('https://large.example/ucp')]).toEqual([
      read,
      { version: '2026-08-25', declares: { search: true, lookup: false, cart: false } },
    ])
  expect(fetchPublic).toHaveBeenCalledTimes(1)
})

it('fetches at most twenty profiles of one registrable domain, and those of others all the same [D13]', async () => {
  const of = (domain: string) => async (count: number) => {
    for (let number = 0; number < count; number++) await search(`https://s${number}.${domain}/ucp`)
    return search(`https://another.${domain}/ucp`)
  }
  expect(await of('many.co.th')(20)).toMatchObject({ status: 503, code: 'busy' })
  expect(fetchPublic).toHaveBeenCalledTimes(20)
  expect(await of('others.co.th')(3)).toBeNull()
})
