import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import { filterOptions } from './filter-options'
import { filterProducts, noFilters, plainList, type FilterableProduct, type ProductFilters } from './product-filters'
import { sortProducts } from './product-sort'
import { anyProducts, anyQuery, filterable } from './testing/filterable-products'

const farm = (id: number, name: string) => ({ grower: { id, name } })

it('the filter options are the values that some but not all products of the list have', () => {
  const products = [
    filterable(1, { ...farm(1, 'Suan Dee'), storage: 'chilled', diets: ['vegan'], allergens: [], isCertified: true }),
    filterable(2, { ...farm(2, 'Aree Farm'), storage: 'chilled', diets: ['vegan'], allergens: ['milk'], price: fromSatang(9900) }),
    filterable(3, { storage: 'ambient', diets: ['vegan', 'halal'], isInStock: false, isCertified: true }),
  ]
  expect(filterOptions(products, plainList, 'en')).toEqual({
    only: [
      { value: 'in_stock', count: 2, isChosen: false },
      { value: 'certified', count: 2, isChosen: false },
    ],
    storages: [
      { value: 'ambient', count: 1, isChosen: false },
      { value: 'chilled', count: 2, isChosen: false },
    ],
    growers: [
      { value: { id: 2, name: 'Aree Farm' }, count: 1, isChosen: false },
      { value: { id: 1, name: 'Suan Dee' }, count: 1, isChosen: false },
    ],
    diets: [{ value: 'halal', count: 1, isChosen: false }],
    without: [{ value: 'milk', count: 1, isChosen: false }],
    prices: { lowest: 4500, highest: 9900 },
    sorts: ['recommended', 'price', 'newest'],
  })
})

it('a list of products without attributes has no filter options', () => {
  const { sorts, prices, ...others } = filterOptions([filterable(2), filterable(1)], plainList, 'en')
  expect(Object.values(others)).toEqual([[], [], [], [], []])
  expect([sorts, prices]).toEqual([['recommended', 'name'], null])
})

it('a chosen filter stays an option when no product matches it', () => {
  const filters: ProductFilters = { ...noFilters, only: ['certified'], without: ['milk'] }
  const { only, without } = filterOptions([filterable(1)], { filters, sort: 'name' }, 'en')
  expect(only).toEqual([{ value: 'certified', count: 0, isChosen: true }])
  expect(without).toEqual([{ value: 'milk', count: 0, isChosen: true }])
})

it('no option leads to an empty or an unchanged list', () => {
  fc.assert(
    fc.property(anyProducts, anyQuery, (products, query) => {
      const { filters } = query
      const options = filterOptions(products, query, 'th')
      const shown = filterProducts(products, filters)
      const check = (count: number, change: Partial<ProductFilters>) => {
        const next: FilterableProduct[] = filterProducts(products, { ...filters, ...change })
        expect(next).toHaveLength(count)
        expect(next).not.toEqual([])
        expect(next).not.toEqual(shown)
      }
      const free = <Value>(some: readonly Readonly<{ value: Value; count: number; isChosen: boolean }>[]) =>
        some.filter(({ isChosen }) => !isChosen)
      for (const { value, count } of free(options.only)) check(count, { only: [...filters.only, value] })
      for (const { value, count } of free(options.storages)) check(count, { storage: value })
      for (const { value, count } of free(options.growers)) check(count, { grower: value.id })
      for (const { value, count } of free(options.diets)) check(count, { diets: [...filters.diets, value] })
      for (const { value, count } of free(options.without)) check(count, { without: [...filters.without, value] })
      for (const sort of options.sorts) {
        if (sort !== query.sort && sort !== 'recommended') expect(sortProducts(shown, sort, 'th')).not.toEqual(shown)
      }
    }),
  )
})
