import { screen } from '@testing-library/react'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { BannerCarousel } from './banner-carousel'

beforeEach(() => {
  // The carousel script loads when the page is idle, which never happens in this test.
  Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined })
})

it.each(['en', 'th'] as const)('shows four pictures in the language of the page (%s), each leading to its page [S2.50]', (locale) => {
  const { container } = renderWithMessages(<BannerCarousel version="" />, locale)
  const pages = ['best_sellers', 'new_products', 'promotions', 'events']
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(pages.map((page) => `/${locale}/${page}`))
  const pictures = [...container.querySelectorAll('img')].map((image) => decodeURIComponent(image.src))
  expect(pictures.map((src) => /banner-\w+-\w+/.exec(src)?.[0])).toEqual(pages.map((page) => `banner-${page}-${locale}`))
})

it('appends banner_version to the picture URLs as a cache buster [S9.19]', () => {
  const { container } = renderWithMessages(<BannerCarousel version="2026 11" />)
  expect(decodeURIComponent(container.querySelector('img')?.src ?? '')).toContain('?v=2026 11')
})

it('shows the banners that the shop has uploaded in place of the four, with their texts and pages', () => {
  const banners = [
    { image: 'mango,A1.webp', alt: 'Mangoes are here', page: 'promotions' },
    { image: 'fish,A2.webp', alt: 'Fish on Fridays', page: 'products?categ_code=MEAT' },
  ]
  renderWithMessages(<BannerCarousel version="1" banners={banners} />)
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['', '/en/promotions'],
    ['', '/en/products?categ_code=MEAT'],
  ])
  const picture = screen.getByRole('img', { name: 'Mangoes are here' })
  expect(decodeURIComponent(picture.getAttribute('src') ?? '')).toMatch(/^\/files\/mango-resize-\d+,A1\.webp$/)
})
