import 'server-only'
import { amount, flag, id, listOf, nullable, requiredNumber, row } from '@/lib/core/wire-record'
import type { Locale } from '@/lib/core/locale'
import { mayCall } from '@/lib/domain/methods/rights'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import type { AdminOrder } from '../orders/schemas'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { refundMethodsOf, type Creditable } from './view'

const uncredited = nullable(
  row({
    lines: listOf(row({ id, qty: requiredNumber, amount })),
    delivery: amount,
    total: amount,
    money: amount,
    by_card: flag,
    notes: requiredNumber,
  }),
)

/** What of an order can be refunded with a credit note; null if nothing, or not by this person. */
export async function readCreditable(staff: StaffSession, language: Locale, order: AdminOrder): Promise<Creditable | null> {
  const mayCredit = mayCall(staff.role, 'sale.order', 'issue_credit_note') && isAllowed(order.state.code, 'credited', 'staff')
  if (!mayCredit || !order.hasInvoice) return null
  const rest = await callAsStaff(staff, language, uncredited, 'sale.order', 'read_uncredited', [[order.id]])
  if (!rest || rest.total <= 0) return null
  return {
    orderId: order.id,
    number: order.number,
    lines: rest.lines.flatMap(({ id, qty, amount }) => {
      const name = order.lines.find((line) => line.id === id)?.name
      return name !== undefined && qty > 0 && amount > 0 ? [{ id, name, qty, amount }] : []
    }),
    delivery: rest.delivery,
    total: rest.total,
    methods: refundMethodsOf({ byCard: rest.by_card, hasAccount: order.customerId !== null }),
    hasGift: rest.money < rest.total,
    notes: rest.notes,
  }
}
