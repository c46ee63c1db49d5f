import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { expect, fillCart, press, signUp, test, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

/** Chilled products are not delivered there. */
const [province, district] = ['เชียงใหม่', 'เมืองเชียงใหม่']

const chilledList = '/th/products?categ_code=MEAT'

const areaLink = (page: Page) => page.locator('header .area-button')
const leftOut = (page: Page) => page.locator('main .product-card-area')

test('a guest chooses an area once, and pages show its earliest delivery and mark undeliverable products', async ({ page }) => {
  await page.goto(chilledList)
  await expect(areaLink(page)).toContainText(text.deliveryArea.choose)
  await expect(leftOut(page).first()).toBeHidden()
  await press(areaLink(page))
  const dialog = page.getByRole('dialog', { name: text.deliveryArea.choose })
  await expect(dialog.getByLabel(text.deliveryAreaPage.province, { exact: true })).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(areaLink(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByLabel(text.deliveryAreaPage.province, { exact: true }).selectOption(province)
  await dialog.getByLabel(text.deliveryAreaPage.district, { exact: true }).selectOption(district)
  await dialog.getByRole('button', { name: text.deliveryAreaPage.save }).click()
  // The days follow.
  const days = page.getByRole('dialog', { name: text.deliveryAreaPage.slotTitle })
  await expect(days.getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(days).toBeHidden()
  await expect(areaLink(page)).toContainText(district)
  await expect(areaLink(page)).toContainText(text.deliveryArea.earliest)
  await expect(areaLink(page)).toBeFocused()
  await expect(leftOut(page).first()).toHaveText(text.common.leftOut)
  expect([await axeIssues(page), await overflow(page)]).toEqual([[], 0])

  // The next page shows the area before its scripts run.
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto(chilledList)
  await expect(leftOut(page).first()).toBeVisible()
  await page.unroute(/\.js(\?|$)/)
  await page.goto(chilledList)
  await expect(areaLink(page)).toContainText(district)
  await leftOut(page).first().locator('..').locator('..').getByRole('link').last().click()
  await expect(page.locator('main .left-out')).toContainText(text.product.leftOut)

  // Day and time before shopping: held, and the checkout begins with it.
  await signUp(page)
  await page.goto(chilledList)
  await press(areaLink(page))
  await days.locator('li button:not([aria-disabled="true"])').first().click()
  await expect(days).toBeHidden()
  await expect(areaLink(page)).not.toContainText(text.deliveryArea.earliest)
  await fillCart(page, { VL04: 1 })
  await page.goto('/th/checkout')
  const [held = ''] = text.checkout.heldUntil.split('{')
  await expect(page.locator('main').getByText(held)).toBeVisible()
})
