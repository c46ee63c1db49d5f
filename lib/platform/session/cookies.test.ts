import { cookieOptions } from './cookies'

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
