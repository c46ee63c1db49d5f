import { and, desc, eq } from 'drizzle-orm'
import { displayName } from '@/lib/core/display-name'
import { formatBaht, fromBaht } from '@/lib/core/money'
import { problemReport } from '@/lib/backend/infrastructure/database/schema/problems'
import { saleOrderLine } from '@/lib/backend/infrastructure/database/schema/sales'
import type { MailContext, MailSubject, MailWriter } from '../mail-context'
import { mailMessages } from '../mail-messages'
import { orderForMail } from '../order-for-mail'
import type { MailBlock } from '../render/document'
import { orderMail } from './order-mail'

/** A report about an order: `report` names it, without it the latest one is meant. */
async function readReport({ database, language }: MailContext, { id, values: { report } }: MailSubject) {
  const isNamed = report === undefined ? undefined : eq(problemReport.id, Number(report))
  const [found] = await database
    .select({ report: problemReport, product: saleOrderLine.description })
    .from(problemReport)
    .innerJoin(saleOrderLine, eq(saleOrderLine.id, problemReport.line_id))
    .where(and(eq(problemReport.order_id, id), isNamed))
    .orderBy(desc(problemReport.id))
    .limit(1)
  return found && { ...found.report, product: displayName(found.product ?? '', language) }
}

type Report = NonNullable<Awaited<ReturnType<typeof readReport>>>

function reportFacts({ language }: MailContext, { product, kind, qty, amount, answer }: Report): MailBlock {
  const [text, kinds] = [mailMessages(language, 'problem'), mailMessages(language, 'problemKind')]
  return {
    kind: 'facts',
    facts: [
      { label: text('product'), value: `${qty} × ${product}` },
      { label: text('what'), value: kinds(kind) },
      { label: text('amount'), value: formatBaht(fromBaht(amount)) },
      ...(answer ? [{ label: mailMessages(language, 'shared')('why'), value: answer }] : []),
    ],
  }
}

const about = (kind: 'problemReceived' | 'problemReplaced' | 'problemDeclined') =>
  orderMail(kind, async (mailContext, _, subject) => {
    const report = await readReport(mailContext, subject)
    return report ? { values: { product: report.product }, blocks: [reportFacts(mailContext, report)] } : null
  })

/** A report that staff have to decide about, for the shop's own mailboxes. The customer's words and photo are on the page, behind the sign-in. */
const problemReported: MailWriter = async (mailContext, subject) => {
  const order = await orderForMail(mailContext, subject)
  const report = order && (await readReport(mailContext, subject))
  if (!report) return null
  const { language, publicUrl } = mailContext
  const text = mailMessages(language, 'problemReported')
  return {
    language,
    subject: text('subject', { number: order.row.number }),
    preview: text('preview', { product: report.product }),
    heading: text('heading'),
    reason: mailMessages(language, 'newOrder')('reason'),
    blocks: [
      reportFacts(mailContext, report),
      { kind: 'button', label: text('button'), url: new URL(`/${language}/staff/problems`, publicUrl).toString() },
    ],
  }
}

/** Mails about reported problems, by order id. A report that is paid back has the mail of its credit note. */
export const problemMails = {
  problemReported,
  problemReceived: about('problemReceived'),
  problemReplaced: about('problemReplaced'),
  problemDeclined: about('problemDeclined'),
} as const
