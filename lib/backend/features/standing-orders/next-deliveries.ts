import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm'
import { addDays, timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { statesWithGoods } from '@/lib/domain/orders/order-workflow'
import { isPaidOnline } from '@/lib/domain/payments/payment-methods'
import { deliveryTimes } from '@/lib/domain/standing-orders/schedule'
import { dueDeliveries, type StandingFacts } from '@/lib/domain/standing-orders/standing-delivery'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import {
  standingDelivery,
  standingOrder,
  type StandingRow,
  type DeliveryRow,
} from '@/lib/backend/infrastructure/database/schema/standing-orders'
import { payUntil } from '../orders/waiting-orders'
import { problemText } from './problem-text'
import { loadStandingFacts, standingOrderOf } from './standing-order-store'

/** How far ahead deliveries are shown, so that three of each month are among them. */
const daysShown = 130
const deliveriesShown = 3

type OrderOfRecord = Readonly<{
  record: DeliveryRow
  number: string | null
  state: string | null
  day: string | null
  /** Until when it can be paid, while its card payment is awaited. */
  pay_until: string | null
  /** The saved card was not charged. */
  is_unpaid: boolean
}>

/** What is recorded of deliveries that may still come. @param ids of the standing orders */
export async function readRecords(call: CallContext, ids: readonly number[]): Promise<OrderOfRecord[]> {
  const { database, now } = call
  const recent = gte(standingDelivery.due_date, addDays(todayInBangkok(now), -7))
  const isDeclined = and(eq(orderEvent.order_id, saleOrder.id), eq(orderEvent.kind, 'card_declined'))
  const is_declined = sql<boolean>`exists (select from ${orderEvent} where ${isDeclined})`
  const { number, state, pay_method_id, delivery_date: day } = saleOrder
  const rows = await database
    .select({ record: standingDelivery, number, state, pay_method_id, day, is_declined })
    .from(standingDelivery)
    .leftJoin(saleOrder, eq(saleOrder.id, standingDelivery.order_id))
    .where(and(isAnyOf(standingDelivery.standing_order_id, ids), recent))
    .orderBy(asc(standingDelivery.due_date))
  const awaited = rows.flatMap((row) =>
    row.state === 'wait_payment' && (row.is_declined || isPaidOnline(row.pay_method_id)) ? (row.record.order_id ?? []) : [],
  )
  const times = await payUntil(call, awaited)
  return rows.map(({ record, is_declined, pay_method_id: _, ...order }) => {
    const pay_until = times.get(record.order_id ?? 0) ?? null
    return { record, ...order, pay_until, is_unpaid: is_declined && pay_until !== null }
  })
}

const isCancelled = (state: string | null) => statesWithGoods('none').some((each) => each === state)

/** The deliveries that were made and have not come yet, and the next ones. */
export function deliveriesOf(call: CallContext, row: StandingRow, own: readonly OrderOfRecord[], facts: StandingFacts) {
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
  const ordered = made.map(({ record, number, state, day, pay_until, is_unpaid }) => ({
    due_date: record.due_date,
    day,
    state: isCancelled(state) ? ('cancelled' as const) : ('made' as const),
    makes_at: null,
    until: pay_until ?? deliveryTimes(record.due_date, { ...facts, slot: order.delivery_slot })?.until ?? timeInBangkok(call.now),
    order: record.order_id === null ? null : { id: record.order_id, number: number ?? '' },
    problem: '',
    is_unpaid,
    missing: record.missing.map(({ name, wanted, sent, reason }) => ({ name, wanted, sent, reason })),
    once: record.once,
    is_donated: record.donated,
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
      is_unpaid: false,
      missing: [],
      once: record?.once ?? [],
      is_donated: record?.donated ?? false,
    }
  })
  return [...ordered, ...planned]
}

/** The customer's standing orders that go on. */
export function openStandingOrders({ database }: Pick<CallContext, 'database'>, contactId: number): Promise<StandingRow[]> {
  return database
    .select()
    .from(standingOrder)
    .where(and(eq(standingOrder.contact_id, contactId), isNull(standingOrder.ended_at)))
    .orderBy(asc(standingOrder.id))
}

/** What comes next of each of the customer's standing orders; nothing while the shop has none. */
export async function nextOfStandingOrders(call: CallContext, contactId: number) {
  const rows = await openStandingOrders(call, contactId)
  if (rows.length === 0) return []
  const facts = await loadStandingFacts(call)
  if (!facts.isOn) return []
  const ids = rows.map(({ id }) => id)
  const recordsOf = groupBy(await readRecords(call, ids), ({ record }) => record.standing_order_id)
  return rows.map((row) => ({
    paused_until: row.paused_until,
    deliveries: deliveriesOf(call, row, recordsOf.get(row.id) ?? [], facts).map(
      ({ due_date, day, state, makes_at, until, order, is_donated, is_unpaid }) => ({
        due_date,
        day,
        state,
        makes_at,
        until,
        order,
        is_donated,
        is_unpaid,
      }),
    ),
  }))
}
