import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import {
  filterProducts,
  listParameters,
  noFilters,
  parseListQuery,
  plainList,
  sortOrders,
  type FilterableProduct,
  type ProductFilters,
} from './product-filters'
import { anyProducts, anyQuery, filterable } from './testing/filterable-products'

const allOf = <Filters extends Partial<ProductFilters>>(filters: Filters): ProductFilters => ({ ...noFilters, ...filters })
const left = (filters: Partial<ProductFilters>, ...products: FilterableProduct[]) =>
  filterProducts(products, allOf(filters)).map(({ id }) => id)

describe('the query parameters of a product list', () => {
  it('are parsed into filters and a sort order', () => {
    const asked = {
      only: ['certified', 'in_stock'],
      storage: 'chilled',
      grower: '12',
      min_price: '20',
      max_price: '99.50',
      diet: 'vegan',
      without: ['milk', 'egg'],
      sort: 'unit_price',
    }
    expect(parseListQuery(asked)).toEqual({
      filters: {
        only: ['in_stock', 'certified'],
        storage: 'chilled',
        grower: 12,
        minPrice: 2000,
        maxPrice: 9950,
        diets: ['vegan'],
        without: ['egg', 'milk'],
      },
      sort: 'unit_price',
    })
  })

  it.each<[Record<string, string | string[]>]>([
    [{}],
    [{ only: '', storage: '', grower: '', min_price: '', max_price: '', sort: 'recommended' }],
    [{ only: 'everything', storage: 'warm', grower: '-1', min_price: '1e9', max_price: '฿20', diet: 'cake', without: 'x', sort: 'chaos' }],
    [{ grower: '0', storage: ['chilled', ''], min_price: '1.234', query: 'kale' }],
  ])('%j are parsed as the default list', (parameters) => expect(parseListQuery(parameters)).toEqual(plainList))

  it('are empty for the default list and round-trip for any other list', () => {
    expect(listParameters(plainList)).toEqual([])
    fc.assert(
      fc.property(anyQuery, (query) => {
        const parameters: Record<string, string[]> = {}
        for (const [name, value] of listParameters(query)) (parameters[name] ??= []).push(value)
        expect(parseListQuery(parameters)).toEqual(query)
        expect(listParameters(query).length === 0 || parameters.sort?.length === 1).toBe(true)
      }),
    )
  })

  it('are parsed to a valid sort order whatever they contain', () => {
    const anything = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.array(fc.string())))
    fc.assert(fc.property(anything, (parameters) => expect(sortOrders).toContain(parseListQuery(parameters).sort)))
  })
})

describe('a filter', () => {
  it('matches products on offer: promoted, reduced or with a discount text, unless the price is hidden', () => {
    const reduced = { oldPrice: fromSatang(6000) }
    const products = [
      filterable(1),
      filterable(2, { isPromoted: true }),
      filterable(3, reduced),
      filterable(4, { oldPrice: fromSatang(4500) }),
      filterable(5, { discountText: '2 for 1' }),
      filterable(6, { ...reduced, showsPrice: false }),
    ]
    expect(left({ only: ['on_offer'] }, ...products)).toEqual([2, 3, 5])
  })

  it('includes both bounds of a price range and excludes products without a shown price', () => {
    const prices = [1999, 2000, 3000, 3001].map((satang) => filterable(satang, { price: fromSatang(satang) }))
    expect(left({ minPrice: fromSatang(2000), maxPrice: fromSatang(3000) }, ...prices)).toEqual([2000, 3000])
    expect(left({ minPrice: fromSatang(0) }, filterable(1, { showsPrice: false }), filterable(2, { price: null }))).toEqual([])
  })

  it('requires every chosen diet and excludes products with unwanted or unknown allergens', () => {
    const products = [
      filterable(1, { diets: ['vegan', 'halal'], allergens: [] }),
      filterable(2, { diets: ['vegan'], allergens: ['soy'] }),
      filterable(3, { diets: ['vegan', 'halal'], allergens: null }),
    ]
    expect(left({ diets: ['vegan', 'halal'] }, ...products)).toEqual([1, 3])
    expect(left({ without: ['milk'] }, ...products)).toEqual([1, 2])
    expect(left({ without: ['milk', 'soy'] }, ...products)).toEqual([1])
  })

  it('excludes a product when the facts to filter by are unknown', () => {
    const unknown = filterable(1, { price: null })
    fc.assert(
      fc.property(anyQuery, ({ filters }) => {
        fc.pre(JSON.stringify({ ...filters, only: [] }) !== JSON.stringify(noFilters))
        expect(filterProducts([unknown], filters)).toEqual([])
      }),
    )
  })
})

describe('a filtered list', () => {
  it('is a subsequence of the list and does not change when filtered again', () => {
    fc.assert(
      fc.property(anyProducts, anyQuery, (products, { filters }) => {
        const filtered = filterProducts(products, filters)
        const places = filtered.map((product) => products.indexOf(product))
        expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other))
        expect(places).not.toContain(-1)
        expect(filterProducts(filtered, filters)).toEqual(filtered)
      }),
    )
  })
})
