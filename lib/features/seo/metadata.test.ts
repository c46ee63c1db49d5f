import { pageMetadata } from './metadata'

jest.mock('@/lib/features/content/shop-profile', () => ({ getShopProfile: async () => ({ name: 'Baan Suan' }) }))

const readProduct = () =>
  pageMetadata({
    language: 'en',
    page: 'product_details',
    query: { product_id: 7 },
    title: 'Product: Kale',
    isWholeTitle: true,
    description: ` ${'Crisp stems. '.repeat(20)}`,
    preview: { subject: { kind: 'product', key: 7 }, pictured: ['Kale', 4500], alt: 'Kale' },
  })

let product: Awaited<ReturnType<typeof readProduct>>

beforeAll(async () => {
  product = await readProduct()
})

describe('the metadata of a page', () => {
  it('has its own preview image, or the preview image of the shop', async () => {
    expect(product.openGraph?.images).toEqual([
      { url: expect.stringMatching(/^\/previews\/en\/product\/7\.jpg\?v=/), width: 1200, height: 630, type: 'image/jpeg', alt: 'Kale' },
    ])
    const faq = await pageMetadata({ language: 'th', page: 'faq', title: 'x' })
    expect(faq.openGraph?.images).toEqual([expect.objectContaining({ url: '/previews/th/shop.jpg', alt: 'Baan Suan' })])
    expect(faq.twitter).toEqual({ card: 'summary_large_image' })
  })
})
