import { addDays, weekday } from '@/lib/core/dates'
import { periodIssue, type PeriodIssue, type ReportPeriod } from '@/lib/domain/report/report-period'
import type { Messages } from 'next-intl'
import { guardFormula } from '@/lib/core/csv/formula-guard'
import { formatDecimal, subtract, type Satang } from '@/lib/core/money'
import type { CashOrder, ReportCreditNote, ReportInvoice, ReportOrder, Report, ReportDay, SoldCategory, SoldProduct } from './schemas'
import type { OrderCounts } from '../orders/view'
import type { PackingDay } from '../packing/view'

/** Periods with a link of their own. */
export const reportPresets = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth'] as const

/** The days of a preset; weeks begin on Monday. @param today YYYY-MM-DD */
export function presetPeriod(preset: (typeof reportPresets)[number], today: string): ReportPeriod {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const lastOfBefore = addDays(firstOfMonth, -1)
  switch (preset) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) }
    case 'thisWeek':
      return { from: addDays(today, -((weekday(today) + 6) % 7)), to: today }
    case 'thisMonth':
      return { from: firstOfMonth, to: today }
    case 'lastMonth':
      return { from: `${lastOfBefore.slice(0, 8)}01`, to: lastOfBefore }
  }
}

/**
 * The query of a period's page behind the sign-in page, where `to` names the page itself. {@link askedPeriod} reads both.
 */
export const periodAfterSignIn = ({ from, to }: Readonly<{ from?: string; to?: string }>) => ({ from, until: to })

/** The period of a URL, today without one, and why it cannot be shown. One day alone is both its first and its last. */
export function askedPeriod(
  { from = '', until = '', to = until }: Readonly<Record<string, string | undefined>>,
  today: string,
): Readonly<{ period: ReportPeriod; issue: PeriodIssue | null }> {
  const period = { from: from || to || today, to: to || from || today }
  return { period, issue: periodIssue(period) }
}

/** The tables of a report that can be downloaded. */
export const reportTables = ['days', 'products', 'categories', 'orders', 'invoices', 'creditNotes', 'cash'] as const

export type ReportTable = (typeof reportTables)[number]

/** The heading of a column is the message `staffReport.column.<name>`. */
type ColumnName = keyof Messages['staffReport']['column'] & string

type Columns<Row> = readonly (readonly [name: ColumnName, cell: (row: Row) => string])[]

/** Words of the interface in cells. */
export type CellWords = Readonly<{
  method: (id: number | null) => string
  noCategory: string
  unassigned: string
}>

/** Headings and rows for a spreadsheet. Amounts are plain decimals; only texts that people typed can be formulas. */
export type TableCells = Readonly<{ heads: readonly ColumnName[]; rows: readonly (readonly string[])[] }>

const text = (value: string | null | undefined) => guardFormula(value ?? '')

function cellsOf<Row>(columns: Columns<Row>, rows: readonly Row[]): TableCells {
  return { heads: columns.map(([name]) => name), rows: rows.map((row) => columns.map(([, cell]) => cell(row))) }
}

const amountColumns = <Name extends ColumnName>(names: readonly Name[]): Columns<Readonly<Record<Name, Satang>>> =>
  names.map((name) => [name, (row) => formatDecimal(row[name])])

/** What days and orders have in common: it adds up to the sales, and these to what was charged in money. */
const saleColumns = amountColumns([
  'goods',
  'priceDiscount',
  'promotionDiscount',
  'voucherDiscount',
  'giftSold',
  'delivery',
  'deliveryDiscount',
  'rounding',
  'sales',
  'deposits',
  'giftUsed',
  'charged',
])

export function dayCells(days: readonly ReportDay[]): TableCells {
  const columns: Columns<ReportDay> = [
    ['day', ({ day }) => day],
    ['placed', ({ placed }) => String(placed)],
    ['placedAmount', ({ placedAmount }) => formatDecimal(placedAmount)],
    ['voided', ({ voided }) => String(voided)],
    ['voidedAmount', ({ voidedAmount }) => formatDecimal(voidedAmount)],
    ['delivered', ({ delivered }) => String(delivered)],
    ...saleColumns,
    ...amountColumns(['other', 'received', 'refundDue', 'refunded']),
    ['invoices', ({ invoices }) => String(invoices)],
    ...amountColumns(['taxable', 'vat', 'exempt', 'outside', 'invoiced']),
    ['creditNotes', ({ creditNotes }) => String(creditNotes)],
    ...amountColumns(['creditedVat', 'credited', 'creditedSales']),
  ]
  return cellsOf(columns, days)
}

const soldColumns = amountColumns(['goods', 'discount', 'voucherShare', 'amount'])

export function productCells({ products, categories, unassigned }: Report, { noCategory, unassigned: rest }: CellWords): TableCells {
  const nameOf = new Map(categories.map(({ id, name }) => [id, name]))
  const columns: Columns<SoldProduct> = [
    ['code', ({ code }) => text(code)],
    ['product', ({ name }) => text(name)],
    ['category', ({ categoryId }) => text(nameOf.get(categoryId) ?? noCategory)],
    ['qty', ({ qty }) => String(qty)],
    ...soldColumns,
    ['kilograms', ({ kilograms }) => String(kilograms ?? '')],
    ['netAmount', ({ net }) => formatDecimal(net)],
    ['cost', ({ cost }) => decimalOrEmpty(cost)],
    ['grossProfit', (product) => decimalOrEmpty(grossProfit(product))],
  ]
  const { heads, rows } = cellsOf(columns, products)
  const restCells = heads.map((head) => (head === 'product' ? rest : head === 'amount' ? formatDecimal(unassigned) : ''))
  return { heads, rows: unassigned === 0 ? rows : [...rows, restCells] }
}

const decimalOrEmpty = (amount: Satang | null) => (amount === null ? '' : formatDecimal(amount))

/** What is left of a product's sales after VAT and what the goods cost; null where their cost is not known. */
export function grossProfit({ net, cost }: Pick<SoldProduct, 'net' | 'cost'>): Satang | null {
  return cost === null ? null : subtract(net, cost)
}

/** Its part of the sales without VAT, in whole percent. */
export function marginPercent(product: Pick<SoldProduct, 'net' | 'cost'>): number | null {
  const profit = grossProfit(product)
  return profit === null || product.net <= 0 ? null : Math.round((profit / product.net) * 100)
}

export function categoryCells({ categories }: Report, { noCategory }: CellWords): TableCells {
  return cellsOf<SoldCategory>([['category', ({ name }) => text(name ?? noCategory)], ...soldColumns], categories)
}

export function orderCells(orders: readonly ReportOrder[], { method }: CellWords): TableCells {
  const columns: Columns<ReportOrder> = [
    ['number', ({ number }) => text(number)],
    ['date', ({ date }) => date],
    ['deliveredOn', ({ delivered }) => delivered],
    ...saleColumns,
    ['vat', ({ vat }) => formatDecimal(vat)],
    ['method', ({ methodId }) => text(method(methodId))],
    ['paidAt', ({ paidAt }) => paidAt],
    ['invoiceNumbers', ({ invoices }) => text(invoices.join(' '))],
  ]
  return cellsOf(columns, orders)
}

type InvoiceAmount = 'taxable' | 'vat' | 'exempt' | 'outside' | 'total'

/** An invoice that replaces another one counts with the difference, so that the columns add up to the report. */
const added = ({ replaced, ...invoice }: ReportInvoice, name: InvoiceAmount): Satang =>
  replaced ? subtract(invoice[name], replaced[name]) : invoice[name]

export function invoiceCells(invoices: readonly ReportInvoice[]): TableCells {
  const amount = (name: InvoiceAmount) => (invoice: ReportInvoice) => formatDecimal(added(invoice, name))
  const columns: Columns<ReportInvoice> = [
    ['date', ({ date }) => date],
    ['invoiceNumber', ({ number }) => text(number)],
    ['replaces', ({ replaced }) => text(replaced?.number)],
    ['number', ({ order }) => text(order)],
    ['buyer', ({ buyer }) => text(buyer)],
    ['taxId', ({ taxId }) => text(taxId)],
    ['branch', ({ branch }) => text(branch)],
    ['taxable', amount('taxable')],
    ['vat', amount('vat')],
    ['exempt', amount('exempt')],
    ['outside', amount('outside')],
    ['invoiced', amount('total')],
  ]
  return cellsOf(columns, invoices)
}

/** Amounts to subtract from those of the invoices. */
export function creditNoteCells(notes: readonly ReportCreditNote[]): TableCells {
  const columns: Columns<ReportCreditNote> = [
    ['date', ({ date }) => date],
    ['creditNoteNumber', ({ number }) => text(number)],
    ['invoiceNumber', ({ invoice }) => text(invoice)],
    ['number', ({ order }) => text(order)],
    ['buyer', ({ buyer }) => text(buyer)],
    ['taxId', ({ taxId }) => text(taxId)],
    ['branch', ({ branch }) => text(branch)],
    ...amountColumns(['taxable', 'vat', 'exempt', 'outside']),
    ['credited', ({ total }) => formatDecimal(total)],
  ]
  return cellsOf(columns, notes)
}

export function cashCells(orders: readonly CashOrder[]): TableCells {
  const columns: Columns<CashOrder> = [
    ['deliveryDay', ({ day }) => day],
    ['slot', (order) => text(order.slot ?? '')],
    ['number', ({ number }) => text(number)],
    ['toCollect', ({ amount }) => formatDecimal(amount)],
    ['takenCash', ({ taken }) => (taken === null ? '' : formatDecimal(taken))],
    ['takenAt', ({ takenAt }) => takenAt ?? ''],
    ['tracking', ({ tracking }) => text(tracking)],
  ]
  return cellsOf(columns, orders)
}

/** The figures of the orders admin. */
export type AdminFigure =
  | 'late'
  | 'packToday'
  | 'to_check'
  | 'packed'
  | 'packTomorrow'
  | 'shipped'
  | 'failed'
  | 'awaitingLong'
  | 'refund_due'
  | 'invoice_due'
  | 'outOfStock'

export type AdminFigures = Readonly<Record<AdminFigure, number>>

/** After this many days without payment, customers may have forgotten it. */
export const longUnpaidDays = 2

type Counted = Readonly<{
  counts: OrderCounts
  packingDays: readonly PackingDay[]
  awaitingLong: number
  outOfStock: number
  /** YYYY-MM-DD. */
  today: string
}>

export function adminFiguresOf({ counts, packingDays, awaitingLong, outOfStock, today }: Counted): AdminFigures {
  const on = (day: string) => packingDays.find((each) => each.day === day)?.orderCount ?? 0
  const before = packingDays.filter(({ day }) => day < today).reduce((sum, { orderCount }) => sum + orderCount, 0)
  return {
    late: before,
    packToday: on(today),
    packTomorrow: on(addDays(today, 1)),
    to_check: counts.to_check,
    packed: counts.packed,
    shipped: counts.shipped,
    failed: counts.failed,
    refund_due: counts.refund_due,
    invoice_due: counts.invoice_due,
    awaitingLong,
    outOfStock,
  }
}

/** The earliest past day with orders left to pack; null if nothing is late. */
export function firstLateDay(packingDays: readonly PackingDay[], today: string): string | null {
  return packingDays.find(({ day }) => day < today)?.day ?? null
}
