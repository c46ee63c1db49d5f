import fc from 'fast-check'
import { maxPartSize, partCount, partIn, partOf, sectionParts } from './list-parts'
import { listedProducts, type Listing, type Section } from '../ordering'
import { sampleProduct } from '../testing/samples'

/** A listing with so many products per section; level-2 sections are below the last level-1 section. */
function listingOf(sizes: readonly (readonly [level: Section['level'], size: number])[], outOfStock = 0): Listing {
  let id = 0
  const products = (size: number) => Array.from({ length: size }, () => sampleProduct({ id: (id += 1) }))
  const sections = sizes.map(([level, size], index) => ({ id: index, title: `S${index}`, code: null, level, products: products(size) }))
  return { sections, outOfStock: products(outOfStock) }
}

const ids = (listing: Listing) => listedProducts(listing).map(({ id }) => id)
const allParts = (listing: Listing) => Array.from({ length: partCount(listing) }, (_none, index) => partOf(listing, index + 1))

const anyListing = fc
  .tuple(fc.array(fc.tuple(fc.constantFrom(1 as const, 2 as const), fc.integer({ min: 1, max: 300 })), { maxLength: 6 }), fc.nat(300))
  .map(([sizes, out]) => listingOf(sizes, out))

it('every product is on exactly one page, in the order of the list', () => {
  fc.assert(
    fc.property(anyListing, (listing) => {
      expect(allParts(listing).flatMap(ids)).toEqual(ids(listing))
    }),
    { numRuns: 50 },
  )
})

it('no page exceeds the maximum size, and all pages have similar sizes', () => {
  fc.assert(
    fc.property(anyListing, (listing) => {
      const sizes = allParts(listing).map((part) => ids(part).length)
      expect(Math.max(...sizes)).toBeLessThanOrEqual(maxPartSize)
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThan(sizes.length)
    }),
    { numRuns: 50 },
  )
})

it('a list that fits on one page is unchanged', () => {
  const listing = listingOf(
    [
      [1, 150],
      [2, 30],
    ],
    20,
  )
  expect(partCount(listing)).toBe(1)
  expect(partOf(listing, 1)).toEqual(listing)
  expect(partCount(listingOf([]))).toBe(1)
})

it('a section that continues on the next page has its titles there too', () => {
  const listing = listingOf(
    [
      [1, 0],
      [2, 250],
      [1, 100],
    ],
    50,
  )
  const titles = allParts(listing).map(({ sections }) => sections.map(({ title }) => title))
  expect(titles).toEqual([
    ['S0', 'S1'],
    ['S0', 'S1', 'S2'],
  ])
  expect([...sectionParts(listing)]).toEqual([
    [0, 1],
    [1, 1],
    [2, 2],
  ])
})

it.each([
  [{}, 1],
  [{ part: '3' }, 3],
  [{ part: ['2', '5'] }, 5],
  [{ part: '0' }, 1],
  [{ part: '1000' }, 1],
  [{ part: '2x' }, 1],
])('%j asks for page %d', (parameters, part) => {
  expect(partIn(parameters)).toBe(part)
})
