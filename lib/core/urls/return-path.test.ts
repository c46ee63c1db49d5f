import { loginHref, returnPathOf } from './return-path'
import { readReturnPath, returnHref } from './return-href'

describe('the return path after signing in', () => {
  it('leads to the page and parameter that the shopper left', () => {
    const path = { from: 'product_details', k1: 'product_id', v1: '7' }
    expect(loginHref('th', path)).toBe('/th/login?from=product_details&k1=product_id&v1=7')
    expect(returnHref('th', path, 'orders')).toBe('/th/product_details?product_id=7')
  })

  it('keeps the order of a failed payment beside the error', () => {
    const path = { from: 'payment_error', k1: 'error', v1: 'paymentDeclined', k2: 'sale_id', v2: '7' }
    const [, query] = loginHref('th', path).split('?')
    const read = readReturnPath(Object.fromEntries(new URLSearchParams(query)))
    expect(returnHref('th', read, 'orders')).toBe('/th/payment_error?error=paymentDeclined&sale_id=7')
  })

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil',
    'https:evil.example',
    '\\evil',
    '%2f%2fevil.example',
    'data:text/html,x',
    'products\r\nSet-Cookie:x',
    '__proto__',
    'javascript:alert(1)',
    '../../x',
    '',
    'Home',
  ])('never leads to %s [X3]', (from) => {
    expect(returnHref('en', { from }, 'orders')).toBe('/en/orders')
  })

  it('drops parameters it does not know', () => {
    expect(returnHref('en', { from: 'cart', k1: 'next', v1: '//evil.example' }, 'orders')).toBe('/en/cart')
  })

  it('encodes special characters in values', () => {
    expect(returnHref('en', { from: 'order_details', k1: 'order_id', v1: '7&popup=1' }, 'orders')).toBe(
      '/en/order_details?order_id=7%26popup%3D1',
    )
  })

  it.each([
    ['/th/edit_address', '?addr_no=-1', { from: 'edit_address', k1: 'addr_no', v1: '-1' }],
    ['/en/order_details', '?popup=1&order_id=7', { from: 'order_details', k1: 'order_id', v1: '7' }],
    ['/en/checkout', '', { from: 'checkout', k1: undefined, v1: undefined }],
    [
      '/th/payment_error',
      '?error=paymentDeclined&sale_id=7',
      { from: 'payment_error', k1: 'sale_id', v1: '7', k2: 'error', v2: 'paymentDeclined' },
    ],
    ['/th/search', '?query=ผัก&next=//evil.example', { from: 'search', k1: 'query', v1: 'ผัก' }],
  ])('of %s%s is derived from the URL', (pathname, search, path) => {
    expect(returnPathOf({ pathname, search })).toEqual(path)
  })
})
