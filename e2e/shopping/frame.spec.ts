import { expect, test, waitForHydration } from '../support/fixtures'

test('the language switch keeps the page and its query [S2.22]', async ({ page, language }) => {
  await page.goto(`/${language}/product_details?product_id=1&categ_code=LEAFY`)
  const other = language === 'th' ? 'en' : 'th'
  await page.locator(`header a[hreflang="${other}"]`).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(`/${other}/product_details?product_id=1&categ_code=LEAFY`)
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other === 'th' ? 'คะน้า' : 'Kale')
})

test('a blank search shows a warning, and a word shows suggestions and results [S2.20] [S2.164]', async ({ page, language, text }) => {
  await page.goto(`/${language}/index`)
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await waitForHydration(box)
  await box.press('Enter')
  await expect(page.getByText(text.header.searchEmpty)).toBeVisible()
  await page.getByRole('button', { name: text.popups.ok, exact: true }).click()

  await box.fill(language === 'th' ? 'คะน้า' : 'kale')
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
  await box.press('Escape')
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(0)
  await box.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/${language}/search\\?query=`))
  await expect(page.locator('main a[href*="product_details?product_id=1"]').first()).toBeVisible()
})

test('a suggestion leads to its product by keyboard alone', { tag: '@once' }, async ({ page, language }) => {
  await page.goto(`/${language}/index`)
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await waitForHydration(box)
  await box.fill(language === 'th' ? 'ผักบุ้ง' : 'morning')
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/product_details\?product_id=\d+/)
})

test('a page opened from a scrolled page starts at its top [S2.9]', async ({ page, language }) => {
  await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
  const last = page.locator('main article > a[href*="product_details"]').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  await expect(page).toHaveURL(/product_details/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the menu leads to every part of the shop', async ({ page, language }) => {
  await page.goto(`/${language}/index`)
  const links = await page.locator('header a').evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  for (const target of [
    'index',
    'all_products',
    'products?categ_code=FRUIT_VEG',
    'products?categ_code=MEAT',
    'products?categ_code=PROCESSED',
    'products?categ_code=GIFT',
    'products_in_stock',
    'catalogue',
    'promotions',
    'blogs?code=news',
    'payment',
    'login',
  ]) {
    expect(
      links.some((link) => link?.startsWith(`/${language}/${target}`)),
      target,
    ).toBe(true)
  }
  const footer = await page.locator('footer a').evaluateAll((found) => found.map((link) => link.getAttribute('href')))
  for (const target of ['index', 'vision', 'terms', 'confirm_payment', 'faq', 'contact']) {
    expect(footer, target).toContain(`/${language}/${target}`)
  }
  expect(footer.filter((link) => link?.startsWith('tel:'))).toHaveLength(3)
})

test('a VIEW_ONLY product has no price and nothing to buy', { tag: '@once' }, async ({ page, language, text }) => {
  await page.goto(`/${language}/search?query=${encodeURIComponent(language === 'th' ? 'วันดำนา' : 'Rice Planting')}`)
  await page.locator('main article > a[href*="product_details"]').first().click()
  await expect(page.getByText(text.product.viewOnly)).toBeVisible()
  await expect(page.getByRole('button', { name: text.product.addToCart })).toHaveCount(0)
  await expect(page.locator('main h1 ~ * [data-price]')).toHaveCount(0)
})

test('the product description stays open or closed after a reload', { tag: '@once' }, async ({ page, language, text }) => {
  await page.goto(`/${language}/product_details?product_id=2`)
  const panel = page.locator('details').filter({ hasText: text.product.details }).first()
  const wasOpen = (await panel.getAttribute('open')) !== null
  await waitForHydration(panel)
  await panel.locator('summary').click()
  await expect(panel).toHaveJSProperty('open', !wasOpen)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('product_description'))).toBe(wasOpen ? 'closed' : 'open')
  await page.reload()
  await expect(panel).toHaveJSProperty('open', !wasOpen)
})
