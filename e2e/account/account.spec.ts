import type { Page } from '@playwright/test'
import { callShop, expect, fillCart, signUp, test, uniqueEmail, waitForHydration } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { saveAddresses } from '../support/save-addresses'
import type english from '../../messages/en.json'

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

test(
  'the login form works by keyboard: missing fields, wrong password, shown password and login',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    await page.context().clearCookies()
    await page.goto(`/${language}/login?from=favorites`)
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
    await expect(page).toHaveURL(new RegExp(`/${language}/favorites$`))
  },
)

test('sign-up refuses an easy password in the form and preserves the input', { tag: '@once' }, async ({ page, text, language }) => {
  await page.goto(`/${language}/signup?from=cart`)
  await waitForHydration(button(page, text.signup.submit))
  await page.getByLabel(text.signup.firstName).fill('Mali')
  await page.getByLabel(text.signup.lastName).fill('Jaidee')
  await page.getByLabel(text.signup.phone).fill('0812345678')
  await page.getByLabel(text.signup.email).fill('mali.easy@example.com')
  await page.getByLabel(text.signup.password, { exact: true }).fill('password123')
  await button(page, text.signup.submit).click()
  await expect(page.getByText(text.errors.passwordTooEasy)).toBeVisible()
  await expect(page.getByLabel(text.signup.phone)).toHaveValue('0812345678')
  await expect(page.locator('main').getByRole('link', { name: text.signup.login })).toHaveAttribute('href', `/${language}/login?from=cart`)
})

test(
  'a session that ends in the address form is reported at login, and the form is restored after login [S4.41]',
  { tag: '@remote' },
  async ({ page, text, language, customer }) => {
    await page.goto(`/${language}/edit_address?addr_no=-1`)
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

    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?from=edit_address&k1=addr_no&v1=-1$`))
    await expect(page.getByText(text.login.sessionEnded)).toBeVisible()
    await logIn(page, text, customer)
    await expect(page).toHaveURL(/edit_address\?addr_no=-1$/)
    await expect(page.getByLabel(text.editAddress.name)).toHaveValue('บ้าน')
    await expect(page.getByLabel(text.address.district)).toHaveValue(district)
    await button(page, text.editAddress.save).click()
    await expect(page.getByRole('heading', { name: 'บ้าน', exact: true })).toBeVisible()
  },
)

test(
  'the login page reports an ended session when a private page is requested, and leads back to it',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    await endSessionElsewhere(page)
    await page.goto(`/${language}/account_details`)
    await expect(page).toHaveURL(new RegExp(`/${language}/login\\?from=account_details$`))
    await expect(page.getByText(text.login.sessionEnded)).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name === 'user_id')).toEqual([])
    await logIn(page, text, customer)
    await expect(page).toHaveURL(new RegExp(`/${language}/account_details$`))
  },
)

test('changing and deleting an address refreshes the list, and deleting scrolls to its top [S2.103]', async ({
  page,
  text,
  language,
  customer,
}) => {
  await saveAddresses(page, customer.email, ['บ้าน', 'ที่ทำงาน', 'สวน'])
  await page.goto(`/${language}/addresses`)
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
  'another customer’s address and cart can be neither read nor changed by page or RPC call',
  { tag: ['@once', '@remote'] },
  async ({ page, text, language, customer }) => {
    const [addressId] = await saveAddresses(page, customer.email, ['ของมะลิ'])
    const cartId = await fillCart(page, { VL04: 1 })
    await page.context().clearCookies()
    await signUp(page)

    const answer = await page.goto(`/${language}/edit_address?addr_no=${addressId}`)
    expect(answer?.status()).toBe(404)
    await page.goto(`/${language}/addresses`)
    await expect(page.getByText('ของมะลิ')).toHaveCount(0)
    await page.context().addCookies([{ name: 'cart_id', value: String(cartId), url: page.url() }])
    await page.goto(`/${language}/cart`)
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

test('the RPC endpoint refuses another customer’s user id sent with one’s own token', { tag: '@once' }, async ({ page, customer }) => {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'token')?.value
  const params = ['ecom2.interface', 'get_account_info', [], {}, { user_id: 1, token }]
  const answer = await page.request.post('/json_rpc', { data: { id: 1, method: 'execute', params }, headers: { cookie: '' } })
  expect(await answer.text()).toContain('Invalid access token')
  expect(await answer.text()).not.toContain(customer.email)
})

test('a new password logs out every other device', { tag: '@once' }, async ({ page, text, language, customer, browser, baseURL }) => {
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await callShop(elsewhere.request, 'ecom2.interface', 'login', [customer.email, customer.password])
  await page.goto(`/${language}/account_details`)
  await waitForHydration(button(page, text.accountDetails.save))
  await page.getByLabel(text.accountDetails.currentPassword, { exact: true }).fill(customer.password)
  await page.getByLabel(text.accountDetails.newPassword, { exact: true }).fill('rain-over-the-rice')
  await page.getByLabel(text.accountDetails.confirmPassword, { exact: true }).fill('rain-over-the-rice')
  await button(page, text.accountDetails.save).click()
  await expect(page.getByText(text.accountDetails.saved)).toBeVisible()
  await expect(page.getByLabel(text.accountDetails.currentPassword, { exact: true })).toHaveValue('')

  await expect(callShop(elsewhere.request, 'ecom2.interface', 'get_account_info', [])).rejects.toThrow('Invalid access token')
  await expect(callShop(page.request, 'ecom2.interface', 'get_account_info', [])).resolves.toMatchObject({ email: customer.email })
  await elsewhere.close()
})

test(
  'changing the e-mail requires the password, logs out every other device and notifies the old address',
  { tag: '@once' },
  async ({ page, text, language, customer, browser, baseURL }) => {
    const email = uniqueEmail()
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    await callShop(elsewhere.request, 'ecom2.interface', 'login', [customer.email, customer.password])
    await page.goto(`/${language}/account_details`)
    const password = page.getByLabel(text.accountDetails.currentPassword, { exact: true })
    await waitForHydration(button(page, text.accountDetails.save))
    await page.getByLabel(text.accountDetails.email, { exact: true }).fill(email)
    await button(page, text.accountDetails.save).click()
    await expect(page.getByText(text.errors.missingCurrentPassword)).toBeVisible()
    await expect(password).toBeFocused()
    await password.fill(customer.password)
    await button(page, text.accountDetails.save).click()
    await expect(page.getByText(text.accountDetails.saved)).toBeVisible()
    expect((await mailTo(customer.email, '02 555 0100')).text).not.toContain(email)

    await expect(callShop(elsewhere.request, 'ecom2.interface', 'get_account_info', [])).rejects.toThrow('Invalid access token')
    await expect(callShop(page.request, 'ecom2.interface', 'get_account_info', [])).resolves.toMatchObject({ email })
    await elsewhere.close()
  },
)

test(
  'a favorite that a guest chose is saved after login and can be removed',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    await page.context().clearCookies()
    await page.goto(`/${language}/product_details?product_id=2`)
    const favoriteButton = page.getByRole('button', { name: text.product.addFavorite, exact: true })
    await waitForHydration(favoriteButton)
    await favoriteButton.click()
    await page.getByRole('dialog').getByRole('button', { name: text.popups.proceed }).click()
    await expect(page).toHaveURL(/login\?from=product_details&k1=product_id&v1=2$/)
    await logIn(page, text, customer)
    await expect(page).toHaveURL(/product_details\?product_id=2$/)
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true')

    await page.goto(`/${language}/favorites`)
    const row = page.getByRole('row').filter({ has: page.locator('a[href$="product_id=2"]') })
    await waitForHydration(row.locator('button'))
    await row.locator('button').click()
    await expect(page.getByText(text.favorites.emptyTitle)).toBeVisible()
  },
)
