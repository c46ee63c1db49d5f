import { expect, test } from './fixtures'

test('back from a product leads to the place in a long list where it was', async ({ page, language }) => {
  await page.goto(`/${language}/all_products`)
  const card = page.locator('main article a').nth(90)
  const place = async () => (await card.boundingBox())?.y ?? Infinity
  await card.scrollIntoViewIfNeeded()
  const before = await place()
  await card.click()
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page).toHaveURL(/product_details/)
  await page.goBack()
  await expect(page).toHaveURL(/all_products/)
  await expect(card).toBeInViewport()
  expect(Math.abs((await place()) - before)).toBeLessThan(await page.evaluate(() => window.innerHeight / 2))
})

for (const path of ['home', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1']) {
  test(`/${path} comes back whole`, { tag: '@once' }, async ({ playwright, baseURL, language, launchOptions }) => {
    // Playwright's own browser keeps no pages for going back.
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    try {
      const page = await browser.newPage()
      await page.goto(`${baseURL}/${language}/${path}`, { waitUntil: 'networkidle' })
      await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isWhole: persisted })))
      await page.goto(`${baseURL}/robots.txt`)
      await page.goBack({ waitUntil: 'commit' })
      expect(await page.evaluate(readReturn)).toEqual({ isWhole: true, reasons: null })
    } finally {
      await browser.close()
    }
  })
}

/** Whether the browser brought the page back as it was left, or else why not. */
function readReturn() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { notRestoredReasons?: unknown })[]
  return { isWhole: (window as Window & { isWhole?: boolean }).isWhole ?? false, reasons: entry?.notRestoredReasons ?? null }
}
