import fc from 'fast-check'
import { add, fromBaht, fromSatang, multiply, subtract, zero } from '@/lib/core/money'
import { priceSubstitute, splitLine } from './substitutes'

const price = (baht: number) => ({ list: fromBaht(baht), charged: fromBaht(baht) })

it('a dearer substitute costs what was agreed, a cheaper one its own price', () => {
  const agreed = { amount: fromBaht(100), voucherShare: fromBaht(10) }
  expect(priceSubstitute(agreed, price(130), 1)).toEqual({ ...agreed, discountAmount: fromBaht(30) })
  expect(priceSubstitute(agreed, price(40), 2)).toEqual({ amount: fromBaht(80), voucherShare: fromBaht(8), discountAmount: zero })
})

it('a substitute for a free line is free', () => {
  const free = { amount: zero, voucherShare: zero }
  expect(priceSubstitute(free, price(40), 1)).toEqual({ ...free, discountAmount: fromBaht(40) })
})

const agreedLine = fc
  .record({
    qty: fc.integer({ min: 1, max: 40 }),
    unit: fc.integer({ min: 0, max: 500_000 }),
    reduced: fc.integer({ min: 0, max: 100 }),
    discounted: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ qty, unit, reduced, discounted }) => {
    const amount = Math.floor((unit * qty * (100 - reduced)) / 100)
    return {
      qty,
      unitPrice: fromSatang(unit),
      amount: fromSatang(amount),
      voucherShare: fromSatang(Math.floor((amount * discounted) / 100)),
    }
  })

it('the parts of a split line add up to it, no discount is negative, and no substitute costs more than was agreed', () => {
  const substitute = fc.record({ list: fc.integer({ min: 0, max: 900_000 }), qty: fc.integer({ min: 1, max: 40 }) })
  fc.assert(
    fc.property(agreedLine, fc.nat(39), substitute, (line, left, { list, qty }) => {
      const { rest, missing } = splitLine(line, line.qty - Math.min(left, line.qty - 1))
      const replaced = priceSubstitute(missing, { list: fromSatang(list), charged: fromSatang(list) }, qty)
      expect([add(rest.amount, missing.amount), add(rest.voucherShare, missing.voucherShare)]).toEqual([line.amount, line.voucherShare])
      expect(Math.min(rest.discountAmount, replaced.discountAmount, missing.amount)).toBeGreaterThanOrEqual(0)
      expect(replaced.amount).toBeLessThanOrEqual(missing.amount)
      expect(subtract(replaced.amount, replaced.voucherShare)).toBeGreaterThanOrEqual(0)
      expect(add(replaced.amount, replaced.discountAmount)).toBe(multiply(fromSatang(list), qty))
    }),
  )
})
