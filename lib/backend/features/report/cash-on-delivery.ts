import { sql, type SQL } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import { orderSlotLabel, type DeliveryWindow } from '@/lib/domain/delivery/delivery-window'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { isAnyOf } from '@/lib/backend/infrastructure/database/is-any-of'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { sumText } from './delivered-sales'

export const isPaidInCash = isAnyOf(sql`pay_method_id`, paymentMethodIds('on_delivery'))

/** The cash of an order that was delivered: what staff recorded with the delivery, else what the order costs. */
export const takenCash = sql`case when state = 'done' then coalesce((
  select (event.detail->>'taken')::numeric from sale_order_event event where event.order_id = sale_order.id and event.kind = 'done'
  order by event.id desc limit 1), amount_total) end`

/** The orders whose drivers collect cash, by their delivery day. */
function cashOrders({ from, to }: ReportPeriod): SQL {
  return sql`
    select sale_order.*, ${takenCash} as taken
    from sale_order
    where delivery_date between ${from}::date and ${to}::date and ${isPaidInCash}
      and state not in ('draft', 'voided') and amount_total > 0 and ${isRealOrder}`
}

type CashDay = Readonly<{ day: string; orders: number; amount: string; taken_orders: number; taken_amount: string; taken_due: string }>

/** Cash of each delivery day: to collect, and taken. */
export async function readCashByDay(database: Database, period: ReportPeriod) {
  const rows = await queryRows<CashDay>(
    database,
    sql`
      select delivery_date::text as day, count(*)::integer as orders, ${sumText(sql`amount_total`)} as amount,
        (count(*) filter (where state = 'done'))::integer as taken_orders,
        ${sumText(sql`taken`)} as taken_amount,
        ${sumText(sql`case when state = 'done' then amount_total end`)} as taken_due
      from (${cashOrders(period)}) cash group by delivery_date order by delivery_date`,
  )
  return rows.map(({ amount, taken_amount, taken_due, ...day }) => ({
    ...day,
    amount: toBaht(fromBaht(amount)),
    taken_amount: toBaht(fromBaht(taken_amount)),
    taken_due: toBaht(fromBaht(taken_due)),
  }))
}

type CashOrder = Readonly<{
  id: number
  number: string
  day: string
  delivery_slot: string | null
  delivery_window: DeliveryWindow | null
  amount: string
  taken: string | null
  taken_at: string | null
  tracking: string | null
}>

/** The same for each order, by id, with the driver or tracking text that staff gave when it was sent. */
export async function readCashOrders(database: Database, period: ReportPeriod, after: number, limit: number, language: Locale) {
  const rows = await queryRows<CashOrder>(
    database,
    sql`
      select cash.id, number, delivery_date::text as day, delivery_slot, delivery_window, amount_total::text as amount, taken::text,
        case when state = 'done' then paid_at::text end as taken_at,
        (select event.detail->>'tracking' from sale_order_event event
          where event.order_id = cash.id and event.kind = 'shipped' order by event.id desc limit 1) as tracking
      from (${cashOrders(period)}) cash where cash.id > ${after} order by cash.id limit ${limit}`,
  )
  return rows.map(({ amount, taken, delivery_window, ...order }) => ({
    ...order,
    delivery_slot: orderSlotLabel({ ...order, delivery_window }, language),
    amount: toBaht(fromBaht(amount)),
    taken: taken === null ? null : toBaht(fromBaht(taken)),
  }))
}
