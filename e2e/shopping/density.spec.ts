import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures'

const columnsOf = (page: Page) =>
  page
    .locator('main .product-list')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('product lists have 2, 3, 4 or 5 columns depending on the screen width', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/all_products`)
  for (const [width, columns] of [
    [390, 2],
    [820, 3],
    [1100, 4],
    [1440, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(await columnsOf(page), `${width}`).toBe(columns)
  }
})

test(
  'a list page shows a price without scrolling, and its header takes at most 280 pixels',
  { tag: '@once' },
  async ({ page, language }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    for (const address of [
      'products?categ_code=FRUIT_VEG',
      'products?categ_code=LEAFY&prev_code=VEGETABLES',
      'all_products',
      'best_sellers',
    ]) {
      await page.goto(`/${language}/${address}`)
      const top = (await page.locator('main').boundingBox())?.y ?? Infinity
      const list = (await page.locator('main .product-list').first().boundingBox())?.y ?? Infinity
      expect(list - top, address).toBeLessThanOrEqual(280)
      await expect(page.locator('main article .price').first(), address).toBeInViewport({ ratio: 1 })
    }
  },
)

test('the chips of a long page stay in view and lead to its sections', async ({ page, language, text }) => {
  for (const address of ['index', 'all_products']) {
    await page.goto(`/${language}/${address}`)
    const chips = page.getByRole('navigation', { name: text.catalog.categories, exact: true })
    const last = chips.getByRole('link').last()
    const target = page.locator((await last.getAttribute('href')) ?? 'none')
    await last.click()
    await expect(target).toBeInViewport()
    await expect(chips).toBeInViewport()
    const [heading, bar] = [await target.boundingBox(), await chips.boundingBox()]
    await expect.poll(async () => ((await target.boundingBox())?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0))).toBeGreaterThanOrEqual(0)
    expect(heading).not.toBeNull()
  }
})

test.describe('the bottom bar on a phone', { tag: '@phone' }, () => {
  const bar = (page: Page, name: string) => page.getByRole('navigation', { name, exact: true })

  test('leads to home, categories, search, cart and account, and does not cover the footer', async ({ page, language, text }) => {
    await page.goto(`/${language}/index`)
    const links = bar(page, text.header.bottomBar)
    await waitForHydration(links.getByRole('button'))
    await links.getByRole('button', { name: text.header.barCategories }).click()
    await expect(page.locator('#menu')).toBeVisible()
    await page.keyboard.press('Escape')
    await links.getByRole('link', { name: text.header.search }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    const [foot, edge] = [await page.locator('footer').boundingBox(), await links.boundingBox()]
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((edge?.y ?? 0) + 1)
    await links.getByRole('link', { name: text.header.barAccount }).click()
    await expect(page).toHaveURL(/login\?from=orders/)
    await links.getByRole('link', { name: text.header.cart }).click()
    await expect(page).toHaveURL(`/${language}/cart`)
    await links.getByRole('link', { name: text.header.barHome }).click()
    await expect(links.locator('[aria-current="page"]')).toHaveText(text.header.barHome)
  })

  test('is hidden on a product page, which has its own bar', async ({ page, language, text }) => {
    await page.goto(`/${language}/product_details?product_id=1`)
    await expect(page.getByRole('button', { name: text.product.addToCart })).toBeInViewport()
    await expect(bar(page, text.header.bottomBar)).toBeHidden()
  })
})

test('a slow navigation is indicated from the click until the new page is shown', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/faq`)
  await waitForHydration(page.locator('header button:visible').first())
  let answer = () => {}
  const slow = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/contact/, async (route) => {
    await slow
    await route.continue()
  })
  await page.locator('footer a[href$="/contact"]').click()
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-navigating')
  answer()
  await expect(page).toHaveURL(/contact/)
  await expect(root).not.toHaveAttribute('data-navigating')
})
