import { expect, press, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { saveAddresses } from '../support/orders'
import { mailTo } from '../support/outbox'

const text = words.en

test('staff find a caller by telephone number, mail a link to set a password and order for the caller, who sees the order', async ({
  page,
  browser,
  baseURL,
}) => {
  const words = text.staffCustomers
  const elsewhere = await browser.newContext({ baseURL })
  const digits = String(Date.now() % 10_000_000).padStart(7, '0')
  const caller = await signUp(elsewhere, { first_name: 'Ploy', last_name: `Caller${digits}`, mobile: `089${digits}` })
  await saveAddresses(elsewhere, ['Home'])
  const orderingFor = page.getByText(words.orderingFor.replace('{name}', caller.name))

  await signInAsStaff(page, 'en')
  await page.goto('/en/staff/customers')
  await page.getByRole('searchbox', { name: words.search }).fill(`+66 89 ${digits.slice(0, 3)} ${digits.slice(3)}`)
  await page.getByRole('search', { name: words.search }).getByRole('button').click()
  await page.getByRole('link', { name: caller.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caller.name)
  const customerPage = page.url()
  await press(page.getByRole('button', { name: words.sendPassword }))
  await mailTo(caller.email, 'reset_code=')

  await press(page.getByRole('button', { name: words.order }))
  await expect(page).toHaveURL(/\/en\/all_products$/)
  await page.locator('main article > a').first().click()
  await expect(page).toHaveURL(/product_details/)
  await press(page.getByRole('button', { name: text.common.increase }).first())
  await page.getByRole('button', { name: text.product.addToCart }).click()
  await expect(page.getByTestId('cart-count').first()).toHaveText('1')
  await page.goto('/en/checkout')
  await expect(orderingFor).toBeVisible()
  await expect(page.getByRole('main')).toContainText('99/1 ซอยสุขุมวิท 39')
  await waitForHydration(page.getByRole('button', { name: text.checkout.placeOrder }))
  await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)

  await page.goto(customerPage)
  const number = await page.getByRole('link', { name: /^SO\d{9}$/ }).innerText()
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('region', { name: text.staffOrders.history })).toContainText('Noi')
  expect(await (await elsewhere.request.get('/en/orders')).text()).toContain(number)

  // Nothing is left of this caller on the device of the shop: the next product needs a new cart.
  await page.goto('/en/cart')
  await expect(orderingFor).toHaveCount(0)
  await elsewhere.close()
})
