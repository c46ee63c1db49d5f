import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { giftVoucher, paymentAttempt, product } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, resetShop, stockOf, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'
import { readyCart, payByCard } from '@/lib/backend/testing/shopping'

beforeAll(async () => {
  // Kale is sold by weight.
  await backend.database.update(product).set({ is_weighed: true }).where(eq(product.id, shop.products.kale))
})

const byCard = 3
const byTransfer = 2

const changes = [
  { weight: 4, arbitrary: fc.record({ does: fc.constant('lines' as const), kale: fc.nat(13), rice: fc.nat(4), berries: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('address' as const), isFar: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('day' as const), date: fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-23') }),
  },
] as const

const step = fc.oneof(
  ...changes,
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('refunded' as const, 'cancel' as const) }) },
  // In percent of the ordered weight.
  { weight: 1, arbitrary: fc.record({ does: fc.constant('pack' as const), percent: fc.integer({ min: 20, max: 200 }) }) },
)

const paidOrder = fc.record({
  kale: fc.integer({ min: 1, max: 12 }),
  rice: fc.nat(3),
  payment: fc.constantFrom(byCard, byTransfer),
  /** Baht left on a gift voucher that pays first; null: no gift voucher. */
  gift: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
  isFar: fc.boolean(),
  /** What is changed before it is paid. */
  unpaid: fc.array(fc.oneof(...changes), { maxLength: 3 }),
})

type Placed = typeof paidOrder extends fc.Arbitrary<infer Value> ? Value : never
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const linesOf = (kale: number, rice: number, berries = 0) => {
  const { products } = shop
  const wanted = [
    { product_id: products.kale, qty: kale },
    { product_id: products.rice, qty: rice },
    { product_id: products.berries, qty: berries },
  ]
  return wanted.filter(({ qty }) => qty > 0)
}

const ofGift = () => eq(giftVoucher.code, shop.codes.gift)
const balance = async () => (await backend.database.select().from(giftVoucher).where(ofGift()))[0]?.balance ?? 0

const refused = (refusal: Error) => expect(['UserError', 'ProtocolError']).toContain(refusal.name)

/** The stock is what the order does not hold, and its sums are right. */
async function checkGoods(id: number) {
  const { state, lines } = await orderOf(id)
  const { kale, rice, berries } = shop.products
  for (const [productId, pieces] of [
    [kale, 1000],
    [rice, 50],
    [berries, 5],
  ] as const) {
    const ordered = lines.reduce((all, { product_id, qty }) => all + (product_id === productId ? (qty ?? 0) : 0), 0)
    const held = state === 'voided' ? 0 : ordered
    expect(await stockOf(productId)).toEqual([pieces - held, held])
  }
  expect(await checkIntegrity(backend.database)).toEqual([])
}

async function placePaid({ kale, rice, payment, gift, isFar, unpaid }: Placed): Promise<number> {
  const { database } = backend
  const values = { pay_method_id: payment, ...(isFar && { other_ship_addr: true, ...deliveryAddress(shop, true) }) }
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: kale, values, session: malee })
  if (rice > 0) await backend.call('ecom2.cart', 'add_to_cart_multi', [[cart.cartId], linesOf(0, rice)], {}, malee)
  if (gift !== null) {
    await database.update(giftVoucher).set({ balance: gift }).where(ofGift())
    await cart.call('apply_gift_code', shop.codes.gift)
  }
  await cart.place()
  const id = (await backend.orderOfCart(cart.cartId))?.id ?? 0
  for (const each of unpaid) {
    await take(id, each).catch(refused)
    await checkGoods(id)
  }
  const order = await orderOf(id)
  // When the gift voucher covers the whole total, added lines would be paid as cash on delivery.
  fc.pre(order.state === 'wait_payment')
  if (order.pay_method_id === byTransfer) await staff('move_order', [id], 'paid')
  else {
    await change('start_payment', id)
    const isOpen = and(eq(paymentAttempt.order_id, id), eq(paymentAttempt.state, 'open'))
    const [attempt] = await database.select().from(paymentAttempt).where(isOpen)
    await payByCard(backend, id, { reference: attempt?.reference ?? '' })
  }
  return id
}

/** Packs the order; each weighed line weighs this percentage of what was ordered. */
async function pack(id: number, percent: number): Promise<unknown> {
  const { lines } = await orderOf(id)
  const weighed = lines.flatMap((line) => (line.ordered_weight ? [[line.id, Math.ceil((line.ordered_weight * percent) / 100)]] : []))
  return backend.callTrusted('sale.order', 'move_order', [[id], 'packed', { weights: Object.fromEntries(weighed), weights_checked: true }])
}

async function take(id: number, each: Step): Promise<unknown> {
  switch (each.does) {
    case 'lines':
      return change('change_lines', id, [linesOf(each.kale, each.rice, each.berries)])
    case 'address':
      return change('change_address', id, [deliveryAddress(shop, each.isFar)])
    case 'day':
      return change('change_delivery', id, [{ delivery_date: each.date }])
    case 'pack':
      return pack(id, each.percent)
    case 'refunded':
      return backend.callTrusted('sale.order', 'note_refund', [[id], 'Transferred'])
    case 'cancel':
      return change('cancel_order', id)
  }
}

it('the payment minus refunds equals the total of an order after any changes before and after it is paid, and its weighing, and stock adds up', async () => {
  await fc.assert(
    fc.asyncProperty(paidOrder, fc.array(step, { minLength: 1, maxLength: 6 }), async (placed, steps) => {
      await resetShop()
      const id = await placePaid(placed)
      const atFirst = await orderOf(id)
      const onGift = (await balance()) + (atFirst.amount_gift ?? 0)
      let sum = (atFirst.amount_total ?? 0) + (atFirst.amount_gift ?? 0)
      for (const each of steps) {
        await take(id, each).catch(refused)
        const order = await orderOf(id)
        const isHeld = order.state !== 'voided'
        const total = isHeld ? (order.amount_total ?? 0) : 0
        const refunded = order.events.filter(({ kind }) => kind === 'refund_due').map(({ detail }) => Number(detail?.amount))
        expect(refunded.every((amount) => amount > 0)).toBe(true)
        expect((atFirst.amount_total ?? 0) - refunded.reduce((all, amount) => all + amount, 0)).toBeCloseTo(total, 5)
        expect(total).toBeGreaterThanOrEqual(0)
        // Gift vouchers are refunded first, and never more than they paid.
        expect((await balance()) + (isHeld ? (order.amount_gift ?? 0) : 0)).toBeCloseTo(onGift, 5)
        if (isHeld && (order.amount_gift ?? 0) > 0) expect(refunded).toEqual([])
        const after = (order.amount_total ?? 0) + (order.amount_gift ?? 0)
        expect(after).toBeLessThanOrEqual(sum)
        sum = after
        await checkGoods(id)
      }
    }),
    { numRuns: 20 },
  )
})
