import fc from 'fast-check'
import { fromSatang, zero } from '@/lib/core/money'
import { sumRows } from './order-sums'

const satang = (most: number) => fc.integer({ min: 0, max: most }).map(fromSatang)
const parts = fc.record({
  voucherDiscount: satang(5000),
  delivery: satang(20_000),
  deliveryDiscount: satang(5000),
  deposits: satang(5000),
  giftVouchers: satang(50_000),
  balance: satang(50_000),
  rounding: fc.integer({ min: -50, max: 50 }).map(fromSatang),
})

it('the sum rows of an order add up exactly to its total, with or without a breakdown from the server', () => {
  const orders = fc.record({ subtotal: satang(1_000_000), total: satang(1_000_000), parts: fc.option(parts) })
  fc.assert(
    fc.property(orders, (order) => {
      expect(sumRows(order).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    }),
  )
})

it('the sum rows list voucher, delivery, delivery discount, deposits and rounding, and omit amounts of zero', () => {
  const subtotal = fromSatang(40_000)
  const discounts = { voucherDiscount: fromSatang(4000), deliveryDiscount: fromSatang(1000), giftVouchers: zero, balance: zero }
  const parts = { ...discounts, deposits: fromSatang(3000), delivery: fromSatang(6012), rounding: fromSatang(-12) }
  expect(sumRows({ subtotal, total: fromSatang(44_000), parts })).toEqual([
    { name: 'subtotal', amount: 40_000 },
    { name: 'voucherDiscount', amount: -4000 },
    { name: 'delivery', amount: 6012 },
    { name: 'deliveryDiscount', amount: -1000 },
    { name: 'deposits', amount: 3000 },
    { name: 'rounding', amount: -12 },
  ])
})

it('the sum rows combine all extra charges in one row when the server sends no breakdown', () => {
  const order = { subtotal: fromSatang(40_000), total: fromSatang(45_050), parts: null }
  expect(sumRows(order)).toEqual([
    { name: 'subtotal', amount: 40_000 },
    { name: 'extraCharges', amount: 5050 },
  ])
})
