import { thaiPhone } from '../support/devices'
import { expect, test, waitForHydration, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

test('a blank search shows a warning that traps the focus, suggestions lead to products by keyboard, and results keep the query [S2.20] [S2.164]', async ({
  page,
}) => {
  await page.goto('/th/index')
  const box = page.getByRole('combobox').filter({ visible: true }).first()
  await waitForHydration(box)
  await box.press('Enter')
  const popup = page.getByRole('dialog', { name: text.popups.warning })
  await expect(popup).toContainText(text.header.searchEmpty)
  await expect(popup.getByRole('button', { name: text.popups.ok, exact: true })).toBeFocused()
  for (const step of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(step)
    const isInside = () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null
    expect(await page.evaluate(isInside)).toBe(true)
  }
  await expect(popup).toHaveCSS('z-index', '10001')
  await expect(page.locator('header').first()).toHaveCSS('z-index', '1000')
  await page.keyboard.press('Escape')
  await expect(popup).toHaveCount(0)
  await expect(box).toBeFocused()

  await box.fill('กุ้ง')
  const options = page.getByRole('grid').getByRole('row')
  await expect(options.filter({ hasText: text.catalog.category }).first()).toBeVisible()
  const product = options.filter({ hasText: '฿' }).first()
  await expect(product.locator('img')).toBeVisible()
  await expect(product.locator('.add-button')).toBeVisible()
  await box.press('Escape')
  await expect(options).toHaveCount(0)
  await box.fill('ผักบุ้ง')
  await expect(options.first()).toContainText('ผักบุ้ง')
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/product_details\?product_id=\d+/)
  await expect(box).toHaveValue('')
  // Nothing of the header covers the list.
  await box.fill('กุ้ง')
  await options.filter({ hasText: text.catalog.category }).first().click()
  await expect(page).toHaveURL(/categ_code=/)

  // The box keeps its query on the results page, also after reload and Back, and only there.
  await box.fill('คะน้า')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/th\/search\?query=/)
  await expect(box).toHaveValue('คะน้า')
  await page.reload()
  await waitForHydration(box)
  await expect(box).toHaveValue('คะน้า')
  await page.locator('main article > a[href*="product_details"]').first().click()
  await expect(page).toHaveURL(/product_details/)
  await expect(box).toHaveValue('')
  await page.goBack()
  await expect(box).toHaveValue('คะน้า')
})
