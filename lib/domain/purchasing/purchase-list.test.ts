import fc from 'fast-check'
import { exact } from '@/lib/domain/orders/stock'
import { bySupplier, kilogramsOf, piecesOf, type Purchase } from './purchase-list'

const purchase: Purchase = {
  day: '2026-12-01',
  productId: 1,
  supplier: 'Ban Pong',
  content: '250 g',
  weight: 0.26,
  isWeighed: false,
  paid: 3,
  unpaid: 1,
  expected: 0,
}

const pieces = fc.integer({ min: 0, max: 5000 }).map((thousandths) => exact(thousandths / 1000))

const purchases = fc.array(
  fc.record({
    day: fc.constantFrom('2026-12-01', '2026-12-02', '2026-12-03'),
    productId: fc.integer({ min: 1, max: 6 }),
    paid: pieces,
    unpaid: pieces,
    expected: pieces,
  }),
  { maxLength: 40 },
)

it('a list of several days has each product once, under its grower, and adds up to the orders of all days', () => {
  fc.assert(
    fc.property(purchases, (rows) => {
      const all = rows.map((row) => ({ ...purchase, ...row, supplier: row.productId % 3 === 0 ? null : `Farm ${row.productId % 3}` }))
      const listed = bySupplier(all).flatMap(([supplier, members]) => members.map((row) => ({ ...row, under: supplier })))
      expect(listed.every(({ supplier, under }) => supplier === under)).toBe(true)
      expect(new Set(listed.map(({ productId }) => productId)).size).toBe(listed.length)
      const sum = (of: readonly Pick<Purchase, 'paid' | 'unpaid' | 'expected'>[]) =>
        exact(of.reduce((total, row) => total + piecesOf(row), 0))
      expect(sum(listed)).toBeCloseTo(sum(all), 6)
    }),
  )
})

it('growers come by name, and what has none comes last', () => {
  const rows = [null, 'Rim Khlong', 'Ban Pong'].map((supplier, index) => ({ ...purchase, supplier, productId: index }))
  expect(bySupplier(rows).map(([supplier]) => supplier)).toEqual(['Ban Pong', 'Rim Khlong', null])
})

it.each([
  ['the net content', purchase, { least: 1, most: 1 }],
  ['the tolerance for what is weighed', { ...purchase, isWeighed: true }, { least: 1, most: 1.1 }],
  ['the weight without a net content', { ...purchase, content: null }, { least: 1.04, most: 1.04 }],
  ['the weight where the content is counted', { ...purchase, content: '10 pieces', weight: 0.6 }, { least: 2.4, most: 2.4 }],
  ['nothing where neither is known', { ...purchase, content: '1 l', weight: null }, null],
])('kilograms follow from %s', (_what, row, kilograms) => {
  expect(kilogramsOf(row, 10)).toEqual(kilograms)
})
