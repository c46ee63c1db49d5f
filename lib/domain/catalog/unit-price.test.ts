import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import { canonicalContent, measureOf, readMeasure, type Measure } from './measure'
import { unitBases, unitPrice } from './unit-price'

const price = fc.integer({ min: 0, max: 10_000_000 }).map(fromSatang)
const measure: fc.Arbitrary<Measure> = fc.record({
  kind: fc.constantFrom('weight', 'volume', 'count'),
  amount: fc.integer({ min: 1, max: 20_000_000 }).map((thousandths) => thousandths / 1000),
})
const severalPieces = measure.filter(({ kind, amount }) => kind !== 'count' || amount > 1)

describe('a unit price', () => {
  it.each([
    ['250 g', 4500, { amount: 18000, base: 'kg' }],
    ['1 kg', 5800, { amount: 5800, base: 'kg' }],
    ['100 g', 2500, { amount: 2500, base: '100g' }],
    ['150 g', 6900, { amount: 4600, base: '100g' }],
    ['1 l', 8900, { amount: 8900, base: 'l' }],
    ['700 ml', 8500, { amount: 12143, base: 'l' }],
    ['60 ml', 4500, { amount: 7500, base: '100ml' }],
    ['10 pieces', 8500, { amount: 850, base: 'piece' }],
    ['1 piece', 8500, null],
  ])('of %s at %i satang is %o', (content, satang, expected) => {
    expect(unitPrice(fromSatang(satang), readMeasure(content))).toEqual(expected)
  })

  it('is null without a price or a measure, or when it overflows', () => {
    expect(unitPrice(null, readMeasure('250 g'))).toBeNull()
    expect(unitPrice(fromSatang(100), null)).toBeNull()
    expect(unitPrice(fromSatang(1e14), { kind: 'weight', amount: 0.001 })).toBeNull()
  })

  it('has one base for all sizes of a product, so that they can be compared', () => {
    const sizes = ['100 g', '500 g', '10 pieces'].map(readMeasure)
    expect(sizes.map((size) => unitPrice(fromSatang(5000), size, sizes)?.base)).toEqual(['kg', 'kg', 'piece'])
    fc.assert(
      fc.property(fc.array(severalPieces, { minLength: 1, maxLength: 5 }), price, (sizes, satang) => {
        const bases = sizes.map((size) => [size.kind, unitPrice(satang, size, sizes)?.base])
        expect(new Set(bases.map(String)).size).toBe(new Set(sizes.map(({ kind }) => kind)).size)
      }),
    )
  })

  it('is a whole number of satang and reproduces the price within the rounding error', () => {
    fc.assert(
      fc.property(price, severalPieces, (satang, size) => {
        const unit = unitPrice(satang, size)
        if (!unit) throw new Error('no unit price')
        expect(Number.isSafeInteger(unit.amount)).toBe(true)
        const perPiece = size.amount / unitBases[unit.base].amount
        expect(Math.abs(unit.amount * perPiece - satang)).toBeLessThanOrEqual(perPiece / 2 + 1e-6)
      }),
    )
  })

  it('has a base of the same measure and never falls when the price rises', () => {
    fc.assert(
      fc.property(price, price, severalPieces, (one, other, size) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((satang) => unitPrice(fromSatang(satang), size))
        expect(low && unitBases[low.base].kind).toBe(size.kind)
        expect(low?.amount).toBeLessThanOrEqual(high?.amount ?? NaN)
      }),
    )
  })
})

describe('a net content', () => {
  it.each([
    ['250g', '250 g'],
    [' 1.50 L ', '1.5 l'],
    ['10 ฟอง', '10 pieces'],
    ['700 มล.', '700 ml'],
    ['0.250 kg', '0.25 kg'],
    ['1 piece', '1 pieces'],
  ])('written as %s is %s', (text, canonical) => {
    expect(canonicalContent(text)).toBe(canonical)
  })

  it.each(['', '250', 'g', '0 g', '-1 g', '1,5 kg', '2 bags', '1 constructor', '1e3 g', '1.2345 kg'])(
    'is null for the text “%s”',
    (text) => {
      expect(canonicalContent(text)).toBeNull()
      expect(readMeasure(text)).toBeNull()
    },
  )

  it('has the same measure in its canonical form, which does not change when normalized again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.constantFrom('g', 'kg', 'ml', 'l', 'pieces'), (thousandths, unit) => {
        const text = `${thousandths / 1000} ${unit}`
        const canonical = canonicalContent(text) ?? ''
        expect(canonicalContent(canonical)).toBe(canonical)
        expect(readMeasure(canonical)).toEqual(readMeasure(text))
      }),
    )
  })

  it('takes precedence over the weight of the product', () => {
    expect(measureOf('700 ml', 0.9)).toEqual({ kind: 'volume', amount: 700 })
    expect(measureOf(null, 0.25)).toEqual({ kind: 'weight', amount: 250 })
    expect(measureOf(null, 0)).toBeNull()
    expect(measureOf('unreadable', 0.9)).toBeNull()
  })
})
