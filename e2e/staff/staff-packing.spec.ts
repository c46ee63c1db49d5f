import { expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder, readOrder } from '../support/orders'

const text = words.en

test('a packing slip shows customer, address, amount due, lines and QR codes, and prints alone', async ({ page }) => {
  await signUp(page)
  const { id, number } = await placeOrder(page, { VL04: 2, VL05: 1 }, payMethods.cash)
  const { delivery_date: day } = await readOrder<{ delivery_date: string }>(page, id, ['delivery_date'])
  await signInAsStaff(page, 'en')
  await page.goto(`/en/staff/packing?day=${day.slice(0, 10)}`)
  const choice = page.getByRole('checkbox', { name: number })
  await waitForHydration(choice)
  await expect(choice).toBeChecked()

  const slip = page.getByRole('article', { name: number })
  for (const said of ['มะลิ ใจดี', '0812345678', 'สุขุมวิท 39', text.staffPacking.collect]) await expect(slip).toContainText(said)
  await expect(slip.getByRole('row').filter({ hasText: 'VL04' })).toContainText('2')
  // The order's QR code, and one for each line.
  await expect(slip.getByRole('img')).toHaveCount(3)

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('footer').first()).toBeHidden()
  await expect(page.getByRole('navigation', { name: text.staff.menu })).toBeHidden()
  await expect(choice).toBeHidden()
  await expect(slip).toBeVisible()
})
