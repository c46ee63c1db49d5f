import fc from 'fast-check'
import { fromSatang, zero } from '@/lib/core/money'
import { sumRows } from './order-sums'

const satang = (most: number) => fc.integer({ min: 0, max: most }).map(fromSatang)
const parts = fc.record({
  voucherDiscount: satang(5000),
  delivery: satang(20_000),
  deliveryDiscount: satang(5000),
  giftVouchers: satang(50_000),
})

it('adds up to the total to the satang, whatever the server sends and leaves out', () => {
  const orders = fc.record({ subtotal: satang(1_000_000), total: satang(1_000_000), tax: satang(1000), parts: fc.option(parts) })
  fc.assert(
    fc.property(orders, (order) => {
      expect(sumRows(order).reduce((sum, { amount }) => sum + amount, 0)).toBe(order.total)
    }),
  )
})

it('parts voucher, delivery, its discount and gift vouchers, and leaves out what is nothing', () => {
  const [subtotal, tax] = [fromSatang(40_000), zero]
  const parts = { voucherDiscount: fromSatang(4000), delivery: fromSatang(6000), deliveryDiscount: fromSatang(1000), giftVouchers: zero }
  expect(sumRows({ subtotal, tax, total: fromSatang(41_000), parts: parts })).toEqual([
    { name: 'subtotal', amount: 40_000 },
    { name: 'voucherDiscount', amount: -4000 },
    { name: 'delivery', amount: 6000 },
    { name: 'deliveryDiscount', amount: -1000 },
  ])
})

it('of a server that does not part them has one row for all', () => {
  const order = { subtotal: fromSatang(40_000), tax: zero, total: fromSatang(45_050), parts: null }
  expect(sumRows(order)).toEqual([
    { name: 'subtotal', amount: 40_000 },
    { name: 'extraCharges', amount: 5050 },
  ])
})
