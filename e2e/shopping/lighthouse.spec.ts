import type { Page } from '@playwright/test'
import { wholeChromium } from '../support/browsers'
import { expect, fillCart, signUp, test } from '../support/fixtures'

/** Each kind of page for shoppers; the languages alternate. */
const pages = [
  '/th/home',
  '/en/index',
  '/en/products?categ_code=FRUIT_VEG',
  '/th/product_details?product_id=1',
  '/en/blog?post=1',
  '/en/article?code=WHOWEARE',
]

/** These pages are noindex. */
const privatePages = ['/en/login', '/th/cart', '/en/checkout']

/** Without performance: the speed of a busy test machine says nothing about the shop's; `npm run bench` measures it. */
const categories = ['accessibility', 'agentic-browsing', 'best-practices']

for (const path of [...pages, ...privatePages]) {
  test(`Lighthouse reports no failed accessibility, best-practice, SEO or agent audit on ${path}`, async ({ page, baseURL }, {
    project,
  }) => {
    if (path.endsWith('/cart') || path.endsWith('/checkout')) {
      await signUp(page)
      await fillCart(page, { 'VL07-1': 2 })
    }
    const judged = privatePages.includes(path) ? categories : [...categories, 'seo']
    expect(await weaknessesOf(page, `${baseURL}${path}`, judged, project.use.launchOptions)).toEqual([])
  })
}

type LaunchOptions = Readonly<{ args?: readonly string[] }>

/** Issues in categories below the perfect score, found by Lighthouse's slow phone, a separate browser with the page's cookies. */
async function weaknessesOf(
  page: Page,
  address: string,
  categories: readonly string[],
  { args = [] }: LaunchOptions = {},
): Promise<string[]> {
  const { auditPage } = await import('../../lib/tools/scripts/lighthouse.mjs')
  const cookie = (await page.context().cookies(address)).map(({ name, value }) => `${name}=${value}`).join('; ')
  const result = await auditPage(address, { chromium: wholeChromium, chromiumArguments: args, categories, cookie })
  const judged = Object.values(result.categories)
  expect(judged.map(({ id }) => id).sort()).toEqual([...categories].sort())
  const audits = judged.filter(({ score }) => score !== 1).flatMap(({ auditRefs }) => auditRefs)
  const failed = audits.filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
  const foundAt = (id: string) => JSON.stringify(result.audits[id]?.details ?? {}).slice(0, 1000)
  return failed.map(({ id }) => `${id}: ${result.audits[id]?.title} ${foundAt(id)}`)
}
