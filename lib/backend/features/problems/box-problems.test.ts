import { eq } from 'drizzle-orm'
import { product, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { orderOf, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { placeOrder } from '@/lib/backend/testing/shopping'

let keys = 0

/** A delivered box for ฿300 with kale and two rice. */
async function deliveredBox() {
  const { kale, rice } = shop.products
  const values = { name: 'Veg box (กล่องผัก)', code: 'BOX-S', type: 'bundle', sale_price: 300, stock_qty: 20, image: 'picture.png' }
  const [box] = await backend.database.insert(product).values(values).returning({ id: product.id })
  const items = [
    { product_id: kale, qty: 1 },
    { product_id: rice, qty: 2 },
  ]
  const plan = { product_id: box?.id, week: '2026-11-23', items, swap_goods: [], max_swaps: 0, is_published: true }
  await backend.callTrusted('staff.box', 'save_week', [plan])
  await backend.database.insert(stockLot).values({ number: 'LOT-KALE', product_id: kale, received_date: '2026-11-17' })
  const { id } = await placeOrder(backend, shop, box?.id ?? 0, {
    session: malee,
    values: { pay_method_id: 2, delivery_date: '2026-11-24' },
  })
  // Prices of a later day share nothing.
  await backend.database.update(product).set({ sale_price: 4000 }).where(eq(product.id, kale))
  for (const step of ['paid', 'packed', 'shipped', 'done']) await staff('move_order', [id], step)
  const { lines } = await orderOf(id)
  const lineOf = (productId: number | undefined) => lines.find((line) => line.product_id === productId)?.id ?? 0
  return { id, box: lineOf(box?.id), kale: lineOf(kale), rice: lineOf(rice) }
}

const report = (id: number, line_id: number, changes: object = {}) => {
  const input = { line_id, kind: 'spoiled', wish: 'balance', qty: 1, text: '', ...changes }
  return backend.call('sale.order', 'report_problem', [[id], input, null, `box-problem-${String((keys += 1)).padStart(6, '0')}`], {}, malee)
}

const linesOf = async (id: number) =>
  ((await backend.call('sale.order', 'read_problems', [id], {}, malee)) as { lines: { line_id: number; qty: number; amount: number }[] })
    .lines

it('of a box are reported for each content by its share of the price, with its lot, and credited from the box', async () => {
  const prices = await backend.database.select({ id: product.id, price: product.sale_price }).from(product)
  const { id, box, kale, rice } = await deliveredBox()
  const price = (of: number) => prices.find((each) => each.id === of)?.price ?? 0
  const value = price(shop.products.kale) + 2 * price(shop.products.rice)
  const share = Math.round((30_000 * price(shop.products.kale)) / value) / 100
  expect(await linesOf(id)).toMatchObject([
    { line_id: box, qty: 1, amount: 300 },
    { line_id: kale, qty: 1, amount: share },
    { line_id: rice, qty: 2, amount: Math.round((300 - share) * 100) / 100 },
  ])
  expect(await report(id, kale)).toMatchObject({ outcome: 'balance', amount: share })
  await expect(report(id, kale)).rejects.toThrow('no longer left')
  expect(await linesOf(id)).toMatchObject([
    { line_id: box, qty: 1, amount: Math.round((300 - share) * 100) / 100 },
    { line_id: rice, qty: 2 },
  ])
  expect(await backend.callTrusted('staff.problem', 'read_all', [])).toMatchObject({
    reports: [{ product: 'Kale', amount: share, lot: 'LOT-KALE' }],
  })
  expect(await report(id, rice, { wish: 'replacement', kind: 'missing' })).toMatchObject({ outcome: 'replacement' })
  expect(await checkIntegrity(backend.database)).toEqual([])
  const [left] = await backend.database.select({ stock: product.stock_qty }).from(product).where(eq(product.id, shop.products.rice))
  expect(left?.stock).toBe(47)
})
