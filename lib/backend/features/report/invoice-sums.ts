import { sql } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/shop/report-period'
import type { DayRow } from './day-figures'

type Amount = 'taxable' | 'vat' | 'exempt' | 'outside' | 'total'

/** An amount of an invoice, in satang as it is stored. */
const satangOf = (invoice: 'invoice' | 'replaced', amount: Amount) =>
  sql`coalesce((${sql.identifier(invoice)}.facts->'amounts'->>${amount}::text)::bigint, 0)`

/**
 * The tax invoices of each day, by their date. An invoice that replaces another one counts with what it adds to it, so that the
 * sum over all days is that of the valid invoices. `credits_due`: valid ones whose order was voided since, which need a credit
 * note.
 */
export function readInvoicesByDay(database: Database, { from, to }: ReportPeriod): Promise<readonly DayRow[]> {
  const sumIf = (amount: Amount, isCounted = sql`true`) =>
    sql`(sum(case when ${isCounted} then ${satangOf('invoice', amount)} else 0 end) / 100)::text`
  const added = (amount: Amount) => sql`(sum(${satangOf('invoice', amount)} - ${satangOf('replaced', amount)}) / 100)::text`
  const isCreditDue = sql`(sale_order.state = 'voided' and not exists (
    select from account_invoice later where later.replaces_id = invoice.id))`
  return queryRows(
    database,
    sql`
      select invoice.date::text as day, count(*)::integer as invoices, count(replaced.id)::integer as replaced_invoices,
        ${added('taxable')} as taxable, ${added('vat')} as vat, ${added('exempt')} as exempt, ${added('outside')} as outside,
        ${added('total')} as invoiced, (count(*) filter (where ${isCreditDue}))::integer as credits_due,
        ${sumIf('vat', isCreditDue)} as credits_due_vat, ${sumIf('total', isCreditDue)} as credits_due_amount
      from account_invoice invoice join sale_order on sale_order.id = invoice.order_id
      left join account_invoice replaced on replaced.id = invoice.replaces_id
      where invoice.date between ${from}::date and ${to}::date
      group by invoice.date`,
  )
}
