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

it.each(writes)('%s returns the changed cart with the requested fields, computing it once', async (_method, write) => {
  const answer = await send(await write(), returning(cartFields))
  expect(computeCart).toHaveBeenCalledTimes(1)
  expect(answer?.cart).toEqual(await read(cartId, session, cartFields))
})

it('a change returns no cart if none is requested, and on the checkout page the same as get_checkout_data', async () => {
  expect((await send(await setTo(3)))?.cart).toBeUndefined()
  const answer = await send(await setTo(3), returning(checkoutFields))
  expect([answer?.cart]).toEqual(await backend.call('ecom2.cart', 'get_checkout_data', [[cartId], checkoutFields], {}, session))
})

it.each([
  ['a field that a cart does not have', ['key_hash'], 'No such field key_hash'],
  ['no list of fields', 'lines', 'Invalid arguments'],
  ['more fields than anyone needs', Array.from({ length: 201 }, () => 'number'), 'Invalid arguments'],
])('a change that requests %s is refused and changes nothing', async (_what, fields, message) => {
  const before = await read(cartId, session)
  await expect(send(await setTo(3), returning(fields))).rejects.toThrow(message)
  expect(await read(cartId, session)).toEqual(before)
})
