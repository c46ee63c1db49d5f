import { NextRequest } from 'next/server'
import { foreign, fromForm } from '@/lib/tools/testing/shop-request'
import { createSessionBackend, ownerAccount, ownerCode } from '@/lib/features/staff/testing/session-backend'

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
  Reflect.deleteProperty(globalThis, 'talat')
  jest.doMock('@/lib/platform/config/env', () => ({
    env: { NODE_ENV: 'production', LOG_LEVEL: 'silent', STAFF_PASSCODE, RATE_LIMIT_FACTOR: 1 },
  }))
  const { POST } = await import('./route')
  return (form: Record<string, string>, headers: Record<string, string> = {}) =>
    POST(
      fromForm(
        '/api/staff/session',
        { language: 'en', name: 'Noi', passcode, to: 'to=order&order_id=7', ...form },
        { 'x-forwarded-for': '203.0.113.7', ...headers },
      ),
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

it('too many attempts are refused', async () => {
  const send = await shopWith(passcode)
  const tries = 50
  let place: string | null = null
  for (let count = 0; count < tries && !place?.endsWith('refusal=tries'); count += 1)
    place = locationOf(await send({ passcode: `guess ${count}` }))
  expect(place).toMatch(/refusal=tries$/)
})

it('redirects to staff pages only', async () => {
  const send = await shopWith(passcode)
  for (const to of ['to=https://elsewhere.example', 'to=//elsewhere.example', 'to=../../cart', '']) {
    expect(locationOf(await send({ to }))).toBe('/en/staff')
  }
})

it('a form from another site is refused', async () => {
  const response = await (await shopWith(passcode))({}, foreign)
  expect([response.status, cookieOf(response)]).toEqual([403, null])
})

it('returns 404 in production when no passcode is set', async () => {
  const response = await (await shopWith(undefined))({ passcode: 'talat-staff' })
  expect([response.status, cookieOf(response)]).toEqual([404, null])
})

it('signing out ends the session on the server, so that a copied cookie no longer works [U8]', async () => {
  const response = await (await shopWith(passcode))({})
  const cookie = /staff=[^;]+/.exec(cookieOf(response) ?? '')?.[0] ?? ''
  const { staffOfRequest } = await import('@/lib/features/staff/server')
  const asks = () => staffOfRequest(new NextRequest('http://shop.test/en/staff', { headers: { cookie } }))
  expect(await asks()).toMatchObject({ name: 'Noi' })
  const { POST: leave } = await import('../leave/route')
  expect((await leave(fromForm('/api/staff/leave', { language: 'en' }, { cookie }))).status).toBe(303)
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

describe('an account with a second factor', () => {
  /** Signs in with the password; the cookie and a function that posts a code with it. */
  async function withPassword() {
    const send = await shopWith(passcode)
    mockBackend.addOwner({ hasSecondFactor: true })
    const response = await send(ownerAccount)
    const cookie = /staff=[^;]+/.exec(cookieOf(response) ?? '')?.[0] ?? ''
    const { POST } = await import('../code/route')
    const { staffOfRequest } = await import('@/lib/features/staff/server')
    const confirm = (code: string, own: Record<string, string> = { cookie }) =>
      POST(fromForm('/api/staff/code', { language: 'en', code, to: 'to=order&order_id=7' }, own))
    const readWith = (held: string) => staffOfRequest(new NextRequest('http://shop.test/en/staff', { headers: { cookie: held } }))
    return { response, cookie, confirm, readWith }
  }

  it('is asked for a code after the password, whose cookie opens nothing', async () => {
    const { response, cookie, readWith } = await withPassword()
    expect(locationOf(response)).toBe('/en/staff/sign_in?to=order&order_id=7&step=code')
    expect(await readWith(cookie)).toBeNull()
  })

  it('gets a session in a new cookie for the right code, and none for a wrong one', async () => {
    const { cookie, confirm, readWith } = await withPassword()
    const wrong = await confirm('000000')
    expect([locationOf(wrong), cookieOf(wrong)]).toEqual(['/en/staff/sign_in?to=order&order_id=7&step=code&refusal=code', null])
    const right = await confirm(ownerCode)
    const own = /staff=[^;]+/.exec(cookieOf(right) ?? '')?.[0] ?? ''
    expect([right.status, locationOf(right)]).toEqual([303, '/en/staff/order?order_id=7'])
    expect(await readWith(own)).toMatchObject({ name: 'Owner' })
    expect(await readWith(cookie)).toBeNull()
  })

  it('enters the password again when the sign-in has expired, and codes from other sites are refused', async () => {
    const { confirm } = await withPassword()
    expect(locationOf(await confirm(ownerCode, {}))).toMatch(/sign_in\?to=order&order_id=7&refusal=expired$/)
    expect(locationOf(await confirm(ownerCode, { cookie: 'staff=other' }))).toMatch(/refusal=expired$/)
    expect((await confirm(ownerCode, foreign)).status).toBe(403)
  })
})

it('someone who must set up a second factor has no session for files', async () => {
  const send = await shopWith(passcode)
  mockBackend.addOwner()
  const cookie = /staff=[^;]+/.exec(cookieOf(await send(ownerAccount)) ?? '')?.[0] ?? ''
  const { staffOfRequest, signedInStaff } = await import('@/lib/features/staff/server')
  const request = () => new NextRequest('http://shop.test/api/staff/slip', { headers: { cookie } })
  expect(await staffOfRequest(request())).toMatchObject({ name: 'Owner' })
  mockBackend.setRole('enrolling')
  expect(await staffOfRequest(request())).toBeNull()
  expect(await signedInStaff(request())).toMatchObject({ role: 'enrolling' })
})
