import type { APIRequestContext } from '@playwright/test'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { callShop, expect, fillCart, signUp, test } from '../support/fixtures'
import { htmlRules } from './html-rules'
import { catalogPages, frontPages, personalPages, textPages } from './pages'

const validator = new HtmlValidate(new StaticConfigLoader(htmlRules))

const publicPages = [
  ...[...frontPages, ...catalogPages, ...textPages],
  'products?categ_code=LEAFY&prev_code=VEGETABLES',
  'search',
  'search?query=nothing-like-it',
  'blogs?code=unknown',
  'no-such-page',
  'product_details?product_id=999999',
  'cart',
  'checkout',
  'payment_success',
]

test('public pages and ten products are valid HTML', async ({ request }) => {
  const onSale = [
    ['image', '!=', null],
    ['groups', '!=', null],
  ]
  const products = await callShop<{ id: number }[]>(request, 'product', 'search_read_path', [onSale, ['id']])
  const step = Math.floor(products.length / 10)
  const tenth = products.filter((_, index) => index % step === 0).map(({ id }) => `product_details?product_id=${id}`)
  expect(await issuesOf(request, 'th', publicPages)).toEqual([])
  expect(await issuesOf(request, 'en', tenth)).toEqual([])
})

test('pages of a customer with a cart, and of one with orders, are valid HTML', async ({ request }) => {
  await signUp({ request })
  await fillCart({ request }, { VL04: 2, 'VL01-1': 1 })
  expect(await issuesOf(request, 'en', personalPages)).toEqual([])
  await callShop(request, 'ecom2.interface', 'login', ['somchai@example.com', 'talat-demo'])
  const orders = await callShop<{ id: number }[]>(request, 'sale.order', 'search_read_path', [[], ['number']])
  expect(orders.length).toBeGreaterThan(0)
  const own = ['orders', 'favorites', 'addresses', ...orders.map(({ id }) => `order_details?order_id=${id}`)]
  expect(await issuesOf(request, 'th', own)).toEqual([])
})

/** Issues of pages, each with its element. */
async function issuesOf(request: APIRequestContext, language: string, names: readonly string[]): Promise<string[]> {
  const issues: string[] = []
  for (const name of names) {
    const html = await (await request.get(`/${language}/${name}`)).text()
    expect(html).toContain(`<html lang="${language}"`)
    // A part that React sends hidden stays so: the content policy forbids the inline script that would show it.
    expect(html, name).not.toContain('$RC(')
    const { results } = await validator.validateString(html)
    for (const { messages } of results)
      issues.push(...messages.map(({ ruleId, message, selector }) => `${language}/${name} ${ruleId}: ${message} (${selector})`))
  }
  return issues
}
