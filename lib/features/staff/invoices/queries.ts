import 'server-only'
import { z } from 'zod'
import type { Locale } from '@/lib/core/locale'
import { mayCall } from '@/lib/domain/methods/rights'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { wireAmount } from '@/lib/platform/rpc/wire-values'
import type { AdminOrder } from '../orders/view'
import { callAsStaff } from '../server'
import type { StaffSession } from '../session'
import { refundMethodsOf, type Creditable } from './view'

const uncreditedSchema = z
  .object({
    lines: z.array(z.object({ id: z.number(), qty: z.number(), amount: wireAmount })),
    delivery: wireAmount,
    total: wireAmount,
    money: wireAmount,
    by_card: z.boolean(),
    notes: z.number(),
  })
  .nullable()

/** What of an order can be refunded with a credit note; null if nothing, or not by this person. */
export async function readCreditable(staff: StaffSession, language: Locale, order: AdminOrder): Promise<Creditable | null> {
  const mayCredit = mayCall(staff.role, 'sale.order', 'issue_credit_note') && isAllowed(order.state.code, 'credited', 'staff')
  if (!mayCredit || !order.hasInvoice) return null
  const rest = await callAsStaff(staff, language, uncreditedSchema, 'sale.order', 'read_uncredited', [[order.id]])
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
    methods: refundMethodsOf({ byCard: rest.by_card }),
    hasGift: rest.money < rest.total,
    notes: rest.notes,
  }
}
