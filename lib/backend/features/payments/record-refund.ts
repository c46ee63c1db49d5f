import { and, asc, eq, inArray } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { orderEvent, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { ProtocolError } from '@/lib/backend/context/protocol-error'
import { refundToBalance } from '../balance/order-balance'
import type { Taken } from '../orders/steps/step-effect'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

type PaidRefund = Readonly<{ text: string; /** The `refund_due` event. */ id: number | null | undefined; toBalance: boolean }>

/**
 * Staff record that a due refund was paid by hand, and how, or let it become the customer's balance: the refund of a `refund_due` event, or the oldest one without an id.
 * A refund that is no longer due changes nothing.
 * @throws ProtocolError for an order without any recorded refund: the orders admin does not offer it
 */
export async function recordRefund(
  call: CallContext,
  order: OrderRow,
  { text, id: eventId, toBalance }: PaidRefund,
): Promise<Taken | null> {
  const events = await readRefunds(call.database, order.id)
  const isMeant = (each: Readonly<{ id: number }>) => !eventId || each.id === eventId
  if (!events.some((event) => event.kind === 'refund_due' && isMeant(event)))
    throw new ProtocolError(`No refund is due for order ${order.number}`)
  const refund = openRefunds(events).find(isMeant)
  if (!refund) return null
  const { reason, amount } = refund.detail ?? {}
  // For a transfer that was only reported, only the staff text says whether the money arrived.
  const isSure = (toBalance || reason !== 'transfer reported') && amount !== undefined
  if (toBalance) await refundToBalance(call, order, { kind: 'refund', amount: fromBaht(amount ?? '0'), key: `refund:${refund.id}` })
  return { detail: { text, refund: String(refund.id), ...(isSure && { amount }), ...(toBalance && { method: 'balance' }) } }
}

/** The refunds of an order that were due and that were paid, oldest first. */
export async function readRefunds(database: Database, orderId: number) {
  return database
    .select({ id: orderEvent.id, kind: orderEvent.kind, detail: orderEvent.detail })
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, orderId), inArray(orderEvent.kind, ['refund_due', 'refunded'])))
    .orderBy(asc(orderEvent.id))
}
