import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { todayInBangkok } from '@/lib/core/dates'
import { add, fromBaht, multiply, toBaht } from '@/lib/core/money'
import { afterCredits, type UncreditedLine } from '@/lib/domain/invoices/credit-note-rules'
import { reportableContents } from '@/lib/domain/problems/box-shares'
import { reportableLines, reportableUntil, type MonthOfReports, type ReportableLine } from '@/lib/domain/problems/problem'
import { freshUntil } from '@/lib/domain/traceability/freshness'
import { problemSettingOf, type ProblemSetting } from '@/lib/domain/problems/problem-setting'
import type { CallContext } from '@/lib/backend/context/model'
import { readSetting } from '@/lib/backend/infrastructure/database/read-setting'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { product } from '@/lib/backend/infrastructure/database/schema/catalog'
import { problemReport, type ProblemRow } from '@/lib/backend/infrastructure/database/schema/problems'
import { creditNote, orderEvent, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { stockLot } from '@/lib/backend/infrastructure/database/schema/traceability'
import { soldLine } from '../invoices/credit-notes/read-credit-basis'

export async function readProblemSetting(database: Database): Promise<ProblemSetting> {
  return problemSettingOf(await readSetting(database, 'problem_reports', 'en'))
}

/** The last day on which problems of a delivered order can be reported, YYYY-MM-DD; null of an order that is not delivered. */
export async function reportableOf(database: Database, order: OrderRow, setting: ProblemSetting) {
  const deliveredOn = order.state === 'done' ? await deliveryDay(database, order.id) : null
  return deliveredOn === null ? null : { deliveredOn, until: reportableUntil(deliveredOn, setting) }
}

async function deliveryDay(database: Database, orderId: number): Promise<string | null> {
  const isDone = and(eq(orderEvent.order_id, orderId), eq(orderEvent.kind, 'done'))
  const [last] = await database
    .select({ day: sql<string>`max(${orderEvent.time})::date::text` })
    .from(orderEvent)
    .where(isDone)
  return last?.day ?? null
}

/** What credit notes and reports leave of an order's lines. @param without a report that does not count */
export async function readReportableLines(database: Database, orderId: number, without?: number): Promise<ReportableLine[]> {
  const { id, qty, vat, amount, voucher_share, box_id, product_id } = saleOrderLine
  // Orders of earlier versions have no prices of their contents.
  const price = sql`coalesce(${saleOrderLine.content_price}, ${product.sale_price})`.mapWith(Number)
  const rows = await database
    .select({ id, qty, vat, amount, voucher_share, box_id, product_id, price })
    .from(saleOrderLine)
    .leftJoin(product, eq(product.id, product_id))
    .where(eq(saleOrderLine.order_id, orderId))
    .orderBy(asc(id))
  const lines = rows.filter((row) => row.box_id === null)
  const notes = await database.select({ facts: creditNote.facts }).from(creditNote).where(eq(creditNote.order_id, orderId))
  const none = fromBaht(0)
  const sold = lines.map(soldLine)
  const left = afterCredits(
    { lines: sold, delivery: { taxable: none, exempt: none } },
    notes.map(({ facts }) => facts.credit),
  )
  const isUpheld = or(isNull(problemReport.outcome), ne(problemReport.outcome, 'declined'))
  const reports = await database
    .select({ lineId: problemReport.line_id, qty: problemReport.qty, amount: problemReport.amount, outcome: problemReport.outcome })
    .from(problemReport)
    .where(and(eq(problemReport.order_id, orderId), isUpheld, without === undefined ? undefined : ne(problemReport.id, without)))
  const claims = reports.map((claim) => ({ ...claim, amount: fromBaht(claim.amount) }))
  const boxes = boxesWith(rows, sold)
  const held = claims.filter(({ outcome }) => outcome === null || outcome === 'replacement')
  const ofLines = reportableLines(
    left.lines,
    held.map((claim) => {
      const box = boxes.find(({ contents }) => contents.some((content) => content.id === claim.lineId))
      return box ? { ...claim, lineId: box.line.id, qty: 0 } : claim
    }),
  )
  const ofContents = boxes.flatMap(({ line, contents }) =>
    reportableContents(
      line,
      ofLines.find((each) => each.id === line.id),
      contents,
      claims,
    ),
  )
  return [...ofLines, ...ofContents]
}

type OrderedRow = Readonly<{ id: number; box_id: number | null; product_id: number | null; qty: number | null; price: number | null }>

/** The boxes of an order with what came in them. One that a promotion gave has the contents of the paid one. */
function boxesWith(rows: readonly OrderedRow[], sold: readonly UncreditedLine[]) {
  const boxIds = [...new Set(rows.flatMap(({ box_id }) => box_id ?? []))]
  return boxIds.flatMap((boxId) => {
    const own = rows.filter((row) => row.box_id === null && row.product_id === boxId)
    const [line] = sold.filter(({ id }) => own.some((row) => row.id === id)).toSorted((a, b) => b.charged - a.charged)
    const contents = rows
      .filter((row) => row.box_id === boxId && (row.qty ?? 0) > 0)
      .map(({ id, qty, price }) => ({ id, qty: qty ?? 0, value: multiply(fromBaht(price ?? 0), qty ?? 0) }))
    return line ? [{ line, contents }] : []
  })
}

/** What the shop settled by itself for a customer in the month of today. */
export async function readMonth({ database, now }: Pick<CallContext, 'database' | 'now'>, contactId: number): Promise<MonthOfReports> {
  const { amount, contact_id, time, outcome, staff } = problemReport
  const first = `${todayInBangkok(now).slice(0, 7)}-01`
  const settled = await database
    .select({ amount })
    .from(problemReport)
    .where(and(eq(contact_id, contactId), gte(time, first), isNotNull(outcome), isNull(staff)))
  return { reports: settled.length, amount: add(...settled.map((report) => fromBaht(report.amount))) }
}

/** Whether staff declined a report about a line. */
export async function wasDeclined(database: Database, lineId: number): Promise<boolean> {
  return (await database.$count(problemReport, and(eq(problemReport.line_id, lineId), eq(problemReport.outcome, 'declined')))) > 0
}

/** The last day on which the goods of each line must be fresh, of the harvest of its lot; lines without a promise are left out. */
export async function readFreshness(database: Database, orderId: number, deliveredOn: string): Promise<ReadonlyMap<number, string>> {
  const whole = alias(product, 'whole')
  // A size keeps as long as the product that it is a size of.
  const shelfLife = sql<number | null>`coalesce(${product.shelf_life}, ${whole.shelf_life})::float`
  const lines = await database
    .select({ id: saleOrderLine.id, shelfLife, harvestedOn: stockLot.harvest_date })
    .from(saleOrderLine)
    .innerJoin(product, eq(product.id, saleOrderLine.product_id))
    .leftJoin(whole, eq(whole.id, product.parent_id))
    .leftJoin(stockLot, eq(stockLot.id, saleOrderLine.lot_id))
    .where(eq(saleOrderLine.order_id, orderId))
  return new Map(
    lines.flatMap(({ id, ...goods }) => {
      const until = freshUntil(goods, deliveredOn)
      return until === null ? [] : [[id, until] as const]
    }),
  )
}

/** What of each credit note of an order returned as a gift voucher, because one had paid it: baht by the note's number. */
export async function readGiftParts(database: Database, orderId: number): Promise<ReadonlyMap<string | null, number>> {
  const { number, facts } = creditNote
  const notes = await database.select({ number, facts }).from(creditNote).where(eq(creditNote.order_id, orderId))
  return new Map(notes.map((note) => [note.number, toBaht(note.facts.refund.gift)]))
}

/** The reports of orders, oldest first. */
export function reportsOf(database: Database, orderIds: readonly number[]): Promise<ProblemRow[]> {
  return database
    .select()
    .from(problemReport)
    .where(inArray(problemReport.order_id, [...orderIds]))
    .orderBy(asc(problemReport.id))
}
