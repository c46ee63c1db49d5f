import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'
import { saveAddresses } from '../support/save-addresses'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

/** Chilled products are delivered to Bangkok, but not to Chiang Mai. */
const places = {
  far: { province: 'เชียงใหม่', district: 'เมืองเชียงใหม่' },
  near: { province: 'กรุงเทพมหานคร', district: 'บางรัก' },
} as const

const chilledList = '/products?categ_code=MEAT'

const areaLink = (page: Page) => page.locator('header .area-button')
const leftOut = (page: Page) => page.locator('main .product-card-left-out')

/** Chooses a district in the open dialog. */
async function choose(page: Page, place: keyof typeof places) {
  const t = text.deliveryAreaPage
  const dialog = page.getByRole('dialog', { name: text.deliveryArea.choose })
  const { province, district } = places[place]
  await dialog.getByLabel(t.province, { exact: true }).selectOption(province)
  await dialog.getByLabel(t.district, { exact: true }).selectOption(district)
  await dialog.getByRole('button', { name: t.save }).click()
  await expect(dialog).toBeHidden()
}

async function openPicker(page: Page) {
  await waitForHydration(areaLink(page))
  await areaLink(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

test('a guest chooses an area once, and pages show its earliest delivery and mark undeliverable products', async ({ page }) => {
  await page.goto(`/th${chilledList}`)
  await expect(areaLink(page)).toContainText(text.deliveryArea.choose)
  await expect(leftOut(page).first()).toBeHidden()
  await openPicker(page)
  await expect(page.getByLabel(text.deliveryAreaPage.province, { exact: true })).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(areaLink(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await choose(page, 'far')
  await expect(areaLink(page)).toContainText(places.far.district)
  await expect(areaLink(page)).toContainText(text.deliveryArea.earliest)
  await expect(areaLink(page)).toBeFocused()
  await expect(leftOut(page).first()).toBeVisible()
  await expect(leftOut(page).first()).toHaveText(text.common.leftOut)
  expect(await axeIssues(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // The next page shows the area before its scripts run.
  await page.route(/\.js(\?|$)/, (route) => route.abort())
  await page.goto(`/th${chilledList}`)
  await expect(leftOut(page).first()).toBeVisible()
  await page.unroute(/\.js(\?|$)/)
  await page.goto(`/th${chilledList}`)
  await expect(areaLink(page)).toContainText(places.far.district)
  await leftOut(page).first().locator('..').locator('..').getByRole('link').last().click()
  await expect(page.locator('main .left-out')).toContainText(text.product.leftOut)
})

test('the cart marks products not delivered to the area, and the checkout prefills its district', async ({ page }) => {
  await signUp(page)
  await fillCart(page, { VR02: 1, MP03: 1 })
  await page.goto('/th/cart')
  await openPicker(page)
  await choose(page, 'far')
  const mark = text.deliveryAreaPage.leftOut.replace('{district}', places.far.district)
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  expect(await axeIssues(page)).toEqual([])

  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(1)
  const change = page.locator('main').getByRole('link', { name: text.cart.changeArea })
  await waitForHydration(change)
  await change.click()
  await choose(page, 'near')
  await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(0)

  await page.getByRole('button', { name: text.cart.checkout, exact: true }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('select[name=bill_district_id] option:checked')).toHaveText(places.near.district)
  await expect(page.locator('input[name=bill_postal_code]')).toHaveValue('10500')
  await expect(page.getByText(text.cart.deliveryLater)).toHaveCount(0)
})

test('a customer’s delivery area is that of the saved address until the customer signs out', async ({ page, isMobile }) => {
  const customer = await signUp(page)
  await saveAddresses(page, customer.email, ['Home'])
  await page.goto('/th/index')
  await expect(areaLink(page)).not.toContainText(text.deliveryArea.choose)
  const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'delivery_area')?.value
  await expect.poll(cookie).toMatch(/^\d+\.(all|ambient)\.address$/)
  if (isMobile) await page.getByRole('button', { name: text.header.menu, exact: true }).click()
  else await page.locator('header summary').filter({ hasText: customer.name }).click()
  await page.getByRole('button', { name: text.header.logout }).last().click()
  await expect.poll(cookie).toBe('')
  await expect(areaLink(page)).toContainText(text.deliveryArea.choose)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the area link opens a page that stores the area, and the cart marks undeliverable products', async ({ page }) => {
    await signUp(page)
    await fillCart(page, { MP03: 1 })
    await page.goto('/th/index')
    await areaLink(page).click()
    await expect(page).toHaveURL(/\/th\/delivery_area$/)
    const { province, district } = places.far
    await page.getByLabel(text.deliveryAreaPage.province, { exact: true }).selectOption(province)
    await page.getByRole('button', { name: text.deliveryAreaPage.next }).click()
    await page.getByLabel(text.deliveryAreaPage.district, { exact: true }).selectOption(district)
    await page.getByRole('button', { name: text.deliveryAreaPage.save }).click()
    await expect(page.locator('main').getByText(text.deliveryAreaPage.goesAmbient.replace('{district}', district))).toBeVisible()
    await page.goto('/th/cart')
    await expect(page.getByRole('row').filter({ hasText: text.deliveryAreaPage.leftOut.replace('{district}', district) })).toHaveCount(1)
  })
})
