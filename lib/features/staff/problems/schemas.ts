import {
  amount,
  camelRow,
  day,
  flag,
  id,
  idOrNull,
  listOf,
  oneOf,
  required,
  requiredNumber,
  requiredText,
  text,
  as,
  type OutputOf,
} from '@/lib/core/wire-record'
import { problemKinds, problemOutcomes, problemWishes } from '@/lib/domain/problems/problem'

/** A report as staff read it. */
const report = camelRow({
  id,
  order_id: id,
  time: requiredText,
  kind: required(oneOf(problemKinds)),
  wish: required(oneOf(problemWishes)),
  qty: requiredNumber,
  amount,
  text,
  fresh_until: day,
  outcome: oneOf(problemOutcomes),
  settled_at: text,
  staff: text,
  answer: text,
  credit_note: text,
  has_photo: flag,
  is_due: flag,
  contact_id: as('customerId', idOrNull),
  number: requiredText,
  customer: text,
  product: requiredText,
  lot: text,
  grower: text,
  by_card: flag,
})

/** The answer of `staff.problem.read_all`. */
export const wireReports = camelRow({
  open: requiredNumber,
  reports: listOf(report),
  /** Lots that are reported often enough to think of a recall. */
  lots: listOf(camelRow({ number: requiredText, product: requiredText, reports: requiredNumber })),
})

export type ReportedProblems = OutputOf<typeof wireReports>
export type ReportedProblem = ReportedProblems['reports'][number]
