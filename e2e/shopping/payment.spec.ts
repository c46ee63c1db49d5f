import type { Page } from '@playwright/test'
import { fillBillingAddress } from './checkout-page'
import { callShop, expect, fillCart, test, type Locale } from '../support/fixtures'
import { payMethods, prepareCart } from './order-tools'
import type english from '../../messages/en.json'

type Text = typeof english

/** Orders by card, the first payment method of the checkout, up to the page of the test payment. Returns the order number. */
async function orderByCard(page: Page, text: Text, language: Locale): Promise<string> {
  await fillCart(page, { VL04: 2 })
  await page.goto(`/${language}/checkout`)
  const saved = page.waitForResponse((response) => response.request().postData()?.includes('update_cart') ?? false)
  await fillBillingAddress(page, text, language)
  // Delivery is priced once the district is saved; an order is placed at the displayed total.
  await saved
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('radio', { name: text.checkout.creditCard })).toBeChecked()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/\/payments\/sandbox\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.sandboxPayment.title)
  await expect(page.getByRole('note')).toHaveText(text.sandboxPayment.notice)
  return orderNumber(page)
}

/** The same by RPC, for tests of the payment only. */
async function openPayment(page: Page): Promise<string> {
  const cartId = await prepareCart(page, { VL04: 2 }, payMethods.card)
  const { payment_url: address } = await callShop<{ payment_url: string }>(page.request, 'ecom2.cart', 'place_order', [[cartId]])
  await page.goto(address)
  return orderNumber(page)
}

const orderNumber = (page: Page) => page.getByText(/^SO\d{9}$/).innerText()

const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** States of the customer's orders. */
async function orderStates(page: Page): Promise<string[]> {
  const orders = await callShop<{ state: string }[]>(page.request, 'sale.order', 'search_read_path', [[], ['state']])
  return orders.map(({ state }) => state)
}

test(
  'an approved card payment marks the order as paid, and the success page shows its number [S2.106] [S4.22]',
  { tag: '@remote' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const number = await orderByCard(page, text, language)
    await choose(page, text.sandboxPayment.approve)

    await expect(page).toHaveURL(new RegExp(`/${language}/payment_success\\?sale_id=\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.paymentSuccess.title)
    await expect(page.getByText(number)).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('0')
    expect(await orderStates(page)).toEqual(['paid'])

    await page.getByRole('link', { name: text.paymentSuccess.viewOrder }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    await expect(page.getByRole('link', { name: text.orderDetails.payByCard })).toHaveCount(0)
  },
)

test(
  'a declined card payment shows an error, links to the checkout, and the order can be paid again [S2.107]',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const number = await orderByCard(page, text, language)
    await choose(page, text.sandboxPayment.decline)

    await expect(page).toHaveURL(new RegExp(`/${language}/payment_error\\?error=paymentDeclined`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.paymentError.title)
    await expect(page.getByText(text.errors.paymentDeclined)).toBeVisible()
    await expect(page.getByRole('link', { name: text.paymentError.back })).toHaveAttribute('href', `/${language}/checkout`)
    expect(await orderStates(page)).toEqual(['wait_payment'])

    await page.getByRole('link', { name: text.paymentError.back }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout$`))
    await expect(page.getByRole('main').getByText(number)).toBeVisible()
    await page.getByRole('link', { name: text.cart.payNow }).click()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
    await choose(page, text.sandboxPayment.approve)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.paymentSuccess.title)
    expect(await orderStates(page)).toEqual(['paid'])
  },
)

test(
  'after Back from the payment page, checkout and cart show the unpaid order',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const number = await orderByCard(page, text, language)
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/${language}/checkout$`))
    await expect(page.getByRole('main').getByText(number)).toBeVisible()
    await page.goto(`/${language}/cart`)
    await expect(page.getByRole('main').getByText(number)).toBeVisible()
    await page.getByRole('link', { name: text.cart.seeOrder }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  },
)

test(
  'canceling a payment opens the order, which links to the payment again',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const number = await openPayment(page)
    await choose(page, text.sandboxPayment.cancel)

    await expect(page).toHaveURL(new RegExp(`/${language}/order_details\\?order_id=\\d+$`))
    await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
    // Leaving a page that is still loading would log an error.
    await page.waitForLoadState()
    await page.getByRole('link', { name: text.orderDetails.payByCard }).click()
    await expect(page).toHaveURL(/\/payments\/sandbox\?/)
    await expect(page.getByText(number, { exact: true })).toBeVisible()
  },
)

test('a payment timeout shows an error, and the order can be paid again', { tag: '@once' }, async ({ page, text, customer }) => {
  expect(customer.email).toContain('@')
  await openPayment(page)
  await choose(page, text.sandboxPayment.timeout)
  await expect(page.getByText(text.errors.paymentTimedOut)).toBeVisible()
  expect(await orderStates(page)).toEqual(['wait_payment'])
  await page.getByRole('link', { name: text.paymentError.again }).click()
  await choose(page, text.sandboxPayment.twice)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.paymentSuccess.title)
  expect(await orderStates(page)).toEqual(['paid'])
})

test('approving the same payment twice results in one paid order', { tag: '@once' }, async ({ page, text, customer }) => {
  expect(customer.email).toContain('@')
  await openPayment(page)
  const paymentPage = page.url()
  await choose(page, text.sandboxPayment.approve)
  await expect(page).toHaveURL(/payment_success/)
  await page.goto(paymentPage)
  await choose(page, text.sandboxPayment.approve)
  await expect(page).toHaveURL(/payment_success/)
  expect(await orderStates(page)).toEqual(['paid'])
})

test('a payment URL with a changed amount is a 404', { tag: '@once' }, async ({ page, customer }) => {
  expect(customer.email).toContain('@')
  await openPayment(page)
  const changed = page.url().replace(/amount=\d+/, 'amount=1')
  expect((await page.request.get(changed)).status()).toBe(404)
})

test(
  'the success page shows an error for another customer’s order and for an invalid or missing order id [S8.12]',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const heading = page.getByRole('heading', { level: 1 })
    await page.goto(`/${language}/payment_success?sale_id=1`)
    await expect(heading).toHaveText(text.paymentSuccess.errorTitle)
    await expect(page.getByText(/SO\d{9}/)).toHaveCount(0)
    for (const query of ['?sale_id=abc', '']) {
      await page.goto(`/${language}/payment_success${query}`)
      await expect(heading).toHaveText(text.paymentSuccess.errorTitle)
      await expect(page.getByText(text.errors.missingSaleOrder)).toBeVisible()
    }
  },
)

test(
  'the payment error page shows a generic message instead of text from its URL',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    await page.goto(`/${language}/payment_error?error=${encodeURIComponent('Call 02-000-0000 to pay')}`)
    await expect(page.getByText(text.errors.paymentFailed)).toBeVisible()
    await expect(page.getByText('02-000-0000')).toHaveCount(0)
  },
)
