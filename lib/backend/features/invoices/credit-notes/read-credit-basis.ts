import { asc, desc, eq } from 'drizzle-orm'
import { add, fromBaht, subtract, type Satang } from '@/lib/core/money'
import { sumOf } from '@/lib/domain/cart/priced-line'
import {
  afterCredits,
  amountsOf,
  uncreditedOrder,
  type RefundSource,
  type Uncredited,
  type UncreditedLine,
} from '@/lib/domain/invoices/credit-note-rules'
import { vatOn, type InvoiceFacts } from '@/lib/domain/invoices/invoice-facts'
import { creditNote, invoice, saleOrderLine, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { charged } from '../build-invoice'
import { withDeposit } from '../deposit-line'
import { paidByPresents } from '@/lib/backend/features/orders/gift-vouchers/presents'

export type CreditBasis = Readonly<{
  /** The valid tax invoice of the order. */
  invoice: Readonly<{ id: number; facts: InvoiceFacts }>
  notes: readonly (typeof creditNote.$inferSelect)[]
  /** What the invoice and the earlier credit notes leave. */
  uncredited: Uncredited
  /** Money that was paid for what the invoice lists, without the rounding of cash, and not paid back yet. */
  moneyLeft: Satang
  /** What can be paid back for goods: money has also paid deposits and gift vouchers, which come back in other ways. */
  forGoods: RefundSource
}>

/** What money pays of an order, that of the customer's balance included, less the rounding of cash and what credit notes paid back. */
export function moneyLeftOf(
  { amount_total, amount_balance, amount_rounding }: OrderRow,
  notes: readonly Pick<typeof creditNote.$inferSelect, 'facts'>[],
): Satang {
  const money = subtract(add(fromBaht(amount_total), fromBaht(amount_balance)), fromBaht(amount_rounding))
  const paidBack = sumOf(notes, ({ facts }) => facts.refund.money)
  return subtract(money, paidBack)
}

type LineRow = typeof saleOrderLine.$inferSelect

/** A line of an order before its first credit note. */
export function soldLine({ id, qty, vat, ...line }: Pick<LineRow, 'id' | 'qty' | 'vat' | 'amount' | 'voucher_share'>): UncreditedLine {
  return { id, qty: qty ?? 0, vat: vat ?? 'exempt', charged: charged(line) }
}

/** What credit notes of an order begin with; null until it has a tax invoice. The order is locked. */
export async function readCreditBasis(database: Database, order: OrderRow): Promise<CreditBasis | null> {
  const [valid] = await database.select().from(invoice).where(eq(invoice.order_id, order.id)).orderBy(desc(invoice.id)).limit(1)
  if (!valid?.facts) return null
  const { facts: paper } = valid
  const notes = await database.select().from(creditNote).where(eq(creditNote.order_id, order.id)).orderBy(asc(creditNote.id))
  const lines = await database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order.id)).orderBy(asc(saleOrderLine.id))
  const charge = subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount))
  const sold = uncreditedOrder(
    lines
      .flatMap(withDeposit)
      .map(soldLine)
      .map((line) => ({ ...line, vat: vatOn(paper, line.vat) })),
    charge,
  )
  const uncredited = afterCredits(
    sold,
    notes.map(({ facts }) => facts.credit),
  )
  const moneyLeft = moneyLeftOf(order, notes)
  const { total, outside } = amountsOf(uncredited)
  return {
    invoice: { id: valid.id, facts: paper },
    notes,
    uncredited,
    moneyLeft,
    forGoods: {
      money: subtract(moneyLeft, outside),
      paidFor: subtract(subtract(total, outside), await paidByPresents(database, order.id)),
    },
  }
}
