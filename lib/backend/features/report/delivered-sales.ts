import { sql, type SQL } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/shop/report-period'
import type { DayRow } from './day-figures'

/** Whether a Bangkok time is on a day of the period. */
export function isWithin(time: SQL, { from, to }: ReportPeriod): SQL {
  return sql`${time} >= ${from}::timestamp and ${time} < ${addDays(to, 1)}::timestamp`
}

/** A sum as text: exact, where a JavaScript number of the driver would be a float. */
export const sumText = (amounts: SQL) => sql`coalesce(sum(${amounts}), 0)::text`

/** What an order costs, with the part that gift vouchers pay. */
export const orderValue = sql`(coalesce(sale_order.amount_total, 0) + coalesce(sale_order.amount_gift, 0))`

/**
 * Sales go by the day on which the order was marked as delivered (event `done`): from then on it can neither change nor be
 * voided, so that the report of a past period stays as it is.
 */
export function deliveredOrders(period: ReportPeriod): SQL {
  return sql`
    select event.id as event_id, event.time::date as day, sale_order.*, ${orderValue} as sales
    from sale_order_event event join sale_order on sale_order.id = event.order_id
    where event.kind = 'done' and ${isWithin(sql`event.time`, period)}`
}

/** The parts of each delivered order that only its lines know. Goods are at list price and without gift vouchers that are sold. */
export const soldLines = sql`
  select order_id,
    sum(case when not is_gift then coalesce(amount, 0) + coalesce(discount_amount, 0) else 0 end) as goods,
    sum(case when not is_gift and not for_promotion then coalesce(discount_amount, 0) else 0 end) as price_discount,
    sum(case when not is_gift and for_promotion then coalesce(discount_amount, 0) else 0 end) as promotion_discount,
    sum(case when is_gift then coalesce(amount, 0) else 0 end) as gift_sold
  from (select line.*, line.vat is not distinct from 'outside' as is_gift from sale_order_line line
    where order_id in (select id from delivered)) line
  group by order_id`

/** The sales of each day. */
export function readSalesByDay(database: Database, period: ReportPeriod): Promise<readonly DayRow[]> {
  return queryRows(
    database,
    sql`
      with delivered as (${deliveredOrders(period)}), sold as (${soldLines})
      select day::text, count(*)::integer as delivered, ${sumText(sql`goods`)} as goods, ${sumText(sql`price_discount`)} as price_discount,
        ${sumText(sql`promotion_discount`)} as promotion_discount, ${sumText(sql`voucher_discount`)} as voucher_discount,
        ${sumText(sql`gift_sold`)} as gift_sold, ${sumText(sql`amount_ship`)} as delivery,
        ${sumText(sql`ship_discount`)} as delivery_discount, ${sumText(sql`sales`)} as sales, ${sumText(sql`amount_gift`)} as gift_used,
        ${sumText(sql`amount_total`)} as charged
      from delivered left join sold on sold.order_id = delivered.id
      group by day`,
  )
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
}>

/**
 * The sales of each product. Its name and category are those of today; a product that is no longer known has the name that was
 * sold.
 */
export function readSalesByProduct(database: Database, period: ReportPeriod): Promise<readonly ProductRow[]> {
  return queryRows(
    database,
    sql`
      with delivered as (${deliveredOrders(period)}), sold as (
        select product_id, max(description) as description, ${sumText(sql`qty`)} as qty,
          ${sumText(sql`coalesce(amount, 0) + coalesce(discount_amount, 0)`)} as goods, ${sumText(sql`discount_amount`)} as discount,
          ${sumText(sql`voucher_share`)} as voucher_share
        from sale_order_line where order_id in (select id from delivered) group by product_id)
      select product_id, product.code, coalesce(product.name, sold.description) as name, product.categ_id, category.name as category,
        qty, goods, discount, voucher_share
      from sold left join product on product.id = product_id left join product_categ category on category.id = product.categ_id
      order by product.code nulls last, product_id`,
  )
}
