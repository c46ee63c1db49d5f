import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { add, fromBaht, fromSatang, negate, subtract, toBaht } from '@/lib/core/money'
import { giftVoucher, product, saleOrder, saleVoucher, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { change, resetShop, staff } from '@/lib/backend/testing/malees-order'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop'
import { deliveryAddress } from '@/lib/backend/testing/shop'
import { addGiftProduct, readyCart, payByCard } from '@/lib/backend/testing/shopping'
import { creditPart } from './testing/credit-part'
import { expectedTotals, validInvoices } from './testing/expected-report'

let giftProduct = 0

beforeAll(async () => {
  const { database } = backend
  await database.update(product).set({ is_taxable: true, customer_price: 69.7 }).where(eq(product.id, shop.products.rice))
  await database.update(product).set({ deposit: 10.5 }).where(eq(product.id, shop.products.kale))
  await database.insert(setting).values({ key: 'cash_rounding', lang: 'en', value: 'baht' })
  giftProduct = await addGiftProduct(backend)
  await database.insert(saleVoucher).values({ code: 'FREE', free_shipping: true })
})

const [byTransfer, byCard, byCash] = [2, 3, 5]

const placing = fc.record({
  does: fc.constant('place' as const),
  kale: fc.integer({ min: 1, max: 7 }),
  rice: fc.nat(3),
  payment: fc.constantFrom(byTransfer, byCard, byCash),
  code: fc.constantFrom(
    null,
    ['apply_promotion_voucher_code', 'KALE3'],
    ['apply_voucher_code', 'LASTONE'],
    ['apply_gift_code', 'GV500'],
    ['apply_voucher_code', 'FREE'],
  ),
  buysGift: fc.boolean(),
  isFar: fc.boolean(),
})

const onOrder = fc.record({
  does: fc.constantFrom('pay', 'pay', 'pack', 'ship', 'deliver', 'void', 'cancel', 'refund', 'refund', 'report', 'payAgain'),
  order: fc.nat(5),
})
const crediting = fc.record({
  does: fc.constant('credit' as const),
  order: fc.nat(5),
  pieces: fc.nat(3),
  satang: fc.constantFrom(0, 0, 1, 999, 12_345),
  delivery: fc.boolean(),
  method: fc.constantFrom('transfer', 'cash', 'gift_voucher'),
})
const changing = fc.record({ does: fc.constant('change' as const), order: fc.nat(5), kale: fc.nat(6), rice: fc.nat(3) })
const waiting = fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 2 }) })

const step = fc.oneof(
  { weight: 3, arbitrary: placing },
  { weight: 6, arbitrary: onOrder },
  { weight: 2, arbitrary: changing },
  { weight: 4, arbitrary: crediting },
  { weight: 2, arbitrary: waiting },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function place({ kale, rice, payment, code, buysGift, isFar }: Extract<Step, { does: 'place' }>) {
  const { products } = shop
  const values = { pay_method_id: payment, ...(isFar && { other_ship_addr: true, ...deliveryAddress(shop, true) }) }
  const cart = await readyCart(backend, shop, products.kale, { qty: kale, values, session: malee })
  const more = [
    { product_id: products.rice, qty: rice },
    { product_id: giftProduct, qty: buysGift && payment !== byCash ? 1 : 0 },
  ].filter(({ qty }) => qty > 0)
  if (more.length > 0) await backend.call('ecom2.cart', 'add_to_cart_multi', [[cart.cartId], more], {}, malee)
  if (code) await cart.call(code[0] ?? '', code[1])
  await cart.place()
}

async function pay(order: typeof saleOrder.$inferSelect, isAgain: boolean) {
  if (order.pay_method_id !== byCard) return staff('move_order', [order.id], 'paid')
  const again = { reference: `P${order.id}-2`, amount: add(fromBaht(order.amount_total), fromBaht(1)) }
  return payByCard(backend, order.id, isAgain ? again : {})
}

/** The states in which a step usually has an effect. Without such an order, it is tried on any. */
const usualStates: Readonly<Record<string, readonly string[]>> = {
  pay: ['wait_payment'],
  deliver: ['paid', 'confirmed', 'packed', 'shipped'],
  change: ['paid', 'confirmed'],
  void: ['paid', 'packed', 'shipped'],
  refund: ['voided'],
  credit: ['done', 'packed', 'shipped'],
}

/** One step in the life of the shop. Steps that an order does not allow are refused. */
async function take(each: Step): Promise<unknown> {
  const { database, ports } = backend
  if (each.does === 'place') return place(each)
  if (each.does === 'wait') {
    ports.setNow(new Date(ports.clock().getTime() + each.days * 86_400_000))
    return backend.backend.runDueJobs()
  }
  const orders = await database.select().from(saleOrder).orderBy(saleOrder.id)
  const usual = orders.filter(({ state }) => usualStates[each.does]?.includes(state))
  const chosen = usual.length > 0 ? usual : orders
  const order = chosen[each.order % Math.max(chosen.length, 1)]
  if (!order) return null
  const { kale, rice } = shop.products
  switch (each.does) {
    case 'change': {
      const { kale: kales, rice: rices } = each as Extract<Step, { does: 'change' }>
      const wanted = [
        { product_id: kale, qty: kales },
        { product_id: rice, qty: rices },
      ]
      return change('change_lines', order.id, [wanted.filter(({ qty }) => qty > 0)])
    }
    case 'credit':
      return creditPart(staff, order.id, each as Extract<Step, { does: 'credit' }>)
    case 'pay':
    case 'payAgain':
      return pay(order, each.does === 'payAgain')
    case 'pack':
      return staff('move_order', [order.id], 'packed')
    case 'ship':
      return staff('move_order', [order.id], 'shipped')
    case 'deliver':
      for (const next of ['packed', 'shipped']) await staff('move_order', [order.id], next).catch(refused)
      await staff('move_order', [order.id], 'done', { taken: Math.ceil(order.amount_total ?? 0) + 1 }).catch(refused)
      return null
    case 'void':
      return staff('void_order', [order.id], 'Out of stock')
    case 'cancel':
      return change('cancel_order', order.id)
    case 'refund':
      return staff('note_refund', [order.id], 'Transferred')
    default:
      return database
        .update(saleOrder)
        .set({ payment_reported_at: '2026-11-18 10:00:00', payment_reported_amount: order.amount_total })
        .where(eq(saleOrder.id, order.id))
  }
}

const refused = (refusal: Error) => expect(['UserError', 'ProtocolError']).toContain(refusal.name)

type Named = Readonly<Record<string, number>>
type Report = Readonly<{
  totals: Named
  days: readonly (Named & Readonly<{ day: string }>)[]
  payments: readonly Named[]
  customers: readonly Named[]
  products: readonly Named[]
  categories: readonly Named[]
  unassigned: number
}>

const read = async (method: string, from: string, to: string) => backend.callTrusted('staff.report', method, [{ from, to }])
const sumOf = (rows: readonly Named[], name: string) => add(...rows.map((row) => fromBaht(row[name] ?? 0)))

async function checkPeriod(from: string, to: string) {
  const report = (await read('read_period', from, to)) as Report
  const expected = await expectedTotals(backend.database, { from, to })
  const counts = ['placed', 'voided', 'delivered', 'invoices', 'credit_notes']
  const baht = Object.entries(expected).map(([name, amount]) => [name, counts.includes(name) ? amount : toBaht(fromSatang(amount))])
  expect(report.totals).toMatchObject(Object.fromEntries(baht))

  const total = (name: string) => fromBaht(report.totals[name] ?? 0)
  for (const name of Object.keys(report.totals)) expect(sumOf(report.days, name)).toBe(total(name))
  for (const name of ['received', 'refund_due', 'refunded']) expect(sumOf(report.payments, name)).toBe(total(name))
  expect(sumOf(report.customers, 'sales')).toBe(total('sales'))
  const delivery = subtract(total('delivery'), total('delivery_discount'))
  expect(add(sumOf(report.products, 'amount'), delivery, total('rounding'))).toBe(total('sales'))
  expect(sumOf(report.categories, 'amount')).toBe(sumOf(report.products, 'amount'))
  expect([report.unassigned, subtract(add(total('sales'), total('deposits')), total('gift_used'))]).toEqual([0, total('charged')])
  expect(add(total('taxable'), total('vat'), total('exempt'), total('outside'))).toBe(total('invoiced'))

  const orders = (await read('read_orders', from, to)) as readonly Named[]
  for (const name of ['goods', 'price_discount', 'voucher_discount', 'rounding', 'sales', 'gift_used', 'charged']) {
    expect(sumOf(orders, name)).toBe(total(name))
  }
  const invoices = (await read('read_invoices', from, to)) as readonly Readonly<{ vat: number; replaced: Named | null }>[]
  const replaced = invoices.flatMap((each) => (each.replaced ? [each.replaced] : []))
  expect(subtract(add(...invoices.map(({ vat }) => fromBaht(vat))), sumOf(replaced, 'vat'))).toBe(total('vat'))
  const notes = (await read('read_credit_notes', from, to)) as readonly Named[]
  for (const name of invoiceAmounts) expect(sumOf(notes, name)).toBe(total(`credited_${name}`))
  expect([sumOf(notes, 'total'), add(...invoiceAmounts.map((name) => sumOf(notes, name)))]).toEqual([total('credited'), total('credited')])
  return report.totals
}

const invoiceAmounts = ['taxable', 'vat', 'exempt', 'outside']

const first = { does: 'place', kale: 3, rice: 1, payment: byTransfer, code: null, buysGift: false, isFar: false } as const

/** Every kind of figure occurs in this beginning of each shop, so that their equality says something. */
const beginning: readonly Step[] = [
  { ...first, kale: 5, code: ['apply_promotion_voucher_code', 'KALE3'] },
  { does: 'pay', order: 0 },
  { does: 'change', order: 0, kale: 4, rice: 1 },
  { does: 'deliver', order: 0 },
  { ...first, kale: 1, code: ['apply_gift_code', 'GV500'] },
  { does: 'pay', order: 0 },
  { ...first, buysGift: true, code: ['apply_voucher_code', 'FREE'] },
  { does: 'pay', order: 0 },
  { does: 'deliver', order: 0 },
  { does: 'deliver', order: 0 },
  { does: 'wait', days: 1 },
  { ...first, payment: byCard, code: ['apply_voucher_code', 'LASTONE'] },
  { does: 'pay', order: 0 },
  { does: 'payAgain', order: 3 },
  { does: 'deliver', order: 0 },
  { does: 'credit', order: 0, pieces: 1, satang: 0, delivery: false, method: 'transfer' },
  { ...first, payment: byCash },
  { does: 'deliver', order: 0 },
  { ...first, isFar: true, buysGift: true },
  { does: 'pay', order: 0 },
  { does: 'void', order: 0 },
  { does: 'refund', order: 0 },
]

it('the report equals orders, events and invoices to the satang, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), fc.nat(3), fc.nat(3), async (steps, skipped, length) => {
      await resetShop()
      const { database, ports } = backend
      await database.update(giftVoucher).set({ expire_date: null })
      const start = todayInBangkok(ports.clock())
      for (const each of [...beginning, ...steps]) await take(each).catch(refused)

      const all = await checkPeriod(start, addDays(start, 90))
      const from = addDays(start, skipped)
      await checkPeriod(from, addDays(from, length))

      expect(Object.keys(all).filter((name) => name !== 'other' && !name.startsWith('credits_due') && all[name] === 0)).toEqual([])
      // What was received and not refunded, or still has to be, is what the valid invoices less their credit notes charge.
      const { vat, restVat, held } = await validInvoices(database)
      expect(fromBaht(all.vat ?? 0)).toBe(vat)
      expect(subtract(vat, fromBaht(all.credited_vat ?? 0))).toBe(restVat)
      expect(await checkIntegrity(database)).toEqual([])
      expect(add(fromBaht(all.received ?? 0), negate(fromBaht(all.refund_due ?? 0)))).toBe(held)
    }),
    { numRuns: 8 },
  )
})
