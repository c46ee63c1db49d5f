import { expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test.beforeEach(({ page }) => signUp(page))

test('a closed day cannot be chosen, and the calendar says why', async ({ page }) => {
  await fillCart(page, { VL04: 1 })
  await page.goto('/th/checkout')
  const dateButton = page.getByRole('button', { name: new RegExp(`^${text.checkout.deliveryDate}`) })
  await waitForHydration(dateButton)
  await dateButton.click()
  const calendar = page.getByRole('dialog')
  // The rest of this month may have no closed day; all of the next month can be booked.
  await calendar.getByRole('button', { name: 'ไปเดือนถัดไป' }).click()
  const sundays = calendar.getByRole('button', { name: /อาทิตย์/ })
  await expect(sundays.first()).toBeVisible()
  for (const sunday of await sundays.all()) await expect(sunday).toBeDisabled()
  await expect(calendar.getByRole('heading', { name: text.checkout.closedDays })).toBeVisible()

  const open = calendar.getByRole('gridcell').locator('button:not([disabled])').last()
  const day = (await open.innerText()).padStart(2, '0')
  await open.click()
  await expect(dateButton).toContainText(new RegExp(`${day}/\\d{2}/\\d{4}`))
})
