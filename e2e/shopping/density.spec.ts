import type { Page } from '@playwright/test'
import { expect, test, waitForHydration } from '../support/fixtures'

const columnsOf = (page: Page, grid: string) =>
  page
    .locator(`main ${grid}`)
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test(
  'product lists and category blocks have 2 columns up to 1023 px and 4 from 1024, a showcase 2 or 5 [S2.88]',
  { tag: '@once' },
  async ({ page, language }) => {
    for (const [address, grid, columns] of [
      ['all_products', '.product-list', [2, 2, 4, 4]],
      ['index', '.product-block', [2, 2, 4, 4]],
      ['product_details?product_id=1', '.product-showcase', [2, 2, 5, 5]],
    ] as const) {
      await page.goto(`/${language}/${address}`)
      for (const [index, width] of [390, 1023, 1024, 1440].entries()) {
        await page.setViewportSize({ width, height: 900 })
        expect(await columnsOf(page, grid), `${address}, ${width}`).toBe(columns[index])
      }
    }
  },
)

test('cards far down are laid out as they come near, and the page is about as long before as after', async ({ page, language }) => {
  for (const address of ['products?categ_code=FRUIT_VEG', 'all_products', 'index']) {
    await page.goto(`/${language}/${address}`)
    const cards = page.locator('main .product-grid > li')
    const laidOut = await cards.evaluateAll(
      (all) => all.filter((card) => card.firstElementChild?.checkVisibility({ contentVisibilityAuto: true })).length,
    )
    expect(laidOut, address).toBeLessThanOrEqual(30)
    expect(await cards.count(), address).toBeGreaterThan(80)
    const lengthOfPage = () => page.evaluate(() => document.documentElement.scrollHeight)
    const before = await lengthOfPage()
    await cards.evaluateAll((all) => all.forEach((card) => card.style.setProperty('content-visibility', 'visible')))
    expect(Math.abs((await lengthOfPage()) / before - 1), address).toBeLessThan(0.04)
    await cards.evaluateAll((all) => all.forEach((card) => card.style.removeProperty('content-visibility')))
    await cards.last().scrollIntoViewIfNeeded()
    await expect(cards.last().getByRole('link').last()).toBeInViewport()
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
