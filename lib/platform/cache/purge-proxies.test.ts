import { portionsOf } from './purge-proxies'

jest.mock('@/lib/platform/config/env', () => ({ env: { LOG_LEVEL: 'silent', PURGE_URLS: [] } }))

/** The maximum length of one header that Varnish reads, in bytes. */
const readByFront = 8192

it('purges a proxy of a thousand changes in headers that it reads, each tag once', () => {
  const tags = Array.from({ length: 1000 }, (_, index) => (index % 2 ? `product:${index}` : `categ:ผัก-${index}`))
  const portions = portionsOf(tags)
  expect(portions.length).toBeGreaterThan(1)
  expect(Math.max(...portions.map((header) => header.length))).toBeLessThan(readByFront)
  expect(portions.join(',').split(',').map(decodeURIComponent)).toEqual(tags)
})

it('purges a proxy of one change in one header', () => {
  expect(portionsOf(['product:7', 'products'])).toEqual(['product:7,products'])
})
