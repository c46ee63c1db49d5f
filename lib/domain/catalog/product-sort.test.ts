import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import { sortOrders } from './product-filters'
import { isSorted, sortProducts } from './product-sort'
import { anyProducts, filterable } from './testing/filterable-products'

const priced = (id: number, satang: number, kind: 'weight' | 'volume' | 'count' = 'weight', amount = 1000) =>
  filterable(id, { price: fromSatang(satang), measure: { kind, amount } })

const order = (sort: (typeof sortOrders)[number], products: Parameters<typeof sortProducts>[0], language = 'en') =>
  sortProducts(products, sort, language).map(({ id }) => id)

it('sorts by price ascending, with products without a shown price last', () => {
  const products = [
    filterable(1, { showsPrice: false, price: fromSatang(1) }),
    priced(2, 900),
    filterable(3, { price: null }),
    priced(4, 100),
  ]
  expect(order('price', products)).toEqual([4, 2, 1, 3])
})

it('sorts by unit price: kilograms with liters, then pieces, then products without a unit price', () => {
  const products = [
    filterable(1),
    priced(2, 500, 'count', 10),
    priced(3, 500, 'count', 1),
    priced(4, 4500, 'weight', 250),
    priced(5, 9000, 'volume', 1000),
    priced(6, 2000, 'weight', 100),
    priced(7, 400, 'count', 10),
  ]
  expect(order('unit_price', products)).toEqual([5, 4, 6, 7, 2, 1, 3])
})

it('sorts the newest products first', () => {
  expect(order('newest', [filterable(3), filterable(9), filterable(5)])).toEqual([9, 5, 3])
})

it('sorts names by the collation of the language', () => {
  const names = ['ไข่', 'คะน้า', 'เห็ด', 'ขิง'].map((name, index) => filterable(index + 1, { name }))
  expect(order('name', names, 'th')).toEqual([4, 1, 2, 3])
  expect(order('name', [filterable(1, { name: 'egg' }), filterable(2, { name: 'Duck' }), filterable(3, { name: 'Éclair' })])).toEqual([
    2, 3, 1,
  ])
})

it('every sort order returns the same products, and recommended leaves the list unchanged', () => {
  fc.assert(
    fc.property(anyProducts, fc.constantFrom(...sortOrders), (products, sort) => {
      const sorted = sortProducts(products, sort, 'th')
      expect(new Set(sorted)).toEqual(new Set(products))
      expect(sorted).toHaveLength(products.length)
      expect(sortProducts(products, 'recommended', 'th')).toEqual(products)
      expect(sortProducts(sorted, sort, 'th')).toEqual(sorted)
    }),
  )
})

it('a list is sorted exactly when sorting does not change it', () => {
  fc.assert(
    fc.property(anyProducts, fc.constantFrom(...sortOrders), (products, sort) => {
      const sorted = sortProducts(products, sort, 'th')
      expect(isSorted(sorted, sort, 'th')).toBe(true)
      expect(isSorted(products, sort, 'th')).toBe(sorted.every((product, index) => product === products[index]))
    }),
  )
})
