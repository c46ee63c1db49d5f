import { sql } from 'drizzle-orm'
import { gapsIn } from './document-rules'
import type { IntegrityRule } from './integrity-rule'

/** Invariants of credit notes (Revenue Code section 86/10). Amounts of facts are satang. */
export const creditNoteRules: readonly IntegrityRule[] = [
  { rule: 'credit note numbers have no gaps', of: 'series', query: gapsIn(sql`account_credit_note`) },
  {
    rule: 'credit note numbers follow the order of their dates',
    of: 'credit note',
    query: sql`
      select number as record from (
        select number, date, lag(date) over (partition by left(number, -5) order by number) as before from account_credit_note
      ) each where date < before`,
  },
  {
    rule: 'a credit note states its number, its date, its order and the tax invoice that it corrects',
    of: 'credit note',
    query: sql`
      select note.number as record from account_credit_note note
      join sale_order on sale_order.id = note.order_id join account_invoice invoice on invoice.id = invoice_id
      where invoice.order_id <> note.order_id or note.facts->>'number' <> note.number or note.facts->>'date' <> note.date::text
        or note.facts->>'orderNumber' <> sale_order.number or note.facts->'invoice'->>'number' <> invoice.number`,
  },
  {
    rule: 'a credit note begins with what the tax invoice and the earlier credit notes leave, and leaves nothing below zero',
    of: 'credit note',
    query: sql`
      select number as record from (
        select note.number, note.facts, coalesce(
          lag(note.facts->'correct') over (partition by note.order_id order by note.id), invoice.facts->'amounts') as before
        from account_credit_note note join account_invoice invoice on invoice.id = invoice_id
      ) each cross join unnest(array['taxable', 'vat', 'exempt', 'outside', 'total']) amount
      where (facts->'original'->>amount)::bigint <> (before->>amount)::bigint
        or (facts->'original'->>amount)::bigint - (facts->'difference'->>amount)::bigint <> (facts->'correct'->>amount)::bigint
        or (facts->'correct'->>amount)::bigint < 0 or (facts->'difference'->>amount)::bigint < 0
      group by number`,
  },
  {
    rule: 'a credit note is paid back in full, its money is due in the history of its order',
    of: 'credit note',
    query: sql`
      select note.number as record from account_credit_note note
      where (facts->'refund'->>'money')::bigint + (facts->'refund'->>'gift')::bigint <> (facts->'difference'->>'total')::bigint
        or (facts->'refund'->>'method' <> 'as paid' and (facts->'refund'->>'money')::bigint <> coalesce((
          select sum((detail->>'amount')::numeric) * 100 from sale_order_event event
          where event.order_id = note.order_id and kind = 'refund_due' and detail->>'note' = note.number), 0))`,
  },
  {
    rule: 'the gift voucher of a credit note has the amount that it pays back',
    of: 'credit note',
    query: sql`
      select note.number as record from account_credit_note note left join gift_voucher voucher on voucher.id = gift_voucher_id
      where facts->'refund'->>'method' <> 'as paid' and coalesce(voucher.amount, 0) * 100 <> (facts->'refund'->>'gift')::bigint`,
  },
  {
    rule: 'a cancelled order with a credit note is credited in full',
    of: 'order',
    query: sql`
      select distinct on (sale_order.id) sale_order.number as record
      from account_credit_note note join sale_order on sale_order.id = note.order_id
      where sale_order.state = 'voided' and not exists (
        select from account_credit_note last where last.order_id = note.order_id and (last.facts->'correct'->>'total')::bigint = 0)`,
  },
]
