import { catalogLayoutOf, defaultCatalogLayout, shownLayout, topCategoryCodes } from './catalog-layout'

it('a shop without a layout has the categories and blocks of the specification', () => {
  expect(topCategoryCodes(catalogLayoutOf(undefined))).toEqual(['FRUIT_VEG', 'MEAT', 'PROCESSED', 'GIFT'])
  expect(catalogLayoutOf(null).blocks).toEqual(['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED'])
})

it('a list that is left out is the usual one, and an empty list stays empty', () => {
  expect(catalogLayoutOf({ categories: ['TEA'], header_categories: [] })).toEqual({
    categories: ['TEA'],
    header_categories: [],
    blocks: defaultCatalogLayout.blocks,
  })
})

it('an invalid layout counts as missing', () => {
  expect(catalogLayoutOf({ categories: 'TEA' })).toEqual(defaultCatalogLayout)
})

const group = (code: string, hasProducts = true, isTop = true) => ({ code, isTop, hasProducts })
const demo = [...topCategoryCodes(defaultCatalogLayout), ...defaultCatalogLayout.blocks, 'SALE', 'MENU', 'NEW_PRODUCTS', 'VIEW_ONLY']

it('a shop with all groups of the specification has its layout', () => {
  expect(shownLayout(null, [...demo.map((code) => group(code)), group('LEAFY', true, false)])).toEqual(defaultCatalogLayout)
})

it('own top categories with products join menu and index until a layout is set, and empty groups are left out', () => {
  const groups = [
    group('TEA'),
    group('EMPTY', false),
    group('LEAFY', true, false),
    group('MEAT'),
    group('HOME_MEAT', false),
    group('GIFT', false),
  ]
  expect(shownLayout(null, groups)).toEqual({ categories: ['MEAT', 'TEA'], header_categories: [], blocks: ['MEAT', 'TEA'] })
  const chosen = { categories: ['EMPTY', 'TEA'], header_categories: ['MEAT'], blocks: ['HOME_MEAT', 'LEAFY'] }
  expect(shownLayout(chosen, groups)).toEqual({ categories: ['TEA'], header_categories: ['MEAT'], blocks: ['LEAFY'] })
})

it('no more categories join than fit', () => {
  const { categories, blocks } = shownLayout(
    null,
    Array.from({ length: 12 }, (_, index) => group(`OWN${index}`)),
  )
  expect([categories.length, blocks.length]).toEqual([6, 8])
})
