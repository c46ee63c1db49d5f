import { thaiPhone } from '../support/devices'
import { expect, press, signUp, test, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'

test.use(thaiPhone)
const text = words.th.standing

test('an order becomes weekly, and a delivery is skipped with one tap and comes after all', async ({ page }) => {
  await signUp(page)
  const { id, number } = await placeOrder(page, { VL04: 3 }, payMethods.cash)
  await page.goto(`/th/order_details?order_id=${id}`)
  await page.getByRole('link', { name: text.make }).click()
  await expect(page.getByRole('heading', { name: text.beginTitle.replace('{number}', number) })).toBeVisible()
  await press(page.getByRole('button', { name: text.begin, exact: true }))
  await expect(page).toHaveURL(/\/th\/standing_orders$/)

  const skip = page.getByRole('button', { name: new RegExp(`^${text.skip}วัน`) })
  await expect(skip).toHaveCount(3)
  await press(skip.first())
  await expect(page.getByRole('button', { name: /ตามเดิม$/ })).toBeVisible()
  await page.getByRole('button', { name: text.undo, exact: true }).click()
  await expect(skip).toHaveCount(3)
})
