import { amount, camelRow, day, flag, id, listOf, oneOf, required, requiredNumber, text, type OutputOf } from '@/lib/core/wire-record'
import { problemKinds, problemOutcomes } from '@/lib/domain/problems/problem'

const line = camelRow({ line_id: id, qty: requiredNumber, amount, fresh_until: day })

const report = camelRow({
  id,
  line_id: id,
  kind: required(oneOf(problemKinds)),
  qty: requiredNumber,
  amount,
  /** What of it returned as a gift voucher. */
  gift: amount,
  outcome: oneOf(problemOutcomes),
  answer: text,
  replaced_with: text,
})

/** The answer of `read_problems`. */
export const wireProblems = camelRow({
  /** The last day on which problems can be reported; null when none can. */
  until: day,
  has_account: flag,
  lines: listOf(line),
  reports: listOf(report),
})

export type OrderProblems = OutputOf<typeof wireProblems>
export type ReportableRow = OrderProblems['lines'][number]
export type ReportRow = OrderProblems['reports'][number]

/** The answer of `report_problem`. */
export const wireReported = camelRow({ id, outcome: oneOf(problemOutcomes), amount, gift: amount })
