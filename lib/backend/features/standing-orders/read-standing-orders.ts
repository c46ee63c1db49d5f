import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { multiply, toBaht } from '@/lib/core/money'
import { sumOf } from '@/lib/domain/cart/priced-line'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { deliveryZone } from '@/lib/domain/cart/totals'
import { hasSlots, slotsOn } from '@/lib/domain/delivery/delivery-capacity'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import { dueDeliveries, type StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import { idSchema } from '@/lib/backend/context/call-arguments'
import { defineMethod } from '@/lib/backend/context/define-method'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { requireCustomer } from '@/lib/backend/context/require-customer'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery, standingOrder, standingOrderLine } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { loadCartProducts } from '../cart/cart-products'
import { deliverySlots } from '../delivery/delivery-days'
import { deliverySettings, destinationFacts, districtOf, placesOf, zonesOf, type Addressed } from '../delivery/delivery-facts'
import { loadPaymentMethods, offeredPaymentMethods, paymentSettings } from '@/lib/backend/models/payment-methods'
import { findOwnOrder } from '../orders/own-order'
import { problemText } from './problem-text'
import { loadStandingFacts, standingOrderOf, type DeliveryRow, type StandingRow } from './standing-order-store'

/** How far ahead deliveries are shown, so that three of each month are among them. */
const daysShown = 130
const deliveriesShown = 3

/** The days on which a first delivery can be chosen. */
const daysOffered = 28

/**
 * The caller's standing orders with their next deliveries, and what can be chosen. Times are in Bangkok, amounts baht of today. With the
 * id of an order: how that one could repeat itself.
 * @throws UserError loginRequired
 */
export const readStandingOrders = defineMethod(
  'sale.standing.read_own',
  z.union([z.tuple([idSchema]), z.tuple([])]),
  async (call, [orderId]) => {
    const { contactId } = requireCustomer(call)
    const rows = await call.database
      .select()
      .from(standingOrder)
      .where(and(eq(standingOrder.contact_id, contactId), isNull(standingOrder.ended_at)))
      .orderBy(asc(standingOrder.id))
    const facts = await loadStandingFacts(call)
    const offered = offeredPaymentMethods(call, await paymentSettings(call.database)).filter((id) => !isPaidOnline(id))
    return {
      is_on: facts.isOn && offered.length > 0,
      slots: deliverySlots(facts.calendar),
      payment_methods: await loadPaymentMethods(call, offered),
      orders: await presentOrders(call, rows, facts),
      begin: orderId ? await beginningWith(call, orderId, facts) : null,
    }
  },
)

/** What one of the caller's orders can begin as: a week after it, in its slot. Null for an order that is not theirs. */
async function beginningWith(call: CallContext, orderId: number, facts: StandingFacts) {
  const order = await findOwnOrder(call, { id: orderId })
  if (!order || order.contact_id !== call.session?.contactId) return null
  const days = await firstDays(call, order, facts)
  const wanted = order.delivery_date === null ? '' : addDays(order.delivery_date, 7)
  const first = days.find(({ date }) => date >= wanted) ?? days[0]
  const slot = order.delivery_slot !== null && first?.slots.includes(order.delivery_slot) ? order.delivery_slot : null
  return { order_id: order.id, number: order.number, first_date: first?.date ?? null, delivery_slot: slot, days }
}

async function presentOrders(call: CallContext, rows: readonly StandingRow[], facts: StandingFacts) {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const records = await readRecords(call, ids)
  const lines = await call.database
    .select()
    .from(standingOrderLine)
    .where(inArray(standingOrderLine.standing_order_id, ids))
    .orderBy(asc(standingOrderLine.id))
  const once = records.flatMap(({ record }) => record.once)
  const products = await loadCartProducts(call, { ids: [...lines, ...once].map(({ product_id }) => product_id) })
  const shown = (productId: number, qty: number) => {
    const found = products.get(productId)
    const isSold = Boolean(found?.isOrderable) && (found?.facts.stock_qty ?? 1) > 0
    const price = found ? toBaht(unitPrice(found.facts, qty, true)) : 0
    const image = found?.row.image ?? found?.parent?.image ?? null
    return { product_id: productId, name: found?.facts.name ?? '', qty, unit_price: price, is_available: isSold, image }
  }
  const amountOf = (own: readonly Readonly<{ product_id: number; qty: number }>[]) =>
    toBaht(
      sumOf(
        own.flatMap(({ product_id, qty }) => {
          const found = products.get(product_id)
          return found?.isOrderable ? [{ price: unitPrice(found.facts, qty, true), qty }] : []
        }),
        ({ price, qty }) => multiply(price, qty),
      ),
    )
  const presented = []
  for (const row of rows) {
    const own = lines.filter(({ standing_order_id }) => standing_order_id === row.id)
    const { choices } = row
    presented.push({
      id: row.id,
      interval: row.interval,
      first_date: row.first_date,
      delivery_slot: choices.delivery_slot ?? null,
      paused_until: row.paused_until,
      max_total: row.max_total,
      pay_method_id: choices.pay_method_id ?? null,
      substitution: choices.substitution ?? null,
      is_pickup: choices.pickup_at_factory,
      address: (choices.other_ship_addr ? choices.ship_address : choices.bill_address) ?? '',
      amount: amountOf(own),
      lines: own.map((line) => ({ ...shown(line.product_id, line.qty), max_price: line.max_price })),
      deliveries: deliveriesOf(call, row, records, facts).map(({ once: changes, ...delivery }) => ({
        ...delivery,
        once: changes.map(({ product_id, qty }) => shown(product_id, qty)),
      })),
      days: await firstDays(call, row.choices, facts),
    })
  }
  return presented
}

type OrderOfRecord = Readonly<{ record: DeliveryRow; number: string | null; state: string | null; day: string | null }>

/** What is recorded of deliveries that may still come. */
async function readRecords({ database, now }: CallContext, ids: readonly number[]): Promise<OrderOfRecord[]> {
  const recent = gte(standingDelivery.due_date, addDays(todayInBangkok(now), -7))
  return database
    .select({ record: standingDelivery, number: saleOrder.number, state: saleOrder.state, day: saleOrder.delivery_date })
    .from(standingDelivery)
    .leftJoin(saleOrder, eq(saleOrder.id, standingDelivery.order_id))
    .where(and(isAnyOf(standingDelivery.standing_order_id, ids), recent))
    .orderBy(asc(standingDelivery.due_date))
}

const isCancelled = (state: string | null) => statesWithGoods('none').some((each) => each === state)

/** The deliveries that were made and have not come yet, and the next ones. */
function deliveriesOf(call: CallContext, row: StandingRow, all: readonly OrderOfRecord[], facts: StandingFacts) {
  const own = all.filter(({ record }) => record.standing_order_id === row.id)
  const today = todayInBangkok(call.now)
  const language = languageOf(call.locale)
  const made = own.filter(({ record, day }) => record.state === 'made' && day !== null && day >= today)
  const order = standingOrderOf(row)
  const open = dueDeliveries(
    order,
    own.map(({ record }) => record),
    facts,
    daysShown,
  ).filter(({ state, next }) => state !== 'made' && next !== 'done' && next !== 'miss')
  const counted = open.filter(({ state }) => state !== 'paused').slice(0, deliveriesShown)
  const last = counted.at(-1)?.due_date ?? ''
  const coming = open.filter(({ due_date }) => due_date <= last)
  const ordered = made.map(({ record, number, state, day }) => ({
    due_date: record.due_date,
    day,
    state: isCancelled(state) ? ('cancelled' as const) : ('made' as const),
    makes_at: null,
    until: deliveryTimes(record.due_date, { ...facts, slot: order.delivery_slot })?.until ?? timeInBangkok(call.now),
    order: record.order_id === null ? null : { id: record.order_id, number: number ?? '' },
    problem: '',
    missing: record.missing.map(({ name, wanted, sent, reason }) => ({ name, wanted, sent, reason })),
    once: record.once,
  }))
  const planned = coming.map(({ due_date, times, state, at }) => {
    const record = own.find((each) => each.record.due_date === due_date)?.record
    return {
      due_date,
      day: times?.day ?? null,
      state: state === 'changed' ? ('planned' as const) : state,
      makes_at: times?.makes_at ?? null,
      until: times?.until ?? at,
      order: null,
      problem: state === 'held' && record ? problemText(record.problems, language) : '',
      missing: [],
      once: record?.once ?? [],
    }
  })
  return [...ordered, ...planned]
}

/** On which days a first delivery may be, and in which slots, given the address. */
async function firstDays({ database, now }: CallContext, choices: Addressed, { calendar, leadDays }: StandingFacts) {
  const districtId = districtOf(choices)
  const places = districtId === null ? [] : await placesOf(database, sql`${districtId}`)
  const zone = deliveryZone({ destination: destinationFacts(choices, places), shipping_zones: zonesOf(await deliverySettings(database)) })
  const hasChoice = !choices.pickup_at_factory && hasSlots(calendar, zone)
  return Array.from({ length: daysOffered }, (_, index) => addDays(todayInBangkok(now), index + 1)).flatMap((date) => {
    const slots = hasChoice ? slotsOn(date, calendar, zone).map(({ code }) => code) : []
    const times = deliveryTimes(date, { calendar, slot: null, leadDays })
    const isOffered = times?.day === date && times.until > timeInBangkok(now) && (!hasChoice || slots.length > 0)
    return isOffered ? [{ date, slots }] : []
  })
}
