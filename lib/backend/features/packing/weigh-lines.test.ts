import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { invoice, product, setting } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place, staff } from '@/lib/backend/testing/malees-order'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { payByCard } from '@/lib/backend/testing/shopping'

const kale = () => shop.products.kale

beforeAll(async () => {
  // Sold by weight: about 250 g a piece.
  await backend.database.update(product).set({ is_weighed: true }).where(eq(product.id, kale()))
})

const pack = async (id: number, grams: number, more: Record<string, unknown> = {}) => {
  const [line] = (await orderOf(id)).lines
  return staff('move_order', [id], 'packed', { weights: { [line?.id ?? 0]: grams }, ...more })
}

/** An order of three kale by card, ฿180 with its delivery. */
async function paidByCard(): Promise<number> {
  const id = await place({ pay_method_id: 3 })
  await payByCard(backend, id)
  return id
}

const textOfMail = async (number: string, heading: string) =>
  (await backend.sentMails()).find(({ text, subject }) => subject.includes(heading) && text.includes(number))?.text ?? ''

it('a paid order whose goods weigh less has a refund due, another invoice and a mail with both weights', async () => {
  const id = await paidByCard()
  expect((await orderOf(id)).lines).toMatchObject([{ ordered_weight: 750, packed_weight: null }])
  await pack(id, 700)
  const order = await orderOf(id)
  expect(order).toMatchObject({ state: 'packed', amount_subtotal: 112, amount_total: 172 })
  expect(order.lines).toMatchObject([{ ordered_weight: 750, packed_weight: 700, amount: 112, weight_adjustment: -8 }])
  expect(order.kinds).toEqual(['placed', 'paid', 'weighed', 'refund_due', 'packed'])
  expect(order.events[2]?.detail).toMatchObject({ total_before: '180', total_after: '172', by: 'program' })
  expect(order.events[3]?.detail).toMatchObject({ reason: 'order changed', amount: '8' })
  const invoices = await backend.database.select().from(invoice).where(eq(invoice.order_id, id)).orderBy(invoice.id)
  expect(invoices).toHaveLength(2)
  expect(invoices[1]?.facts).toMatchObject({
    amounts: { paid: fromBaht(172) },
    lines: [{ name: { en: 'Kale (ordered about 750 g, packed 700 g)' }, amount: fromBaht(112) }],
  })
  const mail = await textOfMail(order.number, 'weighed')
  expect(mail).toContain('ordered about 750 g, packed 700 g')
  expect(mail).toContain('We will refund ฿8.00')
  const [read] = (await change('read_sale_order', id, [['lines', 'amount_total']])) as { lines: Record<string, unknown>[] }[]
  expect(read?.lines).toMatchObject([{ ordered_weight: 750, packed_weight: 700 }])
})

it('a weight is required, and one outside the tolerance has to be checked [P26]', async () => {
  const id = await place()
  const before = await orderOf(id)
  const field = `weight_${before.lines[0]?.id}`
  await expect(staff('move_order', [id], 'packed')).rejects.toMatchObject({ fields: { [field]: 'Please enter the weight of Kale' } })
  await expect(pack(id, 600)).rejects.toMatchObject({ fields: { [field]: 'Kale: 600 g instead of 750 g. Please check the weight.' } })
  await expect(staff('move_order', [id], 'packed', { weights: { 999999: 700 } })).rejects.toThrow('No line of this order')
  expect(await orderOf(id)).toEqual(before)
  await pack(id, 600, { weights_checked: true })
  expect(await orderOf(id)).toMatchObject({ state: 'packed', amount_total: 156 })
})

it('the tolerance is a setting', async () => {
  const { database } = backend
  await database.insert(setting).values({ key: 'weighing_tolerance', lang: 'en', value: '20' })
  const id = await place()
  await pack(id, 900)
  expect(await orderOf(id)).toMatchObject({ amount_total: 204 })
  await database.delete(setting).where(eq(setting.key, 'weighing_tolerance'))
})

it('a change before packing takes the ordered weight along', async () => {
  const id = await place()
  await change('change_lines', id, [[{ product_id: kale(), qty: 2 }]])
  expect((await orderOf(id)).lines).toMatchObject([{ qty: 2, ordered_weight: 500, packed_weight: null }])
})

describe('a corrected weight', () => {
  const correct = async (id: number, grams: number, more: Record<string, unknown> = {}) => {
    const [line] = (await orderOf(id)).lines
    return staff('correct_weights', [id], { weights: { [line?.id ?? 0]: grams }, weights_checked: true, ...more })
  }

  it('of an order with cash on delivery is charged from what was agreed, up or down, until it is delivered', async () => {
    const id = await place({ pay_method_id: 5 })
    await pack(id, 700)
    await correct(id, 775)
    expect(await orderOf(id)).toMatchObject({ state: 'packed', amount_total: 184, lines: [{ packed_weight: 775, amount: 124 }] })
    await staff('move_order', [id], 'shipped')
    await correct(id, 720)
    expect(await orderOf(id)).toMatchObject({
      state: 'shipped',
      amount_total: 175.2,
      lines: [{ packed_weight: 720, weight_adjustment: -4.8 }],
    })
    await staff('move_order', [id], 'done')
    await expect(correct(id, 750)).rejects.toThrow(/can no longer be changed/)
  })

  it('of a paid order only lowers what it costs', async () => {
    const id = await paidByCard()
    await pack(id, 700)
    await correct(id, 750)
    expect(await orderOf(id)).toMatchObject({ amount_total: 172, lines: [{ packed_weight: 750, amount: 112 }] })
    await correct(id, 650)
    const order = await orderOf(id)
    expect(order).toMatchObject({ amount_total: 164, lines: [{ packed_weight: 650, amount: 104 }] })
    expect(order.kinds.filter((kind) => kind === 'refund_due')).toHaveLength(2)
  })

  it('is refused before packing, far off without a second look, and after a credit note', async () => {
    const id = await paidByCard()
    await expect(correct(id, 700)).rejects.toThrow(/can no longer be changed/)
    await pack(id, 700)
    await expect(correct(id, 300, { weights_checked: false })).rejects.toThrow(/check the weight/)
    const note = { lines: [], delivery: false, amount: 5, method: 'transfer', reason: 'price', text: '', notes: 0 }
    await staff('issue_credit_note', [id], note, 'credit-0123456789abcdef')
    await expect(correct(id, 690)).rejects.toThrow(/credit note was issued/)
  })
})
