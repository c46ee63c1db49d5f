import { allProductsListing, homeBlocks } from './categories'
import { defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { sampleGroup, sampleProduct } from './testing/samples'

const products = [1, 2, 3, 4, 5, 6].map((id) => sampleProduct({ id, isInStock: id !== 2 }))

describe('the product blocks of the index page', () => {
  it('show the first four products in stock and lead to the category of their code [S9.5]', () => {
    const [block] = homeBlocks([sampleGroup({ code: 'HOME_FRUIT_VEG', products })], defaultCatalogLayout)
    expect(block?.products.map(({ id }) => id)).toEqual([1, 3, 4, 5])
    expect(block?.categoryCode).toBe('FRUIT_VEG')
  })

  it('follow the order of the specification, whatever the input order [S2.54]', () => {
    const groups = ['HOME_PROCESSED', 'HOME_MEAT', 'OTHER', 'HOME_SALE', 'HOME_FRUIT_VEG'].map((code) => sampleGroup({ code }))
    expect(homeBlocks(groups, defaultCatalogLayout).map(({ categoryCode }) => categoryCode)).toEqual([
      'SALE',
      'FRUIT_VEG',
      'MEAT',
      'PROCESSED',
    ])
  })
})

it('a block that is a category has the products of its sub-groups, each once', () => {
  const subGroups = [sampleGroup({ products: [sampleProduct({ id: 2 }), sampleProduct({ id: 1 })] })]
  const tea = sampleGroup({ code: 'TEA', products: [sampleProduct({ id: 1 })], subGroups })
  const [block] = homeBlocks([tea], { ...defaultCatalogLayout, blocks: ['TEA'] })
  expect(block?.products.map(({ id }) => id)).toEqual([1, 2])
})

it('the blocks of a shop’s own layout are in its order', () => {
  const groups = ['HOME_SALE', 'HOME_TEA', 'CUPS'].map((code) => sampleGroup({ code }))
  const layout = { ...defaultCatalogLayout, blocks: ['CUPS', 'HOME_TEA'] }
  expect(homeBlocks(groups, layout).map(({ categoryCode }) => categoryCode)).toEqual(['CUPS', 'TEA'])
})

describe('the list of all products', () => {
  const categories = [
    { id: 20, name: 'Meat', code: 'MEAT', productIds: [3, 4] },
    { id: 10, name: 'Fruit', code: 'FRUIT_VEG', productIds: [1, 2, 4] },
  ]

  it('shows each product once, under its first menu category, and uncategorized products last [S2.89]', () => {
    const { sections } = allProductsListing(categories, products, defaultCatalogLayout)
    expect(sections.map(({ title, products: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ['Fruit', [1, 4]],
      ['Meat', [3]],
      [null, [5, 6]],
    ])
  })

  it('lists products that are out of stock separately', () => {
    expect(allProductsListing(categories, products, defaultCatalogLayout).outOfStock.map(({ id }) => id)).toEqual([2])
  })
})
