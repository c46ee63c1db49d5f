import { defaultCatalogLayout } from '@/lib/domain/catalog/catalog-layout'
import { jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import { fromSatang } from '@/lib/core/money'
import { sampleGroup, sampleProduct } from '@/lib/features/catalog/testing/samples'
import { renderWithMessages } from '@/lib/tools/testing/render'
import { demoProfile } from '@/lib/tools/testing/shop-profile'
import english from '@/messages/en.json'

type CategoryModule = typeof import('./products/[...key]/page')

const manyProducts = Array.from({ length: 450 }, (_none, index) => sampleProduct({ id: index + 1, price: fromSatang(50_000 - index) }))

jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: 'en' | 'th') => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'catalog') => createTranslator({ locale: 'en', messages: english, namespace }),
}))
jest.mock('@/lib/features/catalog/queries', () => ({
  getStorefrontSettings: async () => ({ layout: defaultCatalogLayout }),
  getCategory: async () => sampleGroup({ name: 'Pantry', code: 'PANTRY', products: manyProducts }),
  getTopCategories: async () => [{ id: 20, name: 'Meat', code: 'MEAT', productIds: [2, 3] }],
  getAllProducts: async () => manyProducts,
}))

const productIds = () =>
  screen
    .getAllByRole('link')
    .flatMap((link) => /product_id=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? [])
    .map(Number)

const keyOf = (key: string[]) => ({ params: Promise.resolve({ lang: 'en', key }) }) as Parameters<CategoryModule['generateMetadata']>[0]

const show = async (key: string[]) => {
  const { default: CategoryPage } = await import('./products/[...key]/page')
  renderWithMessages(await CategoryPage(keyOf(key)))
}
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link')

it('a long category is paginated, and a page has its own title, canonical URL and structured data', async () => {
  const { generateMetadata } = await import('./products/[...key]/page')
  await show(['PANTRY', 'FRUIT_VEG', 'part', '2'])
  expect(productIds().map((id) => id - 150)).toEqual(Array.from({ length: 150 }, (_none, index) => index + 1))
  expect(screen.getByText('450 products')).toBeTruthy()
  expect(pages().map((link) => link.getAttribute('href'))).toEqual([
    '/en/products?categ_code=PANTRY&prev_code=FRUIT_VEG',
    '/en/products?categ_code=PANTRY&prev_code=FRUIT_VEG&part=2',
    '/en/products?categ_code=PANTRY&prev_code=FRUIT_VEG&part=3',
    '/en/products?categ_code=PANTRY&prev_code=FRUIT_VEG',
    '/en/products?categ_code=PANTRY&prev_code=FRUIT_VEG&part=3',
  ])
  expect(document.querySelectorAll('script[type="application/ld+json"]')[1]?.textContent).toMatch(/"position":1,[^}]*product_id=151"/)
  const { title, alternates, robots } = await generateMetadata(keyOf(['PANTRY', 'part', '2']))
  expect([title, alternates?.canonical, robots]).toEqual(['Pantry, page 2', '/en/products?categ_code=PANTRY&part=2', undefined])
})

it('a long category returns 404 for a page beyond the last', async () => {
  await expect(show(['PANTRY', 'part', '4'])).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404')
})

it('a long category is sorted as a whole before pagination', async () => {
  const { default: FilteredPage } = await import('./filtered/products/[...key]/page')
  const searchParams = Promise.resolve({ sort: 'price', part: '3' })
  renderWithMessages(await FilteredPage({ ...keyOf(['PANTRY']), searchParams }))
  expect(productIds().slice(0, 3)).toEqual([150, 149, 148])
  expect(pages().at(-1)?.getAttribute('href')).toBe('/en/products?categ_code=PANTRY&part=2&sort=price')
})

it('the all-products page links a category to the page on which it begins', async () => {
  const { default: AllProductsPart } = await import('./all_products/[part]/page')
  renderWithMessages(await AllProductsPart({ params: Promise.resolve({ lang: 'en', part: '3' }), searchParams: Promise.resolve({}) }))
  expect(screen.getByRole('link', { name: 'Meat' }).getAttribute('href')).toBe('/en/all_products#group-20')
  expect(productIds()).toHaveLength(150)
})
