import { fromBaht, zero } from '@/lib/core/money'
import { transferDifference } from '@/lib/domain/payments/payment-report'
import { lastOrderEvent } from '../orders/last-order-event'
import type { Database } from '@/lib/backend/infrastructure/database/database'
import type { OrderRow } from '@/lib/backend/infrastructure/database/schema/sales'

type Reported = Pick<OrderRow, 'id' | 'amount_total' | 'payment_reported_at' | 'payment_reported_amount'>

/** What a reported transfer lacks, or has too much, since its order was changed: nothing without a report. */
export async function reportedDifference(database: Database, order: Reported): ReturnType<typeof differenceOf> {
  return order.payment_reported_at === null ? { missing: zero, surplus: zero } : differenceOf(database, order)
}

async function differenceOf(database: Database, order: Reported) {
  const last = await lastOrderEvent(database, order.id, 'payment_reported')
  // Reports of earlier versions did not record it.
  const asked = last?.detail?.asked === undefined ? null : fromBaht(last.detail.asked)
  return transferDifference(fromBaht(order.amount_total), asked, fromBaht(order.payment_reported_amount))
}
