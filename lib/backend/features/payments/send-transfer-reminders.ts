import { awaitsCard, isReminderDue } from '@/lib/domain/orders/unpaid-orders'
import { lockRow } from '@/lib/backend/infrastructure/database/database'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import { mailAboutOrder } from '../mail/order-mail'
import { runJob, type JobRunner, type JobContext, eachIsolated } from '@/lib/backend/context/job-context'
import { appendOrderEvent } from '../orders/append-order-event'
import { readTransferHours } from './transfer-hours'
import { findWaitingOrders } from '../orders/waiting-orders'

/** Reminds shoppers once of bank transfers that they have not reported, and of standing orders whose card was not charged, before their orders are voided. */
export async function sendTransferReminders(shop: JobRunner): Promise<void> {
  const { database } = shop.connection
  const hours = await readTransferHours(database)
  const now = shop.ports.clock()
  const due = (await findWaitingOrders({ database, now })).filter((order) => isReminderDue(order, now, hours))
  await eachIsolated(
    shop,
    due,
    ({ id }) => runJob(shop, (work) => sendReminder(work, id, hours)),
    ({ id }) => ({ saleId: id }),
  )
}

async function sendReminder(work: JobContext, orderId: number, hours: number): Promise<void> {
  const { database, now } = work
  const order = await lockRow(database, saleOrder, orderId)
  const [waiting] = await findWaitingOrders(work, [orderId])
  // The order was paid, reported or reminded by another process since the query.
  if (!order || !waiting || !isReminderDue(waiting, now, hours)) return
  await appendOrderEvent(database, { orderId, from: order.state, kind: 'reminded', by: 'shop', now })
  await mailAboutOrder(work, order, awaitsCard(order) ? 'cardDeclined' : 'transferReminder')
}
