import { eq } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { deliveryStop, outboxMail, saleOrder, staffAction } from '@/lib/backend/infrastructure/database/tables'
import { readCashByDay } from '@/lib/backend/features/report/cash-on-delivery'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { testNow } from '@/lib/backend/testing/ports'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { drawPicture } from '@/lib/backend/testing/slip'

const today = todayInBangkok(testNow)

/** Orders that are packed for today. */
async function packed(count: number, pay_method_id = 5) {
  const orders = []
  for (let index = 0; index < count; index += 1) {
    const order = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id } })
    if (pay_method_id !== 5) await backend.callTrusted('sale.order', 'take_step', [[order.id], 'paid'])
    await backend.callTrusted('sale.order', 'take_step', [[order.id], 'packed'])
    await backend.database.update(saleOrder).set({ delivery_date: today }).where(eq(saleOrder.id, order.id))
    orders.push(order)
  }
  return orders
}

type Round = Readonly<{
  stops: readonly Readonly<{ id: number; position: number; due: number; taken: number | null; state: string }>[]
  open: readonly Readonly<{ id: number }>[]
  rounds: readonly Readonly<{ driver: string; stops: number; finished: number; due: number; taken: number }>[]
}>

function as(staffName: string, staffRole: 'driver' | 'manager' = 'driver') {
  async function call(method: string, ...args: readonly unknown[]) {
    const { body } = await backend.ask('staff.round', method, args, { trusted: true, staffName, staffRole })
    if (body?.error) throw new Error(body.error.message)
    return body?.result
  }
  return { call, round: async () => (await call('read')) as Round }
}

const [lek, noi] = [as('Lek'), as('Noi')]

const stopOf = async ({ id, session }: Readonly<{ id: number; session: object }>) =>
  ((await backend.call('sale.order', 'search_read_path', [[['id', '=', id]], ['delivery_stop']], {}, session)) as readonly object[])[0]

it('a driver takes packed orders of today, and sorts them; another driver cannot take the same', async () => {
  const [one, two, three] = (await packed(3)).map(({ id }) => id)
  expect((await lek.round()).open.map(({ id }) => id).toSorted()).toEqual([one, two, three].toSorted())
  await lek.call('take', [one, two])
  await lek.call('take', [one, two])
  await expect(noi.call('take', [two, three])).rejects.toThrow('Another driver has taken one of these orders')
  await lek.call('sort', [two, one])
  const round = await lek.round()
  expect([round.stops.map(({ id }) => id), round.open.map(({ id }) => id), round.rounds]).toEqual([[two, one], [three], []])
  await lek.call('leave', [two])
  expect((await noi.round()).open.map(({ id }) => id).toSorted()).toEqual([two, three].toSorted())
})

it('a customer sees the stop of an order that is on the way, and nothing of the others', async () => {
  const orders = await packed(3)
  const [one, two] = orders
  if (!one || !two) throw new Error('There are orders')
  await lek.call(
    'take',
    orders.map(({ id }) => id),
  )
  expect(await stopOf(two)).toMatchObject({ delivery_stop: null })
  await lek.call('depart')
  await lek.call('depart')
  expect(await stopOf(two)).toEqual({ id: two.id, delivery_stop: { stop: 2, stops: 3 } })
  const mails = await backend.database.select().from(outboxMail)
  expect(mails.filter(({ template }) => template === 'orderShipped')).toHaveLength(3)
  await lek.call('finish', [two.id], { step: 'done' })
  expect([await stopOf(one), await stopOf(two)]).toMatchObject([{ delivery_stop: { stop: 1, stops: 3 } }, { delivery_stop: null }])
})

it('taps twice, with a photo, change nothing twice, and another driver’s stop is refused', async () => {
  const [order] = await packed(1)
  if (!order) throw new Error('There is an order')
  await lek.call('take', [order.id])
  await lek.call('depart')
  const photo = `data:image/png;base64,${(await drawPicture('png', 8, 8, 'white')).toString('base64')}`
  await expect(noi.call('finish', [order.id], { step: 'done' })).rejects.toThrow('not among your deliveries')
  await expect(lek.call('finish', [order.id], { step: 'done', photo: 'data:image/png;base64,AAAA' })).rejects.toThrow()
  const failed = { step: 'delivery_failed', text: 'Nobody was there', photo }
  await lek.call('finish', [order.id], failed)
  await lek.call('finish', [order.id], failed)
  expect(await backend.order(order.id)).toMatchObject({ state: 'failed' })
  const actions = await backend.database.select().from(staffAction).where(eq(staffAction.about, order.number))
  expect(actions.filter(({ action }) => action === 'sale.order.fail_delivery')).toHaveLength(1)
  const [stop] = await backend.database.select().from(deliveryStop)
  expect(await backend.ports.files.list('slips')).toEqual([stop?.photo])
  expect(await backend.callTrusted('staff.round', 'read_photo', [[order.id]])).toMatchObject({ type: 'image/jpeg' })
  expect(await checkIntegrity(backend.database)).toEqual([])
})

it('the cash of all drivers adds up to the figures of the report', async () => {
  const [orders, [paid]] = [await packed(4), await packed(1, 2)]
  const [one, two, three, four] = orders.map(({ id }) => id)
  await lek.call('take', [one, two, paid?.id])
  await noi.call('take', [three, four])
  for (const driver of [lek, noi]) await driver.call('depart')
  await lek.call('finish', [one], { step: 'done' })
  await lek.call('finish', [two], { step: 'done', taken: 90.5 })
  await lek.call('finish', [paid?.id], { step: 'done' })
  await noi.call('finish', [three], { step: 'delivery_failed', text: 'Nobody was there' })
  const { rounds } = await as('Ann', 'manager').round()
  expect(rounds).toMatchObject([
    { driver: 'Lek', stops: 3, finished: 3, due: 0 },
    { driver: 'Noi', stops: 2, finished: 1, taken: 0 },
  ])
  const [day] = await readCashByDay(backend.database, { from: today, to: today })
  const sum = (of: 'due' | 'taken') => rounds.reduce((total, round) => total + round[of], 0)
  const own = (await lek.round()).stops.reduce((total, { taken }) => total + (taken ?? 0), 0)
  expect([sum('taken'), sum('due'), own]).toEqual([day?.taken_amount, (day?.amount ?? 0) - (day?.taken_due ?? 0), day?.taken_amount])
})
