import { purgeProxies } from './purge-proxies'

const [near, far] = ['http://10.0.0.1:8080', 'http://10.0.0.2:8080']

jest.mock('@/lib/platform/config/env', () => ({
  env: { PURGE_URLS: ['http://10.0.0.1:8080', 'http://10.0.0.2:8080'], LOG_LEVEL: 'silent' },
}))

let isCutOff = false
let purged: [proxyUrl: string, tags: string][] = []

beforeEach(() => {
  jest.useFakeTimers()
  purged = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, options) => {
    if (url === far && isCutOff) throw new Error('The operation was aborted due to timeout')
    purged.push([String(url), new Headers(options?.headers).get('X-Ban-Tags') ?? ''])
    return new Response()
  })
})

it('purges each proxy at once, and once more for what it was fetching meanwhile', async () => {
  await purgeProxies(['product:7', 'products'])
  const both = [near, far].map((proxyUrl) => [proxyUrl, 'product:7,products'])
  expect(purged).toEqual(both)
  await jest.advanceTimersByTimeAsync(60_000)
  expect(purged).toEqual([...both, ...both])
})

it('a proxy that cannot be reached is purged when it answers again, and later changes do not wait for it', async () => {
  isCutOff = true
  await purgeProxies(['product:7'])
  await jest.advanceTimersByTimeAsync(60_000)
  await purgeProxies(['product:8'])
  expect(fetch).toHaveBeenLastCalledWith(near, expect.anything())
  isCutOff = false
  await jest.advanceTimersByTimeAsync(60_000)
  const ofFar = purged.flatMap(([proxyUrl, tags]) => (proxyUrl === far ? [tags] : []))
  expect(ofFar).toEqual(['product:7,product:8'])
})
