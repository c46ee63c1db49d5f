import { eq } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { boxType } from '@/lib/domain/boxes/box-week'
import { eraseCustomer } from '@/lib/backend/features/privacy/erase-customer'
import { findMissingFiles } from '@/lib/backend/integrity/check-integrity'
import { documentSequence, problemReport, product, setting, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { mails, orderOf, place, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'
import { payByCard, placeOrder, readyCart } from '@/lib/backend/testing/shopping'
import { drawPicture } from '@/lib/backend/testing/slip'
import { testNow } from '@/lib/backend/testing/ports'

beforeEach(async () => {
  await backend.database.delete(documentSequence)
  await backend.database.delete(setting).where(eq(setting.key, 'problem_reports'))
})

const set = (value: object) => backend.database.insert(setting).values({ key: 'problem_reports', lang: 'en', value: JSON.stringify(value) })

/** A delivered order of three pieces of kale for ฿40, paid by transfer unless another way is given. */
async function delivered(payMethod = 2, qty = 3) {
  const id = await place({ pay_method_id: payMethod }, qty)
  if (payMethod === 2) await staff('move_order', [id], 'paid')
  if (payMethod === 3) await payByCard(backend, id, { reference: `P${id}` })
  for (const step of ['packed', 'shipped', 'done']) await staff('move_order', [id], step)
  return { id, line: (await orderOf(id)).lines[0]?.id ?? 0 }
}

let keys = 0
const newKey = () => `problem-key-${String((keys += 1)).padStart(6, '0')}`

type Delivered = Awaited<ReturnType<typeof delivered>>

const report = (
  { id, line }: Delivered,
  changes: Record<string, unknown> = {},
  { key = newKey(), photo = null, session = malee }: { key?: string; photo?: string | null; session?: object } = {},
) => {
  const input = { line_id: line, kind: 'damaged', wish: 'balance', qty: 1, text: '', ...changes }
  return backend.call('sale.order', 'report_problem', [[id], input, photo, key], {}, session)
}

const read = (id: number) => backend.call('sale.order', 'read_problems', [id], {}, malee)
const balance = () => backend.call('ecom2.interface', 'get_balance', [], {}, malee)
const settle = (id: number, decision: object) => backend.callTrusted('staff.problem', 'settle', [id, decision])
const readAll = async () =>
  (await backend.callTrusted('staff.problem', 'read_all', [])) as { open: number; reports: { id: number }[]; lots: object[] }
const photoOf = async () => `data:image/png;base64,${Buffer.from(await drawPicture('png', 40)).toString('base64')}`

describe('a report within the limit of the month', () => {
  it('becomes balance at once, with its credit note, once for its key', async () => {
    const order = await delivered()
    const key = newKey()
    const photo = await photoOf()
    const answers = await Promise.all([report(order, {}, { key, photo }), report(order, {}, { key, photo })])
    expect(answers).toEqual([{ id: expect.any(Number), outcome: 'balance', amount: 40, gift: 0 }, answers[0]])
    expect(await balance()).toMatchObject({ entries: [{ kind: 'credit_note', change: 40, order_id: order.id }] })
    expect(await read(order.id)).toMatchObject({
      until: '2026-11-21',
      lines: [{ line_id: order.line, qty: 2, amount: 80 }],
      reports: [{ kind: 'damaged', outcome: 'balance', credit_note: 'CN202600001' }],
    })
    expect((await orderOf(order.id)).kinds.slice(-3)).toEqual(['credited', 'refund_due', 'refunded'])
    expect(await mails()).toContain('creditNoteIssued')
    const [name = '', ...others] = await backend.ports.files.list('slips')
    expect(others).toEqual([])
    await backend.ports.files.remove('slips', name)
    expect(await findMissingFiles(backend.database, backend.ports.files)).toContainEqual(expect.stringContaining('problem_report'))
  })

  it('is refunded to the card by its provider', async () => {
    const order = await delivered(3)
    const refund = jest.spyOn(backend.ports.payments, 'refund')
    expect(await report(order, { kind: 'missing', wish: 'refund', qty: 3 })).toMatchObject({ outcome: 'card', amount: 120 })
    expect(refund).toHaveBeenCalledWith({ reference: `P${order.id}`, amount: 12000, key: 'CN202600001' })
    expect((await orderOf(order.id)).kinds.slice(-2)).toEqual(['refund_due', 'refunded'])
    refund.mockRestore()
  })

  it('says what returns as a gift voucher, because one paid for it', async () => {
    const cart = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 5 }, session: malee })
    await cart.call('apply_gift_code', shop.codes.gift)
    await cart.place()
    const id = (await backend.orderOfCart(cart.cartId))?.id ?? 0
    for (const step of ['packed', 'shipped', 'done']) await staff('move_order', [id], step)
    const order = { id, line: (await orderOf(id)).lines[0]?.id ?? 0 }
    expect(await report(order)).toMatchObject({ outcome: 'balance', amount: 40, gift: 40 })
    expect(await read(id)).toMatchObject({ reports: [{ outcome: 'balance', amount: 40, gift: 40 }] })
    expect(await balance()).toMatchObject({ entries: [] })
  })

  it('is replaced with the next order: reserved, on its packing slip, and packed with its lot', async () => {
    const order = await delivered()
    await report(order, { wish: 'replacement', qty: 2 })
    expect(await stockOf(shop.products.kale)).toEqual([995, 5])
    const next = await place({ pay_method_id: 5 }, 1)
    await place({ pay_method_id: 5 }, 1)
    const replacements = async (id: number) =>
      (
        (await backend.callTrusted('sale.order', 'read_path', [[id], ['replacements', 'pickings.state']])) as { replacements: unknown[] }[]
      )[0]
    expect(await replacements(next)).toMatchObject({ replacements: [{ qty: 2, product: 'Kale' }] })
    expect(await replacements(next + 1)).toMatchObject({ replacements: [] })
    await staff('move_order', [next], 'packed')
    const { number } = await orderOf(next)
    expect(await read(order.id)).toMatchObject({ lines: [{ qty: 1, amount: 40 }], reports: [{ replaced_with: number }] })
    await staff('undo_step', [next], 'packed')
    expect(await read(order.id)).toMatchObject({ reports: [{ replaced_with: null }] })
    const { reports } = await readAll()
    await settle(reports[0]?.id ?? 0, { outcome: 'balance' })
    expect(await stockOf(shop.products.kale)).toEqual([995, 5])
    expect(await balance()).toMatchObject({ entries: [{ kind: 'credit_note', change: 80 }] })
  })
})

it('a replacement that was lost on its way comes with the next order, or is for staff once it is sold out', async () => {
  const order = await delivered()
  await report(order, { wish: 'replacement', qty: 2 })
  const lose = async (next: number) => {
    for (const step of ['packed', 'shipped']) await staff('move_order', [next], step)
    await staff('take_step', [next], 'voided', { text: 'Van stolen', restock: false })
  }
  await lose(await place({ pay_method_id: 5 }, 1))
  expect(await read(order.id)).toMatchObject({ reports: [{ outcome: 'replacement', replaced_with: null }] })
  expect(await stockOf(shop.products.kale)).toEqual([992, 7])
  const next = await place({ pay_method_id: 5 }, 1)
  await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, shop.products.kale))
  await lose(next)
  expect(await readAll()).toMatchObject({ open: 1, reports: [{ wish: 'replacement', outcome: null }] })
})

describe('staff decide about a report', () => {
  it('above the limit of the month, also of two orders reported at once', async () => {
    await set({ month_reports: 1 })
    const [one, other] = [await delivered(), await delivered()]
    const answers = (await Promise.all([report(one), report(other)])) as { id: number; outcome: string | null }[]
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['balance', null])
    const open = answers.find(({ outcome }) => outcome === null)?.id ?? 0
    expect(await readAll()).toMatchObject({ open: 1, reports: [{ id: open, outcome: null, product: 'Kale', by_card: false }, {}] })
    expect(await mails()).toContain('problemReceived')
    await Promise.all([settle(open, { outcome: 'transfer' }), settle(open, { outcome: 'transfer' })])
    await expect(settle(open, { outcome: 'declined', text: 'Too late' })).rejects.toThrow('has changed in the meantime')
    expect(await readAll()).toMatchObject({ open: 0 })
    await expect(staff('staff_search', { state: 'refund_due' }, [])).resolves.toMatchObject({ total: 1 })
  })

  it('when goods spoiled after the time that was promised, and the customer reads why it is declined', async () => {
    const today = todayInBangkok(testNow)
    const lot = { number: 'LOT-OLD', product_id: shop.products.kale, harvest_date: addDays(today, -2), expiry_date: '2026-12-01' }
    await backend.database.insert(stockLot).values(lot)
    await backend.database.update(product).set({ shelf_life: 3 }).where(eq(product.id, shop.products.kale))
    const id = await place({ pay_method_id: 2 })
    await staff('move_order', [id], 'paid')
    const line = (await orderOf(id)).lines[0]?.id ?? 0
    await staff('move_order', [id], 'packed', { lots: { [line]: 'LOT-OLD' } })
    for (const step of ['shipped', 'done']) await staff('move_order', [id], step)
    await set({ lot_reports: 2 })
    expect(await read(id)).toMatchObject({ lines: [{ fresh_until: addDays(today, 1) }] })
    backend.ports.setNow(new Date(testNow.getTime() + 2 * 24 * 60 * 60_000))
    const first = (await report({ id, line }, { kind: 'spoiled', text: 'Brown' })) as { id: number; outcome: null }
    expect(first.outcome).toBeNull()
    await report({ id, line }, { kind: 'poor_quality' })
    expect(await readAll()).toMatchObject({ reports: [{ lot: 'LOT-OLD', text: 'Brown' }, {}], lots: [{ number: 'LOT-OLD', reports: 2 }] })
    await settle(first.id, { outcome: 'declined', text: 'It was fresh on the door' })
    expect(await read(id)).toMatchObject({ reports: [{ outcome: 'declined', answer: 'It was fresh on the door' }, {}] })
    expect(await report({ id, line }, { kind: 'damaged' })).toMatchObject({ outcome: null })
    expect(await mails()).toContain('problemDeclined')
    const words = { subject: 'Please do not eat', body: 'It may be bad.' }
    await backend.callTrusted('staff.recall', 'send', [{ text: 'LOT-OLD', words: { th: words, en: words }, recipients: 1 }, newKey()])
    expect(await readAll()).toMatchObject({ lots: [] })
    await backend.database.update(product).set({ shelf_life: null }).where(eq(product.id, shop.products.kale))
  })

  it('about a replacement of a box, whose contents are not in stock as such', async () => {
    const order = await delivered()
    const ofKale = eq(product.id, shop.products.kale)
    await backend.database.update(product).set({ type: boxType }).where(ofKale)
    const { id, outcome } = (await report(order, { wish: 'replacement' })) as { id: number; outcome: string | null }
    expect(outcome).toBeNull()
    await expect(settle(id, { outcome: 'replacement' })).rejects.toThrow('cannot be replaced')
    await backend.database.update(product).set({ type: 'stock' }).where(ofKale)
  })

  it('about each report of a guest, who has no balance and no next order', async () => {
    const { id, session } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 5 } })
    for (const step of ['packed', 'shipped', 'done']) await staff('move_order', [id], step)
    const order = { id, line: (await orderOf(id)).lines[0]?.id ?? 0 }
    const answer = (await report(order, { wish: 'replacement' }, { session })) as { id: number }
    expect(answer).toMatchObject({ outcome: null })
    await expect(settle(answer.id, { outcome: 'balance' })).rejects.toThrow('without an account')
    await expect(settle(answer.id, { outcome: 'card' })).rejects.toThrow('not paid by card')
    await settle(answer.id, { outcome: 'cash' })
    expect((await orderOf(id)).kinds.at(-1)).toBe('refunded')
  })
})

describe('a report is refused', () => {
  it('of more than is left, in two tabs, and of someone else', async () => {
    const order = await delivered()
    const answers = await Promise.allSettled([report(order, { qty: 2 }), report(order, { qty: 2 })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(report(order, { qty: 1.001 })).rejects.toThrow('no longer left')
    await expect(report(order, {}, { session: somchai })).rejects.toThrow('Not found sale order')
  })

  it('before the delivery, after the days, and where the owner has none', async () => {
    const early = await place({ pay_method_id: 5 })
    await expect(report({ id: early, line: (await orderOf(early)).lines[0]?.id ?? 0 })).rejects.toThrow('no longer be reported')
    const order = await delivered()
    backend.ports.setNow(new Date(testNow.getTime() + 4 * 24 * 60 * 60_000))
    await expect(report(order)).rejects.toThrow('no longer be reported')
    expect(await read(order.id)).toMatchObject({ until: null, lines: [] })
    backend.ports.setNow(testNow)
    await set({ is_on: false })
    await expect(report(order)).rejects.toThrow('no longer be reported')
  })

  it('leaves no photo behind', async () => {
    const order = await delivered()
    const before = await backend.ports.files.list('slips')
    await expect(report(order, {}, { photo: 'data:image/png;base64,AAAA' })).rejects.toThrow()
    await expect(report({ ...order, line: 1_000_000 }, {}, { photo: await photoOf() })).rejects.toThrow('no longer left')
    expect(await backend.ports.files.list('slips')).toEqual(before)
    expect(await backend.database.$count(problemReport)).toBe(0)
  })
})

it('is in the export of its customer, whose deletion takes words and photo, and puts a replacement back', async () => {
  const { id, session } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 5 }, session: somchai })
  for (const step of ['packed', 'shipped', 'done']) await staff('move_order', [id], step)
  const order = { id, line: (await orderOf(id)).lines[0]?.id ?? 0 }
  const before = await backend.ports.files.list('slips')
  await report(order, { wish: 'replacement', text: 'Brown' }, { photo: await photoOf(), session })
  const stock = await stockOf(shop.products.kale)
  expect(await backend.call('ecom2.interface', 'export_my_data', [], {}, session)).toMatchObject({
    problem_reports: [{ kind: 'damaged', text: 'Brown' }],
    problem_photos: [{ picture: expect.stringContaining('data:image/jpeg;base64,') }],
  })
  await backend.backend.run((work) => eraseCustomer(work, shop.somchai))
  expect(await backend.database.select().from(problemReport)).toMatchObject([{ contact_id: null, text: null, photo: null }])
  expect(await backend.ports.files.list('slips')).toEqual(before)
  expect((await stockOf(shop.products.kale))[0]).toBe((stock[0] ?? 0) + 1)
})
