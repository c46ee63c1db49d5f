import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { add, fromBaht, subtract, zero } from '@/lib/core/money'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { creditNote, product, setting } from '@/lib/backend/infrastructure/database/tables'
import { orderOf, place, resetShop, staff } from '@/lib/backend/testing/malees-order'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  await backend.database.insert(setting).values({ key: 'cash_rounding', lang: 'en', value: 'quarter' })
  // Kale is sold by weight, about 250 g a piece, berries are chilled, and kale and rice have a deposit.
  const { database } = backend
  await database.update(product).set({ is_weighed: true, deposit: 10 }).where(eq(product.id, shop.products.kale))
  await database.update(product).set({ deposit: 7.5 }).where(eq(product.id, shop.products.rice))
  await database.update(product).set({ is_chilled: true }).where(eq(product.id, shop.products.berries))
})

const byTransfer = 2
const onDelivery = 5

const percent = fc.integer({ min: 20, max: 200 })
const does = <Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names)
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ does: does('change'), pieces: fc.integer({ min: 1, max: 6 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: does('substitute'),
      missing: fc.integer({ min: 1, max: 4 }),
      qty: fc.integer({ min: 1, max: 3 }),
      rice: fc.boolean(),
    }),
  },
  { weight: 5, arbitrary: fc.record({ does: does('pack', 'weigh again'), percent }) },
  { weight: 3, arbitrary: fc.record({ does: does('credit'), baht: fc.integer({ min: 1, max: 90 }) }) },
  {
    weight: 7,
    arbitrary: fc.record({ does: does('ship', 'fail', 'deliver again', 'done', 'refunded', 'undo packed', 'undo shipped', 'undo done') }),
  },
  { weight: 1, arbitrary: fc.record({ does: does('void'), back: fc.nat(4) }) },
)

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

let keys = 0
const newKey = () => `played-${(keys += 1)}-0123456789abcdef`

async function take(id: number, each: Step): Promise<unknown> {
  const { lines } = await orderOf(id)
  const [line] = lines
  const { kale, rice, berries } = shop.products
  const weights = (share: number) =>
    Object.fromEntries(lines.flatMap((row) => (row.ordered_weight ? [[row.id, Math.ceil((row.ordered_weight * share) / 100)]] : [])))
  const notes = await backend.database.$count(creditNote, eq(creditNote.order_id, id))
  switch (each.does) {
    case 'change':
      return staff('change_lines', [id], [{ product_id: kale, qty: each.pieces }])
    case 'substitute': {
      const input = {
        line_id: line?.id,
        ordered_id: line?.product_id,
        product_id: each.rice ? rice : berries,
        missing: each.missing,
        qty: each.qty,
      }
      return staff('substitute_line', [id], input, newKey())
    }
    case 'pack':
      return staff('move_order', [id], 'packed', { weights: weights(each.percent), weights_checked: true })
    case 'weigh again':
      return staff('correct_weights', [id], { weights: weights(each.percent), weights_checked: true })
    case 'credit': {
      const note = { lines: [], delivery: false, amount: each.baht, method: 'transfer', reason: 'price', text: '', notes }
      return staff('issue_credit_note', [id], note, newKey())
    }
    case 'ship':
      return staff('move_order', [id], 'shipped')
    case 'done':
      return staff('move_order', [id], 'done')
    case 'fail':
      return staff('fail_delivery', [id], 'No one was at home')
    case 'deliver again':
      return staff('deliver_again', [id], { delivery_date: '2026-11-24' })
    case 'undo packed':
    case 'undo shipped':
    case 'undo done':
      return staff('undo_step', [id], each.does.slice('undo '.length))
    case 'refunded':
      return staff('note_refund', [id], 'Transferred')
    case 'void':
      return staff('void_order', [id], 'The customer is away', { returned: { [line?.id ?? 0]: Math.min(each.back, line?.qty ?? 0) } })
  }
}

/** Money that was charged less what is refunded or due, and what the customer keeps: goods, deposits and delivery less credit notes. */
async function money(id: number) {
  const order = await orderOf(id)
  const amountsOf = (...kinds: readonly string[]) =>
    add(...order.events.filter(({ kind }) => kinds.includes(kind)).map(({ detail }) => fromBaht(detail?.amount ?? 0)))
  const notes = await backend.database.select().from(creditNote).where(eq(creditNote.order_id, id))
  const goods = subtract(add(...order.lines.map(({ amount }) => fromBaht(amount))), fromBaht(order.voucher_discount))
  const deposits = add(...order.lines.map(({ deposit, qty }) => fromBaht((deposit ?? 0) * (qty ?? 0))))
  const delivery = subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount))
  const credited = add(...notes.map(({ facts }) => facts.difference.total))
  return {
    isPaid: order.paid_at !== null,
    isVoided: order.state === 'voided',
    held: subtract(
      amountsOf('paid', 'done'),
      add(amountsOf('refund_due'), order.paid_at === null ? zero : fromBaht(order.amount_rounding)),
    ),
    sold: subtract(add(goods, delivery, deposits), credited),
    refunded: amountsOf('refunded'),
    due: amountsOf('refund_due'),
    total: fromBaht(order.amount_total),
  }
}

it('money charged minus refunded equals the goods delivered, their deposits and delivery, whatever happens to an order in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(byTransfer, onDelivery), fc.array(step, { minLength: 3, maxLength: 10 }), async (payment, steps) => {
      await resetShop()
      const id = await place({ pay_method_id: payment, delivery_date: '2026-11-20' }, 4)
      if (payment === byTransfer) await staff('move_order', [id], 'paid')
      const agreed = (await money(id)).total
      let most = agreed
      for (const each of steps) {
        await take(id, each).catch((refusal: Error) => expect(['UserError', 'ProtocolError']).toContain(refusal.name))
        const { isPaid, isVoided, held, sold, refunded, due, total } = await money(id)
        expect(held).toBe(isPaid && !isVoided ? sold : zero)
        expect(Math.min(held, total)).toBeGreaterThanOrEqual(0)
        expect(refunded).toBeLessThanOrEqual(due)
        // Substitutes, failed deliveries and weights of paid orders never make an order dearer.
        if (payment === onDelivery) expect(total % 25).toBe(0)
        if (payment === byTransfer) expect(total).toBeLessThanOrEqual(most)
        most = total
        expect(await checkIntegrity(backend.database)).toEqual([])
      }
    }),
    { numRuns: 25 },
  )
})
