import { expect, test, waitForHydration } from '../support/fixtures'

test('search suggestions show products with picture and price, and matching categories', async ({ page, language, text }) => {
  await page.goto(`/${language}/index`)
  const box = page.getByRole('combobox')
  await waitForHydration(box)
  await box.fill(language === 'th' ? 'กุ้ง' : 'mushrooms')
  const options = page.getByRole('grid').getByRole('row')
  await expect(options.filter({ hasText: text.catalog.category }).first()).toBeVisible()
  const product = options.filter({ hasText: '฿' }).first()
  await expect(product.locator('img')).toBeVisible()
  await expect(product.locator('.add-button')).toBeVisible()
  // Nothing of the header covers the list.
  await options.first().click()
  await expect(page).toHaveURL(/categ_code=/)
})

test('a search without results offers similar terms, categories and best sellers', async ({ page, language, text }) => {
  await page.goto(`/${language}/search?query=pumpernel`)
  const near = page.getByRole('navigation', { name: text.catalog.searchNear })
  await expect(near.getByRole('link').first()).toBeVisible()
  await expect(page.locator('main').getByRole('navigation', { name: text.catalog.categories }).getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { name: text.catalog.searchBestSellers })).toBeVisible()
  expect(await page.locator('main article').count()).toBeGreaterThan(3)
  await near.getByRole('link').first().click()
  await expect(page.locator('main article').first()).toBeVisible()
})
