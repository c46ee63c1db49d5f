import { fillBillingAddress } from './checkout-page'
import { callShop, expect, fillCart, productId, signUp, test, uniqueEmail, waitForHydration } from '../support/fixtures'

test(
  'a guest finds kale, signs up on the way, orders with cash on delivery and sees the order [S2.92]',
  { tag: '@remote' },
  async ({ page, text, language }) => {
    await page.goto(`/${language}/products?categ_code=FRUIT_VEG`)
    await page
      .locator('main article > a')
      .filter({ hasText: language === 'th' ? 'คะน้า' : 'Kale' })
      .first()
      .click()
    await expect(page).toHaveURL(/product_details\?product_id=1/)

    await waitForHydration(page.getByRole('button', { name: text.common.increase }).first())
    await page.getByRole('button', { name: text.common.increase }).first().click()
    await page.getByRole('button', { name: text.product.addToCart }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?from=product_details&k1=product_id&v1=1`))
    await expect(page.getByText(text.login.beforeShopping)).toBeVisible()

    await page.getByRole('link', { name: text.login.signup }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.signup.title)
    await page.getByLabel(text.signup.firstName).fill('มะลิ')
    await page.getByLabel(text.signup.lastName).fill('ใจดี')
    await page.getByLabel(text.signup.phone).fill('0812345678')
    await page.getByLabel(text.signup.email).fill(uniqueEmail())
    await page.getByLabel(text.signup.password, { exact: true }).fill('green-market-day')
    await page.getByRole('button', { name: text.signup.submit }).click()
    await expect(page).toHaveURL(/product_details\?product_id=1/)

    // The pending action has added the selection to the cart.
    await expect(page.getByText(text.common.draftAdded.replace('{names}', '1 ×'))).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('1')
    await waitForHydration(page.getByRole('button', { name: text.common.increase }).first())
    await page.getByRole('button', { name: text.common.increase }).first().click()
    await page.getByRole('button', { name: text.product.addToCart }).click()
    await expect(page.getByText(text.product.addedToCart)).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('2')

    await page.goto(`/${language}/cart`)
    await waitForHydration(page.getByRole('button', { name: text.cart.checkout, exact: true }))
    await page.getByRole('button', { name: text.cart.checkout, exact: true }).click()
    await expect(page.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
    await fillBillingAddress(page, text, language)
    await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
    await page.getByRole('button', { name: text.checkout.placeOrder }).click()

    await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
    const popup = page.getByRole('dialog', { name: text.orderPopups.codTitle })
    await expect(popup).toBeVisible()
    await popup.getByRole('link', { name: text.orderPopups.codAction }).click()
    await expect(page).toHaveURL(new RegExp(`/${language}/orders$`))
    await expect(page.getByText(/SO\d{9}/).first()).toBeVisible()
    await expect(page.getByTestId('cart-count').first()).toHaveText('0')
  },
)

test('an order by bank transfer asks for the payment to be confirmed', async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL04: 3 })
  await page.goto(`/${language}/checkout`)
  await fillBillingAddress(page, text, language)
  await page.getByRole('radio', { name: text.checkout.bankTransfer }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()

  const popup = page.getByRole('dialog', { name: text.orderPopups.bankTitle })
  await popup.getByRole('link', { name: text.orderPopups.bankAction }).click()
  await expect(page).toHaveURL(new RegExp(`/${language}/confirm_payment\\?sale_order=SO\\d+&total_amt=`))

  await page.goto(`/${language}/orders`)
  await expect(page.getByRole('link', { name: text.orders.confirmPayment }).first()).toBeVisible()
})

test('pressing Place Order twice makes one order', { tag: '@once' }, async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL06: 1 })
  await page.goto(`/${language}/checkout`)
  await fillBillingAddress(page, text, language)
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).dblclick()
  await expect(page).toHaveURL(/order_details\?order_id=/)
  const orders = await callShop<unknown[]>(page.request, 'sale.order', 'search_read_path', [[], ['number']])
  expect(orders).toHaveLength(1)
})

test(
  'the checkout reports all missing fields in one popup and then focuses the first one',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    await fillCart(page, { VL06: 1 })
    await page.goto(`/${language}/checkout`)
    // The server prefills the name; waits until it is visible before clearing it.
    await expect(page.getByLabel(text.address.firstName)).toHaveValue('Mali')
    await page.getByLabel(text.address.firstName).fill('')
    await page.getByLabel(text.address.lastName).fill('')
    await page.getByRole('button', { name: text.checkout.placeOrder }).click()
    const popup = page.getByRole('dialog').or(page.getByRole('alertdialog'))
    await expect(popup).toContainText(text.errors.missingBillFirstName)
    await expect(popup).toContainText(text.errors.missingBillProvince)
    await popup.getByRole('button', { name: text.popups.ok, exact: true }).click()
    await expect(page.getByLabel(text.address.firstName)).toBeFocused()
    await expect(page.getByLabel(text.address.firstName)).toHaveAttribute('aria-invalid', 'true')
  },
)

test(
  'what was typed at checkout is still there after reload and the back button [S2.118]',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    await fillCart(page, { VL06: 2 })
    await page.goto(`/${language}/cart`)
    await waitForHydration(page.getByRole('button', { name: text.cart.checkout, exact: true }))
    await page.getByRole('button', { name: text.cart.checkout, exact: true }).click()
    await page.getByRole('textbox', { name: text.address.address, exact: true }).fill('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
    await page.reload()
    await expect(page.getByRole('textbox', { name: text.address.address, exact: true })).toHaveValue('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: text.cart.title })).toBeVisible()
    await page.goForward()
    await expect(page.getByRole('textbox', { name: text.address.address, exact: true })).toHaveValue('12/34 หมู่บ้านสวนผัก ถนนราชพฤกษ์')
  },
)

test('checkout input that was entered before hydration is preserved', { tag: '@once' }, async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  const cartId = await fillCart(page, { VL04: 1 })
  await callShop(page.request, 'ecom2.cart', 'update_cart', [[cartId], { bill_first_name: 'Mali', bill_last_name: 'Jaidee' }])
  // Simulates a slow network: the page can be read and typed into while its scripts are still loading.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/_next/static/**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/${language}/checkout`, { waitUntil: 'commit' })
  const firstName = page.getByLabel(text.address.firstName)
  const province = page.getByLabel(text.address.province)
  await firstName.fill('มะลิวัลย์')
  await province.selectOption({ index: 3 })
  const chosen = await province.inputValue()
  release()
  await waitForHydration(firstName)
  // The districts of the chosen province are listed, so the form state includes the pre-hydration choice.
  await page.getByLabel(text.address.district).selectOption({ index: 1 })
  await expect(page.getByLabel(text.address.postalCode)).toHaveValue(/^\d{5}$/)
  await expect(firstName).toHaveValue('มะลิวัลย์')
  await expect(province).toHaveValue(chosen)
  await expect(page.getByLabel(text.address.lastName)).toHaveValue('Jaidee')
  await page.reload()
  await expect(firstName).toHaveValue('มะลิวัลย์')
})

test(
  'a customer who signs in on another browser finds the cart at once, in every tab',
  { tag: '@once' },
  async ({ page, browser, text, language, customer }) => {
    await fillCart(page, { VL06: 2 })
    const context = await browser.newContext()
    const [other, tab] = [await context.newPage(), await context.newPage()]
    await tab.goto(`/${language}/index`)
    await expect(tab.getByTestId('cart-count').first()).toHaveText('0')
    await other.goto(`/${language}/login?from=checkout`)
    await waitForHydration(other.getByLabel(text.login.email))
    await other.getByLabel(text.login.email).fill(customer.email)
    await other.getByLabel(text.login.password, { exact: true }).fill(customer.password)
    await other.getByRole('button', { name: text.login.submit, exact: true }).click()
    await expect(other.getByRole('heading', { name: text.checkout.yourOrder })).toBeVisible()
    for (const each of [other, tab]) await expect(each.getByTestId('cart-count').first()).toHaveText('2')
    await tab.locator('header a[href$="/cart"]').first().click()
    await expect(tab.getByRole('dialog', { name: text.miniCart.title })).toContainText(language === 'th' ? 'กวางตุ้งดอก' : 'Choy Sum')
    await context.close()
  },
)

test('Back after an order shows no old cart', { tag: '@once' }, async ({ page, text, language, customer }) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL06: 1 })
  await page.goto(`/${language}/cart`)
  const checkout = page.getByRole('button', { name: text.cart.checkout, exact: true })
  await waitForHydration(checkout)
  await checkout.click()
  await fillBillingAddress(page, text, language)
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=/)
  await page.goBack()
  await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()
  await expect(checkout).toHaveCount(0)
})

test('two tabs show one cart [S2.181]', { tag: '@once' }, async ({ page, context, text, language, customer }) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL06: 1 })
  await page.goto(`/${language}/cart`)
  const other = await context.newPage()
  await other.goto(`/${language}/product_details?product_id=${await productId(page.request, 'VL04')}`)
  // It has a single size, so the initial quantity is one.
  await waitForHydration(other.getByRole('button', { name: text.product.addToCart }))
  await other.getByRole('button', { name: text.product.addToCart }).click()
  await expect(other.getByTestId('cart-count').first()).toHaveText('2')

  await page.bringToFront()
  // Refocusing a tab reads the cart again, but at most every few seconds.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByText(language === 'th' ? 'ผักบุ้งจีน' : 'Morning Glory').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByTestId('cart-count').first()).toHaveText('2')
})

test('the cart changes quantities, removes and restores a line, and shows when it is empty [S2.117]', async ({
  page,
  text,
  language,
  customer,
}) => {
  expect(customer.email).toContain('@')
  await fillCart(page, { VL06: 1 })
  await page.goto(`/${language}/cart`)
  await waitForHydration(page.getByRole('button', { name: text.common.increase }).first())
  await page.getByRole('button', { name: text.common.increase }).first().click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('2')
  await page.reload()
  await expect(page.getByRole('textbox', { name: `${text.common.quantity}:` })).toHaveValue('2')
  const name = language === 'th' ? 'กวางตุ้งดอก' : 'Choy Sum'
  const remove = page.getByRole('button', { name: text.cart.removeNamed.replace('{name}', name) })
  await waitForHydration(remove)
  await remove.click()
  await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()
  await expect(page.getByTestId('cart-count').first()).toHaveText('0')
  // Works longer than the toast with its button is shown.
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: `${text.common.quantity}:` })).toHaveValue('2')
  await expect(page.getByTestId('cart-count').first()).toHaveText('2')
  await remove.click()
  await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()
})

test(
  'another customer sees neither the order nor the cart [S6.9]',
  { tag: ['@once', '@remote'] },
  async ({ page, browser, language, text }) => {
    await signUp(page)
    const cartId = await fillCart(page, { VL06: 1 })
    const values = await callShop<Record<string, unknown>[]>(page.request, 'ecom2.cart', 'get_checkout_data', [[cartId], ['number']])
    expect(values).toHaveLength(1)

    const stranger = await browser.newContext()
    const theirs = await stranger.newPage()
    await signUp(theirs)
    const attempt = callShop<unknown[]>(theirs.request, 'ecom2.cart', 'get_checkout_data', [[cartId], ['number']])
    expect(await attempt.catch(() => [])).toEqual([])
    await theirs.goto(`/${language}/order_details?order_id=1`)
    await expect(theirs.getByText(text.orderDetails.paymentMethod)).toHaveCount(0)
    await stranger.close()
  },
)
