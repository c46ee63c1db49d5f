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

describe('a response to an island', () => {
  it.each(['ecom2.interface.login', 'ecom2.interface.sign_up'] as const)('of %s has the token only in a cookie [S4.1]', (method) => {
    const signedIn = { user_id: 7, user_name: 'มะลิ', contact_id: 9, token: 'secret' }
    const { response, cookies } = answerForIsland(methods[method].cookies, answer(signedIn))
    expect(response).toEqual(answer({ user_id: 7, user_name: 'มะลิ', contact_id: 9 }))
    expect(cookies).toEqual([
      { name: 'token', value: 'secret' },
      { name: 'user_id', value: '7' },
      { name: 'user_name', value: 'มะลิ' },
      { name: 'contact_id', value: '9' },
    ])
  })

  it('without a contact clears the contact cookie of the previous customer [U13]', () => {
    const { cookies } = answerForIsland(
      methods['ecom2.interface.sign_up'].cookies,
      answer({ user_id: 7, user_name: 'Mali', token: 'secret' }),
    )
    expect(cookies).toContainEqual({ name: 'contact_id', value: null })
  })

  it.each(['ecom2.interface.get_cart', 'ecom2.cart.add_to_cart_multi'] as const)(
    'of %s has the cart key only in a cookie [S4.28]',
    (method) => {
      const cart = { cart_id: 3, num_items: 0, amount_subtotal: 95.5, cart_key: 'secret' }
      const { response, cookies } = answerForIsland(methods[method].cookies, answer(cart))
      expect(response).toEqual(answer({ cart_id: 3, num_items: 0, amount_subtotal: 95.5 }))
      expect(cookies).toEqual([
        { name: 'cart_id', value: '3' },
        { name: 'cart_key', value: 'secret' },
        { name: 'num_items', value: '0' },
        { name: 'amount_subtotal', value: '95.5' },
      ])
    },
  )

  it.each(['ecom2.cart.open_for_staff', 'ecom2.cart.start_for_staff'] as const)(
    'of %s also marks the cart as one that staff fill, unless its customer is signed in here',
    (method) => {
      const cart = { cart_id: 3, cart_key: 'secret' }
      expect(answerForIsland(methods[method].cookies, answer(cart))).toEqual({
        response: answer({ cart_id: 3 }),
        cookies: [
          { name: 'cart_id', value: '3' },
          { name: 'cart_key', value: 'secret' },
          { name: 'staff_cart', value: '3' },
        ],
      })
      expect(answerForIsland(methods[method].cookies, answer({ ...cart, cart_key: null })).cookies).toEqual([
        { name: 'cart_id', value: '3' },
      ])
    },
  )

  it('sets no cookie for a value that it does not contain', () => {
    expect(answerForIsland(methods['ecom2.cart.add_to_cart_multi'].cookies, answer({ cart_id: 3 })).cookies).toEqual([
      { name: 'cart_id', value: '3' },
    ])
  })

  it('without a cart clears the cart cookies, but not the cart key that opens the order', () => {
    expect(answerForIsland(methods['ecom2.interface.get_cart'].cookies, answer({ cart_id: null })).cookies).toEqual([
      { name: 'cart_id', value: null },
      { name: 'num_items', value: null },
      { name: 'amount_subtotal', value: null },
      { name: 'staff_cart', value: null },
    ])
  })

  it('clears the user cookies after a logout and when the token is invalid [S4.4]', () => {
    const cleared = userCookies.map((name) => ({ name, value: null }))
    const refused = { id: 1, result: null, error: { message: '?Invalid access token', code: 'invalidAccessToken', params: {} } as const }
    expect(answerForIsland(methods['ecom2.interface.get_cart'].cookies, refused)).toEqual({ response: refused, cookies: cleared })
    expect(answerForIsland(methods['ecom2.interface.logout'].cookies, answer(null)).cookies).toEqual(cleared)
    expect(cleared.map(({ name }) => name)).toEqual(['user_name', 'user_id', 'contact_id', 'token'])
  })

  it('clears the user and cart cookies after an account deletion, but not when it is refused', () => {
    const names = answerForIsland(methods['ecom2.interface.delete_account'].cookies, answer(null)).cookies.map(({ name }) => name)
    expect(names).toEqual([
      'user_name',
      'user_id',
      'contact_id',
      'token',
      'cart_id',
      'num_items',
      'amount_subtotal',
      'staff_cart',
      'cart_key',
    ])
    const refused = { id: 1, result: null, error: { message: 'Your current password is incorrect' } }
    expect(answerForIsland(methods['ecom2.interface.delete_account'].cookies, refused).cookies).toEqual([])
  })

  it('of any other call or error is passed on unchanged', () => {
    const refused = { id: 1, result: null, error: { message: 'Invalid login' } }
    expect(answerForIsland(methods['ecom2.interface.login'].cookies, refused)).toEqual({ response: refused, cookies: [] })
    const rows = answer([{ id: 1, name: 'Kale' }])
    expect(answerForIsland(undefined, rows)).toEqual({ response: rows, cookies: [] })
    expect(answerForIsland(methods['ecom2.interface.login'].cookies, answer('odd'))).toEqual({ response: answer('odd'), cookies: [] })
  })
})
