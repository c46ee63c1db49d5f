import { expect, press, productId, signUp, test, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('an assistant fills the cart of the customer who trusts it, until the token is revoked', async ({ page, request }) => {
  await signUp(page)
  await page.goto('/th/account_details')
  const create = page.getByRole('button', { name: text.apiTokens.create })
  await press(create)
  await expect(page.getByText(text.errors.missingTokenName)).toBeVisible()
  await page.locator('input[name=name]').fill('ผู้ช่วยในครัว')
  await page.getByLabel(text.apiTokens.cart).check()
  await create.click()
  const field = page.getByLabel(text.apiTokens.token, { exact: true })
  await expect(field).toBeFocused()
  await expect(page.locator('input[name=name]')).toHaveValue('')
  const token = await field.inputValue()

  const product = String(await productId(page.request, 'VL04'))
  const call = (name: string, args: object) =>
    request.post('/api/mcp', {
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    })
  const made = await call('create_cart', { lines: [{ product_id: product, quantity: 2 }], language: 'th' })
  expect(await made.text()).toContain('checkout_url')
  await page.goto('/th/cart')
  // Two bunches at 28 baht.
  await expect(page.getByRole('main')).toContainText('฿56.00')

  await page.goto('/th/account_details')
  await press(page.getByRole('button', { name: text.apiTokens.revokeNamed.replace('{name}', 'ผู้ช่วยในครัว') }))
  await expect(page.getByText(text.apiTokens.none)).toBeVisible()
  await expect(page.getByText(text.apiTokens.revoked)).toBeVisible()
  expect(await (await call('create_cart', { lines: [{ product_id: product, quantity: 1 }], language: 'th' })).text()).toContain(
    text.errors.invalidApiToken,
  )
})
