import { balanceKinds } from '@/lib/domain/balance/ledger'
import {
  amount,
  camelRow,
  id,
  listOf,
  number,
  oneOf,
  required,
  requiredNumber,
  requiredText,
  text,
  type OutputOf,
} from '@/lib/core/wire-record'

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

/** Containers with the same deposit that the customer may give back. */
const containers = camelRow({ deposit: amount, pieces: requiredNumber })

/** The answer of `get_balance` and of the staff's `staff.balance.read`, newest entry first. */
export const wireBalance = camelRow({ available: amount, held: amount, containers: listOf(containers), entries: listOf(entry) })

export type CustomerBalance = OutputOf<typeof wireBalance>
export type BalanceRow = CustomerBalance['entries'][number]
