import { expect, fillCart, press, signInAsStaff, signUp, test, words } from '../support/fixtures'

const text = words.en

test('staff open a customer’s cart by its number [S2.130]', async ({ page, browser, baseURL }) => {
  const customer = await browser.newContext({ baseURL })
  await signUp(customer)
  const cartId = await fillCart(customer, { VL04: 2, VL05: 1 })
  await customer.close()

  await signInAsStaff(page, 'en')
  await page.goto('/en/set_cart')
  await page.getByRole('textbox', { name: text.staffCart.cartId }).fill(String(cartId))
  await press(page.getByRole('button', { name: text.staffCart.change, exact: true }))
  await expect(page).toHaveURL('/en/cart')
  await expect(page.getByTestId('cart-count').first()).toHaveText('3')
  await expect(page.getByRole('button', { name: text.cart.checkout })).toBeVisible()
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
  expect([cookies.get('cart_id')?.value, cookies.get('cart_key')?.httpOnly]).toEqual([String(cartId), true])
})
