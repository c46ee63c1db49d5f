import { fromBaht } from '@/lib/core/money'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { orderEvent, type OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'
import { refundToBalance } from '@/lib/backend/features/balance/order-balance'
import { inTransaction } from '@/lib/backend/context/define-method'
import type { CallContext } from '@/lib/backend/context/model'
import type { RefundMethod } from '@/lib/domain/invoices/credit-note-rules'
import { appendOrderEvent } from '@/lib/backend/features/orders/append-order-event'
import { lockOrder, recordStepBy } from '@/lib/backend/features/orders/staff-step'
import type { AttemptRow } from '@/lib/backend/infrastructure/database/schema/payments'
import { openRefunds } from '@/lib/domain/payments/refunds'
import { readRefunds } from '@/lib/backend/features/payments/record-refund'

type MoneyBack = Readonly<{
  /** Of the credit note. */
  number: string
  /** Baht. */
  amount: number
  method: RefundMethod
  /** The payment to refund, for the method `card`. */
  paid: AttemptRow | undefined
  by: CreditedBy
}>

/** Staff, or the shop by a rule of its own. */
export type CreditedBy = 'staff' | 'shop'

/** A refund that the payment provider has yet to make. `eventId`: of the event `refund_due`. */
export type ProviderRefundDue = Readonly<{ eventId: number; provider: string; reference: string; amount: number }>

/**
 * Records the money of a credit note as due. Cash is paid back at once, and so is what becomes balance; a transfer is due until staff
 * have made it.
 * @returns what the payment provider has to refund, after the commit
 */
export async function payBack(
  call: CallContext,
  order: OrderRow,
  { number, amount, method, paid, by }: MoneyBack,
): Promise<ProviderRefundDue | null> {
  const provider = paid?.provider ?? method
  const reference = paid?.reference ?? order.number
  const detail = { provider, reference, reason: 'credit note', note: number, amount: String(amount) }
  const due = { orderId: order.id, from: order.state, kind: 'refund_due', by: 'shop', now: call.now, detail } as const
  const [event] = await appendOrderEvent(call.database, due).returning({ id: orderEvent.id })
  if (!event) throw new Error(`The refund of credit note ${number} was not recorded`)
  if (method === 'balance') {
    await refundToBalance(call, order, { kind: 'credit_note', amount: fromBaht(amount), key: `credit note:${number}`, text: number }, by)
  }
  if (method === 'cash' || method === 'balance') await recordPaidBack(call, order, { eventId: event.id, amount, text: number, by })
  call.afterCommit(async () => recordPaymentOutcome('refund due'))
  return paid ? { eventId: event.id, provider, reference, amount } : null
}

/** Asks the payment provider to refund the money of a credit note. @returns false if it did not: then staff refund it by hand */
export async function refundByProvider(
  call: CallContext,
  orderId: number,
  { eventId, provider, reference, amount, number, by }: ProviderRefundDue & Readonly<{ number: string; by: CreditedBy }>,
): Promise<boolean> {
  const { payments, logger } = call.ports
  if (payments?.name !== provider) return false
  try {
    await payments.refund({ reference, amount: fromBaht(amount), key: number })
  } catch (error) {
    recordPaymentOutcome('provider unreachable')
    logger.error({ err: error, saleId: orderId, reference, note: number }, 'cannot refund at the payment provider')
    return false
  }
  await inTransaction(call, async (part) => {
    const order = await lockOrder(part, orderId)
    if (await isOpen(part, orderId, eventId)) await recordPaidBack(part, order, { eventId, amount, text: `${provider} ${reference}`, by })
  })
  return true
}

async function isOpen({ database }: CallContext, orderId: number, eventId: number): Promise<boolean> {
  return openRefunds(await readRefunds(database, orderId)).some(({ id }) => id === eventId)
}

type PaidBack = Readonly<{ eventId: number; amount: number; text: string; by: CreditedBy }>

function recordPaidBack(call: CallContext, order: OrderRow, { eventId, amount, text, by }: PaidBack): Promise<void> {
  const detail = { text, refund: String(eventId), amount: String(amount) }
  return recordStepBy(by, call, order, { kind: 'refunded', detail })
}
