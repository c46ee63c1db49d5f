import { eq } from 'drizzle-orm'
import { product, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { cartTools, one } from '@/lib/backend/testing/cart-tools'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'
import { readyCart } from '@/lib/backend/testing/shopping'

const tools = cartTools(() => backend)
const read = () => backend.call('sale.order', 'read_usuals', [], {}, somchai)

async function order(qty: number, ...others: readonly number[]) {
  const cart = await readyCart(backend, shop, shop.products.kale, { qty, session: somchai, values: { pay_method_id: 5 } })
  for (const product_id of others) await tools.add(one(product_id), cart.cartId, cart.session)
  return (await cart.place()).sale_id as number
}

it('a customer without orders has nothing usual, and a guest is asked to sign in', async () => {
  expect(await read()).toEqual({ product_ids: [], next_order: null, last_order: null, standing: [] })
  await expect(backend.call('sale.order', 'read_usuals', [])).rejects.toThrow('Please log in')
})

it('names what was bought twice, by the product of a size, the next delivery, and what the last order would be today', async () => {
  const first = await order(1, shop.products.tea100, shop.products.berries)
  const last = await order(2, shop.products.tea100)
  await backend.database.update(product).set({ sale_price: 50 }).where(eq(product.id, shop.products.kale))
  await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.tea100))
  const { parent_id } = (await backend.database.select().from(product).where(eq(product.id, shop.products.tea100)))[0] ?? {}
  expect(await read()).toMatchObject({
    product_ids: [shop.products.kale, parent_id].toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    next_order: { id: first },
    last_order: { id: last, amount_again: 100, left_out: ['Tea 100 g'], dearer: ['Kale'] },
  })
})

it('a cancelled order is neither usual nor next', async () => {
  await backend.database.update(saleOrder).set({ state: 'voided' })
  expect(await read()).toEqual({ product_ids: [], next_order: null, last_order: null, standing: [] })
})
