import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import { allergens, diets, storages } from '../food-facts'
import { sortOrders, switches, type FilterableProduct, type ListQuery } from '../product-filters'

/** A product with a price and no other known property. A test overrides what it needs. */
export function filterable(id: number, changes: Partial<FilterableProduct> = {}): FilterableProduct {
  return {
    id,
    name: `Product ${id}`,
    price: fromSatang(4500),
    oldPrice: null,
    discountText: null,
    showsPrice: true,
    measure: null,
    isInStock: true,
    isPromoted: false,
    isCertified: false,
    storage: null,
    grower: null,
    allergens: null,
    diets: null,
    ...changes,
  }
}

const price = fc.integer({ min: 0, max: 20 }).map((tens) => fromSatang(tens * 1000))
const orNull = <Value>(of: fc.Arbitrary<Value>) => fc.option(of)
const measure = fc.record({
  kind: fc.constantFrom('weight' as const, 'volume' as const, 'count' as const),
  amount: fc.constantFrom(1, 100, 250, 1000),
})

const product = fc.record({
  id: fc.integer({ min: 1, max: 1000 }),
  name: fc.constantFrom('Kale', 'คะน้า', 'egg', 'Åland', 'ไข่'),
  price: orNull(price),
  oldPrice: orNull(price),
  discountText: orNull(fc.constant('-10%')),
  showsPrice: fc.boolean(),
  measure: orNull(measure),
  isInStock: fc.boolean(),
  isPromoted: fc.boolean(),
  isCertified: fc.boolean(),
  storage: orNull(fc.constantFrom(...storages)),
  grower: orNull(fc.integer({ min: 1, max: 4 }).map((id) => ({ id, name: `Farm ${id}` }))),
  allergens: orNull(fc.subarray([...allergens])),
  diets: orNull(fc.subarray([...diets])),
})

/** Arbitrary product lists. */
export const anyProducts: fc.Arbitrary<FilterableProduct[]> = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 30 })

/** Filters that are few enough to leave some products most of the time. */
export const anyQuery: fc.Arbitrary<ListQuery> = fc.record({
  filters: fc.record({
    only: fc.subarray([...switches], { maxLength: 1 }),
    storage: fc.option(fc.constantFrom(...storages), { freq: 1 }),
    grower: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 1 }),
    minPrice: fc.option(price, { freq: 1 }),
    maxPrice: fc.option(price, { freq: 1 }),
    diets: fc.subarray([...diets], { maxLength: 1 }),
    without: fc.subarray([...allergens], { maxLength: 1 }),
  }),
  sort: fc.constantFrom(...sortOrders),
})
