import { z } from 'zod'
import { UserError } from '@/lib/domain/errors/errors'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { fromBaht } from '@/lib/core/money'
import { defineLongMethod, inTransaction, oneIdSchema } from '@/lib/backend/context/define-method'
import { awaitsCard, isDayPassed } from '@/lib/domain/orders/unpaid-orders'
import { languageOf } from '@/lib/backend/context/language'
import { asJobContext, type CallContext } from '@/lib/backend/context/model'
import type { OpenedPayment, PaymentProvider } from '@/lib/backend/infrastructure/payment-providers/payments'
import { closeOpenPayments } from '../orders/changes/changeable-order'
import { readOwnOrder } from '../orders/own-order'
import type { AttemptRow } from '@/lib/backend/infrastructure/database/schema/payments'
import { applyPaymentState } from './apply-payment-state'
import { askProvider } from './ask-provider'
import { attemptToPay, saveOpenedPayment } from './payment-attempts'
import type { PlacedOrder } from '../orders/placing/save-order'

const argumentsSchema = z.tuple([oneIdSchema])

type NextStep = Readonly<{ payment_url: string } | { sale_id: number }>

/** The next page for an order: the provider while its card payment is awaited, else the order. */
export async function nextStep(call: CallContext, order: PlacedOrder): Promise<NextStep> {
  if (!awaitsCard(order)) return { sale_id: order.id }
  const { payments } = call.ports
  // The provider was disabled after the order was placed.
  if (!payments) throw new UserError('paymentUnavailable')
  // Its saved card must not be charged while the customer pays on a page.
  await closeOpenPayments(call, order.id, { only: 'charges' })
  const attempt = await call.transaction((database) => attemptToPay(database, order.id, payments.name, call.now))
  if (!attempt) return { sale_id: order.id }
  if (attempt.url !== null && (await isOver(call, payments, attempt))) return nextStep(call, order)
  if (attempt.url !== null) return { payment_url: attempt.url }
  const opened = await openPayment(call, payments, { order, attempt: attempt.attempt })
  await call.transaction((database) => saveOpenedPayment(database, attempt.id, opened))
  return { payment_url: opened.url }
}

/**
 * Whether no one can pay on a page any more that was opened before: it was paid, or has expired, and its notification has not come yet.
 * @throws UserError paymentStillOpen
 */
async function isOver(call: CallContext, payments: PaymentProvider, { order_id: saleId, reference }: AttemptRow): Promise<boolean> {
  if (reference === null) return false
  const state = (await askProvider(call.ports, payments, { saleId, reference })) ?? { kind: 'open' }
  if (state.kind === 'pending') throw new UserError('paymentStillOpen')
  if (state.kind !== 'open') await inTransaction(call, (part) => applyPaymentState(asJobContext(part), { reference, state }))
  return state.kind !== 'open'
}

/** @throws UserError when the provider is unreachable; the order stays and can be paid later */
async function openPayment(
  { ports, locale }: CallContext,
  payments: PaymentProvider,
  { order, attempt }: Readonly<{ order: PlacedOrder; attempt: number }>,
): Promise<OpenedPayment> {
  try {
    return await payments.start({
      saleId: order.id,
      number: order.number,
      amount: fromBaht(order.amount_total),
      attempt,
      language: languageOf(locale),
    })
  } catch (error) {
    recordPaymentOutcome('provider unreachable')
    ports.logger.error({ err: error, saleId: order.id, attempt }, 'cannot start payment')
    throw new UserError('paymentUnavailable')
  }
}

/**
 * Restarts the payment of the caller's own order, after a card was declined or the payment page was left.
 * @throws UserError orderDayPassed, paymentUnavailable
 */
export const startPayment = defineLongMethod('sale.order.start_payment', argumentsSchema, async (call, [id]) => {
  const order = await readOwnOrder(call, id)
  if (isDayPassed(order, call.now)) throw new UserError('orderDayPassed', { number: order.number })
  return nextStep(call, order)
})
