import {
  amount,
  amountOrNull,
  as,
  camelRow,
  id,
  listOf,
  requiredNumber,
  requiredText,
  row,
  text,
  type OutputOf,
} from '@/lib/core/wire-record'
import { staffOrderRecord } from '@/lib/domain/orders/order-record'

const stop = camelRow({
  id,
  number: requiredText,
  state: requiredText,
  together: requiredNumber,
  slot_label: as('slot', text),
  first_name: text,
  last_name: text,
  company: text,
  phone: text,
  address: text,
  postal_code: text,
  district: text,
  province: text,
  comments: text,
  /** The cash to take; zero for what is paid. */
  due: amount,
  /** What the customer may give back. */
  containers: staffOrderRecord.containers,
  /** The cash that was taken; null until then. */
  taken: amountOrNull,
})

const round = camelRow({ driver: requiredText, stops: requiredNumber, finished: requiredNumber, due: amount, taken: amount })

/** The answer of `staff.round.read`. */
export const wireRound = row({ stops: listOf(stop), open: listOf(stop), rounds: listOf(round) })

export type Stop = OutputOf<typeof stop>
export type Round = OutputOf<typeof wireRound>
