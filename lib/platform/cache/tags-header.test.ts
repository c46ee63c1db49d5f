import { encodeTag, tagsHeader } from './tags-header'

it('names the tags of the shop, and not those by which Next knows paths', () => {
  expect(tagsHeader(['_N_T_/layout', 'product:7', '_N_T_/th/home', 'products'])).toEqual({ 'Cache-Tags': 'product:7,products' })
})

it('is left out where nothing could change', () => {
  expect(tagsHeader(['_N_T_/layout'])).toEqual({})
})

it.each(['group:ผัก สด', 'blog:a.b*c(d)|e\\f[g]^h$i+j?', "group:it's \ud800 {1}"])(
  'writes %p with signs that mean nothing to a header, a list or a regular expression',
  (tag) => {
    expect(encodeTag(tag)).toMatch(/^[a-z]+:[A-Za-z0-9%_-]+$/)
  },
)
