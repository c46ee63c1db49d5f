import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { invoice, product } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

const products = () => shop.products

let keys = 0

/** Packs rice for kale. */
async function replace(id: number, more: Record<string, unknown> = {}, key = `substitute-${(keys += 1)}-0123456789`) {
  const [line] = (await orderOf(id)).lines
  const input = { line_id: line?.id, ordered_id: products().kale, product_id: products().rice, missing: 3, qty: 1, ...more }
  return staff('substitute_line', [id], input, key)
}

async function paid(): Promise<number> {
  const id = await place({ pay_method_id: 2 })
  await staff('move_order', [id], 'paid')
  return id
}

it('a cheaper substitute costs its own price: refund due, invoice, mail and stock follow', async () => {
  const id = await paid()
  await replace(id)
  const order = await orderOf(id)
  expect(order).toMatchObject({ state: 'paid', amount_subtotal: 70, amount_total: 130 })
  expect(order.lines).toMatchObject([
    { product_id: products().rice, qty: 1, amount: 70, substitute_for_id: products().kale, substitute_for_qty: 3 },
  ])
  expect(order.kinds).toEqual(['placed', 'paid', 'substituted', 'refund_due'])
  expect(order.events[3]?.detail).toMatchObject({ reason: 'order changed', amount: '50' })
  expect([await stockOf(products().kale), await stockOf(products().rice)]).toEqual([
    [997, 0],
    [49, 1],
  ])
  const invoices = await backend.database.select().from(invoice).where(eq(invoice.order_id, id)).orderBy(invoice.id)
  expect(invoices[1]?.facts).toMatchObject({ amounts: { paid: fromBaht(130) } })
  expect(invoices[1]?.facts?.lines[0]?.name.en).toMatch(/\(instead of 3 × Kale\)$/)
  await backend.backend.settled()
  const mail = backend.ports.mails.find(({ subject }) => subject.startsWith('A substitute'))
  expect(mail?.text).toContain('(instead of 3 × Kale)')
  expect(mail?.text).toContain('We will refund ฿50.00')
})

it('what the customer never wants is no substitute', async () => {
  const id = await place({ pay_method_id: 5 })
  const set = (isNever: boolean) => backend.call('sale.standing', 'set_never', [products().rice, isNever], {}, malee)
  await set(true)
  await expect(replace(id)).rejects.toThrow('This customer never wants Rice')
  await set(false)
  await replace(id)
})

it('a dearer substitute costs what was agreed for the missing pieces; the others stay', async () => {
  const id = await place({ pay_method_id: 5 })
  await replace(id, { missing: 1, restock: true })
  const order = await orderOf(id)
  expect(order).toMatchObject({ amount_total: 180, amount_total_before: 240, amount_discount: 60 })
  expect(order.lines).toMatchObject([
    { product_id: products().kale, qty: 2, amount: 80, discount_amount: 0, substitute_for_id: null },
    { product_id: products().rice, qty: 1, unit_price: 100, amount: 40, discount_amount: 60, substitute_for_qty: 1 },
  ])
  expect(await stockOf(products().kale)).toEqual([998, 2])
  await staff('void_order', [id], 'The customer is away')
  expect([await stockOf(products().kale), await stockOf(products().rice)]).toEqual([
    [1000, 0],
    [50, 0],
  ])
})

it('a repeated press replaces once, and a page that shows another product is refused', async () => {
  const id = await place({ pay_method_id: 5 })
  await replace(id, { missing: 1 }, 'substitute-again-0123456789')
  await replace(id, { missing: 1 }, 'substitute-again-0123456789')
  expect((await orderOf(id)).lines.map(({ qty }) => qty)).toEqual([2, 1])
  await expect(replace(id, { ordered_id: products().rice, product_id: products().berries })).rejects.toThrow(/changed/)
})

it('is refused for more pieces than were ordered, goods that are short, and a packed order', async () => {
  const id = await place({ pay_method_id: 5 })
  await expect(replace(id, { missing: 4 })).rejects.toThrow(/only 3 were ordered/)
  await expect(replace(id, { product_id: products().berries, qty: 6 })).rejects.toThrow(/only 5 left/)
  await staff('move_order', [id], 'packed')
  await expect(replace(id)).rejects.toThrow(/from Packed/)
  expect((await orderOf(id)).lines).toMatchObject([{ product_id: products().kale, qty: 3 }])
})

it('products and address can no longer be changed once something is replaced', async () => {
  const id = await place({ pay_method_id: 5 })
  await replace(id, { missing: 1 })
  await expect(change('change_lines', id, [[{ product_id: products().kale, qty: 1 }]])).rejects.toThrow(/can no longer be changed/)
})

it('a substitute that is weighed never costs more than was agreed, also when it is heavier and not paid yet', async () => {
  const sell = (values: Partial<typeof product.$inferInsert>) =>
    backend.database.update(product).set(values).where(eq(product.id, products().rice))
  await sell({ is_weighed: true, net_content: '500 g' })
  const id = await place({ pay_method_id: 5 })
  await replace(id, { qty: 2 })
  const [line] = (await orderOf(id)).lines
  await staff('move_order', [id], 'packed', { weights: { [line?.id ?? 0]: 1080 } })
  expect((await orderOf(id)).lines).toMatchObject([{ ordered_weight: 1000, packed_weight: 1080, amount: 120 }])
  await sell({ is_weighed: false })
})
