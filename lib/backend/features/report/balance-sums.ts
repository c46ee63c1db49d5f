import { inArray, sql, type SQL } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import type { BalanceKind } from '@/lib/domain/balance/ledger'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { balanceAmount } from '@/lib/backend/context/balance-amount'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { isWithin, sumText } from './delivered-sales'

const names = ['opening', 'refunds', 'gift_vouchers', 'deposits', 'corrections', 'used', 'transferred', 'closing', 'deposits_held'] as const

/** What an entry adds to what the shop owes its customer. */
const owed = balanceAmount('available', 'held')

/** Deposits of what was delivered until the end of the period, less what was returned. Orders have charged them, guests' among them. */
const depositsHeld = ({ to }: ReportPeriod) => sql`
  coalesce((select sum(amount_deposit) from sale_order where ${isRealOrder} and amount_deposit > 0 and exists (
    select from sale_order_event done where done.order_id = sale_order.id and done.kind = 'done' and done.time < ${to}::date + 1
      and not exists (select from sale_order_event later
        where later.order_id = done.order_id and later.kind = 'undone' and later.id > done.id))), 0)
  - coalesce((select sum((event.detail->>'amount')::numeric) from sale_order_event event join sale_order on sale_order.id = event.order_id
    where ${isRealOrder} and event.kind = 'deposit_returned' and event.time < ${to}::date + 1), 0)`

/** What the shop owed all customers before the period and at its end, and what made the difference. Amounts are baht. */
export async function readBalances(database: Database, period: ReportPeriod) {
  const sumOf = (condition: SQL) => sumText(sql`case when ${condition} then ${owed} end`)
  const moved = (...kinds: BalanceKind[]) => sumOf(sql`${isWithin(sql`time`, period)} and ${inArray(balanceEntry.kind, kinds)}`)
  const [row] = await queryRows<Record<(typeof names)[number], string>>(
    database,
    sql`
      select ${sumOf(sql`time < ${period.from}::date`)} as opening, ${moved('refund', 'credit_note')} as refunds,
        ${moved('gift_voucher')} as gift_vouchers, ${moved('deposit_returned')} as deposits, ${moved('added', 'deducted')} as corrections,
        ${moved('order', 'order_returned')} as used, ${moved('withdrawal_paid')} as transferred,
        ${sumOf(sql`time < ${period.to}::date + 1`)} as closing,
        (${depositsHeld(period)})::text as deposits_held
      from balance_entry`,
  )
  return Object.fromEntries(names.map((name) => [name, toBaht(fromBaht(row?.[name] ?? null))]))
}
