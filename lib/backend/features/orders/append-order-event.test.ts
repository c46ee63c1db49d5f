import { eq } from 'drizzle-orm'
import { readSource, sourceFiles } from '@/lib/tools/testing/sources'
import { orderEvent } from '@/lib/backend/infrastructure/database/tables'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { appendOrderEvent } from './append-order-event'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

it('writes an event that the workflow allows, and refuses another without writing anything', async () => {
  const { id: orderId } = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
  const event = { orderId, from: 'wait_payment', now: new Date('2026-11-21T03:00:00Z') } as const
  await appendOrderEvent(backend.database, { ...event, kind: 'reminded', by: 'shop' })
  expect(() => appendOrderEvent(backend.database, { ...event, kind: 'shipped', by: 'staff' })).toThrow(
    'The staff cannot do shipped to an order in state wait_payment',
  )
  expect(() => appendOrderEvent(backend.database, { ...event, kind: 'paid', by: 'customer' })).toThrow('cannot do')
  const written = await backend.database
    .select({ kind: orderEvent.kind, time: orderEvent.time })
    .from(orderEvent)
    .where(eq(orderEvent.order_id, orderId))
    .orderBy(orderEvent.id)
  expect(written).toEqual([
    { kind: 'placed', time: expect.any(String) },
    { kind: 'reminded', time: '2026-11-21 10:00:00' },
  ])
})

it('appendOrderEvent is the only code that inserts order events', () => {
  const writers = sourceFiles().filter(
    (file) => !/(\.test\.tsx?$|\/testing\/)/.test(file) && /insert\((tables\.)?orderEvent\)/.test(readSource(file)),
  )
  expect(writers).toEqual(['lib/backend/features/orders/append-order-event.ts'])
})
