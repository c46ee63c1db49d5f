import { sql } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import { finalStates } from '@/lib/domain/orders/order-workflow'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { isWithin, sumText } from './delivered-sales'

type GiftVoucherRow = Readonly<{
  sold: number
  sold_amount: string
  lapsed_amount: string
  balance_sold: string
  balance_given: string
  reserved: string
}>

/**
 * Gift vouchers: what was sold and what lapsed in the period, and what the shop owes today. The balance of an earlier day cannot
 * be derived, because a changed order releases its vouchers without a trace.
 * @param today YYYY-MM-DD
 */
export async function readGiftVouchers(database: Database, period: ReportPeriod, today: string) {
  const isSold = sql`(voucher.order_id is not null and buyer.state <> 'voided' and ${isWithin(sql`voucher.create_time`, period)})`
  const isValid = sql`(voucher.expire_date is null or voucher.expire_date >= ${today}::date)`
  const isLapsed = sql`(voucher.expire_date < ${today}::date and voucher.expire_date between ${period.from}::date and ${period.to}::date
    and buyer.state is distinct from 'voided')`
  const final = sql.join(
    finalStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const [row] = await queryRows<GiftVoucherRow>(
    database,
    sql`
      select (count(*) filter (where ${isSold}))::integer as sold, ${sumText(sql`case when ${isSold} then voucher.amount end`)} as sold_amount,
        ${sumText(sql`case when ${isLapsed} then voucher.balance end`)} as lapsed_amount,
        ${sumText(sql`case when ${isValid} and voucher.order_id is not null then voucher.balance end`)} as balance_sold,
        ${sumText(sql`case when ${isValid} and voucher.order_id is null then voucher.balance end`)} as balance_given,
        (select ${sumText(sql`used.amount`)} from gift_voucher_use used join sale_order on sale_order.id = used.order_id
          where used.given_back_at is null and sale_order.state not in (${final})) as reserved
      from gift_voucher voucher left join sale_order buyer on buyer.id = voucher.order_id`,
  )
  const baht = (name: Exclude<keyof GiftVoucherRow, 'sold'>) => toBaht(fromBaht(row?.[name] ?? null))
  return {
    sold: row?.sold ?? 0,
    sold_amount: baht('sold_amount'),
    lapsed_amount: baht('lapsed_amount'),
    today,
    balance_sold: baht('balance_sold'),
    balance_given: baht('balance_given'),
    reserved: baht('reserved'),
  }
}
