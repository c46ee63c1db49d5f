import { stateAfter } from '@/lib/domain/orders/order-workflow'
import { isPaymentOverdue } from '@/lib/domain/orders/unpaid-orders'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { partRunner, type JobRunner, type JobContext, eachIsolated } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from './append-order-event'
import { closePayments } from '../payments/close-payments'
import { releaseReservation } from './reservations/release-reservation'
import { readTransferHours } from '../payments/transfer-hours'
import { findWaitingOrders } from './waiting-orders'
import { lockRow, updateRow } from '@/lib/backend/infrastructure/database/database'

/**
 * Voids every order that was not paid in time or whose transfer was not reported, each in its own transaction. Its payment is
 * closed first, so that no one pays for a voided order; one that turns out to be paid is settled instead.
 */
export async function voidUnpaidOrders(shop: JobRunner): Promise<void> {
  const run = partRunner(shop)
  const ids = await run(findOverdueOrders)
  // The next run retries an order that failed.
  await eachIsolated(
    shop,
    ids,
    async (id) => {
      if ((await closePayments({ ports: shop.ports, run }, id)) !== 'pending') await run((work) => voidOrder(work, id))
    },
    (id) => ({ saleId: id }),
  )
}

async function findOverdueOrders(work: JobContext): Promise<number[]> {
  const hours = await readTransferHours(work.database)
  const waiting = await findWaitingOrders(work)
  return waiting.filter((order) => isPaymentOverdue(order, work.now, hours)).map((order) => order.id)
}

async function voidOrder(work: JobContext, orderId: number): Promise<void> {
  const { database, now, ports } = work
  const order = await lockRow(database, saleOrder, orderId)
  const [waiting] = await findWaitingOrders(work, [orderId])
  // The payment may have arrived since the query, or another process may have voided the order.
  if (!order || !waiting || !isPaymentOverdue(waiting, now, await readTransferHours(database))) return
  await updateRow(database, saleOrder, orderId, { state: stateAfter(order.state, 'voided', 'shop') })
  await releaseReservation(work, order)
  await appendOrderEvent(database, { orderId, from: order.state, kind: 'voided', by: 'shop', now, detail: { reason: 'unpaid' } })
  await mailAboutOrder(work, order, 'orderGivenUp')
  work.afterCommit(async () => ports.logger.info({ saleId: orderId }, 'voided unpaid order'))
}
