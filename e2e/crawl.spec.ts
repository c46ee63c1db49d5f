import type { APIRequestContext } from '@playwright/test'
import { pageNames, type PageName } from '../lib/routes'
import { crawl, type Crawl } from './crawling/crawl'
import { alternateFaults, broken, canonicalFaults, longRedirects, originals, repeatedTexts, structureFaults } from './crawling/rules'
import { callShop, expect, test } from './fixtures'

/** Pages to which nothing leads a visitor without an account, a cart, a mail or a label in hand. */
const notForVisitors: readonly PageName[] = [
  'orders', 'order_details', 'favorites', 'addresses', 'edit_address', 'account_details', 'checkout', 'payment_error',
  'payment_success', 'reset_password', 'set_cart', 'lot_qr', 'pi', 'notfound',
]

const languages = ['th', 'en'] as const

test.describe('a crawler that starts at both front pages', () => {
  // One crawl for all tests: they stay in one worker. It asks for some 1,700 pages: minutes on a busy machine.
  test.describe.configure({ mode: 'default', timeout: 360_000 })

  let crawling: Promise<Crawl> | undefined
  let found: Crawl

  test.beforeEach(async ({ baseURL }, info) => {
    test.skip(info.project.name !== 'english desktop', 'a crawler has no screen, and this one reads both languages')
    crawling ??= crawl(languages.map((language) => `${baseURL}/${language}/home`))
    found = await crawling
    info.annotations.push({ type: 'crawl', description: `${found.pages.size} pages, ${found.files.length} files, ${found.seconds} s` })
  })

  test('finds no broken link and no file that is missing', () => {
    expect(broken(found)).toEqual([])
  })

  test('is never redirected twice in a row', () => {
    expect(longRedirects(found)).toEqual([])
  })

  test('reaches every page of the route list that is for visitors, in both languages', ({ baseURL }) => {
    const reached = new Set([...found.pages.values()].flatMap(({ address, redirects }) => [address, ...redirects]).map((address) => new URL(address).pathname))
    for (const name of pageNames.filter((name) => !notForVisitors.includes(name))) {
      for (const language of languages) expect(reached, baseURL).toContain(`/${language}/${name}`)
    }
  })

  test('reaches every product and every post, in both languages', async ({ baseURL, request }) => {
    const missing = (await addressesOfTheShop(request))
      .flatMap((path) => languages.map((language) => `${baseURL}/${language}${path}`))
      .filter((address) => !found.pages.has(address))
    expect(missing).toEqual([])
  })

  test('reads one heading and one title in the right language on every page', () => {
    expect(structureFaults(found)).toEqual([])
  })

  test('finds no title and no description twice', () => {
    expect(repeatedTexts(found)).toEqual([])
  })

  test('learns of every page which one is the original', () => {
    expect(canonicalFaults(found)).toEqual([])
    expect(originals(found).length).toBeGreaterThan(400)
  })

  test('learns of every original which one is its translation, and the reverse', () => {
    expect(alternateFaults(found)).toEqual([])
  })
})

/** Paths of every product with a page of its own, and of every post, as the backend lists them. */
async function addressesOfTheShop(request: APIRequestContext): Promise<string[]> {
  const read = (model: string, condition: readonly unknown[]) =>
    callShop<{ id: number }[]>(request, model, 'search_read_path', [condition, ['id']])
  const sold = [['image', '!=', null], ['sale_price', '!=', null], ['groups', '!=', null]]
  const [products, posts] = await Promise.all([read('product', sold), read('cms.blog.post', [])])
  expect(Math.min(products.length, posts.length)).toBeGreaterThan(10)
  return [...products.map(({ id }) => `/product_details?product_id=${id}`), ...posts.map(({ id }) => `/blog?post=${id}`)]
}
