import { sql, type SQL } from 'drizzle-orm'
import { toBaht } from '@/lib/core/money'
import type { CreditNoteFacts } from '@/lib/domain/invoices/credit-note-facts'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import type { DayRow } from './day-figures'

const bahtOf = (amounts: SQL) => sql`(coalesce(sum(${amounts}), 0) / 100)::text`

/**
 * The credit notes of each day, by their date. `credited_sales` is of orders that were not cancelled: it reduces sales that a report
 * counts on the day of their delivery; a cancelled order was never counted.
 */
export function readCreditNotesByDay(database: Database, { from, to }: ReportPeriod): Promise<readonly DayRow[]> {
  const credited = (amount: keyof CreditNoteFacts['difference']) => bahtOf(sql`(difference->>${amount}::text)::bigint`)
  return queryRows(
    database,
    sql`
      with issued as materialized (
        select note.date, note.facts->'difference' as difference, sale_order.state <> 'voided' as is_sold
        from account_credit_note note join sale_order on sale_order.id = note.order_id
        where note.date between ${from}::date and ${to}::date)
      select date::text as day, count(*)::integer as credit_notes, ${credited('taxable')} as credited_taxable,
        ${credited('vat')} as credited_vat, ${credited('exempt')} as credited_exempt, ${credited('outside')} as credited_outside,
        ${credited('total')} as credited, ${bahtOf(sql`case when is_sold then (difference->>'total')::bigint end`)} as credited_sales
      from issued group by date`,
  )
}

type CreditNoteRow = Readonly<{ id: number; number: string; date: string; facts: CreditNoteFacts }>

/** The credit notes of a period, by id, as the sales tax report lists them. */
export async function readCreditNotes(database: Database, { from, to }: ReportPeriod, after: number, limit: number) {
  const rows = await queryRows<CreditNoteRow>(
    database,
    sql`
      select id, number, date::text, facts from account_credit_note
      where date between ${from}::date and ${to}::date and id > ${after} order by id limit ${limit}`,
  )
  return rows.map(({ facts, ...note }) => ({
    ...note,
    order: facts.orderNumber,
    invoice: facts.invoice.number,
    buyer: facts.buyer.company ?? facts.buyer.name,
    tax_id: facts.buyer.taxId,
    branch: facts.buyer.branch,
    reason: facts.reason,
    taxable: toBaht(facts.difference.taxable),
    vat: toBaht(facts.difference.vat),
    exempt: toBaht(facts.difference.exempt),
    outside: toBaht(facts.difference.outside),
    total: toBaht(facts.difference.total),
  }))
}
