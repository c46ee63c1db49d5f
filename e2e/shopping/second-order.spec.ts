import { axeIssues } from '../seo/axe'
import { thaiPhone } from '../support/devices'
import { expect, fillCart, press, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'

test.use(thaiPhone)
const text = words.th

test('a second order of the same customer takes three taps from the cart and no typing, after which Back shows no old cart', async ({
  page,
}) => {
  await signUp(page)
  await placeOrder(page, { VL04: 3 }, payMethods.cash)
  await fillCart(page, { VL04: 3 })
  await page.addInitScript(() => {
    const add = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name)) + 1))
    // Not clicks: a tap on a label also fires a click on its field.
    addEventListener('pointerdown', () => add('taps'), true)
    addEventListener('change', ({ target }) => target instanceof HTMLInputElement && target.type !== 'radio' && add('typed'), true)
    addEventListener('change', ({ target }) => target instanceof HTMLTextAreaElement && add('typed'), true)
  })
  await page.goto('/th/cart')
  const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
  await press(checkout)
  await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  await expect(page.getByRole('button', { name: text.checkout.changeAddress })).toBeVisible()
  // The order button is visible on the first screen.
  await expect(page.getByRole('button', { name: text.checkout.placeOrder })).toBeInViewport()
  expect(await axeIssues(page)).toEqual([])
  await waitForHydration(page.getByRole('radio', { name: text.checkout.cashOnDelivery }))
  await page.getByText(text.checkout.cashOnDelivery, { exact: true }).click()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  const effort = await page.evaluate(() => ['taps', 'typed'].map((name) => Number(sessionStorage.getItem(name))))
  expect(effort).toEqual([3, 0])

  await page.goBack()
  await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()
  await expect(checkout).toHaveCount(0)
})
