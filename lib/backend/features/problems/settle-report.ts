import { timeInBangkok } from '@/lib/core/dates'
import { fromBaht, toBaht } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { creditedTotal } from '@/lib/domain/invoices/credit-note-rules'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { creditOfClaim, creditReasonOf, isPaidBack, type ProblemOutcome } from '@/lib/domain/problems/problem'
import { type CallContext, asJobContext } from '@/lib/backend/context/model'
import { problemReport, type ProblemRow } from '@/lib/backend/infrastructure/database/schema/problems'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { updateRow } from '@/lib/backend/infrastructure/database/database'
import { creditOrder, type IssuedCredit } from '../invoices/credit-notes/credit-order'
import { readCreditBasis } from '../invoices/credit-notes/read-credit-basis'
import { mailAboutOrder } from '../mail/order-mail'
import { partlyRefundable } from '../payments/payment-attempts'
import { staffName } from '../staff/record-staff-action'
import { readReportableLines } from './problem-store'
import { reserveReplacement } from './reserve-replacement'

/** The credit note of a settled report, without a number if it has none. */
export type SettledReport = IssuedCredit

type Decision = Readonly<{ outcome: ProblemOutcome; by: 'staff' | 'shop'; answer?: string }>

const noCredit = { number: '', byProvider: null }

/**
 * Settles a report of a locked order: pays its money back with a credit note, reserves the goods of a replacement, or declines it, and
 * writes to the customer.
 * @returns null if the shop by itself cannot: the goods of the replacement are sold out
 * @throws UserError, for staff: problemSoldOut, creditTooMuch, missingInvoice, orderChanged
 */
export async function settleReport(
  call: CallContext,
  order: OrderRow,
  report: ProblemRow,
  { outcome, by, answer }: Decision,
): Promise<SettledReport | null> {
  if (outcome === 'replacement' && !(await reserveReplacement(call, report))) {
    if (by === 'shop') return null
    throw new UserError('problemSoldOut')
  }
  const credited = isPaidBack(outcome) ? await credit(call, order, report, { method: outcome, by }) : { ...noCredit, amount: report.amount }
  await updateRow(call.database, problemReport, report.id, {
    outcome,
    settled_at: timeInBangkok(call.now),
    staff: by === 'staff' ? staffName(call) : null,
    answer: answer ?? null,
    credit_note: credited.number || null,
    amount: credited.amount,
  })
  const kind = outcome === 'declined' ? 'problemDeclined' : outcome === 'replacement' ? 'problemReplaced' : null
  // A credit note has a mail of its own.
  if (kind) await mailAboutOrder(asJobContext(call), order, kind, { report: String(report.id) })
  return credited
}

type PaidBackBy = Readonly<{ method: 'balance' | 'card' | 'transfer' | 'cash'; by: 'staff' | 'shop' }>

async function credit(call: CallContext, order: OrderRow, report: ProblemRow, { method, by }: PaidBackBy) {
  const { database } = call
  if (!isAllowed(order.state, 'credited', by)) throw new UserError('orderChanged', { number: order.number })
  if (method === 'card' && !(await partlyRefundable(database, order))) throw new UserError('problemNoCard')
  if (method === 'balance' && order.contact_id === null) throw new UserError('problemNoAccount')
  const basis = await readCreditBasis(database, order)
  if (!basis) throw new UserError('missingInvoice')
  const claim = { lineId: report.line_id, qty: report.qty, amount: fromBaht(report.amount) }
  const planned = creditOfClaim(claim, await readReportableLines(database, order.id, report.id))
  if (!planned) throw new UserError('creditTooMuch')
  const why = { reason: creditReasonOf(report.kind), text: '' }
  const issued = await creditOrder(call, order, { basis, credit: planned, method, why, by })
  return { ...issued, amount: toBaht(creditedTotal(planned)) }
}
