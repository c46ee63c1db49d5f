import fc from 'fast-check'
import {
  add,
  formatBaht,
  formatDecimal,
  formatNumber,
  fromBaht,
  fromSatang,
  multiply,
  negate,
  percentOf,
  prorate,
  smallest,
  subtract,
  taxIncludedIn,
  toBaht,
} from './money'

const satang = fc.integer({ min: -1e11, max: 1e11 }).map(fromSatang)
const positive = fc.integer({ min: 0, max: 1e9 }).map(fromSatang)

describe('reading and writing baht', () => {
  it.each([
    [45, 4500],
    ['45', 4500],
    ['1234.50', 123450],
    ['.5', 50],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [-50, -5000],
    ['-0.01', -1],
    [1e-7, 0],
    [null, 0],
    ['', 0],
  ])('reads %p baht as %p satang', (baht, expected) => {
    expect(fromBaht(baht)).toBe(expected)
  })

  it.each(['abc', '1,234', '.', '-', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY])('refuses %p', (baht) => {
    expect(() => fromBaht(baht)).toThrow(RangeError)
  })

  it('refuses a fraction of a satang', () => {
    expect(() => fromSatang(0.5)).toThrow(RangeError)
  })

  it('converts satang to baht and back unchanged, as a number and as text', () => {
    fc.assert(
      fc.property(satang, (amount) => {
        expect(fromBaht(toBaht(amount))).toBe(amount)
        expect(fromBaht(String(toBaht(amount)))).toBe(amount)
      }),
    )
  })
})

describe('arithmetic', () => {
  it('adds exactly where floats do not', () => {
    expect(add(fromBaht(0.1), fromBaht(0.2))).toBe(30)
    expect(add()).toBe(0)
  })

  it('rounds half a satang away from zero', () => {
    expect(percentOf(fromSatang(10), 5)).toBe(1)
    expect(percentOf(fromSatang(-10), 5)).toBe(-1)
    expect(percentOf(fromSatang(9), 5)).toBe(0)
    expect(multiply(fromSatang(333), 1.5)).toBe(500)
  })

  it('takes percentages with decimals exactly', () => {
    expect(percentOf(fromBaht(1000), 7.125)).toBe(7125)
    expect(percentOf(fromBaht(999_999_999_999), 100)).toBe(fromBaht(999_999_999_999))
  })

  it('computes the tax that is included in a price', () => {
    expect(taxIncludedIn(fromBaht(107), 7)).toBe(fromBaht(7))
    expect(taxIncludedIn(fromBaht(0), 7)).toBe(0)
  })

  it('multiplies by whole quantities as repeated addition does', () => {
    fc.assert(
      fc.property(satang, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
        expect(multiply(price, quantity)).toBe(add(...Array.from({ length: quantity }, () => price)))
      }),
    )
  })

  it('never gives a negative zero', () => {
    expect(Object.is(negate(fromSatang(0)), 0)).toBe(true)
    expect(Object.is(subtract(fromSatang(5), fromSatang(5)), 0)).toBe(true)
    expect(Object.is(smallest(fromSatang(-0)), 0)).toBe(true)
  })
})

describe('splitting an amount', () => {
  it('gives the left-over satang to the largest remainder, the earlier one if equal', () => {
    expect(prorate(fromSatang(100), [fromSatang(1), fromSatang(1), fromSatang(1)])).toEqual([34, 33, 33])
    expect(prorate(fromSatang(10), [fromSatang(1), fromSatang(5)])).toEqual([2, 8])
  })

  it('returns zeros when all weights are zero', () => {
    expect(prorate(fromSatang(100), [fromSatang(0), fromSatang(0)])).toEqual([0, 0])
    expect(prorate(fromSatang(100), [])).toEqual([])
  })

  it('sums to the whole, and each part is at most one satang off its exact share', () => {
    fc.assert(
      fc.property(satang, fc.array(positive, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const total = add(...weights)
        fc.pre(total > 0)
        const parts = prorate(amount, weights)
        expect(add(...parts)).toBe(amount)
        parts.forEach((part, index) => {
          const exact = (amount * (weights[index] ?? 0)) / total
          expect(Math.abs(part - exact)).toBeLessThan(1.001)
        })
      }),
    )
  })

  it('gives no part more than its weight unless the amount exceeds the total weight', () => {
    fc.assert(
      fc.property(positive, fc.array(positive, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        fc.pre(add(...weights) >= amount && amount > 0)
        prorate(amount, weights).forEach((part, index) => expect(part).toBeLessThanOrEqual(weights[index] ?? 0))
      }),
    )
  })
})

describe('showing money', () => {
  it.each([
    [0, '฿0.00'],
    [5, '฿0.05'],
    [123450, '฿1,234.50'],
    [-5000, '(฿50.00)'],
    [123456789012, '฿1,234,567,890.12'],
  ])('shows %p satang as %s [S9.4]', (amount, expected) => {
    expect(formatBaht(fromSatang(amount))).toBe(expected)
  })

  it('shows the bare number for tables', () => {
    expect(formatNumber(fromSatang(123450))).toBe('1,234.50')
    expect(formatNumber(fromSatang(-5000))).toBe('(50.00)')
  })

  it('gives other programs a plain decimal', () => {
    expect([123456789012, -5005, 0].map((amount) => formatDecimal(fromSatang(amount)))).toEqual(['1234567890.12', '-50.05', '0.00'])
  })
})
