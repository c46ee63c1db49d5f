import { cookieOptions } from './cookies'
import { NextRequest, NextResponse } from 'next/server'
import { cookiesOf, writeCookie } from './cookie-jar'

const year = 365 * 86_400

it.each(['user_name', 'user_id', 'contact_id', 'token', 'cart_id', 'num_items', 'amount_subtotal', 'visitor_id', 'locale'] as const)(
  '%s lasts a year, on every page [S3.1] [S9.13]',
  (name) => {
    expect(cookieOptions(name, false)).toMatchObject({ path: '/', maxAge: year, sameSite: 'lax' })
  },
)

it('a name that ends in _tmp lasts an hour [S9.1]', () => {
  expect(cookieOptions('rainy_season_tmp', false).maxAge).toBe(3600)
})

it('no script can read the token or the key of the cart [U13]', () => {
  expect(cookieOptions('token', true)).toMatchObject({ httpOnly: true, secure: true })
  expect(cookieOptions('cart_key', true)).toMatchObject({ httpOnly: true, secure: true })
  expect(cookieOptions('user_name', true).httpOnly).toBe(false)
})

const request = (isSecure: boolean, cookie: string) =>
  new NextRequest('http://shop.test/', { headers: { cookie, ...(isSecure && { 'x-forwarded-proto': 'https' }) } })

/** A cookie set by the shop, parsed from its header. */
function written(isSecure: boolean, name: 'cart_key' | 'staff' | 'token', value: string | null = 'secret') {
  const response = new NextResponse()
  writeCookie(request(isSecure, ''), response, name, value)
  return response.headers.get('set-cookie')
}

it.each(['cart_key', 'staff'] as const)('over TLS %s is a __Host- cookie, and a cookie without the prefix is ignored', (name) => {
  expect(written(true, name)).toMatch(new RegExp(`^__Host-${name}=secret; Path=/;.*Secure; HttpOnly; SameSite=lax$`))
  expect(written(true, name)).not.toMatch(/Domain/i)
  const tossed = cookiesOf(request(true, `${name}=of a neighbour; __Host-${name}=own`))
  expect(tossed(name)).toBe('own')
  expect(cookiesOf(request(true, `${name}=of a neighbour`))(name)).toBeUndefined()
})

it('without TLS cookie names have no __Host- prefix', () => {
  expect(written(false, 'cart_key')).toMatch(/^cart_key=secret; Path=\/;.*HttpOnly; SameSite=lax$/)
  expect(cookiesOf(request(false, 'cart_key=own'))('cart_key')).toBe('own')
})

it('the token cookie has no __Host- prefix over TLS', () => {
  expect(written(true, 'token')).toMatch(/^token=secret;.*Secure; HttpOnly/)
})

it('a cookie is deleted under its prefixed name', () => {
  expect(written(true, 'staff', null)).toMatch(/^__Host-staff=;.*Max-Age=0;.*Secure/)
})
