import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import type { CartState } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

const { add, read, guest } = cartTools(() => backend)

describe('a cart of another owner', () => {
  it('is not readable by another customer or by a guest without the key', async () => {
    const { cart_id } = await add(one(shop.products.kale), null, somchai)
    for (const stranger of [malee, {}, { cart_key: 'guess' }]) {
      expect(await read(cart_id, stranger)).toBeUndefined()
      expect(await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['number']], {}, stranger)).toEqual([])
      expect(await backend.call('ecom2.cart', 'read_path', [[cart_id], ['customer_id']], {}, stranger)).toEqual([])
      expect(await backend.call('ecom.cart', 'read', [[cart_id], ['num_items']], {}, stranger)).toEqual([])
    }
  })

  it('cannot be changed by any method [A6]', async () => {
    const { cartId, session } = await guest(one(shop.products.kale))
    const lineId = (await read(cartId, session))?.lines[0]?.id
    const attempts: [model: string, method: string, args: unknown[]][] = [
      ['ecom2.cart.line', 'set_qty', [[lineId], 5]],
      ['ecom2.cart', 'update_cart', [[cartId], { comments: 'mine now' }]],
      ['ecom2.cart', 'apply_code', [[cartId], shop.codes.once]],
      ['ecom2.cart', 'apply_voucher_code', [[cartId], shop.codes.once]],
      ['ecom2.cart', 'clear_voucher', [[cartId]]],
      ['ecom2.cart', 'apply_promotion_voucher_code', [[cartId], shop.codes.promotion]],
      ['ecom2.cart', 'clear_promotion_voucher', [[cartId]]],
      ['ecom2.cart', 'apply_gift_code', [[cartId], shop.codes.gift]],
      ['ecom2.cart', 'clear_gift', [[cartId]]],
      ['ecom2.cart', 'place_order', [[cartId]]],
    ]
    const before = await read(cartId, session)
    for (const [model, method, args] of attempts) {
      await expect(backend.call(model, method, args, {}, malee)).rejects.toThrow(/Missing cart|no longer in your cart/)
    }
    expect(await read(cartId, session)).toEqual(before)
  })

  it('is not filled when the caller passes its id, and the products go into another cart', async () => {
    const { cartId } = await guest(one(shop.products.kale))
    const { cart_id } = await add(one(shop.products.kale), cartId, somchai)
    expect(cart_id).not.toBe(cartId)
  })
})

describe('signing in', () => {
  it('merges the guest’s cart into the customer’s cart, with at most 99 of a product', async () => {
    const own = await add(one(shop.products.kale, 60), null, malee)
    const before = await read(own.cart_id, malee)
    const kaleBefore = before?.lines.find((line) => line.product_id.id === shop.products.kale)?.qty ?? 0
    expect(kaleBefore).toBeGreaterThanOrEqual(60)
    const { cartId, session } = await guest([...one(shop.products.kale, 60), ...one(shop.products.pork)])
    const state = (await backend.call('ecom2.interface', 'get_cart', [null], {}, { ...malee, ...session })) as CartState
    expect(state.cart_id).toBe(own.cart_id)
    const joined = await read(own.cart_id, malee)
    expect(joined?.lines.find((line) => line.product_id.id === shop.products.kale)?.qty).toBe(99)
    expect(joined?.lines.some((line) => line.product_id.id === shop.products.pork)).toBe(true)
    expect(await read(cartId, session)).toBeUndefined()
  })
})
