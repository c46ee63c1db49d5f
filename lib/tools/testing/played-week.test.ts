import { and, eq, inArray } from 'drizzle-orm'
import { product, saleOrder, saleOrderLine, setting, stockLot } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { randomOf } from '@/lib/backend/seed/random'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { addToCart, readyCart } from '@/lib/backend/testing/shopping'
import { addDays } from '@/lib/core/dates'
import { add, fromBaht } from '@/lib/core/money'
import { readAs } from '@/lib/core/wire-record'
import { exact } from '@/lib/domain/orders/stock'
import { bySupplier, kilogramsOf, piecesOf } from '@/lib/domain/purchasing/purchase-list'
import { purchaseList, type PurchaseRow } from '@/lib/features/staff/purchasing/schemas'
import { periodWithBefore, salesChart } from '@/lib/features/staff/report/sales-chart'

/* A week of a shop, by the clock: customers order, staff buy, replace, weigh and pack, two drivers deliver. What staff read is compared
 * with the lines of the orders, and with each other. */

const [transfer, cash] = [2, 5]
const monday = '2026-11-23'
const days = [0, 1, 2, 3, 4, 5].map((day) => addDays(monday, day))
const week = { from: monday, to: addDays(monday, 6) }
const toBuy = ['confirmed', 'paid', 'wait_payment']
const random = randomOf('the played week')
const tolerance = 10

/** Kilograms of a piece. Tea comes in bags of no known weight, rice is on the shelf and not bought for deliveries. */
const weights = () => {
  const { kale, pork, berries, tea100, rice } = shop.products
  return new Map<number, number | null>([
    [kale, 0.25],
    [pork, 0.5],
    [berries, 0.2],
    [tea100, null],
    [rice, 1],
  ])
}

const at = (day: string, time: string) => backend.ports.setNow(new Date(`${day}T${time}:00+07:00`))
const call = (model: string, method: string, ...args: readonly unknown[]) => backend.callTrusted(model, method, args)
const step = (id: number, name: string, input = {}) => call('sale.order', 'take_step', [id], name, input)
const sum = (numbers: readonly (number | null)[]) => exact(numbers.reduce<number>((total, number) => total + (number ?? 0), 0))

async function onRound(staffName: string, method: string, ...args: readonly unknown[]): Promise<unknown> {
  const staffRole = staffName === 'Mali' ? 'manager' : 'driver'
  const { body } = await backend.ask('staff.round', method, args, { trusted: true, staffName, staffRole })
  if (body?.error) throw new Error(body.error.message)
  return body?.result
}

/** Orders kale and some other products. */
async function order(day: string, payMethod: number): Promise<number> {
  const { kale } = shop.products
  const values = { pay_method_id: payMethod, delivery_date: day, delivery_slot: random.pick(['morning', 'afternoon']) }
  const cart = await readyCart(backend, shop, kale, { qty: Math.floor(random.between(4, 8)), values })
  const others = [...weights().keys()].flatMap((id) => (id === kale ? [] : [{ product_id: id, qty: Math.floor(random.between(0, 4)) }]))
  const chosen = others.filter(({ qty }) => qty > 0)
  if (chosen.length > 0) await addToCart(backend, chosen, cart.cartId, cart.session)
  const { sale_id: id } = await cart.place()
  if (id === undefined) throw new Error(`No order was placed for ${day}`)
  return id
}

/** The lines of the orders of a day. */
const linesOf = (day: string, states: readonly string[]) =>
  backend.database
    .select({
      id: saleOrderLine.id,
      order: saleOrder.id,
      state: saleOrder.state,
      product: saleOrderLine.product_id,
      qty: saleOrderLine.qty,
    })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(and(eq(saleOrder.delivery_date, day), inArray(saleOrder.state, [...states])))

/** The list as the staff page reads it. */
async function purchases(from: string, to = from): Promise<readonly PurchaseRow[]> {
  const list = readAs(purchaseList, await call('staff.purchase', 'read_list', { from, to }), (reason, path) => {
    throw new Error(`${path.join('.')} ${reason}`)
  })
  return list?.value.rows ?? []
}

/** The list of a day says what its orders say: pieces, paid and unpaid apart, and kilograms. */
async function expectListOfOrders(day: string): Promise<void> {
  const rows = await purchases(day)
  const lines = await linesOf(day, toBuy)
  const expected = [...weights()].flatMap(([id, weight]) => {
    const own = lines.filter((line) => line.product === id)
    if (id === shop.products.rice || own.length === 0) return []
    const of = (isPaid: boolean) => sum(own.filter(({ state }) => (state !== 'wait_payment') === isPaid).map(({ qty }) => qty))
    const [paid, unpaid] = [of(true), of(false)]
    const least = weight && exact((paid + unpaid) * weight)
    return [{ id, paid, unpaid, kilograms: least && { least, most: id === shop.products.pork ? exact(least * 1.1) : least } }]
  })
  const listed = rows.map((row) => ({ id: row.productId, paid: row.paid, unpaid: row.unpaid, kilograms: kilogramsOf(row, tolerance) }))
  const byId = (one: { id: number }, other: { id: number }) => one.id - other.id
  expect(listed.toSorted(byId)).toEqual(expected.toSorted(byId))
}

/** What the grower could not deliver: two kale of the first order, for which it gets berries. */
async function replaceMissing(day: string): Promise<void> {
  const { kale, berries } = shop.products
  const line = (await linesOf(day, ['confirmed', 'paid'])).find((each) => each.product === kale)
  const input = { line_id: line?.id, ordered_id: kale, product_id: berries, missing: 2, qty: 1 }
  await call('sale.order', 'substitute_line', [line?.order], input, `substitute-${day}-0123456789`)
}

/** Weighs the pork up to 8 % off, and packs all that is paid; what is not paid by now is cancelled. */
async function pack(day: string): Promise<readonly number[]> {
  const lines = await linesOf(day, toBuy)
  const orders = [...new Set(lines.map((line) => line.order))]
  const packed: number[] = []
  for (const id of orders) {
    const own = lines.filter((line) => line.order === id)
    if (own.some(({ state }) => state === 'wait_payment')) {
      await step(id, 'voided', { text: 'Not paid in time' })
      continue
    }
    const weighed = own.filter((line) => line.product === shop.products.pork)
    const grams = weighed.map(({ id: line, qty }) => [String(line), Math.round((qty ?? 0) * 500 * random.between(0.93, 1.08))])
    await step(id, 'packed', { weights: Object.fromEntries(grams) })
    packed.push(id)
  }
  return packed
}

const drivers = ['Lek', 'Noi']
const ofDriver = (orders: readonly number[], index: number) => orders.filter((_, position) => position % drivers.length === index)

async function setOff(orders: readonly number[]): Promise<void> {
  for (const [index, driver] of drivers.entries()) {
    await onRound(driver, 'take', ofDriver(orders, index))
    await onRound(driver, 'depart')
  }
}

/** Each driver takes a coin too much or too little once, and finds nobody at home once. */
async function deliver(orders: readonly number[]): Promise<void> {
  for (const [index, driver] of drivers.entries()) {
    for (const [position, id] of ofDriver(orders, index).entries()) {
      const { amount_total: due, pay_method_id: method } = await backend.order(id)
      const odd = method === cash && position === 0 ? { taken: exact(Number(due) + (index === 0 ? 1 : -0.5)) } : {}
      const outcome = position === 1 ? { step: 'delivery_failed', text: 'Nobody was there' } : { step: 'done', ...odd }
      await onRound(driver, 'finish', [id], outcome)
    }
  }
}

type Report = Readonly<{
  totals: Readonly<{ sales: number; delivered: number }>
  days: readonly Readonly<{ day: string; sales: number; delivered: number }>[]
  products: readonly Readonly<{ product_id: number; qty: number; kilograms: number | null }>[]
  cash: readonly Readonly<{ day: string; orders: number; amount: number; taken_amount: number; taken_due: number }>[]
}>

const report = async (from: string, to = from) => (await call('staff.report', 'read_period', { from, to })) as Report

/** What drivers still have to take and have taken is what the report says of the day. */
async function expectCashOfReport(day: string): Promise<void> {
  const { rounds } = (await onRound('Mali', 'read')) as { rounds: readonly Readonly<{ due: number; taken: number }>[] }
  const reported = (await report(day)).cash.find((each) => each.day === day)
  const due = exact((reported?.amount ?? 0) - (reported?.taken_due ?? 0))
  expect([sum(rounds.map((round) => round.taken)), sum(rounds.map((round) => round.due))]).toEqual([reported?.taken_amount, due])
}

beforeAll(async () => {
  const { database } = backend
  const { kale, pork, berries, tea } = shop.products
  await database.update(product).set({ stock_qty: 1000 })
  await database
    .update(product)
    .set({ bought_to_order: true })
    .where(inArray(product.id, [kale, pork, berries, tea]))
  await database.update(product).set({ is_weighed: true }).where(eq(product.id, pork))
  await database.insert(setting).values({ key: 'weighing_tolerance', lang: 'en', value: String(tolerance) })
})

test('a played week: purchase lists are the orders, the cash of drivers and the charts are the report', async () => {
  at('2026-11-21', '09:00')
  for (const day of days) for (const method of [cash, transfer]) await order(day, method)
  const filled = (await call('staff.report', 'read_delivery_days')) as readonly { date: string; orders: number }[]
  expect(filled.filter(({ orders }) => orders > 0).map(({ date, orders }) => [date, orders])).toEqual(days.map((day) => [day, 2]))

  // The list of the week is the sum of those of its days.
  const rows = await purchases(week.from, week.to)
  const listed = bySupplier(rows).flatMap(([, products]) => products)
  for (const { productId, ...pieces } of listed)
    expect([productId, piecesOf(pieces)]).toEqual([productId, sum(rows.filter((row) => row.productId === productId).map(piecesOf))])

  for (const day of days) {
    const eve = day === monday ? '2026-11-21' : addDays(day, -1)
    at(eve, '14:00')
    const late = [await order(day, cash), await order(day, transfer), await order(day, transfer)]
    await expectListOfOrders(day)
    for (const { order: id } of await linesOf(day, ['wait_payment'])) {
      const { state } = await backend.order(id)
      if (state === 'wait_payment' && id !== late.at(-1)) await step(id, 'paid')
    }
    await expectListOfOrders(day)

    at(day, '06:00')
    for (const row of await purchases(day)) {
      const pieces = piecesOf(row)
      const mark = row.productId === shop.products.kale ? { state: 'short', qty: pieces - 2 } : { state: 'received', qty: pieces }
      await call('staff.purchase', 'mark', { day, product_id: row.productId, ...mark })
    }
    await replaceMissing(day)
    await expectListOfOrders(day)
    const packed = await pack(day)
    expect([packed.length, await purchases(day)]).toEqual([4, []])

    at(day, '10:00')
    await setOff(packed)
    await expectCashOfReport(day)
    await deliver(packed)
    await expectCashOfReport(day)
  }

  at(week.to, '20:00')
  const [ofWeek, sales] = [await report(week.from, week.to), await call('staff.report', 'read_sales', periodWithBefore(week))]
  const rowsOfChart = (sales as Report['days']).map((day) => ({ ...day, sales: fromBaht(day.sales) }))
  const chart = salesChart(week, rowsOfChart)
  const byDay = new Map(ofWeek.days.map((day) => [day.day, day]))
  expect(chart.columns.map(({ from, sales: drawn, delivered }) => [from, drawn, delivered])).toEqual(
    [0, 1, 2, 3, 4, 5, 6].map((index) => {
      const day = byDay.get(addDays(week.from, index))
      return [addDays(week.from, index), fromBaht(day?.sales ?? 0), day?.delivered ?? 0]
    }),
  )
  const totals = { sales: fromBaht(ofWeek.totals.sales), delivered: ofWeek.totals.delivered }
  expect([chart.total, add(...chart.columns.map((column) => column.sales))]).toEqual([totals, totals.sales])
  expect([chart.before, ofWeek.totals.delivered]).toEqual([{ sales: 0, delivered: 0 }, 12])
  // Beside the week after it, the week is what was before.
  const after = { from: addDays(week.from, 7), to: addDays(week.to, 7) }
  expect(salesChart(after, rowsOfChart).columns.map((column) => column.before)).toEqual(
    chart.columns.map(({ sales: drawn, delivered }) => ({ sales: drawn, delivered })),
  )

  // Pieces and kilograms of what was delivered: substitutes as substituted, weighed goods as weighed.
  const delivered = await backend.database
    .select({ product: saleOrderLine.product_id, qty: saleOrderLine.qty, grams: saleOrderLine.packed_weight })
    .from(saleOrderLine)
    .innerJoin(saleOrder, eq(saleOrder.id, saleOrderLine.order_id))
    .where(eq(saleOrder.state, 'done'))
  for (const [id, weight] of weights()) {
    const own = delivered.filter((line) => line.product === id)
    const pieces = sum(own.map(({ qty }) => qty))
    const kilograms = id === shop.products.pork ? sum(own.map(({ grams }) => grams)) / 1000 : weight && exact(pieces * weight)
    expect(ofWeek.products.find((row) => row.product_id === id)).toMatchObject({ qty: pieces, kilograms })
  }
  // What arrived for a day is a lot of the day, from which it was packed.
  expect(await backend.database.$count(stockLot)).toBeGreaterThanOrEqual(days.length * 3)
  expect(await checkIntegrity(backend.database)).toEqual([])
})
