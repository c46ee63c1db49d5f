import { pageMetadata } from './metadata'

const product = pageMetadata({
  language: 'en',
  page: 'product_details',
  query: { product_id: 7 },
  title: 'Product: Kale',
  description: ` ${'Crisp stems. '.repeat(20)}`,
  image: '/files/kale.webp',
})

describe('the head of a page', () => {
  it('names its own address and that in each language, Thai for anyone else', () => {
    expect(product.alternates).toEqual({
      canonical: '/en/product_details?product_id=7',
      languages: {
        th: '/th/product_details?product_id=7',
        en: '/en/product_details?product_id=7',
        'x-default': '/th/product_details?product_id=7',
      },
    })
  })

  it('cuts a long description between words', () => {
    expect(product.description).toMatch(/^Crisp stems\..*[a-z.]…$/)
    expect(product.description?.length).toBeLessThanOrEqual(160)
  })

  it('is a website unless it says that it is an article', () => {
    expect(product.openGraph).toMatchObject({ type: 'website', locale: 'en_US', images: ['/files/kale.webp'] })
    expect(pageMetadata({ language: 'th', page: 'blog', title: 'x', type: 'article' }).openGraph).toMatchObject({ type: 'article' })
  })

  it('asks search engines to stay away only when told', () => {
    expect(product.robots).toBeUndefined()
    expect(pageMetadata({ language: 'th', page: 'search', title: 'x', index: false }).robots).toEqual({ index: false, follow: true })
  })
})
