import { formatBaht, fromBaht } from '../../lib/core/money'
import { expect, productId, test, words } from '../support/fixtures'
import { elementsBelow } from './html-tree'
import { readPage, shownText, type PageSource } from './page-source'
import { blocksOf, issuesOf, type Block } from './structured-data/issues'

const languages = ['th', 'en'] as const

/** With options, out of stock, with a reduced price, with a very long name, and plain ones. */
const products = ['VL01', 'VF01', 'FT01', 'GR01', 'EG01', 'MP02', 'VL07', 'FE12', 'SF04', 'MC06', 'GS05', 'FE04', 'GV1000', 'SN06']
const lists = [
  'products?categ_code=FRUIT_VEG',
  'products?categ_code=MEAT',
  'products?categ_code=PROCESSED',
  'products?categ_code=GIFT',
  'products?categ_code=LEAFY',
  'new_products',
  'best_sellers',
  'all_products',
]
const articles = ['blog?post=1', 'blog?post=5', 'blog?post=9', 'article?code=WHOWEARE', 'article?code=SAVETHEWORLD']

const typesOf = (blocks: readonly Block[]) => blocks.map((block) => block['@type'])

/** All prices in a block, in baht. */
function pricesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'number' && /^(price|lowPrice|highPrice)$/.test(key) ? [inner] : pricesIn(inner),
  )
}

const shown = (baht: number) => formatBaht(fromBaht(baht))
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

const others = {
  home: ['WebSite', 'Organization', 'GroceryStore'],
  contact: ['Organization', 'GroceryStore', 'BreadcrumbList'],
  faq: ['FAQPage', 'BreadcrumbList'],
  index: ['BreadcrumbList'],
  terms: ['BreadcrumbList'],
  'blogs?code=news': ['BreadcrumbList'],
}

/** Text of the header with the page's heading. */
function headlineOf({ find }: PageSource): string {
  const header = find('header').find((element) => [...elementsBelow(element)].some(({ tagName }) => tagName === 'h1'))
  return header ? shownText(header) : ''
}

for (const language of languages) {
  test(`the structured data of products is valid and has the prices of their pages, in ${language}`, async ({ request }) => {
    for (const code of products) {
      const page = await readPage(request, `/${language}/product_details?product_id=${await productId(request, code)}`)
      const blocks = blocksOf(page)
      expect([code, await issuesOf(blocks)]).toEqual([code, []])
      const product = blocks.find((block) => block['@type'] === 'Product')
      expect(product).toMatchObject({ name: page.texts('h1')[0], sku: code })
      const main = withoutSpaces(page.texts('main').join())
      const prices = pricesIn(product)
      expect(prices.length, code).toBeGreaterThan(0)
      for (const price of prices) expect(main).toContain(shown(price))
      expect(withoutSpaces(headlineOf(page))).toContain(shown(prices[0] ?? 0))
      if (JSON.stringify(product?.offers).includes('OutOfStock')) expect(main).toContain(withoutSpaces(words[language].product.outOfStock))
    }
  })

  test(`lists, articles and other pages have valid structured data of what they show, in ${language}`, async ({ request }) => {
    const read = async (name: string) => {
      const page = await readPage(request, `/${language}/${name}`)
      const blocks = blocksOf(page)
      expect([name, await issuesOf(blocks)]).toEqual([name, []])
      return { page, blocks }
    }
    for (const list of lists) {
      const { page, blocks } = await read(list)
      expect([list, typesOf(blocks)]).toEqual([list, ['BreadcrumbList', 'ItemList']])
      const main = page.texts('main').join()
      for (const { name } of blocks[1]?.itemListElement as { name: string }[]) expect(main).toContain(name)
    }
    for (const article of articles) {
      const { page, blocks } = await read(article)
      expect(blocks).toMatchObject([{ headline: page.texts('h1')[0], inLanguage: language }, { '@type': 'BreadcrumbList' }])
    }
    for (const [name, types] of Object.entries(others)) expect([name, typesOf((await read(name)).blocks)]).toEqual([name, types])
    const { page, blocks } = await read('faq')
    const questions = (blocks[0]?.mainEntity as { name: string }[]).map(({ name }) => name)
    const main = page.find('main').flatMap((each) => [...elementsBelow(each)])
    expect(questions).toEqual(main.filter(({ tagName }) => tagName === 'summary').map(shownText))
  })
}
