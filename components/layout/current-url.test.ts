import { isCurrentPage, searchQueryOf } from './current-url'

it.each([
  ['/en/index', '/en/index?', true],
  ['/en/index', '/en/all_products?', false],
  ['/en/index', '', false],
  ['/th/index', '/en/index', false],
  ['/en/products?categ_code=MEAT', '/en/products?categ_code=MEAT', true],
  ['/en/products?categ_code=MEAT', '/en/products?prev_code=ALL&categ_code=MEAT', true],
  ['/en/products?categ_code=MEAT', '/en/products?categ_code=FRUIT_VEG', false],
  ['/en/products?categ_code=MEAT', '/en/product_details?product_id=1&categ_code=MEAT', false],
  ['/en/blogs?code=news', '/en/blogs?code=news', true],
  ['/en/blogs?code=news', '/en/blogs', true],
  ['/en/blogs?code=news', '/en/blogs?code=recipes', false],
  ['/en/blogs?code=news', '/en/blog?post=3', false],
])('the link %s at the address %s is the current one: %s', (href, address, expected) => {
  expect(isCurrentPage(href, address)).toBe(expected)
})

it('returns the search query only on the search results page', () => {
  expect(searchQueryOf('/th/search?query=%E0%B8%84%E0%B8%B0%E0%B8%99%E0%B9%89%E0%B8%B2&x=1')).toBe('คะน้า')
  expect(searchQueryOf('/th/search')).toBe('')
  expect(searchQueryOf('/th/index?query=kale')).toBe('')
  expect(searchQueryOf('')).toBe('')
})
