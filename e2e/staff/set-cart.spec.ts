import { expect, fillCart, press, signInAsStaff, signUp, test, words } from '../support/fixtures'

const text = words.en

test('staff open a customer’s cart by its number, which must be known [S2.130]', async ({ page, browser, baseURL }) => {
  const customer = await browser.newContext({ baseURL })
  await signUp(customer)
  const cartId = await fillCart(customer, { VL04: 2, VL05: 1 })
  await customer.close()

  await signInAsStaff(page, 'en')
  for (const [typed, sentence] of [
    ['12a', text.errors.cartIdNotNumeric],
    ['2147483000', text.errors.cartIdUnknown],
    [String(cartId), null],
  ] as const) {
    await page.goto('/en/set_cart')
    await page.getByRole('textbox', { name: text.staffCart.cartId }).fill(typed)
    await press(page.getByRole('button', { name: text.staffCart.change, exact: true }))
    if (sentence) await expect(page.getByRole('dialog')).toContainText(sentence)
  }
  await expect(page).toHaveURL('/en/cart')
  await expect(page.getByTestId('cart-count').first()).toHaveText('3')
  await expect(page.getByRole('button', { name: text.cart.checkout })).toBeVisible()
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
  expect([cookies.get('cart_id')?.value, cookies.get('cart_key')?.httpOnly]).toEqual([String(cartId), true])
})
