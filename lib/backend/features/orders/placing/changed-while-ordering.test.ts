import { eq } from 'drizzle-orm'
import { ecomCartLine, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { copyCart, type CopiedCart } from '@/lib/backend/testing/many-carts'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const rounds = 8

/** One tab places the order while another changes the quantity from 2 to 3 and applies a code, in either sequence. */
async function orderAndChange({ cartId, key }: CopiedCart, isOrderFirst: boolean) {
  const session = { cart_key: key }
  const [line] = await backend.database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const place = () => backend.call('ecom2.cart', 'place_order', [[cartId]], {}, session) as Promise<{ sale_id: number }>
  const change = () =>
    Promise.allSettled([
      backend.call('ecom2.cart.line', 'set_qty', [[line?.id], 3], {}, session),
      backend.call('ecom2.cart', 'apply_promotion_voucher_code', [[cartId], shop.codes.promotion], {}, session),
    ])
  const [first, second] = isOrderFirst ? [place(), change()] : [change(), place()]
  await Promise.all([first, second])
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  const lines = await backend.database
    .select()
    .from(saleOrderLine)
    .where(eq(saleOrderLine.order_id, order?.id ?? 0))
  const [ordered] = await backend.database.select().from(ecomCartLine).where(eq(ecomCartLine.cart_id, cartId))
  const goods = lines.reduce((sum, { amount }) => sum + Number(amount), 0)
  return { qty: Number(lines[0]?.qty), inCart: Number(ordered?.qty), goods, subtotal: Number(order?.amount_subtotal) }
}

it('an order has the cart from either before or after a concurrent change, never a mixture [R4]', async () => {
  const { cartId } = await readyCart(backend, shop, shop.products.kale, { qty: 2 })
  const carts = await copyCart(backend, cartId, rounds)
  const orders = await Promise.all(carts.map((cart, round) => orderAndChange(cart, round % 2 === 0)))
  expect(orders).toHaveLength(rounds)
  for (const { qty, inCart, goods, subtotal } of orders) {
    expect([2, 3]).toContain(qty)
    // A change that arrived after the order was rejected.
    expect(inCart).toBe(qty)
    expect(goods).toBe(subtotal)
  }
  expect(await checkIntegrity(backend.database)).toEqual([])
})
