import { childText, elementsOf, wholeText } from '../testing/xml'
import type { SitePage } from './site-page'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml'

const absolute = (path: string) => `https://shop.example${path}`

async function* pages(): AsyncGenerator<SitePage> {
  yield { page: 'home' }
  yield { page: 'products', query: { categ_code: 'MEAT', prev_code: 'ALL' }, changedOn: '2026-11-19', picture: "kale & co's,Xy1.webp" }
}

it('names each page in both languages, each with all its alternates', async () => {
  const urls = elementsOf(await wholeText(sitemapXml(pages(), absolute)), 'url')
  expect(urls.map((url) => childText(url, 'loc'))).toEqual([
    'https://shop.example/th/home',
    'https://shop.example/en/home',
    'https://shop.example/th/products?categ_code=MEAT&prev_code=ALL',
    'https://shop.example/en/products?categ_code=MEAT&prev_code=ALL',
  ])
  for (const url of urls) {
    const [th, en, anyone] = url.elements?.filter(({ name }) => name === 'xhtml:link') ?? []
    expect([th, en, anyone].map((link) => link?.attributes?.['hreflang'])).toEqual(['th', 'en', 'x-default'])
    expect(anyone?.attributes?.['href']).toBe(th?.attributes?.['href'])
    expect([th, en].map((link) => link?.attributes?.['href'])).toContain(childText(url, 'loc'))
  }
})

it('has the modification date and the image of a page when they are known', async () => {
  const [home, , meat] = elementsOf(await wholeText(sitemapXml(pages(), absolute)), 'url')
  expect([childText(home, 'lastmod'), childText(home, 'image:loc')]).toEqual([undefined, undefined])
  expect(childText(meat, 'lastmod')).toBe('2026-11-19')
  expect(childText(meat, 'image:loc')).toBe("https://shop.example/files/kale%20%26%20co's%2CXy1.webp")
})

it('the index leads to the parts', async () => {
  const index = await wholeText(sitemapIndexXml(['pages', 'products-1'], absolute))
  expect(elementsOf(index, 'sitemap').map((part) => childText(part, 'loc'))).toEqual([
    'https://shop.example/sitemaps/pages.xml',
    'https://shop.example/sitemaps/products-1.xml',
  ])
})
