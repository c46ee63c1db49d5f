import { asc, eq, sql } from 'drizzle-orm'
import { readPdf } from '@/lib/backend/features/invoices/testing/pdf-text'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import {
  invoice,
  product,
  saleOrder,
  giftVoucher,
  paymentAttempt,
  saleVoucher,
  setting,
} from '@/lib/backend/infrastructure/database/tables'
import { testNow } from '@/lib/backend/testing/ports'
import { change, staff, mails, orderOf, place, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { readyCart, payByCard } from '@/lib/backend/testing/shopping'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { fromBaht } from '@/lib/core/money'
import { deliveryAddress } from '@/lib/backend/testing/shop'

const kale = () => shop.products.kale

it('a preview returns the new total without changing the order', async () => {
  const id = await place()
  const before = await orderOf(id)
  const answer = await change('change_lines', id, [[{ product_id: kale(), qty: 30 }]], { preview: true })
  expect(answer).toMatchObject({ amount_subtotal: 1200, ship_discount: 100, amount_total: 1200 })
  expect(await orderOf(id)).toEqual(before)
  expect(await stockOf(kale())).toEqual([997, 3])
  expect(await mails()).not.toContain('orderChanged')
})

it('a change with the same idempotency key is applied once, even after another change', async () => {
  const id = await place()
  const key = 'press-of-button-1'
  await change('change_lines', id, [[{ product_id: kale(), qty: 5 }]], { key })
  await change('change_lines', id, [[{ product_id: kale(), qty: 2 }]], { key: 'press-of-button-2' })
  await change('change_lines', id, [[{ product_id: kale(), qty: 5 }]], { key })
  expect((await orderOf(id)).lines[0]?.qty).toBe(2)
  expect((await orderOf(id)).kinds).toEqual(['placed', 'changed', 'changed'])
})

it('a line retains its price when its quantity is reduced, and gets the current price when it is increased', async () => {
  const id = await place()
  await backend.database.update(product).set({ sale_price: 55 }).where(eq(product.id, kale()))
  expect(await change('change_lines', id, [[{ product_id: kale(), qty: 2 }]])).toMatchObject({ amount_subtotal: 80 })
  expect(await change('change_lines', id, [[{ product_id: kale(), qty: 4 }]])).toMatchObject({ amount_subtotal: 220 })
})

it('a change is refused for more than the stock, for a product that is not sold, for an empty order, and for an address without a phone', async () => {
  const id = await place()
  const before = await orderOf(id)
  await expect(change('change_lines', id, [[{ product_id: shop.products.berries, qty: 6 }]])).rejects.toThrow('Berries')
  await expect(change('change_lines', id, [[{ product_id: shop.products.viewOnly, qty: 1 }]])).rejects.toThrow('Old scale')
  await expect(change('change_lines', id, [[{ product_id: kale(), qty: 0 }]])).rejects.toThrow('at least one product')
  await expect(change('change_address', id, [{ ...deliveryAddress(shop, true), ship_phone: '' }])).rejects.toThrow('phone')
  expect(await orderOf(id)).toEqual(before)
  expect(await stockOf(shop.products.berries)).toEqual([5, 0])
})

it('a change recalculates the voucher discount and the gift voucher amount of the order', async () => {
  const cart = await readyCart(backend, shop, kale(), { qty: 3, session: malee })
  await cart.call('apply_voucher_code', shop.codes.welcome)
  await cart.call('apply_gift_code', shop.codes.gift)
  const { sale_id: id = 0 } = await cart.place()
  expect(await orderOf(id)).toMatchObject({ voucher_discount: 12, amount_gift: 168, amount_total: 0 })
  expect(await change('change_lines', id, [[{ product_id: kale(), qty: 10 }]])).toMatchObject({ voucher_discount: 40, amount_gift: 420 })
  backend.ports.setNow(new Date('2026-11-18T05:00:00Z'))
  expect(await change('change_lines', id, [[{ product_id: kale(), qty: 1 }]])).toMatchObject({ voucher_discount: 4, amount_gift: 96 })
})

it('an order can be moved to another day and slot while its transfer is checked, but not to a closed day', async () => {
  const id = await place({ pay_method_id: 2 })
  await backend.database.update(saleOrder).set({ payment_reported_at: '2026-11-18 09:30:00' }).where(eq(saleOrder.id, id))
  await change('change_delivery', id, [{ delivery_date: '2026-11-20', delivery_slot: 'morning' }])
  await change('change_delivery', id, [{ delivery_date: '2026-11-20', delivery_slot: 'morning' }])
  expect(await orderOf(id)).toMatchObject({ delivery_date: '2026-11-20', delivery_slot: 'morning', kinds: ['placed', 'changed'] })
  await expect(change('change_delivery', id, [{ delivery_date: '2026-11-22' }])).rejects.toThrow()
  expect(await orderOf(id)).toMatchObject({ delivery_date: '2026-11-20' })
})

/** An order of three kale by transfer, ฿180, whose slip was sent. */
async function reportedOrder() {
  const id = await place({ pay_method_id: 2 })
  const { number } = await orderOf(id)
  const report = async (amount: number) =>
    backend.call('sale.order', 'ecom_confirm_payment', [number, amount, [await slipDataUrl()]], {}, malee)
  await report(180)
  return { id, report }
}

const pieces = (qty: number) => [[{ product_id: kale(), qty }]]

it('neither a cart nor a change may be below the minimum, but an order that is smaller already may stay', async () => {
  const id = await place()
  const minimum = { key: 'order_minimum', lang: 'en', value: '200' } as const
  await backend.database.insert(setting).values(minimum)
  const cart = await readyCart(backend, shop, kale(), { qty: 4 })
  expect(await cart.call('get_cart_data', ['order_minimum'])).toMatchObject([{ order_minimum: 200 }])
  await expect(cart.place()).rejects.toThrow('The minimum order is ฿200.00. ฿40.00 is missing.')
  await expect(change('change_lines', id, pieces(2))).rejects.toThrow('The minimum order is ฿120.00. ฿40.00 is missing.')
  expect(await change('change_lines', id, pieces(4))).toMatchObject({ amount_subtotal: 160 })
  await backend.database.delete(setting).where(eq(setting.key, minimum.key))
})

it('an order that costs less than its reported transfer is refunded the difference once staff confirm the transfer', async () => {
  const { id } = await reportedOrder()
  expect(await change('read_changes', id)).toMatchObject({ amount_change: 'any' })
  await change('change_lines', id, pieces(2))
  expect((await orderOf(id)).kinds).toEqual(['placed', 'payment_reported', 'changed'])
  await staff('move_order', [id], 'paid')
  const { kinds, events, amount_total } = await orderOf(id)
  expect([amount_total, kinds.slice(3)]).toEqual([140, ['paid', 'refund_due']])
  expect(events.slice(3).map(({ detail }) => detail)).toMatchObject([{ amount: '180' }, { reason: 'order changed', amount: '40' }])
  expect(await mails()).toContain('refundDue')
})

it('an order that costs more than its reported transfer takes one more slip, of the difference', async () => {
  const { id, report } = await reportedOrder()
  await expect(report(60)).rejects.toThrow('already submitted')
  await change('change_lines', id, pieces(5))
  const mailed = (await backend.sentMails()).at(-1)?.text
  expect(mailed).toContain('costs ฿80.00 more')
  await report(80)
  expect(await orderOf(id)).toMatchObject({ amount_total: 260, payment_reported_amount: 260 })
  const seen = (await change('read_events', id)) as { kind: string; detail: unknown }[]
  const details = seen.filter(({ kind }) => kind === 'payment_reported').map(({ detail }) => detail)
  expect(details).toEqual([
    { amount: '180', asked: '180' },
    { amount: '80', asked: '260' },
  ])
  await expect(report(80)).rejects.toThrow('already submitted')
  // The first slip stays in the history.
  const second = (await orderOf(id)).events.at(-1)
  expect(await staff('read_payment_slip', [id], second?.id)).toMatchObject({ type: 'image/jpeg' })
  await staff('move_order', [id], 'paid')
  expect((await orderOf(id)).kinds.slice(-1)).toEqual(['paid'])
})

it('a reported transfer of an order that gift vouchers pay after a change is refunded if it has arrived', async () => {
  const cart = await readyCart(backend, shop, kale(), { qty: 15, session: malee, values: { pay_method_id: 2 } })
  await cart.call('apply_gift_code', shop.codes.gift)
  const { sale_id: id = 0 } = await cart.place()
  const { number, amount_total } = await orderOf(id)
  const slip = [number, amount_total, [await slipDataUrl()]]
  await backend.call('sale.order', 'ecom_confirm_payment', slip, {}, malee)
  await change('change_lines', id, pieces(1))
  expect((await orderOf(id)).events.at(-1)).toMatchObject({
    kind: 'refund_due',
    detail: { reason: 'transfer reported', amount: String(amount_total) },
  })
})

it('changes are refused from the cut-off on the day before delivery, and canceling a packed order is refused', async () => {
  const id = await place()
  expect(await change('read_changes', id)).toMatchObject({ can_change: true, change_until: '2026-11-18 15:00:00', amount_change: 'any' })
  backend.ports.setNow(new Date('2026-11-18T08:00:00Z'))
  const nothing = { can_change: false, change_until: null, can_cancel: false, can_move: false, takes_add_ons: false, delivery_days: [] }
  expect(await change('read_changes', id)).toMatchObject(nothing)
  for (const [method, args] of [
    ['change_lines', [[{ product_id: kale(), qty: 1 }]]],
    ['change_delivery', [{ delivery_date: '2026-11-25' }]],
    ['change_address', [{ ship_address_id: shop.malee.addressId }]],
    ['cancel_order', []],
  ] as const) {
    await expect(change(method, id, args)).rejects.toThrow('is being prepared')
  }
  backend.ports.setNow(testNow)
  await backend.database.update(saleOrder).set({ state: 'packed' }).where(eq(saleOrder.id, id))
  await expect(change('cancel_order', id)).rejects.toThrow('is being prepared')
  await backend.database.update(saleOrder).set({ state: 'confirmed' }).where(eq(saleOrder.id, id))
})

it('canceling an order twice releases its stock and codes once, and sends one mail to the customer', async () => {
  const { database } = backend
  const cart = await readyCart(backend, shop, kale(), { qty: 3, session: malee })
  await cart.call('apply_voucher_code', shop.codes.once)
  await cart.call('apply_gift_code', shop.codes.gift)
  const { sale_id: id = 0 } = await cart.place()
  await change('cancel_order', id)
  await change('cancel_order', id)
  await expect(change('change_delivery', id, [{ delivery_date: '2026-11-25' }])).rejects.toThrow('has changed in the meantime')
  expect(await orderOf(id)).toMatchObject({ state: 'voided', kinds: ['placed', 'voided'] })
  expect((await orderOf(id)).events[1]?.detail).toEqual({ reason: 'customer' })
  expect(await stockOf(kale())).toEqual([1000, 0])
  const [voucher] = await database.select().from(saleVoucher).where(eq(saleVoucher.code, shop.codes.once))
  const [gift] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, shop.codes.gift))
  expect([voucher?.used_count, gift?.balance]).toEqual([0, 500])
  expect((await mails()).filter((kind) => kind === 'orderCancelledByCustomer')).toHaveLength(1)
})

it('a card payment started before a change does not pay the order and becomes a refund due', async () => {
  const id = await place({ pay_method_id: 3 })
  await change('change_lines', id, [[{ product_id: kale(), qty: 1 }]])
  const [first] = await backend.database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  expect(first?.state).toBe('closed')
  await payByCard(backend, id, { amount: fromBaht(180) })
  expect(await orderOf(id)).toMatchObject({ state: 'wait_payment', amount_total: 100, kinds: ['placed', 'changed', 'refund_due'] })
  await change('start_payment', id)
  await payByCard(backend, id, { reference: `P${id}-2` })
  expect(await orderOf(id)).toMatchObject({ state: 'paid' })
})

it('orders that are changed, canceled and placed concurrently neither deadlock nor lose stock', async () => {
  const { kale, rice, berries } = shop.products
  const { database } = backend
  const pieces = sql<number>`sum(${product.stock_qty} + ${product.tot_sale_qty})`.mapWith(Number)
  const allPieces = async () => (await database.select({ pieces }).from(product))[0]?.pieces
  const atFirst = await allPieces()
  const ids = [await place(), await place({ pay_method_id: 3 }), await place({ pay_method_id: 2 }), await place({ pay_method_id: 3 })]
  const forth = [kale, rice, berries].map((product_id) => ({ product_id, qty: 2 }))
  const back = forth.toReversed().map((each) => ({ ...each, qty: 1 }))
  const outcomes = await Promise.allSettled([
    ...ids.map((id, index) => change('change_lines', id, [index % 2 ? forth : back])),
    ...ids.map((id, index) => change('change_lines', id, [index % 2 ? back : forth])),
    change('cancel_order', ids[3] ?? 0),
    place(),
  ])
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  // Only five berries are left, so some changes fail; the cancelled order accepts no changes.
  expect(refused.filter((reason) => !/Berries|is being prepared/.test(reason))).toEqual([])
  expect((await orderOf(ids[3] ?? 0)).state).toBe('voided')
  expect(await allPieces()).toBe(atFirst)
  expect(await checkIntegrity(database)).toEqual([])
})

/** An order of three kale by card, ฿180 with its delivery. */
async function paidByCard(): Promise<number> {
  const id = await place({ pay_method_id: 3 })
  await payByCard(backend, id)
  return id
}

const refundsOf = async (id: number) => (await orderOf(id)).events.filter(({ kind }) => kind === 'refund_due')
const invoicesOf = (id: number) => backend.database.select().from(invoice).where(eq(invoice.order_id, id)).orderBy(asc(invoice.id))

it('each change that makes a paid order cheaper records its own refund due of the difference', async () => {
  const id = await paidByCard()
  expect(await change('read_changes', id)).toMatchObject({ amount_change: 'lower' })
  await change('change_lines', id, pieces(2), { amount_total: 140, key: 'press-of-button-1' })
  await change('change_lines', id, pieces(2), { amount_total: 140, key: 'press-of-button-1' })
  await change('change_lines', id, pieces(1), { amount_total: 100, key: 'press-of-button-2' })
  expect(await orderOf(id)).toMatchObject({
    state: 'paid',
    amount_total: 100,
    kinds: ['placed', 'paid', 'changed', 'refund_due', 'changed', 'refund_due'],
  })
  const entry = { provider: 'test', reference: `P${id}-1`, reason: 'order changed', amount: '40' }
  expect((await refundsOf(id)).map(({ detail }) => detail)).toEqual([entry, entry])
  expect(await stockOf(kale())).toEqual([999, 1])
  const seen = (await change('read_events', id)) as { kind: string; detail: unknown }[]
  expect(seen.at(-1)).toMatchObject({ kind: 'refund_due', detail: { amount: '40' } })
})

it('each refund is completed separately, and canceling refunds only the remaining amount', async () => {
  const id = await paidByCard()
  await change('change_lines', id, pieces(2))
  await change('change_lines', id, pieces(1))
  const [first, second] = await refundsOf(id)
  await staff('note_refund', [id], 'The second one', second?.id)
  await staff('note_refund', [id], 'The second one', second?.id)
  await change('cancel_order', id)
  expect((await refundsOf(id)).map(({ detail }) => [detail?.reason, detail?.amount])).toEqual([
    ['order changed', '40'],
    ['order changed', '40'],
    ['order cancelled', '100'],
  ])
  await staff('note_refund', [id], 'The oldest one')
  const ended = (await orderOf(id)).events.filter(({ kind }) => kind === 'refunded')
  expect(ended.map(({ detail }) => detail?.refund)).toEqual([String(second?.id), String(first?.id)])
  expect(await staff('staff_search', { state: 'refund_due' }, ['number'])).toMatchObject({ total: 1 })
  const [attempt] = await backend.database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  expect(attempt).toMatchObject({ state: 'refund_due', amount: 180 })
  const read = (await change('read_events', id)) as { kind: string; detail: unknown }[]
  expect(read.filter(({ kind }) => kind === 'refunded').map(({ detail }) => detail)).toEqual([{ amount: '40' }, { amount: '40' }])
})

it('a change of a paid order is refused when it costs more or its total differs from the one shown', async () => {
  const id = await paidByCard()
  await expect(change('change_lines', id, pieces(4))).rejects.toThrow('must not cost more')
  await expect(change('change_lines', id, pieces(2), { amount_total: 100 })).rejects.toThrow('has changed in the meantime')
  expect(await orderOf(id)).toMatchObject({ amount_total: 180, kinds: ['placed', 'paid'] })
  expect(await invoicesOf(id)).toHaveLength(1)
})

it('a change of lines replaces the tax invoice, and the old and new invoices refer to each other', async () => {
  const id = await paidByCard()
  const print = async (number?: string) => {
    const answer = await backend.call('ecom2.interface', 'print_invoice', [id, number], {}, malee)
    return readPdf(Buffer.from((answer as { content: string }).content, 'base64')).lines.join('\n')
  }
  const before = await invoicesOf(id)
  await change('change_lines', id, pieces(2))
  const [old, current] = await invoicesOf(id)
  expect(old).toEqual(before[0])
  expect(current).toMatchObject({ replaces_id: old?.id, facts: { replaces: { number: old?.number }, amounts: { paid: fromBaht(140) } } })
  expect(Number(current?.number.slice(3))).toBe(Number(old?.number.slice(3)) + 1)
  expect(await print()).toContain(`ยกเลิกและออกแทนใบกำกับภาษีเลขที่ ${old?.number} ลงวันที่ 18 พฤศจิกายน 2569`)
  expect(await print(old?.number)).toContain(`ยกเลิกแล้ว มีใบกำกับภาษีเลขที่ ${current?.number} ลงวันที่ 18 พฤศจิกายน 2569 ออกแทน`)
  await change('change_delivery', id, [{ delivery_date: '2026-11-20' }])
  expect(await invoicesOf(id)).toHaveLength(2)
})
