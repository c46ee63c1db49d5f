import { sql, type SQL } from 'drizzle-orm'
import type { IntegrityRule } from './integrity-rule'

/** The paid line of the box that a line came in; null for other lines. */
const lineOfBox = (id: SQL) => sql`(select box.id from sale_order_line content
  join sale_order_line box on box.order_id = content.order_id and box.product_id = content.box_id and box.box_id is null
  where content.id = ${id} order by box.amount - coalesce(box.voucher_share, 0) desc, box.id limit 1)`

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
      select report.id as record from problem_report report join sale_order_line line on line.id = report.line_id
      where report.outcome in ('balance', 'card', 'transfer', 'cash') and not exists (
        select from account_credit_note note, jsonb_array_elements(note.facts->'credit'->'lines') credited
        where note.number = report.credit_note and note.order_id = report.order_id
          and (credited->>'id')::integer in (line.id, ${lineOfBox(sql`line.id`)}) and (credited->>'amount')::numeric = report.amount * 100)
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
      having sum(report.qty) > line.qty or (line.box_id is null and sum(report.amount) > line.amount - coalesce(line.voucher_share, 0))
        or bool_or(report.outcome is null and (report.settled_at is not null or report.replaced_with_id is not null))
      union all
      select box.id from problem_report report join sale_order_line box on box.id = ${lineOfBox(sql`report.line_id`)}
      where report.outcome is null or report.outcome = 'replacement'
      group by box.id having sum(report.amount) > box.amount - coalesce(box.voucher_share, 0)`,
  },
]
