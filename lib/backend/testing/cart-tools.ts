import type { TestBackend, TestSession } from './backend'
import { addToCart } from './shopping'

type TestCartLine = {
  id: number | null
  qty: number
  unit_price: number
  amount: number
  for_promotion: boolean
  product_id: { id: number }
}

export type TestCart = { id: number; lines: TestCartLine[] } & Record<string, unknown>

type Items = Parameters<typeof addToCart>[1]

/** A single line, as `add_to_cart_multi` takes it. */
export const one = (product_id: number, qty = 1): Items => [{ product_id, qty }]

/** Tools for tests of carts. The backend is passed as a function, because it is opened later, in `beforeAll`. */
export function cartTools(backend: () => TestBackend) {
  const add = (items: Items, cartId: number | null, session: TestSession = {}) => addToCart(backend(), items, cartId, session)

  async function read(cartId: number, session: TestSession, fields?: readonly unknown[]): Promise<TestCart | undefined> {
    const args = [[cartId], ...(fields ? [fields] : [])]
    const [cart] = (await backend().call('ecom2.cart', 'get_cart_data', args, {}, session)) as TestCart[]
    return cart
  }

  /** A new guest with a cart. */
  async function guest(items: Items): Promise<{ cartId: number; session: TestSession }> {
    const { cart_id, cart_key } = await add(items, null)
    if (!cart_key) throw new Error('A new guest cart has no key')
    return { cartId: cart_id, session: { cart_key } }
  }

  return { add, read, guest }
}
