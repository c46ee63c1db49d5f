import { addDays, fromTimeInBangkok, timeDaysBefore, todayInBangkok, timeInBangkok } from '@/lib/core/dates'
import type { DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { bookableDays } from '@/lib/domain/delivery/delivery-dates'
import { deliveryTimes, dueDates, type DeliveryTimes, type Schedule } from './schedule'

/**
 * What is recorded of a due delivery: `changed` for this once, `skipped` by the customer, `held` because its order could not be made
 * yet, `made`, or `missed` because it could not be made in time. Most have no record until their order is made.
 */
export type RecordState = 'changed' | 'skipped' | 'held' | 'made' | 'missed'

export type DeliveryRecord = Readonly<{
  due_date: string
  state: RecordState
  /** When making its order was tried last; in Bangkok. */
  tried_at: string | null
}>

export type StandingOrder = Schedule &
  Readonly<{
    delivery_slot: string | null
    /** Nothing that is due before this day is delivered. */
    paused_until: string | null
    /** When the customer changed it last; in Bangkok. */
    changed_at: string
    /** All that was due until this day is settled. */
    settled_until: string
  }>

export type StandingFacts = Readonly<{ calendar: DeliveryCalendarFacts; leadDays: number; now: Date }>

export type DueDelivery = Readonly<{
  due_date: string
  /** Null if no day of that week has the delivery. */
  times: DeliveryTimes | null
  state: RecordState | 'planned' | 'paused'
  /** `wait` until `at`; the others are to be done now. */
  next: 'wait' | 'make' | 'miss' | 'done'
  /** When to look again; in Bangkok. */
  at: string
}>

/** How long to wait before an order that could not be made is tried again, unless its customer changes something. */
const retryDays = 1 / 24

/** What is due and not settled, and what to do about it now. @param days how far ahead to look; orders are made in time with the usual */
export function dueDeliveries(
  order: StandingOrder,
  records: readonly DeliveryRecord[],
  facts: StandingFacts,
  days: number = bookableDays,
): DueDelivery[] {
  const known = new Map(records.map((record) => [record.due_date, record]))
  const until = addDays(todayInBangkok(facts.now), days)
  return dueDates(order, addDays(order.settled_until, 1), until).map((due) => dueDelivery(order, due, known.get(due), facts))
}

function dueDelivery(order: StandingOrder, due_date: string, record: DeliveryRecord | undefined, facts: StandingFacts): DueDelivery {
  const times = deliveryTimes(due_date, { ...facts, slot: order.delivery_slot })
  const state = stateOf(order, due_date, record)
  // Without a day there is no time to make it, so its customer gets a mail on the day before.
  const until = times?.until ?? `${addDays(due_date, -1)} 00:00:00`
  const isOver = timeInBangkok(facts.now) >= until
  if (state === 'made' || state === 'missed') return { due_date, times, state, next: 'done', at: until }
  if (state === 'skipped' || state === 'paused') return { due_date, times, state, next: isOver ? 'done' : 'wait', at: until }
  if (isOver) return { due_date, times, state, next: 'miss', at: until }
  if (times === null) return { due_date, times, state, next: 'wait', at: until }
  // Not before its time, which may have moved since it was tried: the shop has opened a day again.
  const again = state === 'held' ? triesAgainAt(order, record?.tried_at ?? '', until) : ''
  const at = again > times.makes_at ? again : times.makes_at
  return { due_date, times, state, next: timeInBangkok(facts.now) >= at ? 'make' : 'wait', at }
}

function stateOf({ paused_until }: StandingOrder, due: string, record: DeliveryRecord | undefined): DueDelivery['state'] {
  if (record?.state === 'made' || record?.state === 'missed' || record?.state === 'skipped') return record.state
  if (paused_until !== null && due < paused_until) return 'paused'
  return record?.state ?? 'planned'
}

function triesAgainAt({ changed_at }: StandingOrder, triedAt: string, until: string): string {
  if (triedAt === '' || changed_at >= triedAt) return triedAt
  const again = timeDaysBefore(fromTimeInBangkok(triedAt), -retryDays)
  return again < until ? again : until
}

/** The day until which everything is settled, and when there is something to do next, at the latest after `mostDays`. */
export function settle(order: StandingOrder, deliveries: readonly DueDelivery[], now: Date, mostDays: number) {
  const open = deliveries.filter(({ next }) => next !== 'done')
  const done = deliveries.filter(({ due_date, next }) => next === 'done' && due_date < (open[0]?.due_date ?? '9999'))
  const latest = timeDaysBefore(now, -mostDays)
  return {
    settled_until: done.at(-1)?.due_date ?? order.settled_until,
    check_at: [latest, ...open.map(({ at }) => at)].toSorted()[0] ?? latest,
  }
}
