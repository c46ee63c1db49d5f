import { pageNames } from '@/lib/core/urls/page-names'
import { disallowedPaths, robotsText } from './robots'

const isClosed = (path: string) => disallowedPaths.some((closed) => path.startsWith(closed))

it('excludes carts, accounts, search, tools and endpoints, in both languages', () => {
  for (const page of ['cart', 'checkout', 'login', 'orders', 'favorites', 'search', 'set_cart', 'lot_qr', 'confirm_payment']) {
    expect([`/th/${page}`, `/en/${page}?x=1`].every(isClosed)).toBe(true)
  }
  expect(['/api/session', '/json_rpc', '/payments/sandbox'].every(isClosed)).toBe(true)
})

it('allows public pages and the assets that pages need', () => {
  const open = ['home', 'index', 'products', 'product_details', 'catalogue', 'payment', 'promotions', 'blogs', 'blog', 'article', 'contact']
  expect(open.every((page) => pageNames.some((name) => name === page) && !isClosed(`/th/${page}`))).toBe(true)
  expect(
    ['/_next/static/x.js', '/_next/image?url=x', '/files/kale.webp', '/previews/th/shop.jpg', '/icons/icon-192.png'].some(isClosed),
  ).toBe(false)
})

it('has one group for all robots, and names the sitemap', () => {
  const lines = robotsText('https://shop.example/sitemap.xml').split('\n')
  expect(lines.slice(0, 2)).toEqual(['User-agent: *', 'Allow: /'])
  expect(lines).toContain('Disallow: /th/cart')
  expect(lines).toContain('Disallow: /th/products?*sort=')
  expect(lines).toContain('Disallow: /en/all_products?*sort=')
  expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml')
})
