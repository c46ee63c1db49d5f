import fc from 'fast-check'
import { addDays, fromTimeInBangkok, timeInBangkok } from '@/lib/core/dates'
import { calendarOf } from '@/lib/domain/delivery/delivery-setting'
import { dueDates, intervals } from './schedule'
import { dueDeliveries, settle, type DeliveryRecord, type StandingOrder } from './standing-delivery'

const hourMs = 3_600_000
const start = fromTimeInBangkok('2026-12-01 08:00:00')
const calendarAt = (now: Date, holidays: readonly string[]) => ({ ...calendarOf({}, now), holidays, promised: [] })

/** What happens in an hour: the clock goes on (or back, as servers set it), and the customer may do something. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 30 }) }) },
  fc.record({ kind: fc.constant('back' as const), hours: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('skip' as const), which: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('unskip' as const), which: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('pause' as const), days: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('resume' as const) }),
  fc.record({ kind: fc.constant('refuse' as const), isOn: fc.boolean() }),
)

type Store = {
  order: StandingOrder
  records: Map<string, DeliveryRecord>
  made: string[]
  /** What became of each due date, once it was settled. */
  answers: Map<string, string>
  now: Date
  isRefused: boolean
}

const facts = ({ now }: Store, holidays: readonly string[]) => ({ calendar: calendarAt(now, holidays), leadDays: 1, now })

/** As the job does: makes what is due, and forgets what is settled. */
function runJob(store: Store, holidays: readonly string[]): void {
  const time = timeInBangkok(store.now)
  for (const { due_date, next } of dueDeliveries(store.order, [...store.records.values()], facts(store, holidays))) {
    if (next === 'miss') store.records.set(due_date, { due_date, state: 'missed', tried_at: time })
    if (next !== 'make') continue
    store.records.set(due_date, { due_date, state: store.isRefused ? 'held' : 'made', tried_at: time })
    if (!store.isRefused) store.made.push(due_date)
  }
  const deliveries = dueDeliveries(store.order, [...store.records.values()], facts(store, holidays))
  const { settled_until } = settle(store.order, deliveries, store.now, 1)
  for (const { due_date, state } of deliveries) if (due_date <= settled_until) store.answers.set(due_date, state)
  store.order = { ...store.order, settled_until }
}

it('no delivery is made twice or lost over pauses, skips, holidays, the end of the year and clocks that are set', () => {
  const holidays = fc.uniqueArray(
    fc.integer({ min: 0, max: 90 }).map((day) => addDays('2026-12-01', day)),
    { maxLength: 20 },
  )
  const plan = fc.record({ interval: fc.constantFrom(...intervals), first: fc.integer({ min: 3, max: 12 }), holidays })
  fc.assert(
    fc.property(plan, fc.array(step, { minLength: 20, maxLength: 80 }), ({ interval, first, holidays: shut }, steps) => {
      const first_date = addDays('2026-12-01', first)
      const store: Store = {
        order: {
          interval,
          first_date,
          delivery_slot: null,
          paused_until: null,
          changed_at: timeInBangkok(start),
          settled_until: addDays(first_date, -1),
        },
        records: new Map(),
        made: [],
        answers: new Map(),
        now: start,
        isRefused: false,
      }
      for (const each of steps) {
        const deliveries = dueDeliveries(store.order, [...store.records.values()], facts(store, shut))
        if (each.kind === 'wait') {
          for (let hour = 0; hour < each.hours; hour += 2) {
            store.now = new Date(store.now.getTime() + 2 * hourMs)
            runJob(store, shut)
          }
        }
        if (each.kind === 'back') store.now = new Date(store.now.getTime() - each.hours * hourMs)
        if (each.kind === 'refuse') store.isRefused = each.isOn
        if (each.kind === 'pause') store.order = { ...store.order, paused_until: addDays(timeInBangkok(store.now).slice(0, 10), each.days) }
        if (each.kind === 'resume') store.order = { ...store.order, paused_until: null }
        if (each.kind === 'skip' || each.kind === 'unskip') {
          const one = deliveries[each.which]
          if (one && one.next !== 'done' && each.kind === 'skip') {
            store.records.set(one.due_date, { due_date: one.due_date, state: 'skipped', tried_at: null })
          }
          if (one?.state === 'skipped' && one.next === 'wait') store.records.delete(one.due_date)
        }
      }
      expect(new Set(store.made).size).toBe(store.made.length)
      const settled = dueDates(store.order, first_date, store.order.settled_until)
      expect([...store.answers.keys()]).toEqual(settled)
      const isUndisturbed = !steps.some(({ kind }) => ['pause', 'skip', 'refuse', 'back'].includes(kind))
      const possible = isUndisturbed ? ['made', 'missed'] : ['made', 'missed', 'skipped', 'paused']
      expect([...store.answers.values()].filter((state) => !possible.includes(state))).toEqual([])
      expect(settled.filter((due) => store.answers.get(due) === 'made')).toEqual(store.made.filter((due) => settled.includes(due)))
    }),
    { numRuns: 50 },
  )
})

describe('an order that cannot be made yet', () => {
  const order: StandingOrder = {
    interval: 'week',
    first_date: '2026-12-08',
    delivery_slot: null,
    paused_until: null,
    changed_at: '2026-12-01 08:00:00',
    settled_until: '2026-12-07',
  }
  const at = (time: string, changed_at = order.changed_at, tried_at = '2026-12-06 15:00:10') => {
    const now = fromTimeInBangkok(time)
    const held = { due_date: '2026-12-08', state: 'held', tried_at } as const
    return dueDeliveries({ ...order, changed_at }, [held], { calendar: calendarAt(now, []), leadDays: 1, now })[0]?.next
  }

  it('is tried again after an hour, or once its customer has changed something, until orders for its day end', () => {
    expect(at('2026-12-06 15:30:00')).toBe('wait')
    expect(at('2026-12-06 15:30:00', '2026-12-06 15:20:00')).toBe('make')
    expect(at('2026-12-06 16:00:10')).toBe('make')
    expect(at('2026-12-07 15:00:00')).toBe('miss')
  })

  it('is not tried again before its time, which is later since the shop has opened a day that it had closed', () => {
    const whenClosed = '2026-12-05 15:00:10'
    expect(at('2026-12-06 14:59:59', order.changed_at, whenClosed)).toBe('wait')
    expect(at('2026-12-06 15:00:00', order.changed_at, whenClosed)).toBe('make')
  })
})
