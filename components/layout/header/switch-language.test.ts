import { switchLanguage } from './switch-language'

test.each([
  ['/th/product_details', '?product_id=7&categ_code=MEAT', '/en/product_details?product_id=7&categ_code=MEAT'],
  ['/th/home', '', '/en/home'],
  ['/th', '', '/en'],
  ['/th/search', '?query=%E0%B8%84', '/en/search?query=%E0%B8%84'],
])('%s%s becomes %s', (pathname, search, href) => {
  expect(switchLanguage({ pathname, search }, 'en')).toBe(href)
})
