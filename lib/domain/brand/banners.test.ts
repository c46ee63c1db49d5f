import { findSettingIssues } from '@/lib/domain/shop/setting-schemas'
import { shopLinkHref } from './shop-link'

const banner = { image: 'banner,A1.webp', alt: 'Mangoes are here', page: 'products?categ_code=FRUIT_VEG' }

it('leads to pages of the shop, with their query, and nowhere else', () => {
  expect(shopLinkHref('promotions', 'th')).toBe('/th/promotions')
  expect(shopLinkHref('/products?categ_code=FRUIT_VEG', 'en')).toBe('/en/products?categ_code=FRUIT_VEG')
  for (const link of ['https://example.com', '//example.com', 'javascript:alert(1)', 'nowhere', ''])
    expect(shopLinkHref(link, 'en')).toBeNull()
})

it.each([
  [[{ ...banner, alt: ' ' }], '0.alt', 'is empty'],
  [[{ ...banner, page: 'https://example.com' }], '0.page', 'is no page of the shop: write it like "promotions"'],
  [[banner, { ...banner, image: '' }], '1.image', 'is no picture: choose or import one'],
  [Array(9).fill(banner), '', 'are too many'],
])('refuses %j with a sentence at its field', (banners, path, message) => {
  expect(findSettingIssues('banners', JSON.stringify(banners))).toEqual([{ path, message }])
})

it('accepts banners with a picture, a text and a page', () => {
  expect(findSettingIssues('banners', JSON.stringify([banner]))).toEqual([])
})
