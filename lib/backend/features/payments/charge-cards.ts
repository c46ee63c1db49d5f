import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { timeDaysBefore } from '@/lib/core/dates'
import { fromBaht } from '@/lib/core/money'
import { paymentMethodIds } from '@/lib/domain/payments/payment-methods'
import type { CardRefusal } from '@/lib/domain/payments/saved-cards'
import { recordPaymentOutcome } from '@/lib/platform/observability/metrics'
import { partRunner, type JobContext, type JobRunner, type RunPart } from '@/lib/backend/context/job-context'
import { type Database, lockRow } from '@/lib/backend/infrastructure/database/database'
import { paymentAttempt, type AttemptRow } from '@/lib/backend/infrastructure/database/schema/payments'
import { orderEvent, saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { standingDelivery, standingOrder } from '@/lib/backend/infrastructure/database/schema/standing-orders'
import type { CardCharge, PaymentProvider } from '@/lib/backend/infrastructure/payment-providers/payments'
import { isPaidByCard } from '../standing-orders/standing-order-store'
import { applyPaymentState } from './apply-payment-state'
import { declineCharge } from './decline-charge'
import { attemptToCharge, endAttempt, keepReference } from './payment-attempts'
import { cardOf } from './saved-cards'

/** As many in one run, so that mails and other jobs wait no longer; the rest follows in the next minute. */
const mostPerRun = 200

type Charging = Readonly<{ run: RunPart; payments: PaymentProvider; cards: NonNullable<PaymentProvider['cards']> }>

/** After as many failures in a row the provider cannot be reached: the others wait for the next minute, too. */
const mostFailures = 3

/** Charges the saved cards of customers whose standing orders are paid so: each order once. */
export async function chargeCards(shop: JobRunner): Promise<void> {
  const { payments, logger } = shop.ports
  const cards = payments?.cards
  if (!payments || !cards) return
  const run = partRunner(shop)
  let failures = 0
  for (const { id } of await ordersToCharge(shop.connection.database, shop.ports.clock())) {
    try {
      await chargeOrder({ run, payments, cards }, id)
      failures = 0
    } catch (error) {
      recordPaymentOutcome('provider unreachable')
      logger.error({ err: error, saleId: id }, 'cannot charge a saved card')
      failures += 1
      if (failures === mostFailures) return
    }
  }
}

/**
 * Orders of standing orders paid by the saved card, which wait for it: not those that a page to pay was opened for, and not those whose
 * card was refused. Those of a day ago are left to their customer: Stripe repeats the answer to a charge for 24 hours, so that one which a
 * restored backup does not know yet is not made again. One that changed while its old amount was charged, which goes back, is charged the new amount.
 */
function ordersToCharge(database: Database, now: Date, id?: number) {
  const ofOrder = eq(paymentAttempt.order_id, saleOrder.id)
  const isSettled = or(isNotNull(paymentAttempt.url), eq(paymentAttempt.state, 'paid'))
  const isOfToday = and(eq(orderEvent.order_id, saleOrder.id), eq(orderEvent.kind, 'placed'), gt(orderEvent.time, timeDaysBefore(now, 1)))
  const isDeclined = and(eq(orderEvent.order_id, saleOrder.id), eq(orderEvent.kind, 'card_declined'))
  return (
    database
      .select({ id: saleOrder.id })
      .from(saleOrder)
      .innerJoin(standingDelivery, eq(standingDelivery.order_id, saleOrder.id))
      .innerJoin(standingOrder, eq(standingOrder.id, standingDelivery.standing_order_id))
      .where(
        and(
          eq(saleOrder.state, 'wait_payment'),
          inArray(saleOrder.pay_method_id, paymentMethodIds('online')),
          isPaidByCard,
          exists(database.select().from(orderEvent).where(isOfToday)),
          notExists(database.select().from(paymentAttempt).where(and(ofOrder, isSettled))),
          notExists(database.select().from(orderEvent).where(isDeclined)),
          id === undefined ? undefined : eq(saleOrder.id, id),
        ),
      )
      // In any order, so that orders that cannot be charged do not hold up the same others in each run.
      .orderBy(sql`random()`)
      .limit(mostPerRun)
  )
}

/** The reference of a charge is stored before it is made, so that a change or cancellation of the order can close it. */
async function chargeOrder({ run, payments, cards }: Charging, orderId: number): Promise<void> {
  const planned = await run((work) => planCharge(work, payments.name, orderId))
  if (!planned) return
  const { attempt, charge } = planned
  const reference = attempt.reference ?? (await cards.prepare(charge))
  if (reference === null) return run((work) => refuseCharge(work, attempt, 'declined'))
  if (attempt.reference === null && !(await run((work) => keepCharge(work, { attempt, charge, reference })))) return
  const state = await cards.charge(reference)
  await run((work) => applyPaymentState(work, { reference, state }))
}

type Planned = Readonly<{ attempt: AttemptRow; charge: CardCharge }>

/** The charge of an order that still waits for it; null if it does not, or if its customer has removed the card. */
async function planCharge(work: JobContext, provider: string, orderId: number): Promise<Planned | null> {
  const { database, now } = work
  const order = await lockRow(database, saleOrder, orderId)
  if (!order || (await ordersToCharge(database, now, orderId)).length === 0) return null
  const attempt = await attemptToCharge(database, orderId, provider, now)
  if (!attempt) return null
  const card = await cardOf(database, order.contact_id, provider)
  if (!card && attempt.reference === null) {
    await refuseCharge(work, attempt, 'removed')
    return null
  }
  const { id: saleId, number, amount_total } = order
  const owner = { customer: card?.customer ?? '', card: card?.card ?? '' }
  return { attempt, charge: { saleId, number, amount: fromBaht(amount_total), attempt: attempt.attempt, ...owner } }
}

/** Whether the charge can be made: no one has changed the order, or paid it otherwise, since it was planned. */
async function keepCharge({ database }: JobContext, { attempt, charge, reference }: Planned & Readonly<{ reference: string }>) {
  const { state, amount_total: total } = saleOrder
  const [order] = await database.select({ state, total }).from(saleOrder).where(eq(saleOrder.id, charge.saleId)).for('update')
  if (order?.state !== 'wait_payment' || fromBaht(order.total) !== charge.amount) return false
  return keepReference(database, attempt.id, reference)
}

/** Once, also when two replicas have planned the charge, and not after it was closed for a payment on a page. */
async function refuseCharge(work: JobContext, { id, order_id }: AttemptRow, reason: CardRefusal): Promise<void> {
  const { database, now } = work
  // Before its attempt, as all that settles a payment.
  await lockRow(database, saleOrder, order_id)
  const isPlanned = and(eq(paymentAttempt.id, id), eq(paymentAttempt.state, 'open'), isNull(paymentAttempt.reference))
  if ((await database.$count(paymentAttempt, isPlanned)) === 0) return
  await endAttempt(database, id, { state: 'closed' }, now)
  await declineCharge(work, order_id, reason)
}
