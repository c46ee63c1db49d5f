import { add, fromBaht, negate, subtract, taxIncludedIn, toBaht, zero, type Satang } from '@/lib/core/money'
import { creditNote, invoice, orderEvent, saleOrder, saleOrderLine } from '@/lib/backend/infrastructure/database/tables'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { ReportPeriod } from '@/lib/domain/report/report-period'

type Baht = number | string | null | undefined

const sumBy = <Row>(rows: readonly Row[], amount: (row: Row) => Baht): Satang => add(...rows.map((row) => fromBaht(amount(row) ?? null)))

/** The totals of a report, added up row by row in JavaScript: independent of the SQL that they check. Amounts are satang. */
export async function expectedTotals(database: Database, { from, to }: ReportPeriod) {
  const orders = await database.select().from(saleOrder)
  const lines = await database.select().from(saleOrderLine)
  const events = await database.select().from(orderEvent).orderBy(orderEvent.id)
  const invoices = await database.select().from(invoice)
  const notes = await database.select().from(creditNote)

  const isWithin = (day: string) => day.slice(0, 10) >= from && day.slice(0, 10) <= to
  const eventsOf = (...kinds: readonly string[]) => events.filter(({ kind, time }) => kinds.includes(kind) && isWithin(time))
  const orderOf = (id: number) => orders.filter((order) => order.id === id)
  const value = (order: (typeof orders)[number]) =>
    toBaht(
      add(
        fromBaht(order.amount_total),
        fromBaht(order.amount_gift),
        fromBaht(order.amount_balance),
        negate(fromBaht(order.amount_deposit)),
      ),
    )

  const placed = orders.filter(({ date }) => isWithin(date))
  const isUndone = (event: (typeof events)[number]) =>
    events.some(({ kind, order_id, id }) => kind === 'undone' && order_id === event.order_id && id > event.id)
  const delivered = eventsOf('done').flatMap((event) => (isUndone(event) ? [] : orderOf(event.order_id)))
  const sold = lines.filter(({ order_id }) => delivered.some(({ id }) => id === order_id))
  const goods = sold.filter(({ vat }) => vat !== 'outside')
  const voided = eventsOf('voided').filter(
    (event) => !events.some(({ kind, order_id, id }) => kind === 'taken_again' && order_id === event.order_id && id > event.id),
  )
  const paidBefore = (eventId: number, orderId: number) =>
    events.some(
      ({ id, order_id, kind, detail }) =>
        order_id === orderId && id < eventId && ['paid', 'done'].includes(kind) && detail?.amount !== undefined,
    )
  const refundsDue = eventsOf('refund_due').filter(({ detail }) => detail?.reason !== 'transfer reported')
  const unusable = refundsDue.filter(
    ({ id, order_id, detail }) => ['another amount', 'paid already'].includes(detail?.reason ?? '') || !paidBefore(id, order_id),
  )
  const issued = invoices.filter(({ date }) => isWithin(date))
  const ofInvoices = (name: 'vat' | 'taxable' | 'exempt' | 'outside' | 'total') => {
    const of = (row: (typeof invoices)[number] | undefined) => row?.facts?.amounts[name] ?? zero
    return add(...issued.map((row) => subtract(of(row), of(invoices.find(({ id }) => id === row.replaces_id)))))
  }
  const credited = notes.filter(({ date }) => isWithin(date))
  const ofNotes = (name: 'vat' | 'taxable' | 'exempt' | 'outside' | 'total', rows = credited) =>
    add(...rows.map(({ facts }) => facts.difference[name]))
  const isSold = ({ order_id }: (typeof notes)[number]) => orderOf(order_id).some(({ state }) => state !== 'voided')
  const cash = eventsOf('done').filter(({ detail }) => detail?.taken !== undefined)
  return {
    placed: placed.length,
    placed_amount: sumBy(placed, value),
    voided: voided.length,
    voided_amount: sumBy(
      voided.flatMap(({ order_id }) => orderOf(order_id)),
      value,
    ),
    delivered: delivered.length,
    goods: sumBy(goods, ({ unit_price, qty }) => (unit_price ?? 0) * (qty ?? 0)),
    price_discount: sumBy(
      goods.filter(({ for_promotion }) => !for_promotion),
      ({ discount_amount }) => discount_amount,
    ),
    promotion_discount: sumBy(
      goods.filter(({ for_promotion }) => for_promotion),
      ({ discount_amount }) => discount_amount,
    ),
    voucher_discount: sumBy(delivered, ({ voucher_discount }) => voucher_discount),
    gift_sold: sumBy(
      sold.filter(({ vat }) => vat === 'outside'),
      ({ amount }) => amount,
    ),
    delivery: sumBy(delivered, ({ amount_ship }) => amount_ship),
    delivery_discount: sumBy(delivered, ({ ship_discount }) => ship_discount),
    rounding: sumBy(delivered, ({ amount_rounding }) => amount_rounding),
    other: zero,
    sales: sumBy(delivered, value),
    deposits: sumBy(delivered, ({ amount_deposit }) => amount_deposit),
    gift_used: sumBy(delivered, ({ amount_gift }) => amount_gift),
    charged: sumBy(delivered, ({ amount_total, amount_balance }) => (amount_total ?? 0) + amount_balance),
    received: sumBy([...eventsOf('paid', 'done'), ...unusable], ({ detail }) => detail?.amount),
    refund_due: sumBy(refundsDue, ({ detail }) => detail?.amount),
    refunded: sumBy(eventsOf('refunded'), ({ detail }) => detail?.amount),
    invoices: issued.length,
    vat: ofInvoices('vat'),
    taxable: ofInvoices('taxable'),
    exempt: ofInvoices('exempt'),
    outside: ofInvoices('outside'),
    invoiced: ofInvoices('total'),
    credit_notes: credited.length,
    credited_taxable: ofNotes('taxable'),
    credited_vat: ofNotes('vat'),
    credited_exempt: ofNotes('exempt'),
    credited_outside: ofNotes('outside'),
    credited: ofNotes('total'),
    credited_sales: ofNotes('total', credited.filter(isSold)),
    cash_difference: subtract(
      sumBy(cash, ({ detail }) => detail?.taken),
      sumBy(cash, ({ detail }) => detail?.amount),
    ),
  }
}

/**
 * The VAT of the valid invoices, the VAT of what their credit notes leave, computed again from the order lines, and the money that
 * the shop holds for orders.
 */
export async function validInvoices(database: Database) {
  const [invoices, notes] = [await database.select().from(invoice), await database.select().from(creditNote)]
  const lines = await database.select().from(saleOrderLine)
  const valid = invoices.filter(({ id }) => !invoices.some(({ replaces_id }) => replaces_id === id))
  const paid = add(...valid.map(({ facts }) => facts?.amounts.paid ?? zero))
  const paidBack = add(...notes.map(({ facts }) => facts.refund.money))
  const restVat = add(...valid.map((row) => vatOfRest(row, lines, notes)))
  return { vat: add(...valid.map(({ facts }) => facts?.amounts.vat ?? zero)), restVat, held: subtract(paid, paidBack) }
}

function vatOfRest(
  { order_id, facts }: typeof invoice.$inferSelect,
  lines: readonly (typeof saleOrderLine.$inferSelect)[],
  notes: readonly (typeof creditNote.$inferSelect)[],
): Satang {
  const credits = notes.filter((note) => note.order_id === order_id).map((note) => note.facts.credit)
  const taxable = lines.filter((line) => line.order_id === order_id && line.vat === 'taxable')
  const charged = subtract(
    sumBy(taxable, ({ amount }) => amount),
    sumBy(taxable, ({ voucher_share }) => voucher_share),
  )
  const invoiced = facts ? add(facts.amounts.taxable, facts.amounts.vat) : zero
  const credited = credits.flatMap((credit) =>
    credit.lines.filter(({ id }) => taxable.some((line) => line.id === id)).map(({ amount }) => amount),
  )
  const delivery = subtract(subtract(invoiced, charged), add(...credits.map((credit) => credit.delivery.taxable)))
  return taxIncludedIn(add(charged, negate(add(...credited)), delivery), 7)
}
