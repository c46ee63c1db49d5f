import { sql } from 'drizzle-orm'
import { add, fromBaht, toBaht } from '@/lib/core/money'
import { groupBy } from '@/lib/core/group-by'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { DayRow } from './day-figures'
import { isWithin, orderValue, sumText } from './delivered-sales'

/** The orders placed on each day, as they are now: with later changes, and with those that were voided since. */
export function readPlacedByDay(database: Database, { from, to }: ReportPeriod): Promise<readonly DayRow[]> {
  return queryRows(
    database,
    sql`
      select date::text as day, count(*)::integer as placed, ${sumText(orderValue)} as placed_amount
      from sale_order where date between ${from}::date and ${to}::date and state <> 'draft' and ${isRealOrder} group by date`,
  )
}

/** Payments that were recorded before their events had an amount count with what their order costs. */
const paidAmount = sql`coalesce((event.detail->>'amount')::numeric, case
  when event.kind = 'paid' or (event.kind = 'done' and ${isAnyOf(sql`pay_method_id`, paymentMethodIds('on_delivery'))}) then amount_total end)`

type EventRow = DayRow &
  Readonly<{
    pay_method_id: number | null
    payments: number
    received: string
    refund_due: string
    refunded: string
    cash_difference: string
  }>

/**
 * Money of each day and payment method, and the voided orders, by the time of their events.
 * - Received: an order was paid (events `paid`, and `done` with an amount: cash on delivery), or a card payment arrived that its
 *   order could not use; the latter is a refund due at the same moment.
 * - `cash_difference`: the cash that was taken on delivery less what was due.
 * - A transfer that was only reported when its order was cancelled (`transfer reported`) is neither received nor due: only its
 *   bank knows whether it came.
 */
export function readEventsByDay(database: Database, period: ReportPeriod): Promise<readonly EventRow[]> {
  const isReceived = sql`(kind in ('paid', 'done') or (kind = 'refund_due' and (
    reason in ('another amount', 'paid already') or (reason = 'order cancelled' and (paid_at is null or paid_at > time)))))`
  const isDue = sql`(kind = 'refund_due' and reason is distinct from 'transfer reported')`
  const isVoided = sql`(kind = 'voided' and not is_reinstated)`
  const sumIf = (condition: ReturnType<typeof sql>, amount = sql`amount`) => sumText(sql`case when ${condition} then ${amount} end`)
  return queryRows(
    database,
    sql`
      with event as (
        select event.time, event.kind, pay_method_id, paid_at, ${orderValue} as value, ${paidAmount} as amount,
          event.detail->>'reason' as reason, (event.detail->>'taken')::numeric as taken,
          event.kind = 'voided' and exists (select from sale_order_event later
            where later.order_id = event.order_id and later.kind = 'taken_again' and later.id > event.id) as is_reinstated
        from sale_order_event event join sale_order on sale_order.id = event.order_id
        where event.kind in ('paid', 'done', 'refund_due', 'refunded', 'voided') and ${isRealOrder} and ${isWithin(sql`event.time`, period)})
      select time::date::text as day, pay_method_id, (count(*) filter (where ${isReceived} and amount > 0))::integer as payments,
        ${sumIf(isReceived)} as received, ${sumIf(isDue)} as refund_due, ${sumIf(sql`kind = 'refunded'`)} as refunded,
        ${sumText(sql`case when kind = 'done' then taken - amount end`)} as cash_difference,
        (count(*) filter (where ${isVoided}))::integer as voided, ${sumIf(isVoided, sql`value`)} as voided_amount
      from event group by time::date, pay_method_id`,
  )
}

/** Money by payment method, in baht. */
export function paymentsByMethod(rows: readonly EventRow[]) {
  return [...groupBy(rows, ({ pay_method_id }) => pay_method_id)]
    .map(([pay_method_id, ofMethod]) => {
      const sum = (name: 'received' | 'refund_due' | 'refunded') => toBaht(add(...ofMethod.map((row) => fromBaht(row[name]))))
      const payments = ofMethod.reduce((count, row) => count + row.payments, 0)
      return { pay_method_id, payments, received: sum('received'), refund_due: sum('refund_due'), refunded: sum('refunded') }
    })
    .filter(({ payments, refund_due, refunded }) => payments > 0 || refund_due > 0 || refunded > 0)
    .sort((a, b) => (a.pay_method_id ?? 0) - (b.pay_method_id ?? 0))
}
