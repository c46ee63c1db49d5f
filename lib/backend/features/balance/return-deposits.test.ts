import { eq } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { balanceEntry, invoice, product, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import { readBalances } from '@/lib/backend/features/report/read-period'
import { change, orderOf, place, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { testNow } from '@/lib/backend/testing/ports'
import { placeOrder, readyCart } from '@/lib/backend/testing/shopping'

beforeAll(() => backend.database.update(product).set({ deposit: 10 }).where(eq(product.id, shop.products.kale)))

const takeStep = (id: number, step: string, input: object = {}) => staff('take_step', [id], step, input)
const back = (pieces: number, held: number, deposit = 10) => ({ containers: [{ deposit, held, pieces }] })
const balance = () => backend.call('ecom2.interface', 'get_balance', [], {}, malee)
const today = todayInBangkok(testNow)
const owed = () => readBalances(backend.database, { from: today, to: today })

/** Three kale with cash on delivery, ฿120 with ฿30 of deposits and ฿60 for delivery, on the way. */
async function onTheWay(): Promise<number> {
  const id = await place({ pay_method_id: 5 })
  await takeStep(id, 'packed')
  await takeStep(id, 'shipped')
  return id
}

it('charges the deposit beside the goods, also on the invoice, without VAT', async () => {
  const id = await onTheWay()
  expect(await orderOf(id)).toMatchObject({ amount_subtotal: 120, amount_deposit: 30, amount_tax: 0, amount_total: 210 })
  await takeStep(id, 'done')
  const [paper] = await backend.database.select({ facts: invoice.facts }).from(invoice).where(eq(invoice.order_id, id))
  expect(paper?.facts?.amounts).toMatchObject({ outside: 3000, vat: 0, paid: 21_000 })
  expect(paper?.facts?.lines).toMatchObject([
    { amount: 12_000 },
    { name: { en: 'Deposit: Kale' }, quantity: 3, amount: 3000, vat: 'outside' },
  ])
  expect(await balance()).toMatchObject({ available: 0, containers: [{ deposit: 10, pieces: 3 }] })
  expect(await owed()).toMatchObject({ deposits: 0, closing: 0, deposits_held: 30 })
})

it('credits what the driver counts to the balance, of this and earlier deliveries, once', async () => {
  const first = await onTheWay()
  await takeStep(first, 'done')
  const second = await onTheWay()
  await takeStep(second, 'done', back(4, 6))
  await takeStep(second, 'done', back(4, 6))
  expect(await balance()).toMatchObject({
    available: 40,
    containers: [{ deposit: 10, pieces: 2 }],
    entries: [{ kind: 'deposit_returned', change: 40, order_id: second }],
  })
  expect((await orderOf(second)).kinds.slice(-2)).toEqual(['done', 'deposit_returned'])
  expect(await owed()).toMatchObject({ deposits: 40, closing: 40, deposits_held: 20 })
  const seen = (await change('read_events', second)) as { kind: string; detail: unknown }[]
  expect(seen.at(-1)).toMatchObject({ kind: 'deposit_returned', detail: { amount: '40' } })
  await expect(takeStep(second, 'undone', { step: 'done' })).rejects.toThrow()
})

it('credits no more than the customer holds, and nothing for a deposit that was never charged', async () => {
  const id = await onTheWay()
  await takeStep(id, 'done', { containers: [...back(99, 3).containers, ...back(5, 0, 50).containers] })
  expect(await balance()).toMatchObject({ available: 30, containers: [] })
})

it('takes containers later, and refuses a count that a colleague or a second press has made already', async () => {
  const id = await onTheWay()
  await expect(takeStep(id, 'deposit_returned', back(1, 3))).rejects.toThrow()
  await takeStep(id, 'done')
  await takeStep(id, 'deposit_returned', back(1, 3))
  await expect(takeStep(id, 'deposit_returned', back(1, 3))).rejects.toThrow('has changed in the meantime')
  expect(await takeStep(id, 'deposit_returned', back(0, 2))).toBeNull()
  expect(await balance()).toMatchObject({ available: 10, containers: [{ pieces: 2 }] })
})

it('owes a guest, who has no balance, a refund', async () => {
  const { id } = await placeOrder(backend, shop, shop.products.kale, { qty: 2, values: { pay_method_id: 5 } })
  for (const step of ['packed', 'shipped']) await takeStep(id, step)
  await takeStep(id, 'done', back(2, 2))
  const { events } = await orderOf(id)
  expect(events.at(-1)).toMatchObject({ kind: 'refund_due', detail: { reason: 'deposit returned', amount: '20' } })
  expect(await backend.database.$count(balanceEntry)).toBe(0)
  await takeStep(id, 'refunded', { text: 'By transfer' })
  expect(await owed()).toMatchObject({ closing: 0, deposits_held: 0 })
})

it('pays deposits back with everything else when a paid order is cancelled', async () => {
  const id = await place({ pay_method_id: 2 })
  await takeStep(id, 'paid')
  await change('cancel_order', id)
  const { events } = await orderOf(id)
  expect(events.at(-1)).toMatchObject({ kind: 'refund_due', detail: { amount: '210' } })
})

it('keeps the deposit of the order when staff raise it later', async () => {
  const id = await place({ pay_method_id: 2 })
  await takeStep(id, 'paid')
  await backend.database.update(product).set({ deposit: 15 }).where(eq(product.id, shop.products.kale))
  await change('change_lines', id, [[{ product_id: shop.products.kale, qty: 2 }]])
  await backend.database.update(product).set({ deposit: 10 }).where(eq(product.id, shop.products.kale))
  expect(await orderOf(id)).toMatchObject({ amount_deposit: 20, amount_total: 160 })
})

it('does not undo a delivery whose containers came back with another one', async () => {
  const [first, second] = [await place({ pay_method_id: 2 }), await place({ pay_method_id: 2 })]
  for (const id of [first, second]) for (const step of ['paid', 'packed', 'shipped']) await takeStep(id, step)
  await takeStep(first, 'done')
  await takeStep(second, 'done', back(4, 6))
  await expect(takeStep(first, 'undone', { step: 'done' })).rejects.toThrow('can no longer be undone')
  expect(await balance()).toMatchObject({ available: 40, containers: [{ pieces: 2 }] })
})

it('turns no gift voucher into money: deposits are paid in money, and only they come back as money', async () => {
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: 3, values: { pay_method_id: 2 }, session: malee })
  await cart.call('apply_gift_code', shop.codes.gift)
  await cart.place()
  const id = (await backend.orderOfCart(cart.cartId))?.id ?? 0
  expect(await orderOf(id)).toMatchObject({ amount_gift: 180, amount_total: 30 })
  for (const step of ['paid', 'packed', 'shipped', 'done']) await takeStep(id, step)
  const note = { lines: [], delivery: false, amount: 40, method: 'balance', reason: 'price', text: '', notes: 0 }
  await staff('issue_credit_note', [id], note, 'credit-note-0123456789')
  await takeStep(id, 'deposit_returned', back(3, 3))
  expect(await balance()).toMatchObject({ available: 30, containers: [] })
})

it('leaves what a deleted account did not return with the shop', async () => {
  const id = await onTheWay()
  await takeStep(id, 'done')
  const unlinked = { contact_id: null, bill_email: null, bill_phone: null }
  await backend.database.update(saleOrder).set(unlinked).where(eq(saleOrder.id, id))
  await expect(takeStep(id, 'deposit_returned', back(3, 3))).rejects.toThrow('has changed in the meantime')
  expect((await orderOf(id)).kinds).not.toContain('refund_due')
})
