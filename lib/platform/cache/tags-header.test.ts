import { encodeTag, tagsHeader } from './tags-header'

it('the Cache-Tags header has the tags of the shop without the implicit path tags of Next', () => {
  expect(tagsHeader(['_N_T_/layout', 'product:7', '_N_T_/th/home', 'products'])).toEqual({ 'Cache-Tags': 'product:7,products' })
})

it('the Cache-Tags header is omitted when there are only implicit tags', () => {
  expect(tagsHeader(['_N_T_/layout'])).toEqual({})
})

it.each(['group:ผัก สด', 'blog:a.b*c(d)|e\\f[g]^h$i+j?', "group:it's \ud800 {1}"])(
  'encodes %p without characters special to a header, a list or a regular expression',
  (tag) => {
    expect(encodeTag(tag)).toMatch(/^[a-z]+:[A-Za-z0-9%_-]+$/)
  },
)
