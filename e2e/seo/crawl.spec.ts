import type { APIRequestContext } from '@playwright/test'
import { pageNames, type PageName } from '../../lib/core/urls/page-names'
import { crawl } from './crawling/crawl'
import {
  alternateIssues,
  breadcrumbIssues,
  broken,
  canonicalIssues,
  longRedirects,
  originals,
  repeatedTexts,
  structureIssues,
} from './crawling/rules'
import { callShop, expect, test } from '../support/fixtures'

/** Pages without links for a visitor who has no account, cart, permalink, mail or label. */
const notForVisitors: readonly PageName[] = [
  'orders',
  'order_details',
  'favorites',
  'addresses',
  'edit_address',
  'account_details',
  'balance',
  'standing_orders',
  'lists',
  'shared_list',
  'buy',
  'checkout',
  'payment_error',
  'payment_success',
  'reset_password',
  'set_cart',
  'lot_qr',
  'pi',
  'notfound',
]

const languages = ['th', 'en'] as const

test('a crawler reaches every public page in both languages and finds no broken link, duplicate or metadata error', async ({
  baseURL,
  request,
}, info) => {
  // Some 1,700 pages, each rendered for the first time: 90 seconds on two idle cores, more on busy ones.
  const found = await crawl(languages.map((language) => `${baseURL}/${language}/home`))
  info.annotations.push({ type: 'crawl', description: `${found.pages.size} pages, ${found.files.length} files, ${found.seconds} s` })

  expect.soft(broken(found), 'broken links and missing files').toEqual([])
  expect.soft(longRedirects(found), 'redirects that lead to redirects').toEqual([])
  expect.soft(structureIssues(found), 'language, title, heading and anchors').toEqual([])
  expect.soft(repeatedTexts(found), 'titles and descriptions').toEqual([])
  expect.soft(canonicalIssues(found), 'originals').toEqual([])
  expect.soft(alternateIssues(found), 'translations').toEqual([])
  expect.soft(breadcrumbIssues(found), 'breadcrumbs').toEqual([])

  const reached = new Set([...found.pages.values()].flatMap(({ address, redirects }) => [address, ...redirects]))
  const paths = new Set([...reached].map((address) => new URL(address).pathname))
  const pages = pageNames.filter((name) => !notForVisitors.includes(name)).map((name) => `/${name}`)
  expect
    .soft(
      inBothLanguages(pages).filter((path) => !paths.has(path)),
      'pages of the route list not reached',
    )
    .toEqual([])
  const goods = inBothLanguages(await productsAndPosts(request)).map((path) => `${baseURL}${path}`)
  expect
    .soft(
      goods.filter((address) => !reached.has(address)),
      'products and posts not reached',
    )
    .toEqual([])
  expect(originals(found).length).toBeGreaterThan(400)
})

const inBothLanguages = (paths: readonly string[]) => paths.flatMap((path) => languages.map((language) => `/${language}${path}`))

/** Paths of all products with their own page and of all posts, as listed by the backend. */
async function productsAndPosts(request: APIRequestContext): Promise<string[]> {
  const read = (model: string, condition: readonly unknown[]) =>
    callShop<{ id: number }[]>(request, model, 'search_read_path', [condition, ['id']])
  const sold = [
    ['image', '!=', null],
    ['sale_price', '!=', null],
    ['groups', '!=', null],
  ]
  const [products, posts] = await Promise.all([read('product', sold), read('cms.blog.post', [])])
  expect(Math.min(products.length, posts.length)).toBeGreaterThan(10)
  return [...products.map(({ id }) => `/product_details?product_id=${id}`), ...posts.map(({ id }) => `/blog?post=${id}`)]
}
