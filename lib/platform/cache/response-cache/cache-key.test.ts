import { config } from '@/middleware'
import { noIndexHeaders } from '@/lib/features/seo/robots'
import { cacheKey } from './cache-key'

const keyOf = (address: string, headers = {}) => cacheKey(address, headers)?.key

it('the cache key contains the known parameters of a page, regardless of their order', () => {
  expect(keyOf('/th/product_details?product_id=7&categ_code=MEAT')).toBe(keyOf('/th/product_details?categ_code=MEAT&product_id=7'))
  expect(keyOf('/th/product_details?product_id=7')).not.toBe(keyOf('/th/product_details?product_id=8'))
  expect(keyOf('/th/home')).not.toBe(keyOf('/en/home'))
})

it('unknown parameters leave the cache key unchanged and mark the request as not plain', () => {
  expect(cacheKey('/th/home?utm_source=x&product_id=7', {})).toEqual({ ...cacheKey('/th/home', {}), isPlain: false })
  expect(cacheKey('/th/home?_rsc=1abc', {})?.isPlain).toBe(true)
})

it.each([
  ['an address of the former shop', '/th/home?page=home'],
  ['a parameter twice', '/th/product_details?product_id=7&product_id=8'],
  ['a query on a path that is not a page', '/_next/image?url=/files/a.webp&w=96&q=75'],
  ['an overlong URL', `/th/home?${'a'.repeat(2000)}`],
])('%s has no cache key', (_name, address) => {
  expect(cacheKey(address, {})).toBeNull()
})

it('a filtered product list has no cache key, whatever its filters are', () => {
  const madeUp = Array.from({ length: 1000 }, (_, index) => `max_price=${index}&sort=price`)
  expect(madeUp.flatMap((query) => [keyOf(`/th/products?categ_code=MEAT&${query}`), keyOf(`/en/all_products?${query}`)])).toEqual(
    Array.from({ length: 2000 }, () => undefined),
  )
  expect(keyOf('/th/all_products?%73ort=price')).toBeUndefined()
  expect(keyOf('/th/faq?sort=price')).toBe(keyOf('/th/faq'))
})

it('a range request has no cache key', () => {
  expect(cacheKey('/_next/static/a.js', { range: 'bytes=0-1' })).toBeNull()
})

it('each valid combination of router headers has its own cache key', () => {
  const forms = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
  ]
  expect(new Set(forms.map((headers) => keyOf('/th/home', headers))).size).toBe(forms.length)
  expect(cacheKey('/th/home', { rsc: 'x' })).toBeNull()
  expect(cacheKey('/th/home', { 'next-router-prefetch': '1' })).toBeNull()
  for (const madeUp of ['0', '4', '11', '1, 1', 'x', '1 ', 'true']) {
    expect(cacheKey('/th/home', { rsc: '1', 'next-router-prefetch': madeUp })).toBeNull()
  }
})

it('a router that has the layout of the page’s language has its own cache key, and nothing else of its state counts', () => {
  const state = (language: string, below = '{"children":["a",{}]}', mark = 'null') =>
    encodeURIComponent(`["",{"children":[["lang","${language}","d",null],${below},null,${mark},16]},null,null,16]`)
  const keyWith = (tree: string, headers = {}) => keyOf('/th/home', { rsc: '1', ...headers, 'next-router-state-tree': tree })
  const whole = keyOf('/th/home', { rsc: '1' })
  expect(keyWith(state('th'))).not.toBe(whole)
  expect(keyWith(state('th', '{"children":["b",{},null,"refetch"]}'))).toBe(keyWith(state('th')))
  for (const other of [
    state('en'),
    state('th', '{}', '"refetch"'),
    encodeURIComponent('["",{"children":["(staff)",{}]},null,null,16]'),
    'x',
  ])
    expect(keyWith(other)).toBe(whole)
  const route = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }
  expect(keyWith(state('th'), route)).toBe(keyOf('/th/home', { rsc: '1', ...route }))
  expect(keyOf('/th/home', { 'next-router-state-tree': state('th') })).toBe(keyOf('/th/home'))
})

it('each image format that the Accept header allows has its own cache key', () => {
  const picture = (accept: string) => keyOf('/files/kale-resize-384%2CA1.webp', { accept })
  expect(picture('image/avif,image/webp')).not.toBe(picture('image/webp'))
  expect(picture('image/webp,*/*')).toBe(picture('image/webp'))
  expect(keyOf('/_next/static/a.js', { accept: 'image/avif' })).toBe(keyOf('/_next/static/a.js'))
})

it('middleware.ts and header rules depend on no parameter that the cache key ignores', () => {
  const queries = config.matcher.flatMap((each) => (typeof each === 'string' ? [] : each.has))
  expect(queries.map(({ key }) => key)).toEqual(['page', 'categ_code', 'prev_code', 'code'])
  // The codes are parts of the cache key, so codes that need encoding have their own keys.
  const keys = [
    '/th/products',
    '/th/products?categ_code=ก',
    '/th/products?categ_code=MEAT&prev_code=ก',
    '/th/blogs?code=ก',
    '/th/blogs?code=ก&part=2',
  ].map(keyOf)
  expect(new Set(keys).size).toBe(keys.length)
  expect(noIndexHeaders.filter((rule) => 'has' in rule || 'missing' in rule)).toEqual([])
})
