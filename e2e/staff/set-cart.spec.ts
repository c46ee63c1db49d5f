import { expect, fillCart, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'

const text = words.en

test('staff open a customer’s cart by its number, which must be known, and with a customer signed in only that one’s [S2.130]', async ({
  page,
  browser,
  baseURL,
}) => {
  const customers = await browser.newContext({ ...(baseURL && { baseURL }) })
  const customer = await customers.newPage()
  await signUp(customer)
  const theirs = await fillCart(customer, { VL04: 2, VL05: 1 })

  await signInAsStaff(page, 'en')
  const changeTo = async (cartId: string) => {
    await page.goto('/en/set_cart')
    const change = page.getByRole('button', { name: text.staffCart.change, exact: true })
    await waitForHydration(change)
    await page.getByRole('textbox', { name: text.staffCart.cartId }).fill(cartId)
    await change.click()
  }
  for (const [typed, sentence] of [
    ['12a', text.errors.cartIdNotNumeric],
    ['2147483000', text.errors.cartIdUnknown],
  ] as const) {
    await changeTo(typed)
    await expect(page.getByRole('dialog')).toContainText(sentence)
  }
  await changeTo(String(theirs))
  await expect(page).toHaveURL('/en/cart')
  await expect(page.getByTestId('cart-count').first()).toHaveText('3')
  await expect(page.getByRole('button', { name: text.cart.checkout })).toBeVisible()
  const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
  expect(cookies.get('cart_id')?.value).toBe(String(theirs))
  expect(cookies.get('cart_key')?.httpOnly).toBe(true)
  await customer.goto('/en/cart')
  await expect(customer.getByRole('button', { name: text.cart.checkout })).toBeVisible()
  await customers.close()

  await page.context().clearCookies()
  await signUp(page)
  const own = await fillCart(page, { VL05: 2 })
  await signInAsStaff(page, 'en')
  await changeTo(String(theirs))
  await expect(page.getByRole('dialog')).toContainText(text.errors.cartNotYours)
  await changeTo(String(own))
  await expect(page).toHaveURL('/en/cart')
  await expect(page.getByTestId('cart-count').first()).toHaveText('2')
})
