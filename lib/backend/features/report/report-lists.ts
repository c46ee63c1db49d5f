import { sql } from 'drizzle-orm'
import { fromBaht, toBaht } from '@/lib/core/money'
import type { InvoiceFacts } from '@/lib/domain/invoices/invoice-facts'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { orderAmountNames } from '@/lib/domain/report/report-figures'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { deliveredOrders, saleParts, soldLines } from './delivered-sales'

const orderParts = { ...saleParts, vat: sql`amount_tax` } as const

type OrderRow = Readonly<{
  id: number
  number: string
  date: string
  delivered: string
  pay_method_id: number | null
  paid_at: string | null
  invoices: readonly string[]
}> &
  Readonly<Record<(typeof orderAmountNames)[number], string | null>>

/** The delivered orders of a period, by the id of their delivery event, as of which the list continues. Without personal data. */
export async function readDeliveredOrders(database: Database, period: ReportPeriod, after: number, limit: number) {
  const amounts = orderAmountNames.map((name) => sql`(${orderParts[name]})::text as ${sql.identifier(name)}`)
  const rows = await queryRows<OrderRow>(
    database,
    sql`
      with delivered as (select * from (${deliveredOrders(period)}) event where event_id > ${after} order by event_id limit ${limit}),
        sold as (${soldLines})
      select event_id as id, number, date::text, day::text as delivered, pay_method_id, paid_at::text, ${sql.join(amounts, sql`, `)},
        (select coalesce(json_agg(invoice.number order by invoice.id), '[]') from account_invoice invoice
          where invoice.order_id = delivered.id) as invoices
      from delivered left join sold on sold.order_id = delivered.id order by event_id`,
  )
  return rows.map((row) => ({ ...row, ...Object.fromEntries(orderAmountNames.map((name) => [name, toBaht(fromBaht(row[name]))])) }))
}

type InvoiceRow = Readonly<{ id: number; number: string; date: string; facts: InvoiceFacts | null; replaced: InvoiceFacts | null }>

/** The tax invoices of a period, by id, as the sales tax report lists them; `replaced`: what the invoice that each replaces said. */
export async function readInvoices(database: Database, { from, to }: ReportPeriod, after: number, limit: number) {
  const rows = await queryRows<InvoiceRow>(
    database,
    sql`
      select invoice.id, invoice.number, invoice.date::text, invoice.facts, replaced.facts as replaced
      from account_invoice invoice left join account_invoice replaced on replaced.id = invoice.replaces_id
      where invoice.date between ${from}::date and ${to}::date and invoice.id > ${after} order by invoice.id limit ${limit}`,
  )
  return rows.map(({ facts, replaced, ...invoice }) => ({
    ...invoice,
    order: facts?.orderNumber ?? null,
    buyer: facts ? (facts.buyer.company ?? facts.buyer.name) : null,
    tax_id: facts?.buyer.taxId ?? null,
    branch: facts?.buyer.branch ?? null,
    ...invoiceAmounts(facts),
    replaced: replaced && { number: replaced.number, ...invoiceAmounts(replaced) },
  }))
}

function invoiceAmounts(facts: InvoiceFacts | null) {
  const names = ['taxable', 'vat', 'exempt', 'outside', 'total'] as const
  return Object.fromEntries(names.map((name) => [name, facts ? toBaht(facts.amounts[name]) : 0]))
}
