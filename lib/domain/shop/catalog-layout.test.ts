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
  const issueOf = (value: unknown) => catalogLayoutSchema.safeParse(value).error?.issues[0]?.message
  expect(issueOf({ categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] })).toBe('are too many')
  expect(issueOf({ blocks: ['HOME_TEA', 'HOME_TEA'] })).toBe('has a code twice')
  expect(issueOf({ blocks: [' '] })).toBe('is empty')
})
