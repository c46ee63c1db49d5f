import fc from 'fast-check'
import { and, eq, sql } from 'drizzle-orm'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { orderEvent, paymentAttempt } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place, resetShop, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'
import { payByCard } from '@/lib/backend/testing/shopping'

const step = fc.oneof(
  fc.record({ does: fc.constant('lines' as const), kale: fc.nat(8), rice: fc.nat(4), berries: fc.nat(7) }),
  fc.record({ does: fc.constant('day' as const), date: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-22', '2026-11-23') }),
  fc.record({ does: fc.constant('address' as const), isFar: fc.boolean() }),
  fc.record({ does: fc.constantFrom('pay' as const, 'cancel' as const) }),
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(id: number, each: Step): Promise<void> {
  const { products } = shop
  switch (each.does) {
    case 'lines': {
      const { kale, rice, berries } = each
      await change('change_lines', id, [
        [
          { product_id: products.kale, qty: kale },
          { product_id: products.rice, qty: rice },
          { product_id: products.berries, qty: berries },
        ],
      ])
      return
    }
    case 'day':
      await change('change_delivery', id, [{ delivery_date: each.date }])
      return
    case 'address':
      await change('change_address', id, [deliveryAddress(shop, each.isFar)])
      return
    case 'pay': {
      const started = (await change('start_payment', id)) as { payment_url?: string }
      if (started.payment_url === undefined) return
      const [open] = await backend.database
        .select()
        .from(paymentAttempt)
        .where(sql`order_id = ${id} and state = 'open'`)
      await payByCard(backend, id, { reference: open?.reference ?? '' })
      return
    }
    case 'cancel':
      await change('cancel_order', id)
  }
}

/** The amount charged minus refunds due. */
async function moneyOf(id: number): Promise<number> {
  const { database } = backend
  const booked = await database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  const refunds = await database
    .select()
    .from(orderEvent)
    .where(and(eq(orderEvent.order_id, id), eq(orderEvent.kind, 'refund_due')))
  return [...booked.map(({ amount }) => amount ?? 0), ...refunds.map(({ detail }) => -Number(detail?.amount ?? 0))].reduce(
    (sum, each) => sum + each,
    0,
  )
}

it('stock and money always add up, in whatever sequence an order is changed, paid and canceled', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      await resetShop()
      const id = await place({ pay_method_id: 3 })
      const { kale, rice, berries } = shop.products
      for (const each of steps) {
        // A rejected step must change nothing; the sums below verify that.
        await take(id, each).catch((refusal: Error) => expect(refusal.name).toBe('UserError'))
        const order = await orderOf(id)
        const pieces = (product: number) =>
          order.lines.reduce((all, { product_id, qty }) => all + (product_id === product ? (qty ?? 0) : 0), 0)
        const isHeld = order.state !== 'voided'
        for (const [product, atFirst] of [
          [kale, 1000],
          [rice, 50],
          [berries, 5],
        ] as const) {
          const held = isHeld ? pieces(product) : 0
          expect(await stockOf(product)).toEqual([atFirst - held, held])
        }
        const goods = order.lines.reduce((all, { amount }) => all + (amount ?? 0), 0)
        const total =
          goods - (order.voucher_discount ?? 0) + (order.amount_ship ?? 0) - (order.ship_discount ?? 0) - (order.amount_gift ?? 0)
        expect(order.amount_total).toBeCloseTo(total, 5)
        expect(order.amount_total).toBeGreaterThanOrEqual(0)
        expect(await moneyOf(id)).toBe(order.state === 'paid' ? order.amount_total : 0)
        expect(await checkIntegrity(backend.database)).toEqual([])
      }
    }),
    { numRuns: 15 },
  )
})
