import { fromSatang } from '@/lib/core/money'
import { noFilters, plainList, type ListQuery } from '@/lib/domain/catalog/product-filters'
import { filterFound, filterListing, listHref } from './filtered-list'
import type { Listing, Section } from '../ordering'
import { sampleProduct } from '../testing/samples'

const product = (id: number, changes: Parameters<typeof sampleProduct>[0] = {}) =>
  sampleProduct({ id, price: fromSatang(id * 100), ...changes })
const section = (id: number, level: 1 | 2, products: Section['products']): Section => ({ id, title: `S${id}`, code: null, level, products })

/** A category with a titled section, two groups below it, and a product that is in both. */
const listing: Listing = {
  sections: [
    section(1, 1, [product(5), product(3)]),
    section(2, 1, []),
    section(3, 2, [product(4, { storage: 'chilled' })]),
    section(4, 2, [product(3), product(6)]),
  ],
  outOfStock: [product(9, { isInStock: false, storage: 'chilled' }), product(8, { isInStock: false })],
}

const asked = (changes: Partial<ListQuery>): ListQuery => ({ ...plainList, ...changes })
const shownIds = ({ sections, outOfStock }: Listing) =>
  [...sections.map((each) => each.products), outOfStock].map((some) => some.map(({ id }) => id))

it('the default list is unchanged and counts each product once', () => {
  const { listing: shown, state } = filterListing(listing, plainList, 'en')
  expect(shown).toEqual(listing)
  expect([state.count, state.total]).toEqual([6, 6])
})

it('a filtered list keeps its section structure and omits sections without any match', () => {
  const { listing: shown, state } = filterListing(listing, asked({ filters: { ...noFilters, storage: 'chilled' } }), 'en')
  expect(shown.sections.map(({ id }) => id)).toEqual([2, 3])
  expect(shownIds(shown)).toEqual([[], [4], [9]])
  expect([state.count, state.total]).toEqual([2, 6])
})

it('a sorted list is one untitled section with each product once, and lists out-of-stock products last', () => {
  const { listing: shown } = filterListing(listing, asked({ sort: 'price' }), 'en')
  expect(shown.sections.map(({ title }) => title)).toEqual([null])
  expect(shownIds(shown)).toEqual([
    [3, 4, 5, 6],
    [8, 9],
  ])
})

it('search results are sorted and filtered, with products in stock first', () => {
  const found = [product(2), product(7), product(1, { isInStock: false })]
  expect(filterFound(found, asked({ sort: 'price' }), 'en').products.map(({ id }) => id)).toEqual([2, 7, 1])
  expect(filterFound(found, asked({ filters: { ...noFilters, only: ['in_stock'] } }), 'en').state.count).toBe(2)
})

it('the URL of a list contains its filters and sort order, unless it is the default list', () => {
  const category = { page: 'products', parameters: { categ_code: 'MEAT', prev_code: null } } as const
  expect(listHref('th', category, plainList)).toBe('/th/products?categ_code=MEAT')
  expect(listHref('th', category, asked({ filters: { ...noFilters, diets: ['vegan'] } }))).toBe(
    '/th/products?categ_code=MEAT&diet=vegan&sort=recommended',
  )
  expect(listHref('en', { page: 'all_products', parameters: {} }, asked({ sort: 'name' }))).toBe('/en/all_products?sort=name')
})
