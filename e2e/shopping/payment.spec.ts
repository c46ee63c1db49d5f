import type { Page } from '@playwright/test'
import { thaiPhone } from '../support/devices'
import { callShop, expect, fillCart, signUp, test, words } from '../support/fixtures'
import { fillBillingAddress } from '../support/checkout-page'

test.use(thaiPhone)
const text = words.th

/** Orders by card, the first payment method of the checkout, up to the page of the test payment. Returns the order number. */
async function orderByCard(page: Page): Promise<string> {
  await signUp(page)
  await fillCart(page, { VL04: 2 })
  await page.goto('/th/checkout')
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('update_cart') ?? false)
  await fillBillingAddress(page, 'th')
  // Delivery is priced once the district is saved; an order is placed at the displayed total.
  await saved
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: text.checkout.creditCard })).toBeChecked()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/\/payments\/sandbox\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.sandboxPayment.title)
  await expect(page.getByRole('note')).toHaveText(text.sandboxPayment.notice)
  return page.getByText(/^SO\d{9}$/).innerText()
}

const choose = (page: Page, outcome: keyof typeof text.sandboxPayment) =>
  page.getByRole('button', { name: text.sandboxPayment[outcome], exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** States of the customer's orders. */
async function orderStates(page: Page): Promise<string[]> {
  const orders = await callShop<{ state: string }[]>(page.request, 'sale.order', 'search_read_path', [[], ['state']])
  return orders.map(({ state }) => state)
}

test(
  'an approved card payment, even when approved twice, pays one order, whose number the success page shows [S2.106] [S4.22]',
  { tag: '@remote' },
  async ({ page }) => {
    const number = await orderByCard(page)
    const paymentPage = page.url()
    expect((await page.request.get(paymentPage.replace(/amount=\d+/, 'amount=1'))).status()).toBe(404)
    await choose(page, 'approve')
    await expect(page).toHaveURL(/\/th\/payment_success\?sale_id=\d+$/)
    await page.goto(paymentPage)
    await choose(page, 'approve')
    await expect(heading(page)).toHaveText(text.paymentSuccess.title)
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('0')
    expect(await orderStates(page)).toEqual(['paid'])
    await page.getByRole('link', { name: text.paymentSuccess.viewOrder }).click()
    await expect(heading(page)).toContainText(number)
    await expect(page.getByRole('link', { name: text.orderDetails.payByCard })).toHaveCount(0)
  },
)

test('after Back, a canceled, a declined and a timed-out payment, the order is shown as unpaid and can be paid again [S2.107]', async ({
  page,
}) => {
  const number = await orderByCard(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/th\/checkout$/)
  await expect(page.getByRole('main').getByText(number)).toBeVisible()
  await page.goto('/th/cart')
  await page.getByRole('link', { name: text.cart.seeOrder }).click()
  await expect(heading(page)).toContainText(number)
  // Leaving a page that is still loading would log an error.
  await page.waitForLoadState()
  await page.getByRole('link', { name: text.orderDetails.payByCard }).click()
  await choose(page, 'cancel')
  await expect(page).toHaveURL(/\/th\/order_details\?order_id=\d+$/)
  await page.waitForLoadState()
  await page.getByRole('link', { name: text.orderDetails.payByCard }).click()
  await choose(page, 'decline')
  await expect(page).toHaveURL(/\/th\/payment_error\?error=paymentDeclined/)
  await expect(heading(page)).toHaveText(text.paymentError.title)
  await expect(page.getByText(text.errors.paymentDeclined)).toBeVisible()
  await page.getByRole('link', { name: text.paymentError.back }).click()
  await page.getByRole('link', { name: text.cart.payNow }).click()
  await choose(page, 'timeout')
  await expect(page.getByText(text.errors.paymentTimedOut)).toBeVisible()
  expect(await orderStates(page)).toEqual(['wait_payment'])
  await page.getByRole('link', { name: text.paymentError.again }).click()
  await choose(page, 'twice')
  await expect(heading(page)).toHaveText(text.paymentSuccess.title)
  expect(await orderStates(page)).toEqual(['paid'])
})
