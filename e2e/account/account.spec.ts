import type { Page } from '@playwright/test'
import { callShop, expect, fillCart, signUp, test, uniqueEmail, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { saveAddresses } from '../support/save-addresses'
import type english from '../../messages/en.json'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

type Text = typeof english

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ends the session on the server only: the browser keeps its cookies. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const own = await page.context().cookies()
  const session = (name: string) => own.find((cookie) => cookie.name === name)?.value
  const params = ['ecom2.interface', 'logout', [], {}, { user_id: Number(session('user_id')), token: session('token') }]
  const answer = await page.request.post('/json_rpc', { data: { id: 1, method: 'execute', params }, headers: { cookie: '' } })
  expect((await answer.json()) as unknown).toMatchObject({ error: null })
}

async function logIn(page: Page, text: Text, { email, password }: Readonly<{ email: string; password: string }>): Promise<void> {
  await waitForHydration(button(page, text.login.submit))
  await page.getByLabel(text.login.email).fill(email)
  await page.getByLabel(text.login.password, { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the login form works by keyboard, reports an ended session when a private page is requested, and leads back to it', async ({
  page,
}) => {
  const customer = await signUp(page)
  await endSessionElsewhere(page)
  await page.goto('/th/account_details')
  await expect(page).toHaveURL(/\/th\/login\?from=account_details$/)
  await expect(page.getByText(text.login.sessionEnded)).toBeVisible()
  expect((await page.context().cookies()).filter(({ name }) => name === 'user_id')).toEqual([])
  await waitForHydration(button(page, text.login.submit))
  await page.getByLabel(text.login.email).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text.errors.emailAndPasswordRequired)).toBeVisible()
  await page.keyboard.type(customer.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('wrong-word')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text.errors.wrongLogin)).toBeVisible()
  await expect(page.getByLabel(text.login.email)).toHaveValue(customer.email)
  const password = page.getByLabel(text.login.password, { exact: true })
  await password.fill(customer.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(password).toHaveAttribute('type', 'text')
  await expect(button(page, text.common.hidePassword)).toBeFocused()
  await password.press('Enter')
  await expect(page).toHaveURL(/\/th\/account_details$/)
})

test(
  'a session that ends in the address form is reported at login, and the form is restored after login [S4.41]',
  { tag: '@remote' },
  async ({ page }) => {
    const customer = await signUp(page)
    await page.goto('/th/edit_address?addr_no=-1')
    await waitForHydration(button(page, text.editAddress.save))
    await page.getByLabel(text.editAddress.name).fill('บ้าน')
    await page.getByLabel(text.address.firstName, { exact: true }).fill('มะลิ')
    await page.getByLabel(text.address.lastName).fill('ใจดี')
    await page.getByLabel(text.address.phone).fill('0812345678')
    await page.getByLabel(text.address.email).fill(customer.email)
    await page.getByRole('textbox', { name: text.address.address, exact: true }).fill('99/1 ซอยสุขุมวิท 39')
    await page.getByLabel(text.address.province).selectOption({ index: 1 })
    await page.getByLabel(text.address.district).selectOption({ index: 1 })
    const district = await page.getByLabel(text.address.district).inputValue()
    await endSessionElsewhere(page)
    await button(page, text.editAddress.save).click()

    await expect(page).toHaveURL(/\/th\/login\?from=edit_address&k1=addr_no&v1=-1$/)
    await expect(page.getByText(text.login.sessionEnded)).toBeVisible()
    await logIn(page, text, customer)
    await expect(page).toHaveURL(/edit_address\?addr_no=-1$/)
    await expect(page.getByLabel(text.editAddress.name)).toHaveValue('บ้าน')
    await expect(page.getByLabel(text.address.district)).toHaveValue(district)
    await button(page, text.editAddress.save).click()
    await expect(page.getByRole('heading', { name: 'บ้าน', exact: true })).toBeVisible()
  },
)

test('changing and deleting an address refreshes the list, and deleting scrolls to its top [S2.103]', async ({ page }) => {
  const customer = await signUp(page)
  await saveAddresses(page, customer.email, ['บ้าน', 'ที่ทำงาน', 'สวน'])
  await page.goto('/th/addresses')
  await page.getByRole('link', { name: text.addresses.editNamed.replace('{name}', 'บ้าน') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.editAddress.titleEdit)
  await waitForHydration(button(page, text.editAddress.save))
  await page.getByLabel(text.editAddress.name).fill('')
  await button(page, text.editAddress.save).click()
  await page.getByRole('dialog').getByRole('button', { name: text.popups.ok, exact: true }).click()
  await expect(page.getByLabel(text.editAddress.name)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(text.editAddress.name)).toBeFocused()
  await page.getByLabel(text.editAddress.name).fill('บ้านใหม่')
  await button(page, text.editAddress.save).click()
  await expect(page.getByRole('heading', { name: 'บ้านใหม่' })).toBeVisible()

  const remove = page.getByRole('button', { name: text.addresses.deleteNamed.replace('{name}', 'สวน') })
  await waitForHydration(remove)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: text.popups.ok, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'สวน' })).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test(
  'another customer’s address and cart can be neither read nor changed by page or RPC call [S6.9]',
  { tag: '@remote' },
  async ({ page }) => {
    const customer = await signUp(page)
    const [addressId] = await saveAddresses(page, customer.email, ['ของมะลิ'])
    const cartId = await fillCart(page, { VL04: 1 })
    await page.context().clearCookies()
    await signUp(page)

    const answer = await page.goto(`/th/edit_address?addr_no=${addressId}`)
    expect(answer?.status()).toBe(404)
    await page.goto('/th/addresses')
    await expect(page.getByText('ของมะลิ')).toHaveCount(0)
    await page.context().addCookies([{ name: 'cart_id', value: String(cartId), url: page.url() }])
    await page.goto('/th/cart')
    await expect(page.getByText(text.cart.emptyTitle)).toBeVisible()

    for (const [model, method, args, options] of [
      ['ecom2.interface', 'get_address2', [], { addr_no: addressId }],
      ['ecom2.interface', 'delete_address', [], { addr_no: addressId }],
      ['ecom2.cart', 'update_cart', [[cartId], { comments: 'mine' }], {}],
      ['ecom2.cart', 'place_order', [[cartId]], {}],
    ] as const) {
      await expect(callShop(page.request, model, method, args, options)).rejects.toThrow(/no longer exists|Missing cart/)
    }
  },
)

test('changing e-mail and password needs the password, logs out every other device and notifies the old address', async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await signUp(page)
  const email = uniqueEmail()
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await callShop(elsewhere.request, 'ecom2.interface', 'login', [customer.email, customer.password])
  await page.goto('/th/account_details')
  const words = text.accountDetails
  const password = page.getByLabel(words.currentPassword, { exact: true })
  await waitForHydration(button(page, words.save))
  await page.getByLabel(words.email, { exact: true }).fill(email)
  await button(page, words.save).click()
  await expect(page.getByRole('alert').getByText(text.errors.missingCurrentPassword)).toBeVisible()
  await expect(password).toBeFocused()
  await password.fill(customer.password)
  for (const label of [words.newPassword, words.confirmPassword]) await page.getByLabel(label, { exact: true }).fill('rain-over-the-rice')
  await button(page, words.save).click()
  await expect(page.getByText(words.saved)).toBeVisible()
  await expect(password).toHaveValue('')
  expect((await mailTo(customer.email, '02 555 0100')).text).not.toContain(email)
  await expect(callShop(elsewhere.request, 'ecom2.interface', 'get_account_info', [])).rejects.toThrow('Invalid access token')
  await expect(callShop(page.request, 'ecom2.interface', 'get_account_info', [])).resolves.toMatchObject({ email })
  await elsewhere.close()
})

test('a favorite that a guest chose is saved after login and can be removed', async ({ page }) => {
  const customer = await signUp(page)
  await page.context().clearCookies()
  await page.goto('/th/product_details?product_id=2')
  const favoriteButton = page.getByRole('button', { name: text.product.addFavorite, exact: true })
  await waitForHydration(favoriteButton)
  await favoriteButton.click()
  await page.getByRole('dialog').getByRole('button', { name: text.popups.proceed }).click()
  await expect(page).toHaveURL(/login\?from=product_details&k1=product_id&v1=2$/)
  await logIn(page, text, customer)
  await expect(page).toHaveURL(/product_details\?product_id=2$/)
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/th/favorites')
  const row = page.getByRole('row').filter({ has: page.locator('a[href$="product_id=2"]') })
  await waitForHydration(row.locator('button'))
  await row.locator('button').click()
  await expect(page.getByText(text.favorites.emptyTitle)).toBeVisible()
})
