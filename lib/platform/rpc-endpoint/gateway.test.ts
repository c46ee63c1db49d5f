import { userCookies } from '@/lib/platform/session/cookies'
import { methods } from '@/lib/domain/methods/methods'
import { answerForIsland, decideCallerOrigin, withCookieSession } from './gateway'
import { readCall } from '@/lib/platform/rpc/protocol'

const guest = { userId: null, userName: null, contactId: null, token: null, cartId: null, cartKey: null }
const customer = { ...guest, userId: 7, token: 'the token' }
const call = (model: string, method: string, args: unknown, options: unknown, session: unknown) => ({
  model,
  method,
  args,
  options,
  session,
})
const request = (...params: unknown[]) => ({ id: 1, method: 'execute', params })
const answer = (result: unknown) => ({ id: 1, result, error: null })

describe('the caller origin', () => {
  it.each([
    ['a page of the shop', 'http://shop.example', null, true, 'island'],
    ['a page of the shop, without a session', 'http://shop.example', 'same-origin', false, 'island'],
    ['a page of the shop in a browser that hides its origin', null, 'same-origin', true, 'island'],
    ['a page of another site with the shopper’s cookies', 'https://evil.example', 'cross-site', true, 'foreign page'],
    ['a page of another site without cookies', 'https://other.example', 'cross-site', false, 'program'],
    ['a page of another port', 'http://shop.example:8080', 'same-site', true, 'foreign page'],
    ['a page with the origin null', 'null', 'cross-site', true, 'foreign page'],
    ['another site that hides its origin', null, 'cross-site', true, 'foreign page'],
    ['another site that hides its origin, without cookies', null, 'same-site', false, 'foreign page'],
    ['a program', null, null, false, 'program'],
    ['a program that sends cookies', null, null, true, 'program'],
    ['an address typed by hand', null, 'none', true, 'program'],
  ] as const)('%s [S6.10]', (_name, origin, fetchSite, hasSession, visitor) => {
    expect(decideCallerOrigin({ origin, host: 'shop.example', fetchSite, hasSession })).toBe(visitor)
  })
})

describe('the session of an island', () => {
  it('comes from the cookies, and a session that the request claims is dropped', () => {
    const claimed = { locale: 'en_US', user_id: 8, token: 'stolen', cart_key: 'guessed', staff: true }
    const options = { limit: 1 }
    expect(withCookieSession(call('product', 'read', [[1]], options, claimed), customer)).toEqual(
      call('product', 'read', [[1]], options, { locale: 'en_US', nf_src: 'website', user_id: 7, token: 'the token' }),
    )
  })

  it('of a guest has the cart key and no user', () => {
    const claimed = { locale: 'th_TH', user_id: 8, token: 'stolen' }
    expect(withCookieSession(call('ecom2.cart', 'place_order', [[1]], null, claimed), { ...guest, cartKey: 'key' })).toEqual(
      call('ecom2.cart', 'place_order', [[1]], null, { locale: 'th_TH', nf_src: 'website', cart_key: 'key' }),
    )
  })

  it.each(['login', 'sign_up', 'request_reset_password', 'reset_password'])(
    'is omitted from %s, so that an expired session cannot make it fail',
    (method) => {
      const holder = { ...customer, cartKey: 'key' }
      expect(withCookieSession(call('ecom2.interface', method, [], {}, { locale: 'en_US' }), holder)).toEqual(
        call('ecom2.interface', method, [], {}, { locale: 'en_US', nf_src: 'website', cart_key: 'key' }),
      )
    },
  )

  it.each([[undefined], [null], ['en_US'], [{ locale: 'fr_FR' }], [{}]])(
    'has the Thai locale when the request claims %j [S7.24]',
    (claimed) => {
      expect(withCookieSession(call('m', 'f', [], {}, claimed), guest)).toEqual(
        call('m', 'f', [], {}, { locale: 'th_TH', nf_src: 'website' }),
      )
    },
  )
})

it('a request that names no call is none', () => {
  expect(readCall(request('product', 'read', []))).toEqual({ model: 'product', method: 'read', args: [] })
  for (const body of [undefined, [], { params: 'x' }, request('product'), request(7, 'read', [])]) {
    expect(readCall(body)).toBeNull()
  }
})

type Methods = typeof methods
type WithCookies = { [Name in keyof Methods]: Methods[Name] extends { cookies: unknown } ? Name : never }[keyof Methods]

describe('a response to an island', () => {
  const signedIn = { user_id: 7, user_name: 'มะลิ', contact_id: 9, token: 'secret' }
  const user = { token: 'secret', user_id: '7', user_name: 'มะลิ', contact_id: '9' }
  const cart = { cart_id: 3, num_items: 0, amount_subtotal: 95.5, cart_key: 'secret' }
  const ofCart = { cart_id: '3', cart_key: 'secret', num_items: '0', amount_subtotal: '95.5', cart_total: '95.50' }
  const staffCart = { cart_id: 3, cart_key: 'secret' }
  const noUser = { user_name: null, user_id: null, contact_id: null, token: null }
  const noCart = { cart_id: null, num_items: null, amount_subtotal: null, cart_total: null, staff_cart: null }
  const cookiesOf = (method: WithCookies, response: Parameters<typeof answerForIsland>[1]) =>
    Object.fromEntries(answerForIsland(methods[method].cookies, response).cookies.map(({ name, value }) => [name, value]))

  it.each([
    ['ecom2.interface.login', 'sets the cookies of the user', signedIn, user],
    ['ecom2.interface.sign_up', 'does so too', signedIn, user],
    [
      'ecom2.interface.sign_up',
      'clears the contact of the customer before',
      { ...signedIn, contact_id: null },
      { ...user, contact_id: null },
    ],
    ['ecom2.interface.get_cart', 'sets the cookies of the cart', cart, ofCart],
    ['ecom2.cart.add_to_cart_multi', 'does so too', cart, ofCart],
    ['ecom2.cart.add_to_cart_multi', 'sets no cookie for a value that it lacks', { cart_id: 3 }, { cart_id: '3' }],
    ['ecom2.cart.open_for_staff', 'marks a cart that staff fill', staffCart, { cart_id: '3', cart_key: 'secret', staff_cart: '3' }],
    ['ecom2.cart.start_for_staff', 'does so too', staffCart, { cart_id: '3', cart_key: 'secret', staff_cart: '3' }],
    ['ecom2.cart.open_for_staff', 'does not mark that of who is signed in here', { ...staffCart, cart_key: null }, { cart_id: '3' }],
    ['ecom2.interface.get_cart', 'clears the cart, but not the key that opens its order', { cart_id: null }, noCart],
    ['ecom2.interface.logout', 'clears the user', null, noUser],
    ['ecom2.interface.delete_account', 'clears user and cart', null, { ...noUser, ...noCart, cart_key: null }],
    ['ecom2.interface.login', 'sets nothing for an odd answer', 'odd', {}],
  ] as const)('of %s %s, and shows no script what is secret [S4.1] [S4.4] [S4.28] [U13]', (method, _what, result, cookies) => {
    expect(cookiesOf(method, answer(result))).toEqual(cookies)
    expect(JSON.stringify(answerForIsland(methods[method].cookies, answer(result)).response)).not.toContain('secret')
  })

  it('clears the user cookies when the token is invalid, and sets none for another refusal', () => {
    const refused = (message: string, code?: 'invalidAccessToken') => ({
      id: 1,
      result: null,
      error: { message, ...(code && { code, params: {} }) },
    })
    expect(cookiesOf('ecom2.interface.get_cart', refused('?Invalid access token', 'invalidAccessToken'))).toEqual(noUser)
    expect(Object.keys(noUser).toSorted()).toEqual([...userCookies].toSorted())
    expect(cookiesOf('ecom2.interface.delete_account', refused('Your current password is incorrect'))).toEqual({})
  })

  it('is passed on but for its secrets', () => {
    const shown = { user_id: 7, user_name: 'มะลิ', contact_id: 9 }
    expect(answerForIsland(methods['ecom2.interface.login'].cookies, answer(signedIn)).response).toEqual(answer(shown))
    const rows = answer([{ id: 1, name: 'Kale' }])
    expect(answerForIsland(undefined, rows)).toEqual({ response: rows, cookies: [] })
  })
})
