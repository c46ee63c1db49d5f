import { NextRequest } from 'next/server'
import { createSessionBackend, ownerAccount } from '@/lib/features/staff/testing/session-backend'

const passcode = 'let me in'

let mockBackend = createSessionBackend()
jest.mock('@/lib/platform/rpc/transport.server', () => ({
  callBackend: (...args: Parameters<typeof mockBackend.callBackend>) => mockBackend.callBackend(...args),
}))

beforeEach(() => {
  mockBackend = createSessionBackend()
})

/** The route handler of a production shop with this passcode and an empty rate limit. */
async function shopWith(STAFF_PASSCODE: string | undefined) {
  jest.resetModules()
  Reflect.deleteProperty(globalThis, 'talatStaffLimits')
  jest.doMock('@/lib/platform/config/env', () => ({
    env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE, RATE_LIMIT_FACTOR: 1 },
  }))
  const { POST } = await import('./route')
  return (form: Record<string, string>, headers: Record<string, string> = {}) =>
    POST(
      new NextRequest('http://shop.test/api/staff/session', {
        method: 'POST',
        body: new URLSearchParams({ language: 'en', name: 'Noi', passcode, to: 'to=order&order_id=7', ...form }),
        headers: {
          host: 'shop.test',
          origin: 'http://shop.test',
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': '203.0.113.7',
          ...headers,
        },
      }),
    )
}

const cookieOf = (response: Response) => response.headers.get('set-cookie')
const locationOf = (response: Response) => response.headers.get('location')

it('the passcode sets an HttpOnly cookie for 12 hours and redirects to the requested page', async () => {
  const response = await (await shopWith(passcode))({})
  expect([response.status, locationOf(response)]).toEqual([303, '/en/staff/order?order_id=7'])
  expect(cookieOf(response)).toMatch(/^staff=[^;]+;.*Max-Age=43200;.*HttpOnly/)
})

it('a wrong passcode redirects to the sign-in page with the name and the requested page', async () => {
  const response = await (await shopWith(passcode))({ passcode: 'let me in!' })
  expect(locationOf(response)).toBe('/en/staff/sign_in?to=order&order_id=7&name=Noi&refusal=passcode')
  expect(cookieOf(response)).toBeNull()
})

it('a sign-in without a name is refused', async () => {
  expect(locationOf(await (await shopWith(passcode))({ name: '  ' }))).toMatch(/refusal=name$/)
})

it('too many attempts block even the right passcode for that client IP, but not for another one', async () => {
  const send = await shopWith(passcode)
  const tries = 50
  let place: string | null = null
  for (let count = 0; count < tries && !place?.endsWith('refusal=tries'); count += 1)
    place = locationOf(await send({ passcode: `guess ${count}` }))
  expect(place).toMatch(/refusal=tries$/)
  const right = await send({})
  expect([locationOf(right)?.endsWith('refusal=tries'), cookieOf(right)]).toEqual([true, null])
  expect(cookieOf(await send({}, { 'x-forwarded-for': '198.51.100.9' }))).toMatch(/^staff=/)
})

it('redirects to staff pages only', async () => {
  const send = await shopWith(passcode)
  for (const to of ['to=https://elsewhere.example', 'to=//elsewhere.example', 'to=../../cart', '']) {
    expect(locationOf(await send({ to }))).toBe('/en/staff')
  }
})

it('a form from another site is refused', async () => {
  const response = await (await shopWith(passcode))({}, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
  expect([response.status, cookieOf(response)]).toEqual([403, null])
})

it('returns 404 in production when no passcode is set', async () => {
  const response = await (await shopWith(undefined))({ passcode: 'talat-staff' })
  expect([response.status, cookieOf(response)]).toEqual([404, null])
})

it('signing out ends the session on the server, so that a copied cookie no longer works', async () => {
  const response = await (await shopWith(passcode))({})
  const cookie = /staff=[^;]+/.exec(cookieOf(response) ?? '')?.[0] ?? ''
  const { staffOfRequest } = await import('@/lib/features/staff/server')
  const asks = () => staffOfRequest(new NextRequest('http://shop.test/en/staff', { headers: { cookie } }))
  expect(await asks()).toMatchObject({ name: 'Noi' })
  const { POST: leave } = await import('../leave/route')
  const headers = { host: 'shop.test', origin: 'http://shop.test', 'content-type': 'application/x-www-form-urlencoded', cookie }
  expect((await leave(new NextRequest('http://shop.test/api/staff/leave', { method: 'POST', body: 'language=en', headers }))).status).toBe(
    303,
  )
  expect(await asks()).toBeNull()
})

it('an account signs in with e-mail and password, and once an owner has one, the right passcode does not', async () => {
  const send = await shopWith(passcode)
  mockBackend.addOwner()
  const signedIn = await send(ownerAccount)
  expect([locationOf(signedIn), cookieOf(signedIn)]).toEqual(['/en/staff/order?order_id=7', expect.stringMatching(/^staff=/)])
  const refused = await send({})
  expect([locationOf(refused), cookieOf(refused)]).toEqual(['/en/staff/sign_in?to=order&order_id=7&name=Noi&refusal=off', null])
})
