import type { Page } from '@playwright/test'
import { expect, signUp, test, waitForHydration, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ends the session on the server only: the browser keeps its cookies. */
async function endSessionElsewhere(page: Page): Promise<void> {
  const own = await page.context().cookies()
  const session = (name: string) => own.find((cookie) => cookie.name === name)?.value
  const params = ['ecom2.interface', 'logout', [], {}, { user_id: Number(session('user_id')), token: session('token') }]
  const answer = await page.request.post('/json_rpc', { data: { id: 1, method: 'execute', params }, headers: { cookie: '' } })
  expect((await answer.json()) as unknown).toMatchObject({ error: null })
}

test(
  'a session that ends in the address form is reported at login, which works by keyboard and leads back to what was typed [S2.171] [S4.41]',
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
    const password = page.getByLabel(text.login.password, { exact: true })
    await password.fill(customer.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(password).toHaveAttribute('type', 'text')
    await expect(button(page, text.common.hidePassword)).toBeFocused()
    await password.press('Enter')
    await expect(page).toHaveURL(/edit_address\?addr_no=-1$/)
    await expect(page.getByLabel(text.editAddress.name)).toHaveValue('บ้าน')
    await expect(page.getByLabel(text.address.district)).toHaveValue(district)
    await button(page, text.editAddress.save).click()
    await expect(page.getByRole('heading', { name: 'บ้าน', exact: true })).toBeVisible()
  },
)
