import type { Page } from '@playwright/test'
import { formatBaht, fromBaht } from '../lib/money'
import { expect, productId, test } from './fixtures'
import { faultsOf, type Block } from './structured-data/faults'

/** A machine reads what the server sent. */
test.use({ javaScriptEnabled: false })

/** With options, out of stock, at a reduced price, with a name that does not end, and plain ones. */
const products = [
  'VL01', 'VF01', 'FT01', 'GR01', 'EG01', 'MP02', 'VL07', 'FE12', 'SF04', 'MC06', 'GS05', 'FE04', 'MB02', 'DA03', 'FT03',
  'VH08', 'MP06', 'VL11', 'GV1000', 'SN06',
]
const lists = [
  'products?categ_code=FRUIT_VEG', 'products?categ_code=MEAT', 'products?categ_code=PROCESSED', 'products?categ_code=GIFT',
  'products?categ_code=LEAFY', 'new_products', 'best_sellers', 'all_products',
]
const articles = ['blog?post=1', 'blog?post=5', 'blog?post=9', 'article?code=WHOWEARE', 'article?code=SAVETHEWORLD']

/** What the page says to machines. */
async function blocksOf(page: Page): Promise<Block[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return texts.map((text) => JSON.parse(text) as Block)
}

const typesOf = (blocks: readonly Block[]) => blocks.map((block) => block['@type'])

/** Prices anywhere in a block, in baht. */
function pricesIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'number' && /^(price|lowPrice|highPrice)$/.test(key) ? [inner] : pricesIn(inner),
  )
}

const shown = (baht: number) => formatBaht(fromBaht(baht))
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')

for (const code of products) {
  test(`the product ${code} is valid for machines and costs what its page says`, async ({ page, language, text }) => {
    await page.goto(`/${language}/product_details?product_id=${await productId(page.request, code)}`)
    const blocks = await blocksOf(page)
    expect(await faultsOf(blocks)).toEqual([])
    const product = blocks.find((block) => block['@type'] === 'Product')
    expect(product).toMatchObject({ name: await page.locator('h1').innerText(), sku: code })

    const main = withoutSpaces(await page.locator('main').innerText())
    const prices = pricesIn(product)
    expect(prices.length).toBeGreaterThan(0)
    for (const price of prices) expect(main).toContain(shown(price))
    const headline = withoutSpaces(await page.locator('header:has(h1)').innerText())
    expect(headline).toContain(shown(prices[0] ?? 0))
    if (JSON.stringify(product?.offers).includes('OutOfStock')) expect(main).toContain(withoutSpaces(text.product.outOfStock))
  })
}

for (const list of lists) {
  test(`${list} lists for machines the products that it shows`, async ({ page, language }) => {
    await page.goto(`/${language}/${list}`)
    const blocks = await blocksOf(page)
    expect(await faultsOf(blocks)).toEqual([])
    expect(typesOf(blocks)).toEqual(['BreadcrumbList', 'ItemList'])
    const listed = blocks[1]?.itemListElement as { name: string }[]
    // What has not come near yet is not laid out, so that its innerText is empty.
    const main = await page.locator('main').textContent()
    for (const { name } of listed) expect(main).toContain(name)
  })
}

for (const article of articles) {
  test(`${article} is an article for machines`, async ({ page, language }) => {
    await page.goto(`/${language}/${article}`)
    const blocks = await blocksOf(page)
    expect(await faultsOf(blocks)).toEqual([])
    expect(blocks[0]).toMatchObject({ headline: await page.locator('h1').innerText(), inLanguage: language })
    expect(blocks[1]).toMatchObject({ '@type': 'BreadcrumbList' })
  })
}

const others = {
  home: ['WebSite', 'Organization', 'GroceryStore'],
  contact: ['Organization', 'GroceryStore'],
  faq: ['FAQPage'],
  'blogs?code=news': ['BreadcrumbList'],
}
for (const [name, types] of Object.entries(others)) {
  test(`${name} says to machines what it is`, async ({ page, language }) => {
    await page.goto(`/${language}/${name}`)
    const blocks = await blocksOf(page)
    expect(await faultsOf(blocks)).toEqual([])
    expect(typesOf(blocks)).toEqual(types)
  })
}

test('the questions for machines are those that the page answers', async ({ page, language }) => {
  await page.goto(`/${language}/faq`)
  const [faq] = await blocksOf(page)
  const questions = (faq?.mainEntity as { name: string }[]).map(({ name }) => name)
  expect(questions).toEqual(await page.locator('main summary').allInnerTexts())
})

test('the check finds what is missing, misspelt or unknown', async ({ page, language }) => {
  const context = { '@context': 'https://schema.org' }
  await page.goto(`/${language}/product_details?product_id=${await productId(page.request, 'SN06')}`)
  const product = (await blocksOf(page)).find((block) => block['@type'] === 'Product')
  if (!product) throw new Error('The page has no product')
  const offer = product.offers as Readonly<Record<string, unknown>>
  const faults = async (...blocks: Block[]) => (await faultsOf(blocks)).join('\n')
  expect(await faults(product)).toBe('')
  expect(await faults({ ...product, offers: { ...offer, price: undefined } })).toContain('"price"')
  expect(await faults({ ...product, offers: { ...offer, priceCurrency: 'baht' } })).toContain('"priceCurrency"')
  expect(await faults({ ...product, image: '' })).toContain('"image" is missing')
  expect(await faults({ ...product, offers: { ...offer, availabilty: 'InStock' } })).toContain('"availabilty"')
  expect(await faults({ ...product, '@type': 'Produce' })).toContain('"Produce" is not a valid schema.org type')
  expect(await faults({ ...context, '@type': 'NewsArticle', headline: 'x' })).toContain('NewsArticle has no image')
  expect(await faults({ ...context, '@type': 'FAQPage', mainEntity: [{ '@type': 'Question', name: 'x' }] })).toContain('acceptedAnswer')
})
