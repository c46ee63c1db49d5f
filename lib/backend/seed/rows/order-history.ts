import { addDays } from '@/lib/core/dates'
import type { OrderEventKind } from '@/lib/domain/orders/order-workflow'
import { isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import type { orderEvent } from '@/lib/backend/infrastructure/database/schema/sales'
import type { OrderSeed } from '../data/content-schemas'

type Step = readonly [kind: OrderEventKind, daysLater: number, time: string]

/** The events that lead to each state of an order. */
const steps: Readonly<Record<string, readonly Step[]>> = {
  confirmed: [],
  wait_payment: [],
  voided: [['voided', 1, '09:00:00']],
  shipped: [
    ['paid', 0, '10:20:00'],
    ['packed', 1, '16:40:00'],
    ['shipped', 2, '05:40:00'],
  ],
  done: [
    ['paid', 0, '10:20:00'],
    ['packed', 1, '16:40:00'],
    ['shipped', 2, '05:40:00'],
    ['done', 2, '11:05:00'],
  ],
}

/** The events of a demo order, oldest first; cash is paid on delivery, not before. */
export function orderHistory(order_id: number, date: string, seed: OrderSeed): (typeof orderEvent.$inferInsert)[] {
  const later = (steps[seed.state] ?? []).filter(([kind]) => kind !== 'paid' || !isPaidOnDelivery(seed.pay_method))
  const placed: Step = ['placed', 0, '10:15:00']
  return [placed, ...later].map(([kind, days, time]) => ({ order_id, kind, time: `${addDays(date, days)} ${time}` }))
}
