import { sql } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { CustomerKind, ReportPeriod } from '@/lib/domain/report/report-period'
import { deliveredOrders, sumText } from './delivered-sales'

type CustomerRow = Readonly<{ kind: CustomerKind; customers: number; orders: number; sales: string }>

/**
 * The sales by kind of customer: `new` ones have an account and got their first order in the period, `returning` ones had one before;
 * orders of a `guest` belong to nobody.
 */
export async function readSalesByCustomerKind(database: Database, period: ReportPeriod) {
  const rows = await queryRows<CustomerRow>(
    database,
    sql`
      select kind, count(user_id)::integer as customers, sum(orders)::integer as orders, ${sumText(sql`sales`)} as sales
      from (
        select user_id, count(*) as orders, sum(sales) as sales,
          case when user_id is null then 'guest' when exists (select from sale_order earlier
            join sale_order_event event on event.order_id = earlier.id and event.kind = 'done'
            where earlier.user_id = delivered.user_id and earlier.state = 'done' and event.time < ${period.from}::timestamp)
          then 'returning' else 'new' end as kind
        from (${deliveredOrders(period)}) delivered group by user_id) customer
      group by kind order by array_position(array['new', 'returning', 'guest'], kind)`,
  )
  return rows.map((row) => ({ ...row, sales: toBaht(fromBaht(row.sales)) }))
}
