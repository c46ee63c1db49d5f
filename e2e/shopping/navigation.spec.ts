import { wholeChromium } from '../support/browsers'
import { expect, test, waitForHydration } from '../support/fixtures'

test('browser Back from a product restores the scroll position of a long list', async ({ page, language }) => {
  await page.goto(`/${language}/all_products`)
  const card = page.locator('main article > a').nth(90)
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

test('the Back link of a product returns to the previous page, or to a category on a direct visit', async ({ page, language, text }) => {
  const back = page.locator('main').getByRole('link', { name: text.catalog.back, exact: true })
  await page.goto(`/${language}/all_products`)
  const card = page.locator('main article > a').nth(40)
  await waitForHydration(page.locator('header button:visible').first())
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await card.click()
  await expect(page).toHaveURL(/product_details/)
  await waitForHydration(back)
  await back.click()
  await expect(page).toHaveURL(`/${language}/all_products`)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before / 2)

  await page.goto('about:blank')
  await page.goto(`/${language}/product_details?product_id=1`)
  await waitForHydration(back)
  await back.click()
  await expect(page).toHaveURL(/products\?categ_code=/)
})

test(
  'the search box keeps its query on the results page, also after reload and without scripts, and only there',
  { tag: '@once' },
  async ({ page, language, browser, baseURL }) => {
    const box = page.getByRole('combobox').filter({ visible: true }).first()
    const word = language === 'th' ? 'คะน้า' : 'kale'
    await page.goto(`/${language}/index`)
    await waitForHydration(box)
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(/search\?query=/)
    await expect(box).toHaveValue(word)
    await page.reload()
    await waitForHydration(box)
    await expect(box).toHaveValue(word)
    await page.locator('main article > a[href*="product_details"]').first().click()
    await expect(page).toHaveURL(/product_details/)
    await expect(box).toHaveValue('')
    await page.goBack()
    await expect(box).toHaveValue(word)

    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(`${baseURL}/${language}/search?query=${encodeURIComponent(word)}`)
    await expect(plain.getByRole('combobox').filter({ visible: true }).first()).toHaveValue(word)
    await plain.close()
  },
)

test('choosing a suggestion clears the search box', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/product_details?product_id=1`)
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await waitForHydration(box)
  await box.fill(language === 'th' ? 'ผักบุ้ง' : 'morning')
  await page.getByRole('grid').getByRole('row').first().click()
  await expect(page).not.toHaveURL(/product_id=1$/)
  await expect(box).toHaveValue('')
})

test('the header navigation marks the current page and no other', async ({ page, language }) => {
  const marked = () =>
    page.locator('header nav a[aria-current="page"]').evaluateAll((found) => [...new Set(found.map((link) => link.getAttribute('href')))])
  for (const path of ['index', 'products?categ_code=MEAT', 'blogs?code=news', 'promotions', 'product_details?product_id=1', 'home']) {
    await page.goto(`/${language}/${path}`)
    await waitForHydration(page.locator('header button:visible').first())
    const isInMenu = !/product_details|home/.test(path)
    await expect.poll(marked).toEqual(isInMenu ? [`/${language}/${path}`] : [])
    const underlined = (all: Element[]) => all.filter((link) => getComputedStyle(link).textDecorationLine === 'underline').length
    expect(await page.locator('header nav a').evaluateAll(underlined)).toBe(await page.locator('header nav a[aria-current="page"]').count())
  }
})

for (const path of ['home', 'products?categ_code=FRUIT_VEG', 'product_details?product_id=1']) {
  test(`/${path} is restored from the back/forward cache`, { tag: '@once' }, async ({ playwright, baseURL, language, launchOptions }) => {
    // Playwright's default browser has the bfcache disabled, and the headless shell has none.
    const ignoreDefaultArgs = ['--disable-back-forward-cache']
    const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: wholeChromium, ignoreDefaultArgs })
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

/** Whether the browser restored the page from the bfcache, or else the reasons why not. */
function readReturn() {
  const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & { notRestoredReasons?: unknown })[]
  return { isWhole: (window as Window & { isWhole?: boolean }).isWhole ?? false, reasons: entry?.notRestoredReasons ?? null }
}
