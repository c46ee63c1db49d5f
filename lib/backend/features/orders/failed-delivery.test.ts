import { eq } from 'drizzle-orm'
import { creditNote, product, saleOrder, setting, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { readyCart } from '@/lib/backend/testing/shopping'
import { change, mails, orderOf, place, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'

async function shipped(payMethod = 2, values: Record<string, unknown> = {}): Promise<number> {
  const id = await place({ pay_method_id: payMethod, delivery_date: '2026-11-20', ...values })
  if (payMethod === 2) await staff('move_order', [id], 'paid')
  for (const next of ['packed', 'shipped']) await staff('move_order', [id], next)
  return id
}

async function failed(payMethod = 2): Promise<number> {
  const id = await shipped(payMethod)
  await staff('fail_delivery', [id], 'No one was at home')
  return id
}

describe('a failed delivery', () => {
  it('is recorded once, with its reason for the customer, by mail and in the history', async () => {
    const id = await failed()
    await staff('fail_delivery', [id], 'No one was at home')
    expect((await orderOf(id)).kinds.filter((kind) => kind === 'delivery_failed')).toHaveLength(1)
    expect(await orderOf(id)).toMatchObject({ state: 'failed' })
    expect((await mails()).filter((kind) => kind === 'deliveryFailed')).toHaveLength(1)
    expect(await change('read_events', id)).toContainEqual(
      expect.objectContaining({ kind: 'delivery_failed', detail: { text: 'No one was at home' } }),
    )
  })

  it('is delivered on another day, which counts in the calendar, and then delivered', async () => {
    const id = await failed()
    await staff('deliver_again', [id], { delivery_date: '2026-11-24', delivery_slot: 'morning' })
    expect(await orderOf(id)).toMatchObject({ state: 'packed', delivery_date: '2026-11-24', delivery_slot: 'morning', amount_total: 180 })
    expect(await mails()).toContain('deliveryMoved')
    for (const next of ['shipped', 'done']) await staff('move_order', [id], next)
    expect((await orderOf(id)).state).toBe('done')
    expect(await backend.database.$count(creditNote)).toBe(0)
  })

  it('is refused a day that is closed, over or full', async () => {
    const { database } = backend
    await database.insert(setting).values({ key: 'delivery', lang: 'en', value: JSON.stringify({ orders_per_day: 1 }) })
    const id = await failed()
    const again = (delivery_date: string) => staff('deliver_again', [id], { delivery_date })
    await expect(again('2026-11-17')).rejects.toThrow(/earliest|early|past/i)
    await place({ pay_method_id: 5, delivery_date: '2026-11-24' })
    await expect(again('2026-11-24')).rejects.toThrow(/full|booked/i)
    await database.delete(setting).where(eq(setting.key, 'delivery'))
    expect((await orderOf(id)).state).toBe('failed')
  })
})

describe('a failed delivery that is cancelled', () => {
  it('returns the goods to stock and refunds the payment with a credit note', async () => {
    const before = await stockOf(shop.products.kale)
    const id = await failed()
    await staff('void_order', [id], 'The customer is away')
    expect(await stockOf(shop.products.kale)).toEqual(before)
    const order = await orderOf(id)
    expect(order.events.slice(-2)).toMatchObject([
      { kind: 'voided', detail: { reason: 'staff' } },
      { kind: 'refund_due', detail: { amount: '180' } },
    ])
    expect(await backend.database.$count(creditNote, eq(creditNote.order_id, id))).toBe(1)
  })

  it('returns chilled goods to stock only by the piece that staff name', async () => {
    const { database } = backend
    const { kale } = shop.products
    await database.update(product).set({ is_chilled: true }).where(eq(product.id, kale))
    const [stock = 0] = await stockOf(kale)
    await staff('void_order', [await failed()], 'The customer is away')
    expect(await stockOf(kale)).toEqual([(stock ?? 0) - 3, 0])
    const id = await failed()
    const [line] = (await orderOf(id)).lines
    const named = (pieces: number) => staff('void_order', [id], 'The customer is away', { returned: { [line?.id ?? 0]: pieces } })
    await expect(named(4)).rejects.toThrow(/only 3 were on the way/)
    await named(2)
    expect(await stockOf(kale)).toEqual([(stock ?? 0) - 4, 0])
    await database.update(product).set({ is_chilled: false }).where(eq(product.id, kale))
  })
})

it('orders that are delivered together move together, also one that is not packed yet', async () => {
  const main = await place({ pay_method_id: 2, delivery_date: '2026-11-24', delivered_with_id: null })
  await staff('move_order', [main], 'paid')
  const addOn = async () => {
    const values = { pay_method_id: 5, delivered_with_id: main }
    const cart = await readyCart(backend, shop, shop.products.rice, { values, session: malee })
    return (await cart.place()).sale_id ?? 0
  }
  const [packed] = [await addOn(), await addOn()]
  for (const id of [main, packed]) for (const next of ['packed', 'shipped']) await staff('move_order', [id], next)
  for (const id of [main, packed]) await staff('fail_delivery', [id], 'No one was at home')
  await staff('deliver_again', [packed], { delivery_date: '2026-11-26' })
  const rows = await backend.database.select().from(saleOrder).orderBy(saleOrder.id)
  expect(rows.map(({ state, delivery_date }) => [state, delivery_date])).toEqual([
    ['packed', '2026-11-26'],
    ['packed', '2026-11-26'],
    ['confirmed', '2026-11-26'],
  ])
})

it('goods that expire before the new day refuse it', async () => {
  const { database } = backend
  const [lot] = await database
    .insert(stockLot)
    .values({ number: 'LOT-SHORT', product_id: shop.products.kale, expiry_date: '2026-11-21' })
    .returning()
  const id = await failed()
  await expect(staff('deliver_again', [id], { delivery_date: '2026-11-24' })).rejects.toThrow(/LOT-SHORT .* expires before/)
  await staff('deliver_again', [id], { delivery_date: '2026-11-21' })
  expect((await orderOf(id)).lines[0]?.lot_id).toBe(lot?.id)
  await staff('void_order', [id], 'The customer is away')
  expect((await orderOf(id)).lines[0]?.lot_id).toBeNull()
})
