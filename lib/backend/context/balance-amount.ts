import { sql, type SQL } from 'drizzle-orm'
import { add, fromSatang } from '@/lib/core/money'
import { balanceKinds, sumOn, type BalanceAccount } from '@/lib/domain/balance/ledger'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'

/** SQL: what a row of `balance_entry` adds to these accounts together, in baht. */
export function balanceAmount(...accounts: readonly BalanceAccount[]): SQL {
  const { kind, amount } = balanceEntry
  const cases = balanceKinds.map((each) => {
    const sign = add(...accounts.map((account) => sumOn(account, [{ kind: each, amount: fromSatang(1) }])))
    return sql`when ${kind} = ${each} then ${sign}::integer * ${amount}`
  })
  return sql`case ${sql.join(cases, sql` `)} end`
}
