import { and, desc, eq } from 'drizzle-orm'
import { timeInBangkok } from '@/lib/core/dates'
import { UserError } from '@/lib/domain/errors/errors'
import { awaitsCard } from '@/lib/domain/orders/unpaid-orders'
import { paymentAttempt, type AttemptRow } from '@/lib/backend/infrastructure/database/schema/payments'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { OpenedPayment } from '@/lib/backend/infrastructure/payment-providers/payments'
import { type Database, lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'

/**
 * The payment attempt for a shopper who proceeds to pay: the open one, else a new one. An order never has two open payments, so
 * the customer cannot pay twice in two windows.
 * @returns null if the order does not wait for its card any more: a charge may have turned out to be paid
 * @throws UserError paymentUnavailable while their saved card is being charged
 */
export async function attemptToPay(database: Database, orderId: number, provider: string, now: Date): Promise<AttemptRow | null> {
  // Locked, so that two concurrent windows share one attempt.
  const { state, pay_method_id } = saleOrder
  const [order] = await database.select({ state, pay_method_id }).from(saleOrder).where(eq(saleOrder.id, orderId)).for('update')
  if (!order || !awaitsCard(order)) return null
  const last = await lastAttempt(database, orderId)
  if (last?.state === 'open' && last.is_charge) throw new UserError('paymentUnavailable')
  if (last?.state === 'open' && last.provider === provider) return last
  return addAttempt(database, { order_id: orderId, attempt: (last?.attempt ?? 0) + 1, provider, now })
}

/** The open charge of a saved card of a locked order, else a new one; null while a page to pay it is opened. */
export async function attemptToCharge(database: Database, orderId: number, provider: string, now: Date): Promise<AttemptRow | null> {
  const last = await lastAttempt(database, orderId)
  if (last?.state === 'open') return last.is_charge && last.provider === provider ? last : null
  return addAttempt(database, { order_id: orderId, attempt: (last?.attempt ?? 0) + 1, provider, is_charge: true, now })
}

/** Stores the reference of a charge before it is made. @returns false once it was closed, or has another reference */
export async function keepReference(database: Database, attemptId: number, reference: string): Promise<boolean> {
  const open = await lockRow(database, paymentAttempt, attemptId)
  if (open?.state !== 'open' || (open.reference !== null && open.reference !== reference)) return false
  await updateRow(database, paymentAttempt, attemptId, { reference })
  return true
}

/** Closes a charge that has no reference yet, and so was not made. @returns the reference that it got meanwhile; it is open then */
export async function closePlanned(database: Database, attemptId: number, now: Date): Promise<string | null> {
  const open = await lockRow(database, paymentAttempt, attemptId)
  if (open?.state !== 'open' || open.reference !== null) return open?.state === 'open' ? open.reference : null
  await endAttempt(database, attemptId, { state: 'closed' }, now)
  return null
}

/** Saves the provider's reference and URL of a payment. */
export async function saveOpenedPayment(database: Database, attemptId: number, { reference, url }: OpenedPayment): Promise<void> {
  await updateRow(database, paymentAttempt, attemptId, { reference, url })
}

/** The attempt with this reference at its provider. */
export async function findAttempt(
  database: Database,
  { provider, reference }: Readonly<{ provider: string; reference: string }>,
): Promise<AttemptRow | undefined> {
  const [known] = await database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.provider, provider), eq(paymentAttempt.reference, reference)))
  return known
}

/** The attempt that a provider reports; created now if the process died before it was stored. The order is locked. */
export async function attemptOf(
  database: Database,
  named: Readonly<{ saleId: number; provider: string; reference: string }>,
  now: Date,
): Promise<AttemptRow> {
  const { saleId, provider, reference } = named
  const known = await findAttempt(database, named)
  if (known) return known
  const last = await lastAttempt(database, saleId)
  if (last?.state === 'open' && last.provider === provider && last.reference === null) {
    await updateRow(database, paymentAttempt, last.id, { reference })
    return { ...last, reference }
  }
  const attempt = (last?.attempt ?? 0) + 1
  return addAttempt(database, { order_id: saleId, attempt, provider, reference, now })
}

/** Payments of an order that can still be made at this provider. */
export async function openAttempts(database: Database, orderId: number, provider: string): Promise<AttemptRow[]> {
  const isOpen = and(eq(paymentAttempt.order_id, orderId), eq(paymentAttempt.provider, provider), eq(paymentAttempt.state, 'open'))
  return database.select().from(paymentAttempt).where(isOpen).orderBy(paymentAttempt.attempt)
}

/** Records the outcome of an attempt, including received money. */
export async function endAttempt(
  database: Database,
  attemptId: number,
  end: Readonly<{ state: 'closed' } | { state: 'paid' | 'refund_due'; amount: number; refund_reason: string | null }>,
  now: Date,
): Promise<void> {
  await updateRow(database, paymentAttempt, attemptId, { ...end, write_time: timeInBangkok(now) })
}

async function lastAttempt(database: Database, orderId: number): Promise<AttemptRow | undefined> {
  const [last] = await database
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.order_id, orderId))
    .orderBy(desc(paymentAttempt.attempt))
    .limit(1)
  return last
}

async function addAttempt(
  database: Database,
  {
    now,
    ...values
  }: Pick<AttemptRow, 'order_id' | 'attempt' | 'provider'> & Partial<Pick<AttemptRow, 'reference' | 'is_charge'>> & { now: Date },
): Promise<AttemptRow> {
  const [added] = await database
    .insert(paymentAttempt)
    .values({ ...values, create_time: timeInBangkok(now) })
    .returning()
  if (!added) throw new Error('A payment attempt was not stored')
  return added
}

/** The card payment of an order, which its provider can refund. */
export async function paidAttempt(database: Database, orderId: number): Promise<AttemptRow | undefined> {
  const isPaid = and(eq(paymentAttempt.order_id, orderId), eq(paymentAttempt.state, 'paid'))
  const [paid] = await database.select().from(paymentAttempt).where(isPaid)
  return paid
}

/**
 * The card payment whose provider can refund part of an order. It refunds no more than it was paid, so what the balance paid in part is
 * refunded otherwise.
 */
export async function partlyRefundable(
  database: Database,
  order: Pick<typeof saleOrder.$inferSelect, 'id' | 'amount_balance'>,
): Promise<AttemptRow | undefined> {
  return order.amount_balance === 0 ? paidAttempt(database, order.id) : undefined
}
