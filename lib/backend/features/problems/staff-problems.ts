import { and, asc, count, desc, eq, gte, inArray, isNull, ne, notExists, or, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import { timeDaysBefore } from '@/lib/core/dates'
import { displayName } from '@/lib/core/display-name'
import { UserError } from '@/lib/domain/errors/errors'
import { lotProblems } from '@/lib/domain/problems/problem'
import { problemDecisionSchema } from '@/lib/domain/problems/problem-schemas'
import { defineLongMethod, defineMethod, idSchema, oneIdSchema, inTransaction } from '@/lib/backend/context/define-method'
import { languageOf, translatedName } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { lockRow } from '@/lib/backend/infrastructure/database/database'
import { product, supplier } from '@/lib/backend/infrastructure/database/schema/catalog'
import { isDue } from '@/lib/backend/models/replacements'
import { contact } from '@/lib/backend/infrastructure/database/schema/people'
import { problemReport } from '@/lib/backend/infrastructure/database/schema/problems'
import { saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import { staffAction } from '@/lib/backend/infrastructure/database/schema/staff'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { refundByProvider } from '../invoices/credit-notes/pay-back'
import { lockOrder } from '../orders/staff-step'
import { partlyRefundable } from '../payments/payment-attempts'
import { recordStaffAction } from '../staff/record-staff-action'
import { readProblemSetting } from './problem-store'
import { returnReplacement } from './reserve-replacement'
import { settleReport } from './settle-report'

const maxReports = 200

/** Reports on a lot that is longer ago do not suggest a recall any more. */
const lotDays = 30

const isOpen = isNull(problemReport.outcome)

const askedSchema = z.strictObject({ order_id: idSchema, counts_only: z.boolean() }).partial()

/**
 * The reports of customers with lot and grower, the open ones first, or those of an order, or only how many are open; without an order the lots that are
 * reported often enough to think of a recall.
 *
 *   {open: 1, reports: [{id, order_id, number, …, lot, grower}], lots: [{number, product, reports}]}
 */
const readAll = defineMethod('staff.problem.read_all', z.tuple([askedSchema.optional()]), async (call, [asked]) => {
  const { database } = call
  const isAsked = asked?.order_id === undefined ? undefined : eq(problemReport.order_id, asked.order_id)
  return {
    open: await database.$count(problemReport, isOpen),
    reports: asked?.counts_only ? [] : await readReports(call, isAsked),
    lots: asked?.order_id === undefined ? await reportedLots(call) : [],
  }
})

async function readReports(call: CallContext, isAsked: SQL | undefined) {
  const { id, order_id, line_id, time, kind, wish, qty, amount, text, fresh_until, outcome, settled_at, staff, answer, credit_note } =
    problemReport
  const rows = await call.database
    .select({
      ...{ id, order_id, line_id, time, kind, wish, qty, amount, text, fresh_until, outcome, settled_at, staff, answer, credit_note },
      has_photo: sql<boolean>`${problemReport.photo} is not null`,
      is_due: sql<boolean>`coalesce(${isDue}, false)`,
      contact_id: problemReport.contact_id,
      amount_balance: saleOrder.amount_balance,
      number: saleOrder.number,
      customer: sql<string>`coalesce(${contact.name}, concat_ws(' ', ${saleOrder.bill_first_name}, ${saleOrder.bill_last_name}))`,
      name: product.name,
      local_name: translatedName(call, 'product', product.id),
      lot: stockLot.number,
      grower: supplier.name,
    })
    .from(problemReport)
    .innerJoin(saleOrder, eq(saleOrder.id, order_id))
    .innerJoin(saleOrderLine, eq(saleOrderLine.id, line_id))
    .leftJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .leftJoin(supplier, eq(supplier.id, stockLot.supplier_id))
    .leftJoin(contact, eq(contact.id, problemReport.contact_id))
    .where(isAsked)
    .orderBy(sql`${outcome} is not null`, sql`case when ${outcome} is null then ${id} end`, desc(id))
    .limit(maxReports)
  const language = languageOf(call.locale)
  const shown = []
  for (const { name, local_name, grower, contact_id, amount_balance, ...row } of rows) {
    const isUndecided = row.outcome === null || row.is_due
    shown.push({
      ...row,
      contact_id,
      product: local_name ?? displayName(name ?? '', language),
      grower: grower && displayName(grower, language),
      by_card: isUndecided && (await partlyRefundable(call.database, { id: row.order_id, amount_balance })) !== undefined,
    })
  }
  return shown
}

/** Lots with so many reports, since they were last recalled, that the owner's setting suggests a recall. */
async function reportedLots(call: CallContext) {
  const { lot_reports } = await readProblemSetting(call.database)
  const reports = count(problemReport.id)
  const isOfLot = and(
    eq(staffAction.action, 'staff.recall.send'),
    eq(staffAction.about_id, stockLot.id),
    sql`${staffAction.detail} ->> 'kind' = 'lot'`,
  )
  const isRecalled = call.database
    .select({ id: staffAction.id })
    .from(staffAction)
    .where(and(isOfLot, gte(staffAction.time, problemReport.time)))
  const rows = await call.database
    .select({ number: stockLot.number, name: product.name, local_name: translatedName(call, 'product', product.id), reports })
    .from(problemReport)
    .innerJoin(saleOrderLine, eq(saleOrderLine.id, problemReport.line_id))
    .innerJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .leftJoin(product, eq(product.id, stockLot.product_id))
    .where(
      and(
        inArray(problemReport.kind, [...lotProblems]),
        or(isOpen, ne(problemReport.outcome, 'declined')),
        gte(problemReport.time, timeDaysBefore(call.now, lotDays)),
        notExists(isRecalled),
      ),
    )
    .groupBy(stockLot.id, product.id)
    .having(sql`${reports} >= ${lot_reports}`)
    .orderBy(desc(reports), asc(stockLot.id))
    .limit(20)
  const language = languageOf(call.locale)
  return rows.map(({ name, local_name, ...lot }) => ({ ...lot, product: local_name ?? displayName(name ?? '', language) }))
}

/** The photo of a report; null when there is none. */
const readPhoto = defineMethod('staff.problem.read_photo', z.tuple([oneIdSchema]), async ({ database, ports }, [id]) => {
  const [report] = await database.select({ photo: problemReport.photo }).from(problemReport).where(eq(problemReport.id, id))
  const bytes = report?.photo ? await ports.files.read('slips', report.photo) : null
  return bytes && { type: 'image/jpeg', base64: Buffer.from(bytes).toString('base64') }
})

/**
 * Staff decide about a report: they pay its money back with a credit note, replace the goods, or decline it with words for the customer. A
 * replacement that is not packed yet can still become money. A repeated press changes nothing, another decision than a colleague's is
 * refused. It may call the payment provider after the commit, so it manages its own transaction.
 * @throws UserError problemUnknown, problemSoldOut, problemNoCard, problemNoAccount, creditTooMuch, missingInvoice, orderChanged
 */
const settle = defineLongMethod('staff.problem.settle', z.tuple([oneIdSchema, problemDecisionSchema]), async (call, [id, decision]) => {
  const settled = await inTransaction(call, async (part) => {
    const [known] = await part.database.select({ order_id: problemReport.order_id }).from(problemReport).where(eq(problemReport.id, id))
    if (!known) throw new UserError('problemUnknown')
    const order = await lockOrder(part, known.order_id)
    // Locked, because its replacement may be packed with another order.
    const report = await lockRow(part.database, problemReport, id)
    const isWaiting = report?.outcome === 'replacement' && report.replaced_with_id === null
    if (!report || report.outcome === decision.outcome) return null
    if (report.outcome !== null && !isWaiting) throw new UserError('orderChanged', { number: order.number })
    const { outcome } = decision
    const answer = decision.outcome === 'declined' ? { answer: decision.text } : {}
    const result = await settleReport(part, order, report, { outcome, by: 'staff', ...answer })
    if (isWaiting) await returnReplacement(part, report)
    await recordStaffAction(part, { about: order.number, aboutId: order.id, detail: { outcome, amount: String(report.amount) } })
    return result && { ...result, orderId: order.id }
  })
  if (settled?.byProvider) {
    const { byProvider, number, orderId } = settled
    await refundByProvider(call, orderId, { ...byProvider, number, by: 'staff' })
  }
  return null
})

export const staffProblemMethods = [readAll, readPhoto, settle]
