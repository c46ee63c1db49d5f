import { sql, type SQL } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { add, fromBaht, negate, subtract, toBaht, type Satang } from '@/lib/core/money'
import { inTransaction } from '@/lib/backend/context/define-method'
import { withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import type { ReportPeriod } from '@/lib/domain/report/report-period'
import { readCashByDay } from './cash-on-delivery'
import { readCreditNotesByDay } from './credit-note-sums'
import { readSalesByCustomerKind } from './customer-sums'
import { amountOf, figuresByDay, sumOfDays, wireFigures, type DayRow } from './day-figures'
import { readSalesByDay, readSalesByProduct } from './delivered-sales'
import { readBalances } from './balance-sums'
import { readGiftVouchers } from './gift-voucher-sums'
import { paymentsByMethod, readEventsByDay, readPlacedByDay } from './order-events'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'

/**
 * The report of a period: a constant number of statements, all on the same state of the database, so that its figures add up
 * while orders go on.
 */
export function readReport(call: CallContext, period: ReportPeriod) {
  return inTransaction(call, async (part) => {
    const { database, now } = part
    await database.execute(sql`set transaction isolation level repeatable read, read only`)
    const events = await readEventsByDay(database, period)
    const days = figuresByDay(
      await readPlacedByDay(database, period),
      await readSalesByDay(database, period),
      await readInvoicesByDay(database, period),
      await readCreditNotesByDay(database, period),
      events,
    )
    const totals = sumOfDays(days)
    const products = await readProducts(part, period)
    const ofDelivery = subtract(amountOf(totals, 'delivery'), amountOf(totals, 'delivery_discount'))
    const ofNoProduct = add(ofDelivery, amountOf(totals, 'rounding'))
    return {
      ...period,
      totals: wireFigures(totals),
      days: days.map((day) => ({ day: day.day, ...wireFigures(day) })),
      payments: paymentsByMethod(events),
      customers: await readSalesByCustomerKind(database, period),
      products: products.map(({ amounts, category: _, ...product }) => ({ ...product, ...bahtOf(amounts) })),
      categories: categoriesOf(products),
      // Zero for every order of this shop, as `other` is.
      unassigned: toBaht(subtract(amountOf(totals, 'sales'), add(ofNoProduct, ...products.map(({ amounts }) => amounts.amount)))),
      gift_vouchers: await readGiftVouchers(database, period, todayInBangkok(now)),
      balances: await readBalances(database, period),
      cash: await readCashByDay(database, period),
    }
  })
}

type ProductAmounts = Readonly<Record<'goods' | 'discount' | 'voucher_share' | 'amount', Satang>>

type SoldProduct = Readonly<{
  product_id: number | null
  code: string | null
  name: string
  categ_id: number | null
  category: string | null
  qty: number
  kilograms: number | null
  /** Baht: the amount without VAT, and what the goods cost the shop where that is known. */
  net: number
  cost: number | null
  amounts: ProductAmounts
}>

async function readProducts(call: CallContext, period: ReportPeriod): Promise<SoldProduct[]> {
  const rows = await readSalesByProduct(call.database, period)
  const names = await localNames(
    call,
    'product',
    rows.map(({ product_id, name }) => [product_id, name]),
  )
  const categories = await localNames(
    call,
    'product.categ',
    rows.map(({ categ_id, category }) => [categ_id, category]),
  )
  return rows.map(({ product_id, code, name, categ_id, qty, ...row }) => {
    const [goods, discount, voucher_share] = [fromBaht(row.goods), fromBaht(row.discount), fromBaht(row.voucher_share)]
    return {
      product_id,
      code,
      name: names.get(product_id) ?? name ?? '',
      categ_id,
      category: categories.get(categ_id) ?? null,
      qty: Number(qty),
      kilograms: row.kilograms,
      net: toBaht(fromBaht(row.net)),
      cost: row.cost === null ? null : toBaht(fromBaht(row.cost)),
      amounts: { goods, discount, voucher_share, amount: add(goods, negate(discount), negate(voucher_share)) },
    }
  })
}

async function localNames(call: CallContext, model: string, rows: readonly (readonly [number | null, string | null])[]) {
  const named = [...new Map(rows).entries()].flatMap(([id, name]) => (id === null || name === null ? [] : [{ id, name }]))
  return new Map<number | null, string>((await withLocalNames(call, model, named)).map(({ id, localName }) => [id, localName]))
}

/** The same by accounting category, the largest first. */
function categoriesOf(products: readonly SoldProduct[]) {
  return [...groupBy(products, ({ categ_id }) => categ_id)]
    .map(([categ_id, sold]) => {
      const sum = (name: keyof ProductAmounts) => add(...sold.map(({ amounts }) => amounts[name]))
      const amounts = { goods: sum('goods'), discount: sum('discount'), voucher_share: sum('voucher_share'), amount: sum('amount') }
      return { categ_id, name: sold[0]?.category ?? null, ...bahtOf(amounts) }
    })
    .sort((a, b) => b.amount - a.amount)
}

function bahtOf({ goods, discount, voucher_share, amount }: ProductAmounts) {
  return { goods: toBaht(goods), discount: toBaht(discount), voucher_share: toBaht(voucher_share), amount: toBaht(amount) }
}

type Amount = 'taxable' | 'vat' | 'exempt' | 'outside' | 'total'

/** An amount of an invoice: in its facts, in satang. */
const satangOf = (amounts: SQL, amount: Amount) => sql`coalesce((${amounts}->>${amount}::text)::bigint, 0)`

/**
 * The tax invoices of each day, by their date. An invoice that replaces another one counts with what it adds to it, so that the
 * sum over all days is that of the valid invoices. `credits_due`: valid ones whose order was voided before the shop issued
 * credit notes, which need one.
 */
function readInvoicesByDay(database: Database, { from, to }: ReportPeriod): Promise<readonly DayRow[]> {
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
