import { overflow, axeIssues } from './axe'
import { contentPageNames } from '../../lib/core/content-pages'
import { expect, fillCart, signUp, test } from '../support/fixtures'

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
