import { eq } from 'drizzle-orm'
import { outboxMail, product, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'

const kale = () => shop.products.kale
const rice = () => shop.products.rice
const ofKale = (qty: number) => [{ product_id: kale(), qty }]

const afterCutOff = new Date('2026-11-18T09:30:00Z')

type Answer = Readonly<{ result: unknown; error: Readonly<{ message: string; code?: string | null }> | null }>

/** A call by a member of staff. */
async function ask(staffName: string, method: string, id: number, args: readonly unknown[] = [], context: Record<string, unknown> = {}) {
  const params = ['sale.order', method, [[id], ...args], { context }, { locale: 'en_US' }]
  const caller = { trusted: true, staffName, staffRole: 'manager' } as const
  return (await backend.handle({ id: 1, method: 'execute', params }, caller)).body as Answer
}

async function asNoi(...of: Parameters<typeof ask> extends [string, ...infer Rest] ? Rest : never) {
  const { result, error } = await ask('น้อย', ...of)
  if (error) throw new Error(error.message)
  return result
}

it('staff change the lines after the cut-off, with stock, total, history, mail and a record of who did it', async () => {
  const id = await place()
  backend.ports.setNow(afterCutOff)
  await expect(change('change_lines', id, [ofKale(1)])).rejects.toThrow('is being prepared')
  expect(await asNoi('read_changes', id)).toMatchObject({ can_change: true, change_until: null, amount_change: 'any', last_change: 0 })
  const wanted = [...ofKale(1), { product_id: rice(), qty: 2 }]
  expect(await asNoi('change_lines', id, [wanted], { preview: true })).toMatchObject({ amount_total: 240 })
  await asNoi('change_lines', id, [wanted], { amount_total: 240 })
  const order = await orderOf(id)
  expect(order).toMatchObject({ state: 'confirmed', amount_total: 240, delivery_date: '2026-11-19', kinds: ['placed', 'changed'] })
  expect(order.events[1]?.detail).toEqual({ what: 'lines', total_before: '180', total_after: '240', by: 'น้อย' })
  expect([await stockOf(kale()), await stockOf(rice())]).toEqual([
    [999, 1],
    [48, 2],
  ])
  const [action] = await backend.database.select().from(staffAction).where(eq(staffAction.action, 'sale.order.change_lines'))
  expect(action).toMatchObject({ staff: 'น้อย', about: order.number, about_id: id })
  // In the customer's language, not in that of the member of staff.
  const [mail] = await backend.database.select().from(outboxMail).where(eq(outboxMail.template, 'orderChanged'))
  expect(mail?.locale).not.toBe('en_US')
})

it('staff move an order to a day after its cut-off, but neither to a closed nor to a past day', async () => {
  const id = await place({ delivery_date: '2026-11-21' })
  backend.ports.setNow(afterCutOff)
  const { delivery_days } = (await asNoi('read_changes', id)) as { delivery_days: { date: string; error: string | null }[] }
  expect(delivery_days.filter(({ error }) => error === null)[0]).toMatchObject({ date: '2026-11-19' })
  await expect(change('change_delivery', id, [{ delivery_date: '2026-11-19' }])).rejects.toThrow('earliest delivery date')
  await asNoi('change_delivery', id, [{ delivery_date: '2026-11-19', delivery_slot: 'afternoon' }])
  expect(await orderOf(id)).toMatchObject({ delivery_date: '2026-11-19', delivery_slot: 'afternoon' })
  await expect(asNoi('change_delivery', id, [{ delivery_date: '2026-11-22' }])).rejects.toThrow()
  await expect(asNoi('change_delivery', id, [{ delivery_date: '2026-11-17' }])).rejects.toThrow('earliest delivery date')
})

it('staff change the address and the note of an order, which the customer cannot do after the cut-off', async () => {
  const id = await place()
  backend.ports.setNow(afterCutOff)
  await asNoi('change_address', id, [deliveryAddress(shop, true)])
  await asNoi('change_comments', id, ['  Ring the bell '])
  await asNoi('change_comments', id, ['Ring the bell'])
  const order = await orderOf(id)
  expect(order).toMatchObject({ amount_ship: 120, amount_total: 240, ship_first_name: 'Nok', comments: 'Ring the bell' })
  expect(order.events.map(({ detail }) => detail?.what)).toEqual([undefined, 'address', 'comments'])
  await expect(change('change_comments', id, ['Mine'])).rejects.toThrow('Permission denied')
})

it('a packed order can no longer be changed by staff [P24]', async () => {
  const id = await place()
  await asNoi('move_order', id, ['packed'])
  for (const [method, args] of [
    ['change_lines', [ofKale(1)]],
    ['change_delivery', [{ delivery_date: '2026-11-20' }]],
    ['change_address', [deliveryAddress(shop, false)]],
    ['change_comments', ['Too late']],
  ] as const) {
    await expect(asNoi(method, id, args)).rejects.toThrow('is being prepared')
  }
  expect(await asNoi('read_changes', id)).toMatchObject({ can_change: false, lines: [] })
})

it('two people who change an order at once do not overwrite each other [P23]', async () => {
  const id = await place()
  const { last_change } = (await asNoi('read_changes', id)) as { last_change: number }
  const asSeen = { last_change }
  const [first, second] = await Promise.all([
    ask('น้อย', 'change_lines', id, [ofKale(2)], asSeen),
    ask('เล็ก', 'change_lines', id, [[...ofKale(3), { product_id: rice(), qty: 1 }]], asSeen),
  ])
  expect([first, second].map(({ error }) => error?.code ?? null).sort()).toEqual(['orderChanged', null].sort())
  for (const [method, args] of [
    ['change_lines', [ofKale(9)]],
    ['change_delivery', [{ delivery_date: '2026-11-20' }]],
    ['change_comments', ['Hello']],
  ] as const) {
    await expect(asNoi(method, id, args, asSeen)).rejects.toThrow('has changed in the meantime')
  }
  await expect(change('change_lines', id, [ofKale(9)], asSeen)).rejects.toThrow('has changed in the meantime')
  expect((await orderOf(id)).kinds).toEqual(['placed', 'changed'])
  const seen = (await change('read_changes', id)) as { last_change: number }
  await change('change_lines', id, [ofKale(1)], { last_change: seen.last_change })
})

it('staff may still change an order when its customer has used up the allowed changes', async () => {
  const id = await place()
  backend.ports.limitTo(0)
  await expect(change('change_lines', id, [ofKale(2)])).rejects.toThrow('Too many')
  await asNoi('change_lines', id, [ofKale(2)])
  backend.ports.limitTo(1000)
})

it('a product that is no longer sold may stay in the order, but not be added', async () => {
  const id = await place()
  await backend.database.update(product).set({ is_published: false }).where(eq(product.id, kale()))
  await asNoi('change_lines', id, [ofKale(2)])
  await expect(asNoi('change_lines', id, [ofKale(5)])).rejects.toThrow('Kale')
  await backend.database.update(product).set({ is_published: true }).where(eq(product.id, kale()))
})
