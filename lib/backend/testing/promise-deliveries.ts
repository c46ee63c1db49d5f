import { saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { TestBackend } from './backend'

/** Adds that many orders with a delivery on that day, to use up its delivery capacity. */
export async function promiseDeliveries(
  { database }: Pick<TestBackend, 'database'>,
  delivery_date: string,
  orders: number,
  values: Partial<Pick<typeof saleOrder.$inferInsert, 'delivery_slot' | 'delivery_zone' | 'pickup_at_factory' | 'state'>> = {},
): Promise<void> {
  const number = (index: number) => ['PROMISED', delivery_date, ...Object.values(values), index].join('-')
  const rows = Array.from({ length: orders }, (_, index) => ({
    number: number(index),
    date: delivery_date,
    state: 'confirmed',
    delivery_date,
    ...values,
  }))
  await database.insert(saleOrder).values(rows)
}
