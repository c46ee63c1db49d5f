import { eq } from 'drizzle-orm'
import { addDays, fromTimeInBangkok, timeInBangkok } from '@/lib/core/dates'
import { toBaht } from '@/lib/core/money'
import { creditedTotal, planCredit, planRefund } from '@/lib/domain/invoices/credit-note-rules'
import { readCreditBasis } from '@/lib/backend/features/invoices/credit-notes/read-credit-basis'
import { storeCreditNote } from '@/lib/backend/features/invoices/credit-notes/store-credit-note'
import { appendOrderEvent } from '@/lib/backend/features/orders/append-order-event'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'

/**
 * Refunds one piece of the first line of an order in the afternoon of its delivery, with a credit note by the shop's own rules. The
 * transfer follows the next morning, so that of the last orders is still due.
 */
export async function creditSpoiledPiece(database: Database, orderId: number, today: Date): Promise<void> {
  const [order] = await database.select().from(saleOrder).where(eq(saleOrder.id, orderId))
  const basis = order && (await readCreditBasis(database, order))
  const line = basis?.uncredited.lines[0]
  if (!order?.delivery_date || !basis || !line) throw new Error(`Order ${orderId} cannot be credited`)
  const credit = planCredit(basis.uncredited, { kind: 'pieces', lines: [{ id: line.id, qty: 1 }], delivery: false })
  if (typeof credit === 'string') throw new Error(`Order ${orderId} cannot be credited: ${credit}`)
  const time = `${order.delivery_date} 15:00:00`
  const [method, reason] = ['transfer', 'damaged'] as const
  const refund = { method, ...planRefund(creditedTotal(credit), basis.forGoods, method) }
  const issued = { order, basis, credit, why: { reason, text: '' }, refund, issuesGiftVoucher: true } as const
  const { number: note } = await storeCreditNote({ database, now: fromTimeInBangkok(time) }, issued)
  const amount = String(toBaht(refund.money))
  const dueDetail = { provider: method, reference: order.number, reason: 'credit note', note, amount }
  const add = (at: string, kind: 'credited' | 'refund_due' | 'refunded', detail: Readonly<Record<string, string>>) => {
    const by = kind === 'refund_due' ? 'shop' : 'staff'
    return appendOrderEvent(database, { orderId, from: order.state, kind, by, now: fromTimeInBangkok(at), detail })
  }
  await add(time, 'credited', { note, amount, method, reason })
  const [due] = await add(time, 'refund_due', dueDetail).returning({ id: orderEvent.id })
  const paidBack = `${addDays(order.delivery_date, 1)} 10:00:00`
  if (!due || paidBack > timeInBangkok(today)) return
  await add(paidBack, 'refunded', { text: `TR${note.slice(2)}`, refund: String(due.id), amount })
}
