import { NextRequest, NextResponse } from 'next/server'
import { cookiesOf, writeCookie } from './cookie-jar'

const request = (isSecure: boolean, cookie: string) =>
  new NextRequest('http://shop.test/', { headers: { cookie, ...(isSecure && { 'x-forwarded-proto': 'https' }) } })

/** A cookie set by the shop, parsed from its header. */
function written(isSecure: boolean, name: 'cart_key' | 'staff' | 'token', value: string | null = 'secret') {
  const response = new NextResponse()
  writeCookie(request(isSecure, ''), response, name, value)
  return response.headers.get('set-cookie')
}

it.each(['cart_key', 'staff'] as const)('behind TLS %s is of this host alone, whatever a neighbour of the domain sets', (name) => {
  expect(written(true, name)).toMatch(new RegExp(`^__Host-${name}=secret; Path=/;.*Secure; HttpOnly; SameSite=lax$`))
  expect(written(true, name)).not.toMatch(/Domain/i)
  const tossed = cookiesOf(request(true, `${name}=of a neighbour; __Host-${name}=own`))
  expect(tossed(name)).toBe('own')
  expect(cookiesOf(request(true, `${name}=of a neighbour`))(name)).toBeUndefined()
})

it('without TLS, where browsers take no such cookies, names are plain', () => {
  expect(written(false, 'cart_key')).toMatch(/^cart_key=secret; Path=\/;.*HttpOnly; SameSite=lax$/)
  expect(cookiesOf(request(false, 'cart_key=own'))('cart_key')).toBe('own')
})

it('the token keeps the name that the specification gives it', () => {
  expect(written(true, 'token')).toMatch(/^token=secret;.*Secure; HttpOnly/)
})

it('a cookie is taken away under the name that it has', () => {
  expect(written(true, 'staff', null)).toMatch(/^__Host-staff=;.*Max-Age=0;.*Secure/)
})
