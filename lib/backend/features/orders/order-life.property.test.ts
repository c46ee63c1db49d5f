import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { add, fromBaht, subtract, zero } from '@/lib/core/money'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { creditNote, giftVoucher, paymentAttempt, product, setting } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, resetShop, staff, stockOf } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'
import { addToCart, payByCard, readyCart } from '@/lib/backend/testing/shopping'

beforeAll(async () => {
  const { database } = backend
  await database.insert(setting).values({ key: 'cash_rounding', lang: 'en', value: 'quarter' })
  // Kale is sold by weight, about 250 g a piece, berries are chilled, and kale and rice have a deposit.
  await database.update(product).set({ is_weighed: true, deposit: 10 }).where(eq(product.id, shop.products.kale))
  await database.update(product).set({ deposit: 7.5 }).where(eq(product.id, shop.products.rice))
  await database.update(product).set({ is_chilled: true }).where(eq(product.id, shop.products.berries))
})

const [byTransfer, byCard, onDelivery] = [2, 3, 5]

const does = <Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names)
const percent = fc.integer({ min: 20, max: 200 })

/** What a customer changes. */
const changes = [
  { weight: 4, arbitrary: fc.record({ does: does('lines'), kale: fc.nat(13), rice: fc.nat(4), berries: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ does: does('address'), isFar: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: does('day'), date: fc.constantFrom('2026-11-20', '2026-11-22', '2026-11-23') }) },
] as const

const substituted = { missing: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 3 }), isRice: fc.boolean() }
const moves = ['ship', 'fail', 'deliver again', 'done', 'refunded', 'undo packed', 'undo shipped', 'undo done'] as const

const step = fc.oneof(
  ...changes,
  { weight: 3, arbitrary: fc.record({ does: does('substitute'), ...substituted }) },
  // In percent of the ordered weight.
  { weight: 6, arbitrary: fc.record({ does: does('pack', 'weigh again'), percent }) },
  { weight: 3, arbitrary: fc.record({ does: does('credit'), baht: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 9, arbitrary: fc.record({ does: does(...moves) }) },
  { weight: 1, arbitrary: fc.record({ does: does('void'), back: fc.nat(4) }) },
  { weight: 1, arbitrary: fc.record({ does: does('cancel') }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const beginning = fc.record({
  kale: fc.integer({ min: 1, max: 12 }),
  rice: fc.nat(3),
  payment: fc.constantFrom(byCard, byTransfer, onDelivery),
  /** Baht left on a gift voucher that pays first; null: no gift voucher. */
  gift: fc.option(fc.integer({ min: 1, max: 400 }), { nil: null }),
  isFar: fc.boolean(),
  /** What is changed before it is paid. */
  unpaid: fc.array(fc.oneof(...changes), { maxLength: 3 }),
})
type Beginning = typeof beginning extends fc.Arbitrary<infer Value> ? Value : never

let keys = 0
const newKey = () => `played-${(keys += 1)}-0123456789abcdef`

async function take(id: number, each: Step): Promise<unknown> {
  const { lines } = await orderOf(id)
  const [line] = lines
  const { kale, rice, berries } = shop.products
  const weights = (share: number) =>
    Object.fromEntries(lines.flatMap((row) => (row.ordered_weight ? [[row.id, Math.ceil((row.ordered_weight * share) / 100)]] : [])))
  switch (each.does) {
    case 'lines': {
      const wanted = [
        { product_id: kale, qty: each.kale },
        { product_id: rice, qty: each.rice },
        { product_id: berries, qty: each.berries },
      ]
      return change('change_lines', id, [wanted.filter(({ qty }) => qty > 0)])
    }
    case 'address':
      return change('change_address', id, [deliveryAddress(shop, each.isFar)])
    case 'day':
      return change('change_delivery', id, [{ delivery_date: each.date }])
    case 'substitute': {
      const { missing, qty, isRice } = each
      const input = { line_id: line?.id, ordered_id: line?.product_id, product_id: isRice ? rice : berries, missing, qty }
      return staff('substitute_line', [id], input, newKey())
    }
    case 'pack':
      return staff('move_order', [id], 'packed', { weights: weights(each.percent), weights_checked: true })
    case 'weigh again':
      return staff('correct_weights', [id], { weights: weights(each.percent), weights_checked: true })
    case 'credit': {
      const notes = await backend.database.$count(creditNote, eq(creditNote.order_id, id))
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
    case 'cancel':
      return change('cancel_order', id)
  }
}

const ofGift = () => eq(giftVoucher.code, shop.codes.gift)

async function place({ kale, rice, payment, gift, isFar }: Beginning): Promise<number> {
  const values = { pay_method_id: payment, ...(isFar && { other_ship_addr: true, ...deliveryAddress(shop, true) }) }
  const cart = await readyCart(backend, shop, shop.products.kale, { qty: kale, values, session: malee })
  if (rice > 0) await addToCart(backend, [{ product_id: shop.products.rice, qty: rice }], cart.cartId, malee)
  if (gift !== null) {
    await backend.database.update(giftVoucher).set({ balance: gift }).where(ofGift())
    await cart.call('apply_gift_code', shop.codes.gift)
  }
  await cart.place()
  return (await backend.orderOfCart(cart.cartId))?.id ?? 0
}

/** Pays an order that waits for it. */
async function pay(id: number): Promise<void> {
  const { state, pay_method_id } = await orderOf(id)
  if (state !== 'wait_payment') return
  if (pay_method_id === byTransfer) return void (await staff('move_order', [id], 'paid'))
  await change('start_payment', id)
  const isOpen = and(eq(paymentAttempt.order_id, id), eq(paymentAttempt.state, 'open'))
  const [attempt] = await backend.database.select().from(paymentAttempt).where(isOpen)
  await payByCard(backend, id, { reference: attempt?.reference ?? '' })
}

/** Money that was charged less what is refunded or due, and what the customer keeps: goods, deposits and delivery less credit notes. */
async function accounts(id: number) {
  const order = await orderOf(id)
  const amountsOf = (...kinds: readonly string[]) =>
    add(...order.events.filter(({ kind }) => kinds.includes(kind)).map(({ detail }) => fromBaht(detail?.amount ?? 0)))
  const notes = await backend.database.select().from(creditNote).where(eq(creditNote.order_id, id))
  const goods = subtract(add(...order.lines.map(({ amount }) => fromBaht(amount))), fromBaht(order.voucher_discount))
  const deposits = add(...order.lines.map(({ deposit, qty }) => fromBaht((deposit ?? 0) * (qty ?? 0))))
  const delivery = subtract(fromBaht(order.amount_ship), fromBaht(order.ship_discount))
  // What was not paid in money is credited as another gift voucher.
  const credited = notes.map(({ facts }) => subtract(facts.difference.total, facts.refund.gift))
  const [gift] = await backend.database.select().from(giftVoucher).where(ofGift())
  const [isPaid, isVoided] = [order.paid_at !== null, order.state === 'voided']
  const onGift = isVoided ? zero : fromBaht(order.amount_gift)
  return {
    order,
    isCharged: isPaid && !isVoided,
    held: subtract(amountsOf('paid', 'done'), add(amountsOf('refund_due'), isPaid ? fromBaht(order.amount_rounding) : zero)),
    sold: subtract(add(goods, deposits, delivery), add(fromBaht(order.amount_gift), ...credited)),
    hasCredit: notes.length > 0,
    refunded: amountsOf('refunded'),
    due: amountsOf('refund_due'),
    total: fromBaht(order.amount_total),
    /** What the customer agreed to pay in any way. */
    agreed: add(fromBaht(order.amount_total), fromBaht(order.amount_gift)),
    withoutDeposits: add(goods, delivery),
    gift: add(fromBaht(gift?.balance ?? 0), onGift),
    onGift,
  }
}

/** The stock is what the order does not hold, unless goods are gone or something was replaced. */
async function checkStock({ lines, state, kinds }: Awaited<ReturnType<typeof orderOf>>): Promise<void> {
  if (lines.some(({ substitute_for_id }) => substitute_for_id !== null) || (state === 'voided' && kinds.includes('shipped'))) return
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
}

it('money charged minus refunded equals the goods kept and their delivery, and stock adds up, whatever happens to an order in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 2, maxLength: 10 }), async (begun, steps) => {
      await resetShop()
      const id = await place(begun)
      const { gift } = await accounts(id)
      const tryStep = async (each: Step) => {
        await take(id, each).catch((refusal: Error) => expect(['UserError', 'ProtocolError']).toContain(refusal.name))
        const now = await accounts(id)
        expect(now.held).toBe(now.isCharged ? now.sold : zero)
        expect(now.gift).toBe(gift)
        expect(Math.min(now.held, now.total)).toBeGreaterThanOrEqual(0)
        expect(now.refunded).toBeLessThanOrEqual(now.due)
        if (now.order.pay_method_id === onDelivery) expect(now.total % 25).toBe(0)
        expect(now.onGift).toBeLessThanOrEqual(now.withoutDeposits)
        // Gift vouchers are refunded first.
        if (now.onGift > zero && !now.hasCredit) expect(now.due).toBe(zero)
        await checkStock(now.order)
        expect(await checkIntegrity(backend.database)).toEqual([])
        return now
      }
      for (const each of begun.unpaid) await tryStep(each)
      await pay(id)
      let { agreed: most, order } = await accounts(id)
      for (const each of steps) {
        const now = await tryStep(each)
        // Nothing makes an order dearer that is paid in advance.
        if (order.paid_at !== null) expect(now.agreed).toBeLessThanOrEqual(most)
        ;({ agreed: most, order } = now)
      }
    }),
    { numRuns: 12 },
  )
})
