import { categoryKeySchema, productKeySchema } from '@/lib/features/catalog/page-keys-schema'
import { blogFeedPath, blogOfFeed } from '@/lib/features/seo/feeds/feed-address'
import { previewImage, previewSubject } from '@/lib/features/seo/preview-address'
import { codeOfSegment, pathOfEncodedCodes, segmentOfCode } from './page-code'

test.each(['MEAT', '12', 'ก', 'a.b', 'ข่าว', 'a/b', '..', '<b>', 'ผัก & ผลไม้', 'ก'.repeat(40)])(
  'the code %s is encoded as one plain URL segment and decoded from it',
  (code) => {
    const segment = segmentOfCode(code) ?? ''
    expect(segment).toMatch(/^~?[A-Za-z0-9_-]+$/)
    expect(codeOfSegment(segment)).toBe(code)
  },
)

test.each(['', ' MEAT', 'a\nb', '\0', 'a\u202eb', 'ก'.repeat(41), '\ud800'])('%j is not a valid code', (text) => {
  expect(segmentOfCode(text)).toBeNull()
})

test.each(['', '~', '~TUVBVA', '~4LiB=', '~_w', 'ก', 'a.b', `~${'A'.repeat(300)}`])('%s is not the segment of a code', (segment) => {
  expect(codeOfSegment(segment)).toBeNull()
})

test.each([
  ['products', 'categ_code=ก', `products/${segmentOfCode('ก')}`],
  ['products', 'categ_code=a.b&prev_code=MEAT', `products/${segmentOfCode('a.b')}/MEAT`],
  ['products', 'categ_code=ก&sort=price', `filtered/products/${segmentOfCode('ก')}`],
  ['products', 'categ_code=a%0Ab', 'notfound'],
  ['product_details', 'product_id=7&categ_code=ก', `product_details/7/${segmentOfCode('ก')}`],
  ['product_details', 'product_id=x&categ_code=ก', 'notfound'],
  ['blogs', 'code=ข่าว&part=2', `blogs/${segmentOfCode('ข่าว')}/2`],
  ['products', 'categ_code=ก&prev_code=B&part=2&sort=name', `filtered/products/${segmentOfCode('ก')}/B`],
  ['blog', 'code=ข่าว', `blog/code/${segmentOfCode('ข่าว')}`],
])('%s?%s is shown at %s', (page, query, path) => {
  expect(pathOfEncodedCodes(page, new URLSearchParams(query))).toBe(path)
})

test.each([
  ['products', 'categ_code=MEAT'],
  ['products', ''],
  ['blogs', 'part=2'],
  ['cart', 'code=ก'],
])('%s?%s is left to the rewrites', (page, query) => {
  expect(pathOfEncodedCodes(page, new URLSearchParams(query))).toBeNull()
})

test('category and product pages decode codes from the path and refuse unencoded characters', () => {
  expect(categoryKeySchema.parse([segmentOfCode('ก'), 'MEAT'])).toEqual({ code: 'ก', prevCode: 'MEAT', part: 1 })
  expect(categoryKeySchema.parse(['part', 'part', '3'])).toEqual({ code: 'part', prevCode: null, part: 3 })
  expect(categoryKeySchema.safeParse(['MEAT', 'part', '0']).success).toBe(false)
  expect(productKeySchema.parse(['7', segmentOfCode('a.b')])).toEqual({ productId: 7, categCode: 'a.b' })
  expect(categoryKeySchema.safeParse(['ก']).success).toBe(false)
})

test('previews and feeds of codes with special characters have plain URLs that decode to the code', () => {
  const address = previewImage('th', { kind: 'category', key: 'ก' })
  expect(address).toMatch(/^\/previews\/th\/category\/~[\w-]+\.jpg\?v=\w+$/)
  expect(previewSubject((address.split('?')[0] ?? '').split('/').slice(3))).toEqual({ kind: 'category', key: 'ก' })
  expect(blogOfFeed(blogFeedPath('th', 'ข่าว').split('/').at(-1) ?? '')).toBe('ข่าว')
})
