import { inArray, sql, type SQL } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import type { BalanceKind } from '@/lib/domain/balance/ledger'
import { balanceAmount } from '@/lib/backend/context/balance-amount'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { isWithin, sumText } from './delivered-sales'

const names = ['opening', 'refunds', 'gift_vouchers', 'corrections', 'used', 'transferred', 'closing'] as const

/** What an entry adds to what the shop owes its customer. */
const owed = balanceAmount('available', 'held')

/** What the shop owed all customers before the period and at its end, and what made the difference. Amounts are baht. */
export async function readBalances(database: Database, period: ReportPeriod) {
  const sumOf = (condition: SQL) => sumText(sql`case when ${condition} then ${owed} end`)
  const moved = (...kinds: BalanceKind[]) => sumOf(sql`${isWithin(sql`time`, period)} and ${inArray(balanceEntry.kind, kinds)}`)
  const [row] = await queryRows<Record<(typeof names)[number], string>>(
    database,
    sql`
      select ${sumOf(sql`time < ${period.from}::date`)} as opening, ${moved('refund', 'credit_note')} as refunds,
        ${moved('gift_voucher')} as gift_vouchers, ${moved('added', 'deducted')} as corrections,
        ${moved('order', 'order_returned')} as used, ${moved('withdrawal_paid')} as transferred,
        ${sumOf(sql`time < ${period.to}::date + 1`)} as closing
      from balance_entry`,
  )
  return Object.fromEntries(names.map((name) => [name, toBaht(fromBaht(row?.[name] ?? null))]))
}
