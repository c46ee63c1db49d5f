import { sql } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** Invariants of what customers report. Amounts are baht, on credit notes satang. */
export const problemRules: readonly IntegrityRule[] = [
  {
    rule: 'a report is about a line of its order',
    of: 'report',
    query: sql`
      select report.id as record from problem_report report join sale_order_line line on line.id = report.line_id
      where line.order_id <> report.order_id or report.amount <= 0 or report.qty <= 0`,
  },
  {
    rule: 'a report that is paid back has a credit note of its order over its line and its amount, of its own',
    of: 'report',
    query: sql`
      select report.id as record from problem_report report
      where report.outcome in ('balance', 'card', 'transfer', 'cash') and not exists (
        select from account_credit_note note, jsonb_array_elements(note.facts->'credit'->'lines') credited
        where note.number = report.credit_note and note.order_id = report.order_id
          and (credited->>'id')::integer = report.line_id and (credited->>'amount')::numeric = report.amount * 100)
      union all
      select min(id) from problem_report where credit_note is not null group by credit_note having count(*) > 1`,
  },
  {
    rule: 'reports without a credit note hold no more of a line than was sold, and open ones are not settled',
    of: 'line',
    query: sql`
      select line.id as record from problem_report report join sale_order_line line on line.id = report.line_id
      where report.outcome is null or report.outcome = 'replacement'
      group by line.id
      having sum(report.qty) > line.qty or sum(report.amount) > line.amount - coalesce(line.voucher_share, 0)
        or bool_or(report.outcome is null and (report.settled_at is not null or report.replaced_with_id is not null))`,
  },
]
