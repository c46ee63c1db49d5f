import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import { fromBaht, toBaht } from '@/lib/core/money'
import { UserError } from '@/lib/domain/errors/errors'
import { claimedAmount, settleAtOnce } from '@/lib/domain/problems/problem'
import { problemInputSchema, type ProblemInput } from '@/lib/domain/problems/problem-schemas'
import { defineLongMethod, defineMethod, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import { problemReport, type ProblemRow } from '@/lib/backend/infrastructure/database/schema/problems'
import { saleOrder, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { lockBalance } from '../balance/ledger'
import { readCreditBasis } from '../invoices/credit-notes/read-credit-basis'
import { refundByProvider } from '../invoices/credit-notes/pay-back'
import { mailAboutOrder } from '../mail/order-mail'
import { mailStaff } from '../mail/mail-staff'
import { readOwnOrder } from '../orders/own-order'
import { lockOrder } from '../orders/staff-step'
import { partlyRefundable } from '../payments/payment-attempts'
import { readPaymentSlip, redrawPaymentSlip } from '../payments/payment-slip'
import { idempotencyKeySchema } from '../staff/idempotency'
import {
  readFreshness,
  readGiftParts,
  readMonth,
  readProblemSetting,
  readReportableLines,
  reportableOf,
  reportsOf,
  wasDeclined,
} from './problem-store'
import { settleReport, type SettledReport } from './settle-report'

const argumentsSchema = z.tuple([oneIdSchema, problemInputSchema, z.string().nullable(), idempotencyKeySchema])

/**
 * The customer of a delivered order reports a problem with one of its lines, with a photo. Within the owner's limit it is settled at once,
 * otherwise staff decide. Once for its key. It redraws a picture and may call the payment provider after the commit, so it manages its own
 * transactions.
 * @returns the outcome, null while staff have to decide, with the amount and what of it returns as a gift voucher
 * @throws UserError saleOrderUnknown, problemTooLate, problemTooMuch, those of a picture, tooManyTries
 */
const report = defineLongMethod('sale.order.report_problem', argumentsSchema, async (call, [id, input, photo, key]) => {
  const order = await readOwnOrder(call, id)
  const known = await findReport(call, order.id, key)
  if (known) return answerOf(call, known)
  await checkReportable(call, order, input)
  await call.ports.limits.count('problemsByOrder', order.number)
  const name = photo === null ? null : await savePhoto(call, order, photo)
  const stored = await inTransaction(call, (part) => store(part, order.id, { ...input, key, photo: name })).catch(
    async (error: unknown) => {
      await removePhoto(call, name)
      throw error
    },
  )
  if (stored.report.photo !== name) await removePhoto(call, name)
  const { byProvider, number } = stored
  if (byProvider) await refundByProvider(call, order.id, { ...byProvider, number, by: 'shop' })
  return answerOf(call, stored.report)
})

async function answerOf({ database }: CallContext, { id, order_id, outcome, amount, credit_note }: ProblemRow) {
  return { id, outcome, amount, gift: (await readGiftParts(database, order_id)).get(credit_note) ?? 0 }
}

async function findReport({ database }: CallContext, orderId: number, key: string): Promise<ProblemRow | undefined> {
  const [known] = await database
    .select()
    .from(problemReport)
    .where(and(eq(problemReport.order_id, orderId), eq(problemReport.key, key)))
  return known
}

async function savePhoto(call: CallContext, order: OrderRow, photo: string): Promise<string> {
  await call.ports.limits.count('slipsByAddress', call.caller.address)
  const picture = await redrawPaymentSlip(readPaymentSlip(photo), call.caller.address)
  return call.ports.files.save('slips', `problem-${order.id}.jpg`, picture)
}

async function removePhoto({ ports }: CallContext, name: string | null): Promise<void> {
  if (name !== null) await ports.files.remove('slips', name)
}

/** What is reported, with its money. @throws UserError problemTooLate, problemTooMuch */
async function checkReportable({ database, now }: CallContext, order: OrderRow, { line_id, qty }: ProblemInput) {
  const setting = await readProblemSetting(database)
  const reportable = setting.is_on ? await reportableOf(database, order, setting) : null
  if (!reportable || reportable.until < todayInBangkok(now)) throw new UserError('problemTooLate')
  const line = (await readReportableLines(database, order.id)).find(({ id }) => id === line_id)
  const amount = claimedAmount(line, qty)
  if (amount === null) throw new UserError('problemTooMuch')
  return { setting, amount, deliveredOn: reportable.deliveredOn }
}

type Stored = SettledReport & Readonly<{ report: ProblemRow }>

/** Stores the report of a locked order, and settles it if the rules allow it. */
async function store(
  call: CallContext,
  orderId: number,
  { key, photo, ...input }: ProblemInput & Readonly<{ key: string; photo: string | null }>,
): Promise<Stored> {
  const { database, now } = call
  const order = await lockOrder(call, orderId)
  const known = await findReport(call, orderId, key)
  if (known) return { report: known, number: '', byProvider: null }
  const { setting, amount, deliveredOn } = await checkReportable(call, order, input)
  const fresh_until = (await readFreshness(database, orderId, deliveredOn)).get(input.line_id) ?? null
  const [row] = await database
    .insert(problemReport)
    .values({
      ...input,
      key,
      photo,
      fresh_until,
      order_id: orderId,
      contact_id: order.contact_id,
      text: input.text || null,
      amount: toBaht(amount),
      time: timeInBangkok(now),
    })
    .returning()
  if (!row) throw new Error(`A problem of order ${order.number} was not stored`)
  // The balance is locked, so that reports about two orders at once stay within the limit together.
  if (order.contact_id !== null) await lockBalance(database, order.contact_id)
  const outcome = settleAtOnce(
    { ...input, amount },
    {
      setting,
      month: order.contact_id === null ? { reports: 0, amount: fromBaht(0) } : await readMonth(call, order.contact_id),
      hasAccount: order.contact_id !== null,
      isFreshPromised: fresh_until === null ? null : todayInBangkok(now) <= fresh_until,
      isDeclined: await wasDeclined(database, input.line_id),
      mayCredit: (await readCreditBasis(database, order)) !== null,
      mayRefundCard: (await partlyRefundable(database, order)) !== undefined,
    },
  )
  const settled = outcome && (await settleReport(call, order, row, { outcome, by: 'shop' }))
  if (settled) return { ...settled, report: { ...row, outcome, credit_note: settled.number || null } }
  await mailAboutOrder(call, order, 'problemReceived', { report: String(row.id) })
  await mailStaff(call, { kind: 'problemReported', aboutId: orderId, values: { report: String(row.id) } })
  return { report: row, number: '', byProvider: null }
}

/**
 * What the customer of an order can still report, and what became of their reports:
 *
 *   {until: '2026-11-21', lines: [{line_id, qty, amount, fresh_until}], reports: [{line_id, kind, wish, qty, amount, outcome, …}]}
 *
 * `until` is null when nothing can be reported.
 */
const readProblems = defineMethod('sale.order.read_problems', z.tuple([oneIdSchema]), async (call, [id]) => {
  const { database, now } = call
  const order = await readOwnOrder(call, id)
  const setting = await readProblemSetting(database)
  const reportable = setting.is_on ? await reportableOf(database, order, setting) : null
  const isOpen = reportable !== null && reportable.until >= todayInBangkok(now)
  const fresh = reportable ? await readFreshness(database, id, reportable.deliveredOn) : new Map<number, string>()
  const lines = isOpen ? await readReportableLines(database, id) : []
  const { id: orderId, number } = saleOrder
  const reports = await reportsOf(database, [id])
  const gifts = await readGiftParts(database, id)
  const withOrders = await database
    .select({ id: problemReport.id, order_id: orderId, number })
    .from(problemReport)
    .innerJoin(saleOrder, eq(orderId, problemReport.replaced_with_id))
    .where(eq(problemReport.order_id, id))
  return {
    until: isOpen ? reportable.until : null,
    has_account: order.contact_id !== null,
    lines: lines.map(({ id: line_id, qty, amount }) => ({
      line_id,
      qty,
      amount: toBaht(amount),
      fresh_until: fresh.get(line_id) ?? null,
    })),
    reports: reports.map(({ id: report_id, line_id, time, kind, wish, qty, amount, text, outcome, answer, credit_note }) => ({
      id: report_id,
      line_id,
      time,
      kind,
      wish,
      qty,
      amount,
      text,
      outcome,
      answer,
      credit_note,
      gift: gifts.get(credit_note) ?? 0,
      replaced_with: withOrders.find((each) => each.id === report_id)?.number ?? null,
    })),
  }
})

export const problemMethods = [report, readProblems]
