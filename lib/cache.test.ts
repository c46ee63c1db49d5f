import { cacheTags, staleTags } from './cache'

it('a changed product, group or blog makes its own pages and every list stale', () => {
  expect(staleTags([cacheTags.product(7)])).toEqual(['product:7', 'products'])
  expect(staleTags([cacheTags.group('MEAT')])).toEqual(['group:MEAT', 'groups'])
  expect(staleTags(['blog:news'])).toEqual(['blog:news', 'blogs'])
})

it('names each tag once, however many products have changed', () => {
  expect(staleTags(['product:7', 'product:8', 'product:7'])).toEqual(['product:7', 'products', 'product:8'])
})

it('what is kept as a whole is stale by its own tag alone', () => {
  expect(staleTags([cacheTags.settings, cacheTags.locations])).toEqual(['settings', 'locations'])
  expect(staleTags([])).toEqual([])
})

it('an odd tag stays itself', () => {
  expect(staleTags(['toString:1'])).toEqual(['toString:1'])
})
