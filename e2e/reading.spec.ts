import { expect, test } from './fixtures'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the front page shows products with prices', async ({ page, language }) => {
    await page.goto(`/${language}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main a[href*="product_details"]').first()).toBeVisible()
    await expect(page.getByText('฿').first()).toBeVisible()
  })

  test('a category shows its name, sub-categories and products', async ({ page, language }) => {
    await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? /ผัก/ : /Vegetables/)
    expect(await page.locator('main a[href*="product_details"]').count()).toBeGreaterThan(10)
  })

  test('a product shows its name, price and description', async ({ page, language }) => {
    await page.goto(`/${language}/product_details?product_id=1&categ_code=LEAFY`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? 'คะน้า' : 'Kale')
    await expect(page.locator('main').getByText('45', { exact: false }).first()).toBeVisible()
  })

  test('the news can be read', async ({ page, language }) => {
    await page.goto(`/${language}/blogs?code=news`)
    await page.locator('main article a[href*="blog?post="]').first().click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
})
