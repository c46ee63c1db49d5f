import fc from 'fast-check'
import { fromBaht } from '@/lib/core/money'
import { cartFacts, lineFacts } from '@/lib/domain/testing/facts'
import { checkOrderMinimum, minimumOfChange, orderMinimumOf } from './order-minimum'
import { computeCart } from '@/lib/domain/cart/totals'

const kale = (qty: number) => lineFacts(qty, { sale_price: fromBaht(45) })
const voucher = lineFacts(1, { product_id: 2, is_gift_voucher: true, sale_price: fromBaht(100) })
const refusalOf = (changes: Parameters<typeof cartFacts>[0], minimum = 300) =>
  checkOrderMinimum(computeCart(cartFacts(changes)), fromBaht(minimum))

it.each([
  [null, 0],
  [300, 300],
  [99.5, 99.5],
  ['300', 0],
  [-1, 0],
  [0.001, 0],
])('the setting %j is a minimum of %d baht', (value, baht) => {
  expect(orderMinimumOf(value)).toBe(fromBaht(baht))
})

it('refuses a cart below the minimum and names what is missing', () => {
  expect(refusalOf({ lines: [kale(6)] })).toEqual({ code: 'orderBelowMinimum', values: { minimum: '฿300.00', missing: '฿30.00' } })
  expect(refusalOf({ lines: [kale(7)] })).toBeNull()
})

it('applies to goods that are picked up, not to gift vouchers alone, and not to an add-on order', () => {
  const destination = { province_code: null, district_code: null, pickup_at_factory: true }
  expect(refusalOf({ lines: [kale(1)], destination })?.code).toBe('orderBelowMinimum')
  expect(refusalOf({ lines: [voucher] })).toBeNull()
  expect(refusalOf({ lines: [kale(1)], is_add_on: true })).toBeNull()
})

const satang = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => fromBaht(amount / 100))

it('a change is refused exactly if it leaves less than the minimum and less than before', () => {
  fc.assert(
    fc.property(satang, satang, satang, (minimum, before, after) => {
      const goods = { amount_subtotal: after, delivery: { way: 'shipped', avoidsDayAfterClosed: false, zone: null } } as const
      const isRefused = checkOrderMinimum(goods, minimumOfChange(minimum, before)) !== null
      expect(isRefused).toBe(after < minimum && after < before)
    }),
  )
})
