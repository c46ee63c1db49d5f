import { computeCart } from '@/lib/domain/cart/totals'
import type { TestSession } from '@/lib/backend/testing/backend'
import { cartTools, one, type TestCart } from '@/lib/backend/testing/cart-tools'
import { cartFields } from '@/lib/features/cart/schemas'
import { checkoutFields } from '@/lib/features/checkout/schemas'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

jest.mock('@/lib/domain/cart/totals', () => {
  const totals = jest.requireActual<typeof import('@/lib/domain/cart/totals')>('@/lib/domain/cart/totals')
  return { ...totals, computeCart: jest.fn(totals.computeCart) }
})
let cartId: number
let session: TestSession

const { guest, read } = cartTools(() => backend)

beforeEach(async () => {
  ;({ cartId, session } = await guest(one(shop.products.kale, 5)))
})

type Write = readonly [model: string, method: string, args: readonly unknown[]]

const cartWrite = (method: string, ...args: unknown[]): Write => ['ecom2.cart', method, [[cartId], ...args]]
const returning = (fields: unknown) => ({ context: { return_cart: fields } })

async function send([model, method, args]: Write, options = {}): Promise<{ cart?: TestCart } | null> {
  jest.mocked(computeCart).mockClear()
  return (await backend.call(model, method, args, options, session)) as { cart?: TestCart } | null
}

async function setTo(quantity: number): Promise<Write> {
  const cart = await read(cartId, session)
  return ['ecom2.cart.line', 'set_qty', [[cart?.lines[0]?.id], quantity]]
}

const writes: readonly [string, () => Write | Promise<Write>][] = [
  ['set_qty', () => setTo(3)],
  ['add_to_cart_multi', () => cartWrite('add_to_cart_multi', one(shop.products.kale, 2))],
  ['set_quantities', () => cartWrite('set_quantities', one(shop.products.kale, 2), 'page-one.1')],
  ['apply_voucher_code', () => cartWrite('apply_voucher_code', 'lastone')],
  ['clear_voucher', () => cartWrite('clear_voucher')],
  ['apply_promotion_voucher_code', () => cartWrite('apply_promotion_voucher_code', 'kale3')],
  ['clear_promotion_voucher', () => cartWrite('clear_promotion_voucher')],
  ['apply_gift_code', () => cartWrite('apply_gift_code', 'gv500')],
  ['clear_gift', () => cartWrite('clear_gift')],
]

describe.each(writes)('%s', (_method, write) => {
  it('returns the changed cart with the cart page’s fields, computing it once', async () => {
    const answer = await send(await write(), returning(cartFields))
    expect(computeCart).toHaveBeenCalledTimes(1)
    expect(answer?.cart).toEqual(await read(cartId, session, cartFields))
  })

  it('returns the same data as get_checkout_data when the checkout page’s fields are requested', async () => {
    const answer = await send(await write(), returning(checkoutFields))
    const [checkout] = (await backend.call('ecom2.cart', 'get_checkout_data', [[cartId], checkoutFields], {}, session)) as TestCart[]
    expect(answer?.cart).toEqual(checkout)
  })

  it('returns no cart when none is requested', async () => {
    const answer = await send(await write())
    expect(answer?.cart).toBeUndefined()
  })

  it.each([
    ['a field that a cart does not have', ['key_hash'], 'No such field key_hash'],
    ['no list of fields', 'lines', 'Invalid arguments'],
    ['more fields than anyone needs', Array.from({ length: 201 }, () => 'number'), 'Invalid arguments'],
  ])('refuses %s and changes nothing', async (_what, fields, message) => {
    const before = await read(cartId, session)
    await expect(send(await write(), returning(fields))).rejects.toThrow(message)
    expect(await read(cartId, session)).toEqual(before)
  })
})

it('an accepted voucher clears the error of the voucher refused before it', async () => {
  await expect(send(cartWrite('apply_voucher_code', 'EXPIRED20'), returning(cartFields))).rejects.toThrow('This voucher has expired')
  const answer = await send(cartWrite('apply_voucher_code', 'LASTONE'), returning(cartFields))
  expect(answer?.cart).toMatchObject({ voucher_id: { code: 'LASTONE' }, voucher_discount: 50, last_v_code: null, last_v_error: null })
})
