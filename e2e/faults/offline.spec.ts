import type { Page } from '@playwright/test'
import { fillBillingAddress } from '../support/checkout-page'
import { callShop, expect, fillCart, signUp, test, waitForHydration, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

/** Closes the popup that explains why an action failed. */
async function dismiss(page: Page, words: string): Promise<void> {
  const popup = page.getByRole('dialog').or(page.getByRole('alertdialog')).first()
  await expect(popup).toContainText(words)
  await popup.getByRole('button', { name: text.popups.ok, exact: true }).click()
  await expect(popup).toBeHidden()
}

test('what is missing is said offline too, and an order whose response is lost is unknown, and is placed once when it is retried', async ({
  page,
  context,
}) => {
  await signUp(page)
  await page.goto('/th/product_details?product_id=1')
  const add = page.getByRole('button', { name: text.product.addToCart })
  await waitForHydration(add)
  // Without the scripts of the popup, which are not loaded yet, it is a dialog of the browser.
  await context.setOffline(true)
  const [said] = await Promise.all([
    page.waitForEvent('dialog').then(async (dialog) => (await dialog.accept(), dialog.message())),
    add.click(),
  ])
  expect(said).toBe(text.errors.missingQuantity)
  await context.setOffline(false)
  await add.click()
  await dismiss(page, text.errors.missingQuantity)

  await fillCart(page, { VL06: 1 })
  await page.goto('/th/checkout')
  await fillBillingAddress(page, 'th')
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  const placeOrder = page.getByRole('button', { name: text.checkout.placeOrder })
  await page.getByLabel(text.address.firstName).fill('')
  await placeOrder.click()
  await dismiss(page, text.errors.missingBillFirstName)
  await page.getByLabel(text.address.firstName).fill('มะลิ')

  await context.setOffline(true)
  await placeOrder.click()
  await dismiss(page, text.errors.network)
  await context.setOffline(false)
  await expect(page.getByLabel(text.address.firstName)).toHaveValue('มะลิ')

  // The shop receives the order, but its responses never arrive.
  const isOrder = (body: string | null) => body?.includes('"place_order"') ?? false
  let lost = 0
  await page.route('**/json_rpc', async (route) => {
    if (!isOrder(route.request().postData())) return route.continue()
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await placeOrder.click()
  await dismiss(page, text.checkout.unknownOutcome)
  expect(lost).toBe(2)

  await page.unroute('**/json_rpc')
  await placeOrder.click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+/)
  const orders = await callShop<unknown[]>(page.request, 'sale.order', 'search_read_path', [[], ['number']])
  expect(orders).toHaveLength(1)
})
