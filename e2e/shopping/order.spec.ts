import type { Page } from '@playwright/test'
import { thaiPhone } from '../support/devices'
import { callShop, expect, fillCart, press, productId, signUp, test, uniqueEmail, waitForHydration, words } from '../support/fixtures'
import { fillBillingAddress } from '../support/checkout-page'
import { signUpByForm } from '../support/sign-up-page'

test.use(thaiPhone)
const text = words.th

const countOf = (page: Page) => page.getByTestId('cart-count').first()
const checkoutButton = (page: Page) => page.getByRole('button', { name: text.cart.checkout, exact: true })

async function pressOnceHydrated(page: Page, name: string): Promise<void> {
  await press(page.getByRole('button', { name, exact: true }))
}

test(
  'a guest taps + in a list, signs up, is back at the same spot, orders with cash on delivery and sees the order [S2.92]',
  { tag: '@remote' },
  async ({ page }) => {
    await page.goto('/th/products?categ_code=FRUIT_VEG')
    const plus = page.locator('main .add-button:not(.sizes) > a').nth(9)
    await waitForHydration(plus)
    await plus.evaluate((node) => node.scrollIntoView({ block: 'center' }))
    const top = () => plus.evaluate((node) => node.getBoundingClientRect().top)
    const before = await top()
    await plus.click()
    await expect(page).toHaveURL(/\/th\/login\?from=products&k1=categ_code&v1=FRUIT_VEG/)
    await expect(page.getByText(text.login.beforeShopping)).toBeVisible()
    await page.getByRole('link', { name: text.login.signup }).click()
    await signUpByForm(page, 'th', uniqueEmail())

    // The pending action has added the product to the cart.
    await expect(page).toHaveURL(/products\?categ_code=FRUIT_VEG/)
    await expect(page.getByText(text.common.draftAdded.replace('{names}', '1 ×'))).toBeVisible()
    await expect(plus).toBeFocused()
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(4)
    await expect(countOf(page)).toHaveText('1')
    await page.locator('main article > a').filter({ hasText: 'คะน้า' }).first().click()
    await expect(page).toHaveURL(/product_details\?product_id=1/)
    await press(page.getByRole('button', { name: text.common.increase }).first())
    await page.getByRole('button', { name: text.product.addToCart }).click()
    await expect(page.getByText(text.product.addedToCart)).toBeVisible()
    await expect(countOf(page)).toHaveText('2')

    await page.goto('/th/cart')
    await pressOnceHydrated(page, text.cart.checkout)
    await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
    await fillBillingAddress(page, 'th')
    await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
    // Pressed twice, it makes one order.
    await page.getByRole('button', { name: text.checkout.placeOrder }).dblclick()
    await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
    const popup = page.getByRole('dialog', { name: text.orderPopups.codTitle })
    await popup.getByRole('link', { name: text.orderPopups.codAction }).click()
    await expect(page).toHaveURL(/\/th\/orders$/)
    await expect(page.getByText(/SO\d{9}/).first()).toBeVisible()
    await expect(countOf(page)).toHaveText('0')
    expect(await callShop<unknown[]>(page.request, 'sale.order', 'search_read_path', [[], ['number']])).toHaveLength(1)
  },
)

test('what is typed at checkout before hydration counts, missing fields are named, and it outlives reload and Back [S2.118]', async ({
  page,
}) => {
  await signUp(page)
  const cartId = await fillCart(page, { VL04: 1 })
  await callShop(page.request, 'ecom2.cart', 'update_cart', [[cartId], { bill_first_name: 'Mali', bill_last_name: 'Jaidee' }])
  await page.goto('/th/cart')
  // Simulates a slow network: the page can be read and typed into while its scripts are still loading.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/th/checkout', { waitUntil: 'commit' })
  const [firstName, lastName] = [page.getByLabel(text.address.firstName), page.getByLabel(text.address.lastName)]
  const province = page.getByLabel(text.address.province)
  await firstName.fill('มะลิวัลย์')
  await province.selectOption({ index: 3 })
  const chosen = await province.inputValue()
  release()
  await waitForHydration(firstName)
  // The districts of the chosen province are listed, so the form state includes the pre-hydration choice.
  await page.getByLabel(text.address.district).selectOption({ index: 1 })
  await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^\d{5}$/)
  await expect(province).toHaveValue(chosen)
  await expect(lastName).toHaveValue('Jaidee')

  await lastName.fill('')
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(popup).toContainText(text.errors.missingBillLastName)
  await popup.getByRole('button', { name: text.popups.ok, exact: true }).click()
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAttribute('aria-invalid', 'true')

  const street = page.getByRole('textbox', { name: text.address.address, exact: true })
  await street.fill('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
  await page.reload()
  await expect(street).toHaveValue('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
  await expect(firstName).toHaveValue('มะลิวัลย์')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: text.cart.title })).toBeVisible()
  await page.goForward()
  await expect(street).toHaveValue('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
})

test('a customer who signs in on another browser finds the cart in every tab, and two tabs show one cart [S2.181]', async ({
  page,
  browser,
}) => {
  const customer = await signUp(page)
  await fillCart(page, { VL06: 2 })
  const context = await browser.newContext()
  const [other, tab] = [await context.newPage(), await context.newPage()]
  await tab.goto('/th/cart')
  await expect(countOf(tab)).toHaveText('0')
  await other.goto('/th/login?from=checkout')
  await waitForHydration(other.getByLabel(text.login.email))
  await other.getByLabel(text.login.email).fill(customer.email)
  await other.getByLabel(text.login.password, { exact: true }).fill(customer.password)
  await other.getByRole('button', { name: text.login.submit, exact: true }).click()
  await expect(other.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
  for (const each of [other, tab]) await expect(countOf(each)).toHaveText('2')

  await other.goto(`/th/product_details?product_id=${await productId(page.request, 'VL04')}`)
  await press(other.getByRole('button', { name: text.product.addToCart }))
  await expect(countOf(other)).toHaveText('3')
  await tab.bringToFront()
  // Refocusing a tab reads the cart again, but at most every few seconds.
  await expect(async () => {
    await tab.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(tab.getByText('ผักบุ้งจีน').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(countOf(tab)).toHaveText('3')
  await context.close()
})

test('the cart changes quantities and restores a removed line, with its checkout button in view; offline it says so [S2.117]', async ({
  page,
  context,
}) => {
  await signUp(page)
  await fillCart(page, { VL06: 1, VL04: 2, VL02: 1, VL03: 1, VL05: 1 })
  await page.goto('/th/cart')
  await expect(checkoutButton(page)).toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(checkoutButton(page)).toBeInViewport()
  const [foot, bar] = [await page.locator('footer').boundingBox(), await page.locator('[data-action-bar]').boundingBox()]
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + 1)

  const row = page.getByRole('row').filter({ hasText: 'กวางตุ้งดอก' })
  const increase = row.getByRole('button', { name: text.common.increase })
  const quantity = row.getByRole('textbox', { name: `${text.common.quantity}:` })
  await waitForHydration(increase)
  await context.setOffline(true)
  await increase.click()
  await expect(page.getByRole('alert').getByText(text.errors.network)).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await context.setOffline(false)
  await increase.click()
  await expect(countOf(page)).toHaveText('7')
  await page.reload()
  await expect(quantity).toHaveValue('2')
  await press(page.getByRole('button', { name: text.cart.removeNamed.replace('{name}', 'กวางตุ้งดอก') }))
  await expect(row).toHaveCount(0)
  await expect(countOf(page)).toHaveText('5')
  // Works longer than the toast with its button is shown.
  await page.keyboard.press('Control+z')
  await expect(quantity).toHaveValue('2')
  await expect(countOf(page)).toHaveText('7')
})
