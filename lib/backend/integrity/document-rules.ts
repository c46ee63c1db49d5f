import { sql, type SQL } from 'drizzle-orm'
import { isRealOrder } from '@/lib/backend/context/real-order'
import type { IntegrityRule } from './integrity-rule'

/** Invariants of numbered documents and of tax invoices (Revenue Code section 86/4). */
export const documentRules: readonly IntegrityRule[] = [
  {
    rule: 'a paid order has a tax invoice (unless the setting company is invalid)',
    of: 'order',
    query: sql`
      select number as record from sale_order where paid_at is not null and ${isRealOrder}
        and not exists (select from account_invoice where order_id = sale_order.id)`,
  },
  {
    rule: 'an unpaid order has no tax invoice',
    of: 'order',
    query: sql`
      select sale_order.number as record from sale_order join account_invoice on order_id = sale_order.id where paid_at is null`,
  },
  {
    rule: 'an invoice states its number, its date and the total of its order',
    of: 'invoice',
    query: sql`
      select account_invoice.number as record from account_invoice join sale_order on sale_order.id = order_id
      where facts is not null and (facts->>'number' <> account_invoice.number
        or facts->>'date' <> account_invoice.date::text
        or facts->>'orderNumber' <> sale_order.number
        or ((facts->'amounts'->>'paid')::numeric <> amount_total * 100
          and not exists (select from account_invoice later where later.replaces_id = account_invoice.id)))`,
  },
  {
    rule: 'an invoice that replaces another one is of the same order, comes later and names it',
    of: 'invoice',
    query: sql`
      select later.number as record from account_invoice later join account_invoice replaced on replaced.id = later.replaces_id
      where later.order_id <> replaced.order_id or later.number <= replaced.number
        or later.facts->'replaces'->>'number' is distinct from replaced.number`,
  },
  { rule: 'invoice numbers follow the order of their dates', of: 'invoice', query: outOfDateOrder(sql`account_invoice`) },
  {
    rule: 'an order is packed at most once, unless it was unpacked',
    of: 'order',
    query: sql`
      select sale_order.number as record from sale_order join stock_picking picking on sale_id = sale_order.id
      where picking.state <> 'voided' group by sale_order.id having count(*) > 1`,
  },
  { rule: 'invoice numbers have no gaps', of: 'series', query: gapsIn(sql`account_invoice`) },
  { rule: 'order numbers have no gaps', of: 'series', query: gapsIn(sql`sale_order`) },
  {
    rule: 'the next number of a series is not in use',
    of: 'series',
    query: sql`
      select name as record from document_sequence
      join (select number from account_invoice union all select number from sale_order
        union all select number from account_credit_note
        union all select number from stock_picking) given
        on left(number, -5) = name and number ~ '[0-9]{5}$'
      group by document_sequence.id having max(right(number, 5)::int) >= next`,
  },
]

/** A series is prefix and year, then five digits. It may start at any number: a shop may have imported its first documents. */
function gapsIn(table: SQL): SQL {
  return sql`
    select left(number, -5) as record from ${table} where number ~ '[0-9]{5}$'
    group by left(number, -5) having max(right(number, 5)::int) - min(right(number, 5)::int) + 1 <> count(*)`
}

/** Documents with an earlier date than the one before them in their series. */
function outOfDateOrder(table: SQL): SQL {
  return sql`
    select number as record from (
      select number, date, lag(date) over (partition by left(number, -5) order by number) as before from ${table}
    ) each where date < before`
}

/** Invariants of credit notes (Revenue Code section 86/10). Amounts of facts are satang. */
export const creditNoteRules: readonly IntegrityRule[] = [
  { rule: 'credit note numbers have no gaps', of: 'series', query: gapsIn(sql`account_credit_note`) },
  { rule: 'credit note numbers follow the order of their dates', of: 'credit note', query: outOfDateOrder(sql`account_credit_note`) },
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
