import type { Page } from '@playwright/test'
import { expect, fillCart, signInAsStaff, signUp, test, waitForHydration, type Locale } from '../support/fixtures'
import type english from '../../messages/en.json'

type Text = typeof english

async function changeTo(page: Page, text: Text, language: Locale, cartId: string) {
  await page.goto(`/${language}/set_cart`)
  const change = page.getByRole('button', { name: text.staffCart.change, exact: true })
  await waitForHydration(change)
  await page.getByRole('textbox', { name: text.staffCart.cartId }).fill(cartId)
  await change.click()
}

test('set_cart shows the staff sign-in without a staff session [A7]', { tag: '@once' }, async ({ page, language, text }) => {
  await page.goto(`/${language}/set_cart`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.staff.sign_in)
})

test(
  'set_cart refuses an empty, non-numeric or unknown cart id with an error message for each',
  { tag: '@once' },
  async ({ page, text, language }) => {
    await signInAsStaff(page, language)
    for (const [typed, sentence] of [
      ['', text.errors.cartIdEmpty],
      ['12a', text.errors.cartIdNotNumeric],
      ['2147483000', text.errors.cartIdUnknown],
    ] as const) {
      await changeTo(page, text, language, typed)
      await expect(page.getByRole('dialog')).toContainText(sentence)
      await page.getByRole('dialog').getByRole('button', { name: text.popups.ok, exact: true }).click()
    }
  },
)

test(
  'staff open a customer’s cart, and the customer can still use it [S2.130]',
  { tag: '@once' },
  async ({ page, browser, baseURL, text, language }) => {
    const customers = await browser.newContext({ ...(baseURL && { baseURL }) })
    const customer = await customers.newPage()
    await signUp(customer)
    const cartId = await fillCart(customer, { VL04: 2, VL05: 1 })

    await signInAsStaff(page, language)
    await changeTo(page, text, language, String(cartId))
    await expect(page).toHaveURL(`/${language}/cart`)
    await expect(page.getByTestId('cart-count').first()).toHaveText('3')
    await expect(page.getByRole('button', { name: text.cart.checkout })).toBeVisible()
    const cookies = new Map((await page.context().cookies()).map((cookie) => [cookie.name, cookie]))
    expect(cookies.get('cart_id')?.value).toBe(String(cartId))
    expect(cookies.get('cart_key')?.httpOnly).toBe(true)

    await customer.goto(`/${language}/cart`)
    await expect(customer.getByRole('button', { name: text.cart.checkout })).toBeVisible()
    await customers.close()
  },
)

test(
  'with a customer signed in, set_cart accepts only that customer’s own cart',
  { tag: '@once' },
  async ({ page, browser, baseURL, text, language }) => {
    const others = await browser.newContext({ ...(baseURL && { baseURL }) })
    const other = await others.newPage()
    await signUp(other)
    const foreign = await fillCart(other, { VL04: 1 })
    await others.close()

    await signUp(page)
    const own = await fillCart(page, { VL05: 2 })
    await signInAsStaff(page, language)
    await changeTo(page, text, language, String(foreign))
    await expect(page.getByRole('dialog')).toContainText(text.errors.cartNotYours)
    await changeTo(page, text, language, String(own))
    await expect(page).toHaveURL(`/${language}/cart`)
    await expect(page.getByTestId('cart-count').first()).toHaveText('2')
  },
)
