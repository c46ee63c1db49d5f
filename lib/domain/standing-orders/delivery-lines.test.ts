import fc from 'fast-check'
import { fromBaht } from '@/lib/core/money'
import { unitPrice } from '@/lib/domain/cart/pricing'
import { productFacts } from '@/lib/domain/testing/facts'
import { linesOfDelivery, planDelivery } from './delivery-lines'

const line = (product_id: number, qty: number, max_price: number | null = null) => ({
  product_id,
  qty,
  max_price: max_price === null ? null : fromBaht(max_price),
  substitution: null,
})

it.each([
  ['its share', 9, 2, { sent: 2, reason: 'shared' }],
  ['none, where its share is none', 9, 0, { sent: 0, reason: 'shared' }],
  ['what is left, where less than its share is', 1, 2, { sent: 1, reason: 'short' }],
])('of what is shared it gets %s', (_what, stock_qty, share, expected) => {
  const facts = productFacts({ product_id: 1, stock_qty })
  const limits = { isAfterClosedDay: false, never: new Set<number>(), shares: new Map([[1, share]]) }
  const { missing } = planDelivery([line(1, 3)], new Map([[1, { facts, isOrderable: true }]]), limits)
  expect(missing).toMatchObject([{ wanted: 3, ...expected }])
})

it('one delivery takes its changes over the lines of the standing order', () => {
  const once = [
    { product_id: 1, qty: 0 },
    { product_id: 2, qty: 5 },
    { product_id: 3, qty: 1 },
  ]
  expect(linesOfDelivery([line(1, 2), line(2, 2, 50)], once)).toEqual([line(2, 5, 50), line(3, 1)])
})

it.each([
  ['is not sold any more', {}, false, { sent: 0, reason: 'notSold' }],
  ['is sold out', { stock_qty: 0 }, true, { sent: 0, reason: 'outOfStock' }],
  ['is there in part', { stock_qty: 2.5 }, true, { sent: 2, reason: 'short' }],
  ['is dearer than its ceiling', { sale_price: fromBaht(61) }, true, { sent: 0, reason: 'dearer' }],
  ['cannot be had after a closed day', { ecom_no_holiday_msg: 'Fresh only' }, true, { sent: 0, reason: 'notThatDay' }],
])('a product that %s is left out as far as that, and said', (_what, changes, isOrderable, expected) => {
  const facts = productFacts({ product_id: 1, name: 'Kale', sale_price: fromBaht(60), ...changes })
  const { items, missing } = planDelivery([line(1, 3, 60)], new Map([[1, { facts, isOrderable }]]), {
    isAfterClosedDay: true,
    never: new Set(),
  })
  expect(missing).toEqual([{ product_id: 1, name: 'Kale', wanted: 3, ...expected }])
  expect(items).toEqual(expected.sent > 0 ? [{ product_id: 1, qty: expected.sent }] : [])
})

it('what comes and what is missing add up to what is wanted, and nothing that comes is above its ceiling or the stock', () => {
  const wanted = fc.uniqueArray(
    fc.record({
      product_id: fc.integer({ min: 1, max: 9 }),
      qty: fc.integer({ min: 1, max: 99 }),
      max_price: fc.option(fc.integer({ min: 1, max: 90 }).map(fromBaht)),
      substitution: fc.constant(null),
    }),
    { selector: ({ product_id }) => product_id },
  )
  const price = fc.integer({ min: 1, max: 90 })
  const offer = fc.record({
    price,
    price_breaks: fc.array(fc.record({ min_qty: fc.integer({ min: 2, max: 99 }), price: price.map(fromBaht) }), { maxLength: 2 }),
    stock: fc.integer({ min: 0, max: 120 }),
    isOrderable: fc.boolean(),
  })
  fc.assert(
    fc.property(wanted, fc.array(offer, { minLength: 9, maxLength: 9 }), (lines, offers) => {
      const known = offers.map(({ price: sale_price, price_breaks, stock, isOrderable }, index) => {
        const facts = productFacts({ product_id: index + 1, sale_price: fromBaht(sale_price), price_breaks, stock_qty: stock })
        return [index + 1, { facts, isOrderable }] as const
      })
      const { items, missing } = planDelivery(lines, new Map(known), { isAfterClosedDay: false, never: new Set([9]) })
      for (const { product_id, qty, max_price } of lines) {
        const sent = items.find((item) => item.product_id === product_id)?.qty ?? 0
        const lacks = missing.find((item) => item.product_id === product_id)
        expect(sent + (lacks ? lacks.wanted - lacks.sent : 0)).toBe(qty)
        const facts = known[product_id - 1]?.[1].facts
        if (!facts) throw new Error('Every product is offered')
        expect(sent).toBeLessThanOrEqual(product_id === 9 ? 0 : (facts.stock_qty ?? 0))
        if (sent > 0 && max_price !== null) expect(unitPrice(facts, sent, true)).toBeLessThanOrEqual(max_price)
      }
    }),
  )
})
