import { sql, type SQL } from 'drizzle-orm'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { DayRow } from './day-figures'

type Amount = 'taxable' | 'vat' | 'exempt' | 'outside' | 'total'

/** An amount of an invoice: in its facts, in satang. */
const satangOf = (amounts: SQL, amount: Amount) => sql`coalesce((${amounts}->>${amount}::text)::bigint, 0)`

/**
 * The tax invoices of each day, by their date. An invoice that replaces another one counts with what it adds to it, so that the
 * sum over all days is that of the valid invoices. `credits_due`: valid ones whose order was voided before the shop issued
 * credit notes, which need one.
 */
export function readInvoicesByDay(database: Database, { from, to }: ReportPeriod): Promise<readonly DayRow[]> {
  const added = (amount: Amount) => sql`(sum(${satangOf(sql`amounts`, amount)} - ${satangOf(sql`replaced_amounts`, amount)}) / 100)::text`
  const creditDue = (amount: Amount) => sql`(sum(case when is_credit_due then ${satangOf(sql`amounts`, amount)} else 0 end) / 100)::text`
  return queryRows(
    database,
    // Materialized: the large facts are unpacked once for all amounts.
    sql`
      with issued as materialized (
        select invoice.date, invoice.facts->'amounts' as amounts, replaced.id as replaced_id, replaced.facts->'amounts' as replaced_amounts,
          sale_order.state = 'voided' and not exists (
            select from account_invoice later where later.replaces_id = invoice.id) and not exists (
            select from account_credit_note note where note.invoice_id = invoice.id) as is_credit_due
        from account_invoice invoice join sale_order on sale_order.id = invoice.order_id
        left join account_invoice replaced on replaced.id = invoice.replaces_id
        where invoice.date between ${from}::date and ${to}::date)
      select date::text as day, count(*)::integer as invoices, count(replaced_id)::integer as replaced_invoices,
        ${added('taxable')} as taxable, ${added('vat')} as vat, ${added('exempt')} as exempt, ${added('outside')} as outside,
        ${added('total')} as invoiced, (count(*) filter (where is_credit_due))::integer as credits_due,
        ${creditDue('vat')} as credits_due_vat, ${creditDue('total')} as credits_due_amount
      from issued group by date`,
  )
}
