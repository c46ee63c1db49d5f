import { z } from 'zod'
import { add, toBaht } from '@/lib/core/money'
import { planRefund } from '@/lib/domain/invoices/credit-note-rules'
import { isAllowed } from '@/lib/domain/orders/order-workflow'
import { defineMethod, oneIdSchema } from '@/lib/backend/context/define-method'
import { lockOrder } from '@/lib/backend/features/orders/staff-step'
import { partlyRefundable } from '../../payments/payment-attempts'
import { readCreditBasis } from './read-credit-basis'

/**
 * What staff can still refund of an order: the rest of each line and of the delivery charge. Null if a credit note is not
 * possible.
 */
export const readUncredited = defineMethod('sale.order.read_uncredited', z.tuple([oneIdSchema]), async (call, [id]) => {
  const order = await lockOrder(call, id)
  const basis = isAllowed(order.state, 'credited', 'staff') ? await readCreditBasis(call.database, order) : null
  if (!basis) return null
  const { lines, delivery } = basis.uncredited
  const goods = lines.filter(({ vat }) => vat !== 'outside')
  const charge = add(delivery.taxable, delivery.exempt)
  const total = add(charge, ...goods.map(({ charged }) => charged))
  return {
    lines: goods.map(({ id: line, qty, charged }) => ({ id: line, qty, amount: toBaht(charged) })),
    delivery: toBaht(charge),
    total: toBaht(total),
    money: toBaht(planRefund(total, basis.forGoods, 'transfer').money),
    by_card: (await partlyRefundable(call.database, order)) !== undefined,
    notes: basis.notes.length,
  }
})
