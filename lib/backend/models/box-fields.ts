import { sql, type SQL } from 'drizzle-orm'
import { boxType } from '@/lib/domain/boxes/box-week'
import { weeksAhead } from '@/lib/domain/boxes/delivery-week'
import type { NextBox } from '@/lib/domain/boxes/next-box'
import { boxItem, boxWeek } from '@/lib/backend/infrastructure/database/schema/boxes'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { todaySql } from './today-sql'

/** The Monday of the week of tomorrow: today cannot be ordered for. */
const firstWeek = sql`date_trunc('week', ${todaySql} + 1)::date`

/** Of a row of `product`, a box: the first week that is not sold out. A week is once no size has enough of all that it holds. */
export const shownNextBox = sql<NextBox | null>`case when ${product.type} = ${sql.raw(`'${boxType}'`)} then coalesce((
  select json_build_object('week', weeks.week, 'is_composed', composed.week is not null, 'is_later', weeks.number > 0)
  from (select number, ${firstWeek} + number * 7 as week from generate_series(0, ${sql.raw(String(weeksAhead - 1))}) number) weeks
  left join (
    select plan.week, bool_or(not exists (select from ${boxItem} item join ${product} good on good.id = item.product_id
      where item.box_week_id = plan.id and not item.is_swap and good.stock_qty < item.qty)) as is_there
    from ${boxWeek} plan join ${product} size on size.id = plan.product_id
    where ${product.id} in (size.id, size.parent_id) and size.active and size.is_published and plan.published_at is not null
    group by plan.week) composed on composed.week = weeks.week
  where composed.is_there is not false order by weeks.number limit 1
), json_build_object('week', null, 'is_composed', false, 'is_later', true)) end`

/** Of a row of `product`: a box of which every week that can be ordered is composed and sold out. */
export const isSoldOutBox = sql<boolean>`coalesce(${product.type} = ${sql.raw(`'${boxType}'`)} and (${shownNextBox}) ->> 'week' is null, false)`

/**
 * Of a row of `product` whose stock a statement changes: the products on whose cards a box has sold out or come back. Columns have the name of
 * their table, which Drizzle leaves out in such a statement.
 * @param before the stock that it had
 */
export const boxesTurnedBy = (before: SQL) => sql<readonly number[] | null>`(
  select json_agg(distinct coalesce(size.parent_id, size.id)) from ${boxItem} item
  join ${boxWeek} plan on plan.id = item.box_week_id join ${product} size on size.id = plan.product_id
  where item.product_id = product.id and not item.is_swap and (item.qty <= ${before}) <> (item.qty <= product.stock_qty))`
