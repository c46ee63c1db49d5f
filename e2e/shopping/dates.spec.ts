import type { Page } from '@playwright/test'
import { expect, fillCart, signInAsStaff, signUp, test, waitForHydration } from '../support/fixtures'
import { payMethods, placeOrder } from './order-tools'

/** Common era years in dates: 21/11/2026, 2026-11-21, พ.ย. 2026. Numbers of orders and lots do not match. */
const commonEra =
  /\d{1,2}[/-]\d{1,2}[/-](?:19|20)\d\d|(?:19|20)\d\d-\d\d-\d\d|(?:ม\.ค|ก\.พ|มี\.ค|เม\.ย|พ\.ค|มิ\.ย|ก\.ค|ส\.ค|ก\.ย|ต\.ค|พ\.ย|ธ\.ค|[ก-๙]+คม|[ก-๙]+ยน|กุมภาพันธ์)\.? (?:19|20)\d\d/

async function readDates(page: Page, path: string): Promise<string> {
  await page.goto(`/th/${path}`)
  await expect(page.locator('main h1').first()).toBeVisible()
  const text = await page.locator('main').innerText()
  expect([path, commonEra.exec(text)?.[0]]).toEqual([path, undefined])
  return text
}

test('every Thai page with dates shows them in the Buddhist calendar', { tag: '@phone' }, async ({ page, text }) => {
  await signUp(page)
  const { id } = await placeOrder(page, { VL04: 1 }, payMethods.transfer)
  const thisYear = new RegExp(String(new Date().getFullYear() + 543))
  for (const path of ['orders', `order_details?order_id=${id}`, 'blogs?code=news', 'home'])
    expect(await readDates(page, path)).toMatch(/25[67]\d/)
  for (const path of ['faq', 'vision', 'terms', 'payment', 'promotions', 'events', 'favorites', 'addresses']) await readDates(page, path)
  expect(
    await page.goto('/th/account_details').then(() => page.locator('main select').last().locator('option').nth(1).innerText()),
  ).toMatch(thisYear)

  await fillCart(page, { VL04: 1 })
  expect(await readDates(page, 'checkout')).toMatch(/\d\d\/\d\d\/25\d\d/)
  const date = page.getByRole('button', { name: new RegExp(`^${text.checkout.deliveryDate}`) })
  await waitForHydration(date)
  await date.click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('grid')).toHaveAccessibleName(/25\d\d$/)
  expect(await calendar.innerHTML()).not.toMatch(/[ก-๙] 20\d\d/)

  await signInAsStaff(page, 'th')
  for (const path of ['staff', 'staff/orders', `staff/order?order_id=${id}`, 'staff/packing', 'staff/activity']) await readDates(page, path)
})
