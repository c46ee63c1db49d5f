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

const shelf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => sampleProduct({ id, isInStock: id > 2 }))
const herbs = sampleGroup({ name: 'Herbs', code: 'HERBS', description: 'Cut this morning.', products: shelf })
const manyProducts = Array.from({ length: 450 }, (_none, index) => sampleProduct({ id: index + 1, price: fromSatang(50_000 - index) }))
const pantry = sampleGroup({ name: 'Pantry', code: 'PANTRY', products: manyProducts })
let allProducts = shelf
let askedIds = ''

jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async (shown: 'en' | 'th') => demoProfile(shown) }))
jest.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'catalog') => createTranslator({ locale: 'en', messages: english, namespace }),
}))

jest.mock('@/lib/features/catalog/queries', () => ({
  getStorefrontSettings: async () => ({ bestSellerIds: shelf.map(({ id }) => id), layout: defaultCatalogLayout }),
  getProductsByIds: async (_locale: string, ids: string) => {
    askedIds = ids
    return shelf
  },
  getNewProducts: async () => [sampleProduct({ id: 20, image: null }), sampleProduct({ id: 21, price: null }), ...shelf],
  getCategory: async (_locale: string, code: string) => [herbs, pantry].find((group) => group.code === code) ?? null,
  getTopCategories: async () => [{ id: 20, name: 'Meat', code: 'MEAT', productIds: [2, 3] }],
  getAllProducts: async () => allProducts,
  getHomeGroups: async () =>
    ['HOME_PROCESSED', 'HOME_MEAT', 'HOME_SALE', 'HOME_FRUIT_VEG'].map((code, id) =>
      sampleGroup({ id, code, name: code, products: shelf }),
    ),
  getMenu: async () =>
    sampleGroup({
      code: 'MENU',
      products: [sampleProduct({ id: 30 })],
      subGroups: [
        sampleGroup({
          id: 42,
          name: 'Curries',
          code: 'CURRY',
          sequence: 2,
          products: [sampleProduct({ id: 32 }), sampleProduct({ id: 33 })],
        }),
        sampleGroup({ id: 41, name: 'Som tam', code: 'SOMTAM', sequence: 1, products: [sampleProduct({ id: 31 })] }),
      ],
    }),
}))

jest.mock('@/lib/features/search/search-queries', () => ({
  searchProducts: async (_locale: string, query: string) => ({
    products: query === 'kale' ? shelf : [],
    instead: null,
    near: query === 'kalx' ? ['Kale'] : [],
    isVague: query === '1 kilo',
  }),
}))

jest.mock('@/lib/platform/session/server', () => ({ readSession: async () => null }))

jest.mock('@/lib/features/catalog/menu-categories', () => ({
  getMenuCategories: async () => [{ code: 'MEAT', name: 'Meat', links: [], picture: null, isInHeader: false }],
}))

jest.mock('@/lib/features/content/missing-codes', () => ({ getMissingCodes: async () => [] }))

const productIds = (links = screen.getAllByRole('link')) =>
  links.flatMap((link) => /product_id=(\d+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? []).map(Number)

const keyOf = (key: string[]) => ({ params: Promise.resolve({ lang: 'en', key }) }) as Parameters<CategoryModule['generateMetadata']>[0]

describe('a filtered category', () => {
  const show = async (searchParams: Record<string, string>) => {
    const { default: FilteredPage, generateMetadata } = await import('./filtered/products/[...key]/page')
    const asked = { ...keyOf(['HERBS', 'FRUIT_VEG']), searchParams: Promise.resolve(searchParams) }
    renderWithMessages(await FilteredPage(asked))
    return generateMetadata(asked)
  }

  it('shows the matching products, their count out of the total, and a remove link for each filter', async () => {
    await show({ sort: 'newest', only: 'in_stock' })
    expect(productIds()).toEqual([10, 9, 8, 7, 6, 5, 4, 3])
    expect(screen.getByText('8 of 10 products')).toBeTruthy()
    const chips = within(screen.getByRole('list', { name: 'Chosen filters' })).getAllByRole('link')
    expect(chips.map((chip) => [chip.getAttribute('aria-label') ?? chip.textContent, chip.getAttribute('href')])).toEqual([
      ['Remove In stock', '/en/products?categ_code=HERBS&prev_code=FRUIT_VEG&sort=newest'],
      ['Remove Newest first', '/en/products?categ_code=HERBS&prev_code=FRUIT_VEG&only=in_stock&sort=recommended'],
      ['Clear all', '/en/products?categ_code=HERBS&prev_code=FRUIT_VEG'],
    ])
  })

  it('shows a message when no product matches the filters', async () => {
    await show({ sort: 'recommended', storage: 'frozen' })
    expect(screen.getByText('No products match these filters')).toBeTruthy()
    expect(productIds()).toEqual([])
  })

  it('is noindex and has the unfiltered category as canonical URL', async () => {
    const { robots, alternates } = await show({ sort: 'price' })
    expect(robots).toEqual({ index: false, follow: true })
    expect(alternates?.canonical).toBe('/en/products?categ_code=HERBS')
  })
})

it('the best sellers page shows 8 products of the setting, those in stock first [S2.80] [S9.15]', async () => {
  const { default: BestSellersPage } = await import('./best_sellers/page')
  renderWithMessages(await BestSellersPage())
  expect(askedIds).toBe('1,2,3,4,5,6,7,8,9,10')
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

it('the new products page shows only products with picture and price, those in stock first [S2.81]', async () => {
  const { default: NewProductsPage } = await import('./new_products/page')
  renderWithMessages(await NewProductsPage())
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 1, 2])
})

it('a category page without a category shows no products [S2.68]', async () => {
  const { default: NoCategoryPage } = await import('./products/page')
  renderWithMessages(await NoCategoryPage())
  expect(productIds()).toEqual([])
})

it('the title and description of a category page are the category’s [S2.64]', async () => {
  const { generateMetadata } = await import('./products/[...key]/page')
  expect(await generateMetadata(keyOf(['HERBS', 'FRUIT_VEG']))).toMatchObject({ title: 'Herbs', description: 'Cut this morning.' })
  expect(await generateMetadata(keyOf(['NOTHING']))).toMatchObject({ title: 'Page not found' })
})

describe('the index', () => {
  beforeEach(async () => {
    // requestIdleCallback never fires, so that the banners do not start moving.
    Object.assign(window, { requestIdleCallback: () => 1, cancelIdleCallback: () => undefined })
    const { default: IndexPage } = await import('./index/page')
    renderWithMessages(await IndexPage())
  })

  const section = (name: string) => screen.getByRole('region', { name })
  const idsIn = (name: string) => productIds(within(section(name)).getAllByRole('link'))

  it('has four blocks, each with its first four products in stock and a link to all products [S2.51]', () => {
    for (const code of ['SALE', 'FRUIT_VEG', 'MEAT', 'PROCESSED']) {
      expect(idsIn(`HOME_${code}`)).toEqual([3, 4, 5, 6])
      expect(
        within(section(`HOME_${code}`))
          .getByRole('link', { name: /ALL PRODUCTS/ })
          .getAttribute('href'),
      ).toBe(`/en/products?categ_code=${code}`)
    }
  })

  it('shows the sub-groups of MENU in sequence, each a titled section with a grid of its products [S2.52]', () => {
    const titles = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(titles).toEqual(['HOME_SALE', 'HOME_FRUIT_VEG', 'HOME_MEAT', 'HOME_PROCESSED', 'Som tam', 'Curries'])
    expect([idsIn('Som tam'), idsIn('Curries')]).toEqual([[31], [32, 33]])
    for (const name of ['Som tam', 'Curries']) expect(within(section(name)).getByRole('list').className).toContain('product-list')
    expect(productIds()).not.toContain(30)
  })
})

it('the all-products page lists every product once, products out of stock last [S2.89]', async () => {
  const { default: AllProductsPage } = await import('./all_products/page')
  renderWithMessages(await AllProductsPage())
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 1, 2])
})

async function search(query: string) {
  const { default: SearchPage } = await import('./search/page')
  const asked = { params: Promise.resolve({ lang: 'en' }), searchParams: Promise.resolve({ query }) } as Parameters<typeof SearchPage>[0]
  renderWithMessages(await SearchPage(asked))
}

it.each([
  ['kale', 'Results for “kale”', shelf.length],
  ['', 'Search', 0],
  ['  ', 'Search', 0],
])('a search for "%s" shows its heading and the products found [S2.82]', async (query, title, count) => {
  await search(query)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.includes('product_details'))).toHaveLength(count)
})

it('a search without results offers a spelling suggestion, categories and best sellers', async () => {
  await search('kalx')
  expect(screen.getByText('No results for “kalx”')).toBeTruthy()
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(linksOf('Did you mean')).toEqual(['/en/search?query=Kale'])
  expect(linksOf('Categories')).toEqual(['/en/products?categ_code=MEAT'])
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

it('a search for a size alone reports that it matches everything, and shows best sellers', async () => {
  await search('1 kilo')
  expect(screen.getByText('“1 kilo” fits everything in the market')).toBeTruthy()
  expect(screen.queryByText('No results for “1 kilo”')).toBeNull()
  expect(productIds()).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
})

describe('a long list', () => {
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
    allProducts = manyProducts
    const { default: AllProductsPart } = await import('./all_products/[part]/page')
    renderWithMessages(await AllProductsPart({ params: Promise.resolve({ lang: 'en', part: '3' }), searchParams: Promise.resolve({}) }))
    expect(screen.getByRole('link', { name: 'Meat' }).getAttribute('href')).toBe('/en/all_products#group-20')
    expect(productIds()).toHaveLength(150)
  })
})
