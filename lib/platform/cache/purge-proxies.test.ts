import { headerBatches } from './purge-proxies'

jest.mock('@/lib/platform/config/env', () => ({ env: { LOG_LEVEL: 'silent', PURGE_URLS: [] } }))

/** The maximum length of one header that Varnish reads, in bytes. */
const maxProxyHeaderBytes = 8192

it('splits a thousand tags into headers within the size limit of Varnish, each tag once', () => {
  const tags = Array.from({ length: 1000 }, (_, index) => (index % 2 ? `product:${index}` : `categ:ผัก-${index}`))
  const batches = headerBatches(tags)
  expect(batches.length).toBeGreaterThan(1)
  expect(Math.max(...batches.map((header) => header.length))).toBeLessThan(maxProxyHeaderBytes)
  expect(batches.join(',').split(',').map(decodeURIComponent)).toEqual(tags)
})

it('puts the tags of one change into one header', () => {
  expect(headerBatches(['product:7', 'products'])).toEqual(['product:7,products'])
})
