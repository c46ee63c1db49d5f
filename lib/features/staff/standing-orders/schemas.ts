import {
  amount,
  camelRow,
  day,
  flag,
  id,
  oneOf,
  orNull,
  required,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
  rowsOf,
  text,
  textOrEmpty,
  type OutputOf,
} from '@/lib/core/wire-record'
import { intervals } from '@/lib/domain/standing-orders/schedule'

const whose = { contact_id: id, customer: requiredText }

const standingRow = camelRow({
  id,
  ...whose,
  interval: required(oneOf(intervals)),
  first_date: requiredDay,
  paused_until: day,
  amount,
  day,
  state: orNull(oneOf(['planned', 'held', 'made'] as const)),
  makes_at: text,
  order: orNull(row({ id, number: requiredText })),
  is_donated: flag,
})

export type ListedStanding = OutputOf<typeof standingRow>

/** The answer of `staff.standing.read_list`. */
export const standingList = row({ is_on: flag, lacks_recipient: flag, total: requiredNumber, orders: rowsOf(standingRow) })

const stoppedRow = camelRow({
  id,
  ...whose,
  due_date: requiredDay,
  state: required(oneOf(['held', 'missed'] as const)),
  problem: textOrEmpty,
})

export type StoppedDelivery = OutputOf<typeof stoppedRow>

/** The answer of `staff.standing.read_stopped`. */
export const stoppedDeliveries = rowsOf(stoppedRow)
