import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, asc, eq, gt } from 'drizzle-orm'
import {
  balanceEntry,
  baseUser,
  contact,
  orderEvent,
  outboxMail,
  product,
  saleOrder,
  saleOrderLine,
  setting,
  standingDelivery,
} from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { randomOf } from '@/lib/backend/seed/random'
import type { TestSession } from '@/lib/backend/testing/backend'
import { MonthReference, type Payment } from '@/lib/backend/testing/month-reference'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { placeOrder } from '@/lib/backend/testing/shopping'
import type { Household } from '@/lib/backend/testing/standing-reference'
import { addDays, fromTimeInBangkok } from '@/lib/core/dates'
import { defaultDeliverySlots } from '@/lib/domain/delivery/delivery-slots'

/** The table of the month; UPDATE_COLUMNS=1 writes it, and its changes are reviewed. */
const golden = join(process.cwd(), 'lib/backend/features/standing-orders/played-month.txt')

/* A month of a shop, by the clock: twenty households with standing orders skip, pause, change and cancel, staff buy, are paid, deliver
 * and refund. Each table of the shop is compared with the books of a reference that is written separately. */

const places = 2
const [firstDay, lastDay] = ['2026-11-19', '2026-12-19']
const random = randomOf('the played month')
const below = (limit: number) => Math.floor(random.between(0, limit))
const reference = new MonthReference({ stock: 12, price: 40, places })

type Member = Readonly<{ session: TestSession; contactId: number; own: Household; payment: Payment }>

const members: Member[] = []
/** Day, stock of the shop and of the reference. */
const stocks: (readonly [string, number | null | undefined, number])[] = []
const payMethods = { cash: 5, transfer: 2, balance: 5 } as const
const payments = ['cash', 'balance', 'transfer'] as const
const intervals = ['week', 'week', 'two_weeks', 'month'] as const

const ofCustomer = (session: TestSession, model: string, method: string, ...args: readonly unknown[]) =>
  backend.call(model, method, args, {}, session)
const step = (id: number, name: string, input = {}) => backend.callTrusted('sale.order', 'take_step', [[id], name, input])
const kale = () => eq(product.id, shop.products.kale)

async function at(time: string): Promise<void> {
  backend.ports.setNow(fromTimeInBangkok(time))
  await backend.backend.runDueJobs()
  await backend.backend.settled()
  reference.job(time)
}

async function addMember(index: number): Promise<void> {
  const name = `Household ${index}`
  const bill_email = `household${index}@example.com`
  const [person] = await backend.database.insert(contact).values({ name, email: bill_email, customer: true }).returning()
  const contactId = person?.id ?? 0
  const [user] = await backend.database.insert(baseUser).values({ name, login: bill_email, contact_id: contactId }).returning()
  const session = await backend.signIn(user?.id ?? 0)
  const payment = payments[index % 3] ?? 'cash'
  const values = { bill_email, pay_method_id: payMethods[payment], use_balance: payment === 'balance' }
  const order = await placeOrder(backend, shop, shop.products.kale, { qty: 2, values, session })
  const schedule = { interval: intervals[index % 4] ?? 'week', first_date: addDays('2026-11-24', index % 5) }
  const slot = index % 2 === 0 ? 'morning' : 'afternoon'
  const { id } = (await ofCustomer(session, 'sale.standing', 'create', {
    order_id: order.id,
    ...schedule,
    delivery_slot: slot,
  })) as Readonly<{
    id: number
  }>
  for (const name of [...(payment === 'transfer' ? ['paid'] : []), 'packed', 'shipped', 'done']) await step(order.id, name)
  reference.agree(id, { payment, slot })
  members.push({ session, contactId, payment, own: reference.begin({ id, ...schedule, qty: 2, settled: '2026-11-18' }) })
}

async function orderIds(): Promise<ReadonlyMap<string, number>> {
  const rows = await backend.database.select().from(standingDelivery).where(gt(standingDelivery.order_id, 0))
  return new Map(rows.map((row) => [`${row.standing_order_id} ${row.due_date}`, row.order_id ?? 0]))
}

/** One household does something, or nothing. */
async function act({ session, own }: Member, time: string): Promise<void> {
  const due = reference.upcoming(own, time)[below(2)] ?? ''
  const standing = (method: string, ...args: readonly unknown[]) => ofCustomer(session, 'sale.standing', method, [own.id], ...args)
  const same = async (isAllowed: boolean, calling: Promise<unknown>) => {
    const isDone = await calling.then(
      () => true,
      () => false,
    )
    expect({ time, id: own.id, due, isDone }).toEqual({ time, id: own.id, due, isDone: isAllowed })
  }
  const chance = below(40)
  if (chance < 3) {
    const isSkipped = chance < 2
    await same(reference.skip(own, due, isSkipped, time), standing('skip', due, isSkipped))
  }
  if (chance === 3) {
    const qty = below(5)
    await same(reference.once(own, due, qty, time), standing('change_once', due, [{ product_id: shop.products.kale, qty }]))
  }
  if (chance === 4 || chance === 5) {
    own.pausedUntil = chance === 4 ? reference.dayAfter(time, 5 + below(10)) : null
    await standing('pause', own.pausedUntil)
  }
  if (chance === 6) {
    own.qty = 1 + below(5)
    await standing('change', { lines: [{ product_id: shop.products.kale, qty: own.qty }] })
  }
  const made = reference.orders.find(
    (order) => order.household === own.id && !['done', 'voided'].includes(order.state) && time < order.until,
  )
  if (made && chance > 31) {
    const wasPaid = made.state === 'paid'
    const id = (await orderIds()).get(`${own.id} ${made.due}`) ?? 0
    await ofCustomer(session, 'sale.order', 'cancel_order', [id])
    reference.cancel(made)
    if (wasPaid && made.payment === 'transfer') await keepRefund(made, id)
  }
}

/** Staff keep what is to be refunded as balance. */
async function keepRefund(made: Parameters<MonthReference['keepRefund']>[0], id: number): Promise<void> {
  const [due] = await backend.database
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, id), eq(orderEvent.kind, 'refund_due')))
  await step(id, 'refunded', { refund_id: due?.id, to_balance: true, text: 'Kept' })
  reference.keepRefund(made)
}

/** Staff enter transfers in the morning. */
async function enterTransfers(): Promise<void> {
  const ids = await orderIds()
  for (const order of reference.orders.filter(({ state }) => state === 'wait_payment')) {
    await step(ids.get(`${order.household} ${order.due}`) ?? 0, 'paid')
    reference.pay(order)
  }
}

/** Staff deliver what is for today. */
async function deliver(day: string): Promise<void> {
  const ids = await orderIds()
  for (const order of reference.orders.filter((each) => each.day === day && each.state !== 'voided')) {
    for (const name of ['packed', 'shipped', 'done']) await step(ids.get(`${order.household} ${order.due}`) ?? 0, name)
    reference.deliver(order)
  }
}

async function shopsBooks() {
  const { database } = backend
  const rows = await database
    .select({ delivery: standingDelivery, order: saleOrder, qty: saleOrderLine.qty, price: saleOrderLine.unit_price })
    .from(standingDelivery)
    .innerJoin(saleOrder, eq(saleOrder.id, standingDelivery.order_id))
    .innerJoin(saleOrderLine, eq(saleOrderLine.order_id, saleOrder.id))
    .orderBy(asc(saleOrder.id))
  const named = new Map(rows.map(({ delivery, order }) => [order.id, `${delivery.standing_order_id} ${delivery.due_date}`]))
  const deliveries = await database.select().from(standingDelivery)
  const nameOfDelivery = new Map(deliveries.map(({ id, standing_order_id, due_date }) => [id, `${standing_order_id} ${due_date}`]))
  const householdOf = new Map(members.map(({ contactId, own }) => [contactId, own.id]))
  const mails = await database.select().from(outboxMail)
  const entries = await database.select().from(balanceEntry).orderBy(balanceEntry.id)
  const events = await database.select().from(orderEvent).where(eq(orderEvent.kind, 'refund_due')).orderBy(orderEvent.id)
  return {
    orders: rows.map(({ delivery, order, qty, price }) =>
      [
        `${delivery.standing_order_id} ${delivery.due_date}`,
        `${order.delivery_date} ${order.delivery_slot}`,
        `${qty} at ${price}: ${order.amount_total} + ${order.amount_balance ?? 0}`,
        order.state,
      ].join(' | '),
    ),
    mails: mails
      .map(({ template, about_id }) => {
        const name = template.startsWith('standing') ? nameOfDelivery.get(about_id) : named.get(about_id)
        return `${name} ${template}`
      })
      .toSorted(),
    ledger: entries.map(({ contact_id, kind, amount }) => `${householdOf.get(contact_id ?? 0)} ${kind} ${amount}`),
    refunds: events.map(({ order_id, detail }) => `${named.get(order_id ?? 0)}: ${detail?.amount}`),
    stock: stocks.map(([day, ofShop]) => `${day}: ${ofShop}`),
  }
}

function referencesBooks() {
  return {
    orders: reference.orders.map(({ household, due, day, slot, qty, price, total, fromBalance, state }) =>
      [`${household} ${due}`, `${day} ${slot}`, `${qty} at ${price}: ${total} + ${fromBalance}`, state].join(' | '),
    ),
    mails: reference.mails.toSorted(),
    ledger: reference.ledger,
    refunds: reference.refunds,
    stock: stocks.map(([day, , ofReference]) => `${day}: ${ofReference}`),
  }
}

it('a month of twenty households comes to the orders, places, stock, mails, refunds and balances of a plain reference', async () => {
  for (let index = 0; index < 20; index += 1) await addMember(index)
  const { database } = backend
  await backend.backend.settled()
  await database.delete(outboxMail)
  await database.update(product).set({ stock_qty: reference.stock }).where(kale())
  const slots = defaultDeliverySlots.map((slot) => ({ ...slot, orders: places }))
  await database.insert(setting).values({ key: 'delivery_slots', lang: 'en', value: JSON.stringify(slots) })

  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    await at(`${day} 10:00:00`)
    await enterTransfers()
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1
    if (isMonday) {
      reference.restock(8 + below(16))
      reference.price = 38 + below(6)
      await database.update(product).set({ stock_qty: reference.stock, sale_price: reference.price }).where(kale())
      for (const { contactId, own, payment } of members.filter((member) => member.payment === 'balance')) {
        const added = { kind: 'added', amount: 70, text: `Top up for ${payment}` }
        await backend.callTrusted('staff.balance', 'correct', [contactId, added, `top-up-${own.id}-${day}-0123456789`])
        reference.add(own.id, 70)
      }
    }
    for (const member of members) await act(member, `${day} 10:00:00`)
    await at(`${day} 15:10:00`)
    await deliver(day)
    stocks.push([day, (await database.select().from(product).where(kale()))[0]?.stock_qty, reference.stock])
  }

  const [shops, references] = [await shopsBooks(), referencesBooks()]
  expect(shops).toEqual(references)
  expect(await checkIntegrity(database)).toEqual([])
  const table = Object.entries(references).map(([name, rows]) => [`${name} (${rows.length})`, ...rows].join('\n  '))
  const text = `${table.join('\n\n')}\n`
  if (process.env.UPDATE_COLUMNS) writeFileSync(golden, text)
  expect(text).toBe(readFileSync(golden, 'utf8'))
})
