import { encodeTag, tagsHeader } from './tags'
import { headerBatches } from './purge-proxies'

it('a response without tags has no Cache-Tags header', () => {
  expect([tagsHeader(['product:7', 'products']), tagsHeader([])]).toEqual([{ 'Cache-Tags': 'product:7,products' }, {}])
})

it.each(['group:ผัก สด', 'blog:a.b*c(d)|e\\f[g]^h$i+j?', "group:it's \ud800 {1}"])(
  'encodes %p without characters special to a header, a list or a regular expression',
  (tag) => {
    expect(encodeTag(tag)).toMatch(/^[a-z]+:[A-Za-z0-9%_-]+$/)
  },
)

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
