import type { Page } from '@playwright/test'
import { thaiPhone } from '../support/devices'
import { expect, test, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

const cards = (page: Page) => page.locator('main article')
/** Prices of the cards from top to bottom, without products out of stock, which are listed separately. */
const prices = async (page: Page) =>
  (await page.locator('main .product-list').first().locator('.price > span:first-child').allTextContents()).map((shown) =>
    Number(shown.replace(/[^\d.]/g, '')),
  )

test('category filters and sorting apply, survive reload and Back, and can be cleared', async ({ page }) => {
  await page.goto('/th/products?categ_code=FRUIT_VEG')
  const all = await cards(page).count()
  const button = page.getByRole('button', { name: text.filters.open })
  const panel = page.getByRole('dialog', { name: text.filters.open })
  await expect(panel).toBeHidden()
  await button.click()
  await panel.getByRole('checkbox', { name: text.filters.switches.on_offer }).check()
  await panel.getByRole('combobox', { name: text.filters.sort }).selectOption('price')
  await panel.getByRole('button', { name: text.filters.apply }).click()

  await expect(page).toHaveURL(/categ_code=FRUIT_VEG.*sort=price.*only=on_offer/)
  const shown = await prices(page)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.length).toBeLessThan(all)
  expect(shown).toEqual(shown.toSorted((one, other) => one - other))
  const address = page.url()
  await page.reload()
  expect(await prices(page)).toEqual(shown)
  await page.locator('main article > a').first().click()
  await expect(page).toHaveURL(/product_details/)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect.poll(() => prices(page)).toEqual(shown)

  await button.click()
  await expect(panel.getByRole('checkbox', { name: text.filters.switches.on_offer })).toBeChecked()
  await page.keyboard.press('Escape')
  const chips = page.getByRole('list', { name: text.filters.chosen })
  await chips.getByRole('link', { name: text.filters.switches.on_offer }).click()
  await expect(page).toHaveURL('/th/products?categ_code=FRUIT_VEG&sort=price')
  await chips.getByRole('link', { name: text.filters.clear }).click()
  await expect(page).toHaveURL('/th/products?categ_code=FRUIT_VEG')
  await expect(cards(page)).toHaveCount(all)
  await expect(chips).toBeHidden()
})
