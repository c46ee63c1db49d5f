import { eq } from 'drizzle-orm'
import { ecomCart, product } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

type Answer = { cart_id?: number; added: number; left_out: { name: string; reason: string }[] }

const tools = cartTools(() => backend)

/** An order of five kale and one each of the other products. */
async function order(session: TestSession, ...others: readonly number[]): Promise<number> {
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: 5, session })
  for (const product_id of others) await tools.add(one(product_id), cart.cartId, cart.session)
  await cart.place()
  return (await backend.orderOfCart(cart.cartId))?.id ?? 0
}

const again = (orderId: number, session: TestSession, cartId: number | null = null) =>
  backend.call('ecom2.cart', 'add_order_again', [[cartId], orderId], {}, session) as Promise<Answer>

it('ordering again adds to the existing cart, and reports products that are out of stock or no longer sold', async () => {
  const orderId = await order(somchai, shop.products.berries, shop.products.tea100)
  const { cart_id } = await tools.add([{ product_id: shop.products.kale, qty: 2 }], null, somchai)
  await backend.database.update(product).set({ is_published: false }).where(eq(product.id, shop.products.tea100))
  await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.berries))
  expect(await again(orderId, { ...somchai, locale: 'th_TH' }, cart_id)).toMatchObject({
    cart_id,
    added: 1,
    num_items: 7,
    left_out: [
      { name: 'เบอร์รี', reason: 'outOfStock' },
      { name: 'ชา 100 กรัม', reason: 'notSold' },
    ],
  })
})

it('ordering again creates no cart when none of the products is sold any more', async () => {
  const orderId = await order(malee)
  await backend.database.update(product).set({ active: false }).where(eq(product.id, shop.products.kale))
  const before = await backend.database.$count(ecomCart)
  expect(await again(orderId, malee)).toEqual({ added: 0, left_out: [{ name: 'Kale', reason: 'notSold', wanted: 5, added: 0 }] })
  expect(await backend.database.$count(ecomCart)).toBe(before)
  await backend.database.update(product).set({ active: true }).where(eq(product.id, shop.products.kale))
})
