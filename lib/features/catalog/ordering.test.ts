import type { ListedProduct } from './schemas'
import { bySequence, categoryListing, inStockFirst, menuListing, orderProducts } from './ordering'
import { sampleGroup, sampleProduct } from './testing/samples'

const ids = (products: readonly ListedProduct[]) => products.map((product) => product.id)
const product = (id: number, changes: Partial<ListedProduct> = {}) => sampleProduct({ id, ...changes })

describe('the order within a group', () => {
  it.each<[string, ListedProduct[], number[], number[]]>([
    ['drops what has no picture', [product(1, { image: null }), product(2)], [2], []],
    ['drops what has no price', [product(1, { price: null }), product(2)], [2], []],
    ['goes by sequence, null last', [product(1), product(2, { sequence: 9 }), product(3, { sequence: -1 })], [3, 2, 1], []],
    ['keeps the given order of equals', [product(3), product(1), product(2)], [3, 1, 2], []],
    ['sets apart what is out of stock', [product(1, { isInStock: false }), product(2)], [2], [1]],
    ['puts promoted first', [product(1, { sequence: 1 }), product(2, { sequence: 2, isPromoted: true })], [2, 1], []],
    [
      'does not let a promotion lift what is out of stock',
      [product(1, { isInStock: false, sequence: 1 }), product(2, { isInStock: false, isPromoted: true, sequence: 2 })],
      [],
      [1, 2],
    ],
    ['has nothing of nothing', [], [], []],
  ])('%s [S2.83] [S2.84] [S2.86] [S2.165]', (_rule, products, inStock, outOfStock) => {
    const ordered = orderProducts(products)
    expect(ids(ordered.inStock)).toEqual(inStock)
    expect(ids(ordered.outOfStock)).toEqual(outOfStock)
  })

  it('puts products in stock first and otherwise preserves the order', () => {
    const products = [product(1, { isInStock: false }), product(2), product(3, { isInStock: false }), product(4)]
    expect(ids(inStockFirst(products))).toEqual([2, 4, 1, 3])
  })

  it('sorts groups by sequence', () => {
    expect(bySequence([{ sequence: null }, { sequence: 2 }, { sequence: 1 }]).map(({ sequence }) => sequence)).toEqual([1, 2, null])
  })
})

describe('a category page', () => {
  const group = sampleGroup({
    products: [product(1)],
    subGroups: [
      sampleGroup({ id: 3, name: 'Herbs', sequence: 2, products: [product(2), product(9, { isInStock: false })] }),
      sampleGroup({ id: 2, name: 'Leafy', sequence: 1, products: [product(3), product(9, { isInStock: false })] }),
      sampleGroup({ id: 4, name: 'Empty', products: [product(10, { isInStock: false })] }),
      sampleGroup({ id: 5, name: 'Roots', subGroups: [sampleGroup({ id: 6, name: 'Ginger', products: [product(4)] })] }),
    ],
  })

  it('shows its own products first without a title, then the non-empty sub-groups by sequence [S2.87]', () => {
    expect(categoryListing(group).sections.map(({ title, level, products }) => [title, level, ids(products)])).toEqual([
      [null, 1, [1]],
      ['Leafy', 1, [3]],
      ['Herbs', 1, [2]],
      ['Roots', 1, []],
      ['Ginger', 2, [4]],
    ])
  })

  it('lists each out-of-stock product once, at the end [S2.166]', () => {
    expect(ids(categoryListing(group).outOfStock)).toEqual([9, 10])
  })

  it('has no unnamed section without own products', () => {
    expect(categoryListing(sampleGroup({ products: [] })).sections).toEqual([])
  })
})

it('the menu listing has the sub-groups of MENU without its own products [S9.28]', () => {
  const menu = sampleGroup({ products: [product(1)], subGroups: [sampleGroup({ id: 2, name: 'Som tam', products: [product(2)] })] })
  expect(menuListing(menu).sections.map(({ title }) => title)).toEqual(['Som tam'])
})
