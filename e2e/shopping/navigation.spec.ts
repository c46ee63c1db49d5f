import { thaiPhone } from '../support/devices'
import { expect, press, test, waitForHydration, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

test('a product opened far down a list starts at its top, Back and its Back link restore the place in the list, and chips lead to sections [S2.9]', async ({
  page,
}) => {
  const back = page.locator('main').getByRole('link', { name: text.catalog.back, exact: true })
  await page.goto('/th/all_products')
  const card = page.locator('main article > a').nth(90)
  const place = async () => (await card.boundingBox())?.y ?? Infinity
  await waitForHydration(page.locator('header button:visible').first())
  await card.scrollIntoViewIfNeeded()
  const before = await place()
  for (const goBack of [() => page.goBack(), () => back.click()]) {
    await card.click()
    await expect(page).toHaveURL(/product_details/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await waitForHydration(back)
    await goBack()
    await expect(page).toHaveURL(/\/th\/all_products$/)
    await expect(card).toBeInViewport()
    expect(Math.abs((await place()) - before)).toBeLessThan(await page.evaluate(() => window.innerHeight / 2))
  }
  const chips = page.getByRole('navigation', { name: text.catalog.categories, exact: true })
  const last = chips.getByRole('link').last()
  const section = page.locator((await last.getAttribute('href')) ?? 'none')
  await last.click()
  await expect(section).toBeInViewport()
  await expect(chips).toBeInViewport()
  const edge = await chips.boundingBox()
  await expect.poll(async () => ((await section.boundingBox())?.y ?? 0) - ((edge?.y ?? 0) + (edge?.height ?? 0))).toBeGreaterThanOrEqual(0)

  // On a direct visit the Back link leads to a category.
  await page.goto('about:blank')
  await page.goto('/th/product_details?product_id=1')
  await press(back)
  await expect(page).toHaveURL(/products\?categ_code=/)
})

test('the bar at the bottom leads to home, categories, search, cart and account, and does not cover the footer', async ({ page }) => {
  const bar = page.getByRole('navigation', { name: text.header.bottomBar, exact: true })
  await page.goto('/th/product_details?product_id=1')
  // A product page has a bar of its own.
  await expect(page.getByRole('button', { name: text.product.addToCart })).toBeInViewport()
  await expect(bar).toBeHidden()

  await page.goto('/th/index')
  await waitForHydration(bar.getByRole('button'))
  await bar.getByRole('button', { name: text.header.barCategories }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await bar.getByRole('link', { name: text.header.search }).click()
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const [foot, edge] = [await page.locator('footer').boundingBox(), await bar.boundingBox()]
  // Scrolling ends at whole pixels, while pages are a part of one taller.
  expect(Math.floor((foot?.y ?? 0) + (foot?.height ?? 0))).toBeLessThanOrEqual((edge?.y ?? 0) + 1)
  await bar.getByRole('link', { name: text.header.barAccount }).click()
  await expect(page).toHaveURL(/login\?from=orders/)
  await bar.getByRole('link', { name: text.header.cart }).click()
  await expect(page).toHaveURL('/th/cart')
  await bar.getByRole('link', { name: text.header.barHome }).click()
  await expect(bar.locator('[aria-current="page"]')).toHaveText(text.header.barHome)
})
