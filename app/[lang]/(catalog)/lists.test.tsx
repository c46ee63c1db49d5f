import { jest } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { sampleGroup, sampleProduct } from '@/lib/catalog/testing/samples'
import { renderWithMessages } from '@/lib/testing/render'
import english from '@/messages/en.json'

type CategoryModule = typeof import('./products/[...key]/page')

const shelf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => sampleProduct({ id, isInStock: id > 2 }))
const herbs = sampleGroup({ name: 'Herbs', code: 'HERBS', description: 'Cut this morning.', products: shelf })
let askedIds = ''

jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'catalog') => createTranslator({ locale: 'en', messages: english, namespace }),
}))

jest.mock('@/lib/catalog/queries', () => ({
  getShopWindow: async () => ({ bestSellerIds: shelf.map(({ id }) => id) }),
  getProductsByIds: async (_locale: string, ids: string) => {
    askedIds = ids
    return shelf
  },
  getNewProducts: async () => [sampleProduct({ id: 20, image: null }), sampleProduct({ id: 21, price: null }), ...shelf],
  getCategory: async (_locale: string, code: string) => (code === 'HERBS' ? herbs : null),
}))

const productIds = () =>
  screen.getAllByRole('link').flatMap((link) => /product_id=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []).map(Number)

const keyOf = (key: string[]) => ({ params: Promise.resolve({ lang: 'en', key }) }) as Parameters<CategoryModule['generateMetadata']>[0]

it('best sellers are the first 8 of the setting, in stock first', async () => {
  const { default: BestSellersPage } = await import('./best_sellers/page')
  renderWithMessages(await BestSellersPage())
  expect(askedIds).toBe('1,2,3,4,5,6,7,8,9,10')
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

it('new products have a picture and a price, and stand in stock first', async () => {
  const { default: NewProductsPage } = await import('./new_products/page')
  renderWithMessages(await NewProductsPage())
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 1, 2])
})

it('a category page without a category is empty', async () => {
  const { default: NoCategoryPage } = await import('./products/page')
  renderWithMessages(await NoCategoryPage())
  expect(productIds()).toEqual([])
})

it('the title and description of a category page are the category’s', async () => {
  const { generateMetadata } = await import('./products/[...key]/page')
  expect(await generateMetadata(keyOf(['HERBS', 'FRUIT_VEG']))).toMatchObject({ title: 'Herbs', description: 'Cut this morning.' })
  expect(await generateMetadata(keyOf(['NOTHING']))).toMatchObject({ title: 'Page not found' })
})
