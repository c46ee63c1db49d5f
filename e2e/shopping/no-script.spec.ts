import { thaiPhone } from '../support/devices'
import { expect, fillCart, signUp, test, words } from '../support/fixtures'

test.use({ ...thaiPhone, javaScriptEnabled: false })
const text = words.th

test('without JavaScript a phone shows pictures, opens the menu, filters and finds products, stores its area and changes the language', async ({
  page,
}) => {
  await page.goto('/th/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('฿').first()).toBeVisible()
  // They may be lazy.
  for (const picture of (await page.locator('main img:visible').all()).slice(0, 5)) {
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBeGreaterThan(0)
  }
  await page.getByRole('button', { name: text.header.menu, exact: true }).click()
  await expect(page.locator('#menu a[href$="/promotions"]')).toBeVisible()
  await page.locator('#menu a[href$="products?categ_code=MEAT"]').click()
  await expect(page).toHaveURL(/categ_code=MEAT/)
  await page.getByRole('button', { name: text.filters.open }).click()
  const filters = page.getByRole('dialog', { name: text.filters.open })
  await filters.getByRole('checkbox', { name: text.filters.switches.on_offer }).check()
  await filters.getByRole('button', { name: text.filters.apply }).click()
  await expect(page).toHaveURL(/categ_code=MEAT.*only=on_offer/)
  const chips = page.getByRole('list', { name: text.filters.chosen })
  await chips.getByRole('link', { name: text.filters.switches.on_offer }).click()
  await expect(page).toHaveURL('/th/products?categ_code=MEAT')

  await page.getByRole('combobox').fill('คะน้า')
  await page.getByRole('search').getByRole('button').click()
  await expect(page).toHaveURL(/\/search\?query=/)
  await page.locator('main a[href*="product_details?product_id=1"]').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')
  await expect(page.locator('.html-block p').first()).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: text.noScript.text })
  await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+66/)

  await page.goto('/th/faq')
  const question = page.locator('main details').first()
  await expect(question).not.toHaveAttribute('open')
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')

  // Chilled products are not delivered there.
  const [province, district] = ['เชียงใหม่', 'เมืองเชียงใหม่']
  await signUp(page)
  await fillCart(page, { MP03: 1 })
  await page.locator('header .area-button').click()
  await expect(page).toHaveURL(/\/th\/delivery_area$/)
  await page.getByLabel(text.deliveryAreaPage.province, { exact: true }).selectOption(province)
  await page.getByRole('button', { name: text.deliveryAreaPage.next }).click()
  await page.getByLabel(text.deliveryAreaPage.district, { exact: true }).selectOption(district)
  await page.getByRole('button', { name: text.deliveryAreaPage.save }).click()
  await expect(page.locator('main').getByText(text.deliveryAreaPage.goesAmbient.replace('{district}', district))).toBeVisible()
  await page.goto('/th/cart')
  await expect(page.getByRole('row').filter({ hasText: text.deliveryAreaPage.leftOut.replace('{district}', district) })).toHaveCount(1)
  await page.locator('header a[hreflang="en"]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})
