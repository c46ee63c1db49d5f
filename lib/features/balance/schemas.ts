import { balanceKinds } from '@/lib/domain/balance/ledger'
import { amount, camelRow, id, listOf, number, oneOf, required, requiredText, text, type OutputOf } from '@/lib/core/wire-record'

const entry = camelRow({
  id,
  time: requiredText,
  kind: required(oneOf(balanceKinds)),
  amount,
  change: amount,
  after: amount,
  text,
  staff: text,
  order_id: number,
  order_number: text,
})

/** The answer of `get_balance` and of the staff's `staff.balance.read`, newest entry first. */
export const wireBalance = camelRow({ available: amount, held: amount, entries: listOf(entry) })

export type CustomerBalance = OutputOf<typeof wireBalance>
export type BalanceRow = CustomerBalance['entries'][number]
