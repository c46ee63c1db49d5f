import { shopLinkHref } from './shop-link'

it('leads to pages of the shop, with their query, and nowhere else', () => {
  expect(shopLinkHref('promotions', 'th')).toBe('/th/promotions')
  expect(shopLinkHref('/products?categ_code=FRUIT_VEG', 'en')).toBe('/en/products?categ_code=FRUIT_VEG')
  for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)', 'nowhere', ''])
    expect(shopLinkHref(link, 'en')).toBeNull()
})
