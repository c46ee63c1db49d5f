import { pageNames } from '@/lib/core/urls/page-names'
import { isQuiet, routeKind } from './route-kind'

test.each([
  ['/th/product_details?product_id=7', 'product_details'],
  ['/en', 'home'],
  ['/th/staff/orders?day=2026-11-21', 'staff'],
  ['/json_rpc', 'json_rpc'],
  ['/api/health/ready', '/api/health'],
  ['/_next/image?url=%2Ffiles%2Fa.jpg', 'images'],
  ['/_next/static/chunks/a.js', 'assets'],
  ['/files/a.jpg', 'files'],
  ['/', 'other'],
])('%s is a request of the kind %s', (address, kind) => {
  expect(routeKind(address)).toBe(kind)
})

test.each(['/th/malee@example.com', '/en/__proto__', '/api/constructor', '/toString', '/th/order_details;x', '//', '', '*', '/%00'])(
  'an unknown path has the kind other: %s',
  (address) => {
    expect(routeKind(address)).toBe('other')
  },
)

test('every page has a kind of its own, and none is quiet', () => {
  expect(pageNames.map((name) => routeKind(`/th/${name}?code=secret`))).toEqual([...pageNames])
  expect(pageNames.filter(isQuiet)).toEqual([])
})
