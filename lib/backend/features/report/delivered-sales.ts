import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import { fromBaht, toBaht } from '@/lib/core/money'
import { vatPercent } from '@/lib/domain/cart/vat'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { DayRow } from './day-figures'

/** Whether a Bangkok time is on a day of the period. */
export function isWithin(time: SQL, { from, to }: ReportPeriod): SQL {
  return sql`${time} >= ${from}::timestamp and ${time} < ${addDays(to, 1)}::timestamp`
}

/** A sum as text: exact, where a JavaScript number of the driver would be a float. */
export const sumText = (amounts: SQL) => sql`coalesce(sum(${amounts}), 0)::text`

/** What an order costs, with the part that gift vouchers and the customer's balance pay, without deposits, which the shop pays back. */
export const orderValue = sql`(coalesce(sale_order.amount_total, 0) + coalesce(sale_order.amount_gift, 0) + sale_order.amount_balance - sale_order.amount_deposit)`

/**
 * Sales go by the day on which the order was marked as delivered (event `done`), unless that was undone on the same day: from
 * then on it can neither change nor be voided, so that the report of a past period stays as it is.
 */
export function deliveredOrders(period: ReportPeriod): SQL {
  return sql`
    select event.id as event_id, event.time::date as day, sale_order.*, ${orderValue} as sales
    from sale_order_event event join sale_order on sale_order.id = event.order_id
    where event.kind = 'done' and ${isRealOrder} and ${isWithin(sql`event.time`, period)} and not exists (select from sale_order_event later
      where later.order_id = event.order_id and later.kind = 'undone' and later.id > event.id)`
}

/** What only the lines of the delivered orders know; few orders have such lines. Gift vouchers that are sold are not goods. */
export const soldLines = sql`
  select order_id, sum(case when is_gift then coalesce(amount, 0) + coalesce(discount_amount, 0) else 0 end) as gift_list,
    sum(case when is_gift then coalesce(amount, 0) else 0 end) as gift_charged,
    sum(case when is_gift then 0 else coalesce(discount_amount, 0) end) as promoted
  from (select line.*, line.vat is not distinct from 'outside' as is_gift from sale_order_line line
    where (line.vat = 'outside' or line.for_promotion) and order_id in (select id from delivered)) line
  group by order_id`

const zeroIfNull = (column: string) => sql`coalesce(${sql.identifier(column)}, 0)`

/** The parts of a delivered order's sales, of `delivered` joined to `sold`. Goods are at list price. */
export const saleParts = {
  goods: sql`${zeroIfNull('amount_total_before')} - ${zeroIfNull('amount_ship')} - ${zeroIfNull('gift_list')}`,
  price_discount: sql`${zeroIfNull('amount_discount')} - ${zeroIfNull('promoted')} - ${zeroIfNull('gift_list')} + ${zeroIfNull('gift_charged')}`,
  promotion_discount: zeroIfNull('promoted'),
  voucher_discount: zeroIfNull('voucher_discount'),
  gift_sold: zeroIfNull('gift_charged'),
  delivery: zeroIfNull('amount_ship'),
  delivery_discount: zeroIfNull('ship_discount'),
  rounding: zeroIfNull('amount_rounding'),
  sales: sql`sales`,
  deposits: sql`amount_deposit`,
  gift_used: zeroIfNull('amount_gift'),
  // A balance is money that the customer has paid before.
  charged: sql`${zeroIfNull('amount_total')} + amount_balance`,
} as const

/** The sales of each day. */
export function readSalesByDay(database: Database, period: ReportPeriod): Promise<readonly DayRow[]> {
  const sums = Object.entries(saleParts).map(([name, part]) => sql`${sumText(part)} as ${sql.identifier(name)}`)
  return queryRows(
    database,
    sql`
      with delivered as (${deliveredOrders(period)}), sold as (${soldLines})
      select day::text, count(*)::integer as delivered, ${sql.join(sums, sql`, `)}
      from delivered left join sold on sold.order_id = delivered.id
      group by day`,
  )
}

/** The same for a chart: what the delivered orders of each day cost, without its parts. */
export async function readDaySales(database: Database, period: ReportPeriod) {
  const rows = await queryRows<{ day: string; delivered: number; sales: string }>(
    database,
    sql`
      select day::text, count(*)::integer as delivered, ${sumText(sql`sales`)} as sales
      from (${deliveredOrders(period)}) delivered group by day order by day`,
  )
  return rows.map((row) => ({ ...row, sales: toBaht(fromBaht(row.sales)) }))
}

type ProductRow = Readonly<{
  product_id: number | null
  code: string | null
  name: string | null
  categ_id: number | null
  category: string | null
  qty: string
  goods: string
  discount: string
  voucher_share: string
  net: string
  kilograms: number | null
  cost: string | null
}>

/** Pieces that were weighed count by what was packed. */
const packedShare = sql`coalesce(packed_weight::numeric / nullif(ordered_weight, 0), 1)`

/**
 * The sales of each product. Its name, category, weight and cost price are those of today; a product that is no longer known has the
 * name that was sold. `net` is without VAT.
 */
export function readSalesByProduct(database: Database, period: ReportPeriod): Promise<readonly ProductRow[]> {
  return queryRows(
    database,
    sql`
      with delivered as (${deliveredOrders(period)}), sold as (
        select product_id, max(description) as description, ${sumText(sql`qty`)} as qty,
          ${sumText(sql`coalesce(amount, 0) + coalesce(discount_amount, 0)`)} as goods, ${sumText(sql`discount_amount`)} as discount,
          ${sumText(sql`voucher_share`)} as voucher_share, sum(qty * ${packedShare}) as packed,
          sum(coalesce(packed_weight, ordered_weight)) as grams,
          round(sum((coalesce(amount, 0) - coalesce(voucher_share, 0)) / case when vat = 'taxable' then 1 + ${vatPercent}::numeric / 100 else 1 end), 2)::text as net
        from sale_order_line where order_id in (select id from delivered) group by product_id)
      select product_id, product.code, coalesce(product.name, sold.description) as name, product.categ_id, category.name as category,
        qty, goods, discount, voucher_share, net, round(coalesce(grams / 1000.0, packed * product.weight), 3)::float as kilograms,
        round(packed * product.cost_price, 2)::text as cost
      from sold left join product on product.id = product_id left join product_categ category on category.id = product.categ_id
      order by product.code nulls last, product_id`,
  )
}
