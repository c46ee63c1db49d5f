import { eq } from 'drizzle-orm'
import {
  giftVoucher,
  orderEvent,
  product,
  productCateg,
  translationField,
  saleOrderLine,
} from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { testNow } from '@/lib/backend/testing/ports'
import { addToCart, readyCart, payByCard, placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'

const today = '2026-11-18'
const dayLater = (days: number) => backend.ports.setNow(new Date(testNow.getTime() + days * 86_400_000))
const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('sale.order', method, args)
const read = (method: string, from = today, to = from, session: TestSession = {}) =>
  backend.callTrusted('staff.report', method, [{ from, to }], {}, session)

async function order(payMethod: number, qty = 3, values: Record<string, unknown> = {}): Promise<number> {
  const options = { qty, values: { pay_method_id: payMethod, ...values }, session: malee }
  return (await placeOrder(backend, shop, shop.products.kale, options)).id
}

async function deliver(id: number): Promise<void> {
  for (const state of ['packed', 'shipped', 'done']) await staff('move_order', [id], state)
}

it('a transfer is received on one day and its order sold on the next, and both days sum to the period', async () => {
  const id = await order(2)
  await staff('move_order', [id], 'paid')
  dayLater(1)
  await deliver(id)
  const report = await read('read_period', today, '2026-11-19')
  expect(report).toMatchObject({
    totals: { placed: 1, delivered: 1, goods: 120, delivery: 60, sales: 180, charged: 180, received: 180, invoices: 1, invoiced: 180 },
    days: [
      { day: today, placed: 1, delivered: 0, sales: 0, received: 180, invoiced: 180 },
      { day: '2026-11-19', placed: 0, delivered: 1, sales: 180, received: 0, invoiced: 0 },
    ],
    payments: [{ pay_method_id: 2, payments: 1, received: 180, refund_due: 0, refunded: 0 }],
    products: [{ product_id: shop.products.kale, qty: 3, goods: 120, discount: 0, amount: 120 }],
  })
  expect(await read('read_sales', today, '2026-11-19')).toEqual([{ day: '2026-11-19', delivered: 1, sales: 180 }])
  expect(await read('read_period', '2026-11-20')).toMatchObject({ totals: { sales: 0 }, days: [], payments: [], products: [] })
})

it('cash on delivery is taken when the order is delivered, and expected until then', async () => {
  const id = await order(5, 2)
  const open = await order(5, 1)
  const { number, delivery_date } = await backend.order(id)
  const day = delivery_date ?? ''
  await staff('move_order', [id], 'packed')
  await staff('move_order', [id], 'shipped', { tracking: 'Somsak, van 2' })
  await staff('move_order', [id], 'done', { taken: 150 })
  expect(await read('read_period', day)).toMatchObject({
    cash: [{ day, orders: 2, amount: 240, taken_orders: 1, taken_amount: 150, taken_due: 140 }],
  })
  expect(await read('read_cash', day)).toMatchObject([
    { id, number, day, amount: 140, taken: 150, taken_at: '2026-11-18 10:00:00', tracking: 'Somsak, van 2' },
    { id: open, amount: 100, taken: null, taken_at: null, tracking: null },
  ])
  expect(await read('read_period')).toMatchObject({ payments: [{ pay_method_id: 5, received: 140 }], totals: { cash_difference: 10 } })
})

it('an unusable card payment is received and due at once, and an order that was reinstated is not voided', async () => {
  const id = await order(3)
  backend.ports.setNow(new Date(testNow.getTime() + 31 * 60_000))
  await backend.backend.runDueJobs()
  expect(await read('read_period')).toMatchObject({ totals: { voided: 1 } })
  for (const reference of ['A', 'B']) await payByCard(backend, id, { reference })
  expect(await read('read_period')).toMatchObject({
    totals: { voided: 0, received: 360, refund_due: 180, invoiced: 180 },
    payments: [{ pay_method_id: 3, payments: 2, received: 360 }],
  })
})

it('names products and categories in the language of the caller', async () => {
  const { database } = backend
  const [category] = await database.insert(productCateg).values({ name: 'Vegetables (ผัก)', code: 'VEG' }).returning()
  await database
    .update(product)
    .set({ categ_id: category?.id ?? 0, code: 'V1' })
    .where(eq(product.id, shop.products.kale))
  const id = await order(5)
  await deliver(id)
  const sold = { goods: 120, discount: 0, voucher_share: 0, amount: 120 }
  expect(await read('read_period', today, today, { locale: 'th_TH' })).toMatchObject({
    products: [{ code: 'V1', name: 'คะน้า', ...sold }],
    categories: [{ categ_id: category?.id, name: 'ผัก', ...sold }],
  })
  const name = { lang: 'th_TH', model: 'product', field: 'name', rec_id: shop.products.kale, translation: 'คะน้าอินทรีย์' }
  await database.insert(translationField).values(name)
  expect(await read('read_period', today, today, { locale: 'th_TH' })).toMatchObject({ products: [{ name: 'คะน้าอินทรีย์' }] })
  expect(await read('read_period')).toMatchObject({ products: [{ name: 'Kale' }], categories: [{ name: 'Vegetables' }] })
})

it('tells new customers from those who had an order before the period', async () => {
  for (const qty of [3, 2]) await deliver(await order(5, qty))
  dayLater(1)
  await deliver(await order(5, 1))
  const customers = async (from: string, to = from) => ((await read('read_period', from, to)) as { customers: unknown }).customers
  expect(await customers(today)).toEqual([{ kind: 'new', customers: 1, orders: 2, sales: 320 }])
  expect(await customers('2026-11-19')).toEqual([{ kind: 'returning', customers: 1, orders: 1, sales: 100 }])
  expect(await customers(today, '2026-11-19')).toEqual([{ kind: 'new', customers: 1, orders: 3, sales: 420 }])
})

it('says what products weighed and cost the shop, as far as that is known, and their sales without VAT', async () => {
  const { database } = backend
  const isKale = eq(product.id, shop.products.kale)
  await database.update(product).set({ cost_price: null, weight: null }).where(isKale)
  const id = await order(5)
  await deliver(id)
  expect(await read('read_period')).toMatchObject({ products: [{ qty: 3, amount: 120, net: 120, kilograms: null, cost: null }] })
  await database.update(product).set({ cost_price: 25, weight: 0.2 }).where(isKale)
  expect(await read('read_period')).toMatchObject({ products: [{ net: 120, kilograms: 0.6, cost: 75 }] })
  await database
    .update(saleOrderLine)
    .set({ vat: 'taxable', ordered_weight: 600, packed_weight: 660 })
    .where(eq(saleOrderLine.order_id, id))
  expect(await read('read_period')).toMatchObject({ products: [{ amount: 120, net: 112.15, kilograms: 0.66, cost: 82.5 }] })
})

it('lists a credit note of a delivered order, which reduces its sales on its own day', async () => {
  const id = await order(5)
  await deliver(id)
  dayLater(1)
  const note = { lines: [], delivery: false, amount: 20, method: 'cash', reason: 'price', text: '', notes: 0 }
  await staff('issue_credit_note', [id], note, 'credit-0123456789abcdef')
  const next = '2026-11-19'
  expect(await read('read_period', today)).toMatchObject({ totals: { sales: 180, credit_notes: 0, credited: 0 } })
  expect(await read('read_period', next)).toMatchObject({
    totals: { sales: 0, credit_notes: 1, credited: 20, credited_exempt: 20, credited_sales: 20, refund_due: 20, refunded: 20 },
  })
  expect(await read('read_credit_notes', next)).toMatchObject([
    { number: 'CN202600001', date: next, order: 'SO202600001', invoice: 'INV202600001', reason: 'price', exempt: 20, total: 20 },
  ])
})

it('lists the delivered orders with their invoices, and the invoices with what they replace', async () => {
  const id = await order(2, 3, { bill_company: '=HYPERLINK("http://evil.example")' })
  await addToCart(backend, [{ product_id: shop.products.rice, qty: 1 }], null, malee)
  await staff('move_order', [id], 'paid')
  await backend.call('sale.order', 'change_lines', [[id], [{ product_id: shop.products.kale, qty: 2 }]], {}, malee)
  await deliver(id)
  expect(await read('read_orders')).toMatchObject([
    { number: 'SO202600001', delivered: today, goods: 80, sales: 140, charged: 140, invoices: ['INV202600001', 'INV202600002'] },
  ])
  expect(await read('read_invoices')).toMatchObject([
    { number: 'INV202600001', order: 'SO202600001', total: 180, replaced: null },
    { number: 'INV202600002', total: 140, replaced: { number: 'INV202600001', total: 180 } },
  ])
  expect(await read('read_period')).toMatchObject({ totals: { invoices: 2, replaced_invoices: 1, invoiced: 140, refund_due: 40 } })
})

it('a payment that was recorded without an amount counts with what its order costs', async () => {
  const [transfer, cash] = [await order(2, 1), await order(5, 2)]
  await staff('move_order', [transfer], 'paid')
  for (const id of [transfer, cash]) await deliver(id)
  await backend.database.update(orderEvent).set({ detail: { by: 'Noi' } })
  expect(await read('read_period')).toMatchObject({
    totals: { received: 240, invoiced: 240 },
    payments: [
      { pay_method_id: 2, payments: 1, received: 100 },
      { pay_method_id: 5, payments: 1, received: 140 },
    ],
  })
})

it('a gift voucher is outstanding until it is spent or lapses', async () => {
  const { database } = backend
  await database.insert(giftVoucher).values({ code: 'OLD', amount: 80, balance: 30, expire_date: '2026-11-17' })
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: 3, values: { pay_method_id: 2 }, session: malee })
  await cart.call('apply_gift_code', shop.codes.gift)
  await cart.place()
  expect(await read('read_period', '2026-11-10', today)).toMatchObject({
    gift_vouchers: { sold: 0, today, balance_sold: 0, balance_given: 320, reserved: 180, lapsed_amount: 30 },
  })
})

it('a list continues after the last id of the previous call', async () => {
  for (const qty of [1, 2]) await deliver(await order(5, qty))
  const all = (await read('read_orders')) as { id: number; number: string }[]
  const rest = await backend.callTrusted('staff.report', 'read_orders', [{ from: today, to: today, after: all[0]?.id }])
  expect(rest).toEqual(all.slice(1))
})

it('the last second of a day belongs to it, in Bangkok', async () => {
  const id = await order(5)
  await deliver(id)
  await backend.database.update(orderEvent).set({ time: '2026-11-18 23:59:59' }).where(eq(orderEvent.kind, 'done'))
  expect(await read('read_period')).toMatchObject({ totals: { delivered: 1 } })
  expect(await read('read_period', '2026-11-19')).toMatchObject({ totals: { delivered: 0 } })
})

it("packers see how full the next days of delivery are, in the reader's language", async () => {
  const { delivery_date: date } = await backend.order(await order(5, 3, { delivery_slot: 'morning' }))
  const session = { role: 'packer', locale: 'th_TH' } as const
  const days = await backend.callTrusted('staff.report', 'read_delivery_days', [], {}, session)
  const slots = [
    { code: 'morning', label: 'ช่วงเช้า 9.00–12.00\u00a0น.', orders: 1, places: 60 },
    { code: 'afternoon', label: 'ช่วงบ่าย 13.00–17.00\u00a0น.', orders: 0, places: 60 },
  ]
  expect(days).toContainEqual({ date, orders: 1, places: 120, slots })
})

it.each(['read_period', 'read_sales', 'read_orders', 'read_invoices', 'read_credit_notes', 'read_cash'])(
  '%s refuses a period of years',
  async (method) => {
    await expect(read(method, '2020-01-01', today)).rejects.toThrow()
  },
)
