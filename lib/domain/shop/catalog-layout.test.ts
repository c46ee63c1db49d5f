import { catalogLayoutOf, catalogLayoutSchema, defaultCatalogLayout, topCategoryCodes } from './catalog-layout'

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

it('an invalid layout counts as missing, and each list is validated', () => {
  expect(catalogLayoutOf({ categories: 'TEA' })).toEqual(defaultCatalogLayout)
  const issueOf = (value: unknown) =>
    catalogLayoutSchema.safeParse(value).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issueOf({ categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })).toEqual([['categories.6', 'is more than the 6 that fit']])
  expect(issueOf({ blocks: ['HOME_TEA', 'CUPS', 'HOME_TEA'] })).toEqual([['blocks.2', 'is there twice']])
  expect(issueOf({ blocks: [' '] })).toEqual([['blocks.0', 'is empty']])
})
