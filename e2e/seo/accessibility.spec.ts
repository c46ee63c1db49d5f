import { overflow, axeIssues } from './axe'
import { layoutIssues } from './layout-issues'
import { pageNames, type PageName } from '../../lib/core/urls/page-names'
import { contentPageNames } from '../../lib/core/content-pages'
import { payMethods, placeOrder } from '../shopping/order-tools'
import { callShop, expect, fillCart, productId, signUp, test } from '../support/fixtures'

const publicPages = [
  'home',
  'index',
  'products?categ_code=FRUIT_VEG',
  'product_details?product_id=1',
  'all_products',
  'best_sellers',
  'new_products',
  'search?query=kale',
  'login',
  'signup',
  'forgot_password',
  'blogs?code=news',
  'blog?post=1',
  'article?code=WHOWEARE',
  ...contentPageNames,
  'contact',
  'notfound',
  'cart',
  'checkout',
]

/** Pages with a different layout on wide screens; the others are tested on the phone only, in Thai, whose text is at least as long. */
const otherwiseWide = [
  'home',
  'index',
  'products?categ_code=FRUIT_VEG',
  'product_details?product_id=1',
  'blogs?code=news',
  'cart',
  'checkout',
]

for (const name of publicPages) {
  test(
    `${name} has no axe issues, one h1, a title and no horizontal overflow`,
    { tag: otherwiseWide.includes(name) ? [] : '@phone' },
    async ({ page, language }) => {
      await page.goto(`/${language}/${name}`)
      await expect(page.locator('h1')).toHaveCount(1)
      await expect(page).toHaveTitle(/\S/)
      expect(await axeIssues(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    },
  )
}

test('private pages have no axe issues, one h1 and no horizontal overflow', async ({ page, language }) => {
  test.slow()
  await signUp(page)
  await fillCart(page, { VL04: 2 })
  for (const name of [
    'cart',
    'checkout',
    'orders',
    'favorites',
    'addresses',
    'edit_address?addr_no=-1',
    'account_details',
    'confirm_payment',
  ]) {
    await page.goto(`/${language}/${name}`)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await axeIssues(page), name).toEqual([])
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${name} at ${width}`).toBe(0)
    }
  }
})

/** What a page shows something for; staff pages have tests of their own. */
const queries: Partial<Record<PageName, string>> = {
  products: 'categ_code=FRUIT_VEG',
  product_details: 'product_id=1',
  search: 'query=kale',
  blog: 'post=1',
  article: 'code=WHOWEARE',
  edit_address: 'addr_no=-1',
  reset_password: 'email=mali@example.com&reset_code=123456',
  payment_error: 'error=card_declined',
}

test(
  'every page fits on phones of 320 and 390 px, with text twice as large too, without boxes that overlap',
  { tag: '@once' },
  async ({ page }) => {
    test.setTimeout(300_000)
    await signUp(page)
    const { id: orderId } = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
    for (const code of ['VL04', 'MC01', 'FT03']) await callShop(page.request, 'prod.fav', 'add_fav2', [await productId(page.request, code)])
    await fillCart(page, { MC01: 1, VL04: 2 })
    const known: typeof queries = { ...queries, order_details: `order_id=${orderId}`, payment_success: `sale_id=${orderId}` }
    const issues: string[] = []
    for (const language of ['en', 'th']) {
      for (const name of pageNames.filter((each) => each !== 'set_cart' && each !== 'lot_qr')) {
        await page.goto(`/${language}/${name}?${known[name] ?? ''}`)
        for (const [width, textSize] of [
          [320, 1],
          [390, 1],
          [390, 2],
        ] as const) {
          for (const issue of await layoutIssues(page, width, textSize))
            issues.push(`${language}/${name} at ${width}, ${textSize}: ${issue}`)
        }
      }
    }
    expect([...new Set(issues)]).toEqual([])
  },
)
