import { formatCartHandle, parseCartHandle } from './cart-handle'

const cartKey = 'Ab-_9'.padEnd(43, 'x')

it('a cart is named by its number, and a guest’s also by its key', () => {
  for (const handle of [
    { cartId: 7, cartKey: null },
    { cartId: 7, cartKey },
  ])
    expect(parseCartHandle(formatCartHandle(handle))).toEqual(handle)
})

it.each(['', '0', '07', '7.', `7.${cartKey}x`, `7.${cartKey.slice(1)}`, `x.${cartKey}`, '7 ', '1e3', '9999999999'])(
  '“%s” names no cart',
  (text) => {
    expect(parseCartHandle(text)).toBeNull()
  },
)
