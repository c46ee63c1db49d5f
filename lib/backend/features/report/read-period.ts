import { inArray, sql, type SQL } from 'drizzle-orm'
import { todayInBangkok } from '@/lib/core/dates'
import { groupBy } from '@/lib/core/group-by'
import { add, fromBaht, negate, subtract, toBaht, type Satang } from '@/lib/core/money'
import type { ReportPeriod, CustomerKind } from '@/lib/domain/report/report-period'
import type { BalanceKind } from '@/lib/domain/balance/ledger'
import { finalStates } from '@/lib/domain/orders/order-workflow'
import { inTransaction } from '@/lib/backend/context/define-method'
import { withLocalNames } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import { queryRows } from '@/lib/backend/infrastructure/database/rows'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { isRealOrder } from '@/lib/backend/context/real-order'
import { balanceAmount } from '@/lib/backend/context/balance-amount'
import { balanceEntry } from '@/lib/backend/infrastructure/database/schema/balance'
import { readCashByDay } from './cash-on-delivery'
import { readCreditNotesByDay } from './credit-note-sums'
import { amountOf, figuresByDay, sumOfDays, wireFigures, type DayRow } from './day-figures'
import { readSalesByDay, readSalesByProduct, deliveredOrders, sumText, isWithin } from './delivered-sales'
import { paymentsByMethod, readEventsByDay, readPlacedByDay } from './order-events'

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

type CustomerRow = Readonly<{ kind: CustomerKind; customers: number; orders: number; sales: string }>

/**
 * The sales by kind of customer: `new` ones have an account and got their first order in the period, `returning` ones had one before;
 * orders of a `guest` have no account.
 */
async function readSalesByCustomerKind(database: Database, period: ReportPeriod) {
  const rows = await queryRows<CustomerRow>(
    database,
    sql`
      select kind, count(user_id)::integer as customers, sum(orders)::integer as orders, ${sumText(sql`sales`)} as sales
      from (
        select user_id, count(*) as orders, sum(sales) as sales,
          case when user_id is null then 'guest' when exists (select from sale_order earlier
            join sale_order_event event on event.order_id = earlier.id and event.kind = 'done'
            where earlier.user_id = delivered.user_id and earlier.state = 'done' and event.time < ${period.from}::timestamp)
          then 'returning' else 'new' end as kind
        from (${deliveredOrders(period)}) delivered group by user_id) customer
      group by kind order by array_position(array['new', 'returning', 'guest'], kind)`,
  )
  return rows.map((row) => ({ ...row, sales: toBaht(fromBaht(row.sales)) }))
}

const balanceFigures = [
  'opening',
  'refunds',
  'gift_vouchers',
  'deposits',
  'corrections',
  'used',
  'transferred',
  'closing',
  'deposits_held',
] as const

/** What an entry adds to what the shop owes its customer. */
const owed = balanceAmount('available', 'held')

/** Deposits of what was delivered until the end of the period, less what was returned. Orders have charged them, guests' among them. */
const depositsHeld = ({ to }: ReportPeriod) => sql`
  coalesce((select sum(amount_deposit) from sale_order where ${isRealOrder} and amount_deposit > 0 and exists (
    select from sale_order_event done where done.order_id = sale_order.id and done.kind = 'done' and done.time < ${to}::date + 1
      and not exists (select from sale_order_event later
        where later.order_id = done.order_id and later.kind = 'undone' and later.id > done.id))), 0)
  - coalesce((select sum((event.detail->>'amount')::numeric) from sale_order_event event join sale_order on sale_order.id = event.order_id
    where ${isRealOrder} and event.kind = 'deposit_returned' and event.time < ${to}::date + 1), 0)`

/** What the shop owed all customers before the period and at its end, and what made the difference. Amounts are baht. */
export async function readBalances(database: Database, period: ReportPeriod) {
  const sumOf = (condition: SQL) => sumText(sql`case when ${condition} then ${owed} end`)
  const moved = (...kinds: BalanceKind[]) => sumOf(sql`${isWithin(sql`time`, period)} and ${inArray(balanceEntry.kind, kinds)}`)
  const [row] = await queryRows<Record<(typeof balanceFigures)[number], string>>(
    database,
    sql`
      select ${sumOf(sql`time < ${period.from}::date`)} as opening, ${moved('refund', 'credit_note')} as refunds,
        ${moved('gift_voucher')} as gift_vouchers, ${moved('deposit_returned')} as deposits, ${moved('added', 'deducted')} as corrections,
        ${moved('order', 'order_returned')} as used, ${moved('withdrawal_paid')} as transferred,
        ${sumOf(sql`time < ${period.to}::date + 1`)} as closing,
        (${depositsHeld(period)})::text as deposits_held
      from balance_entry`,
  )
  return Object.fromEntries(balanceFigures.map((name) => [name, toBaht(fromBaht(row?.[name] ?? null))]))
}

type GiftVoucherRow = Readonly<{
  sold: number
  sold_amount: string
  lapsed_amount: string
  balance_sold: string
  balance_given: string
  reserved: string
}>

/**
 * Gift vouchers: what was sold and what lapsed in the period, and what the shop owes today. The balance of an earlier day cannot
 * be derived, because a changed order releases its vouchers without a trace.
 * @param today YYYY-MM-DD
 */
async function readGiftVouchers(database: Database, period: ReportPeriod, today: string) {
  const isSold = sql`(voucher.order_id is not null and buyer.state <> 'voided' and ${isWithin(sql`voucher.create_time`, period)})`
  const isValid = sql`(voucher.expire_date is null or voucher.expire_date >= ${today}::date)`
  const isLapsed = sql`(voucher.expire_date < ${today}::date and voucher.expire_date between ${period.from}::date and ${period.to}::date
    and buyer.state is distinct from 'voided')`
  const final = sql.join(
    finalStates.map((state) => sql`${state}`),
    sql`, `,
  )
  const [row] = await queryRows<GiftVoucherRow>(
    database,
    sql`
      select (count(*) filter (where ${isSold}))::integer as sold, ${sumText(sql`case when ${isSold} then voucher.amount end`)} as sold_amount,
        ${sumText(sql`case when ${isLapsed} then voucher.balance end`)} as lapsed_amount,
        ${sumText(sql`case when ${isValid} and voucher.order_id is not null then voucher.balance end`)} as balance_sold,
        ${sumText(sql`case when ${isValid} and voucher.order_id is null then voucher.balance end`)} as balance_given,
        (select ${sumText(sql`used.amount`)} from gift_voucher_use used join sale_order on sale_order.id = used.order_id
          where used.given_back_at is null and sale_order.state not in (${final})) as reserved
      from gift_voucher voucher left join sale_order buyer on buyer.id = voucher.order_id`,
  )
  const baht = (name: Exclude<keyof GiftVoucherRow, 'sold'>) => toBaht(fromBaht(row?.[name] ?? null))
  return {
    sold: row?.sold ?? 0,
    sold_amount: baht('sold_amount'),
    lapsed_amount: baht('lapsed_amount'),
    today,
    balance_sold: baht('balance_sold'),
    balance_given: baht('balance_given'),
    reserved: baht('reserved'),
  }
}
