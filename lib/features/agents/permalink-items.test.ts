import { sampleOption } from '@/lib/features/catalog/testing/samples'
import { readPermalink } from './permalink-items'

const option = (productId: number, isInStock = true) => sampleOption({ productId, name: `Size ${productId}`, isInStock })
const product = (id: number, options: readonly unknown[], isViewOnly = false) => ({
  id,
  name: `Product ${id}`,
  image: null,
  showsPrice: true,
  isViewOnly,
  options,
})

/** 1 is sold as it is, 2 in the sizes 21 and 22, 3 is sold out, 4 is only shown. */
const shelf = [product(1, [option(1)]), product(2, [option(21), option(22)]), product(3, [option(3, false)]), product(4, [option(4)], true)]
jest.mock('@/lib/features/catalog/queries', () => ({
  getOfferedProducts: async (_locale: string, ids: readonly number[]) => shelf.filter(({ id }) => ids.includes(id)),
  getPageIds: async (_locale: string, ids: readonly number[]) => new Map(ids.map((id) => [id, id > 20 && id < 23 ? 2 : id])),
}))
jest.mock('@/lib/features/search/search-queries', () => ({ searchProducts: async () => ({ products: [] }) }))

it('distinguishes what can be bought, what is sold out, what needs a size and what is not sold', async () => {
  const view = await readPermalink('en', '1:2,22:1,2:1,3:1,4:1,abc:1')
  expect(view?.lines.map(({ productId, quantity, amount }) => [productId, quantity, amount])).toEqual([
    [1, 2, 8000],
    [22, 1, 4000],
  ])
  expect(view).toMatchObject({ total: 12_000, soldOut: [{ id: '3' }], withSizes: [{ id: '2', name: 'Product 2' }], unknown: ['4', 'abc'] })
})
