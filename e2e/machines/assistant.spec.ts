import { expect, productId, signUp, test, waitForHydration, words } from '../support/fixtures'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('an assistant fills the cart of the customer who trusts it, until the token is revoked', async ({ page, request }) => {
  await signUp(page)
  await page.goto('/th/account_details')
  const create = page.getByRole('button', { name: text.apiTokens.create })
  await waitForHydration(create)
  await create.click()
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
  const revoke = page.getByRole('button', { name: text.apiTokens.revokeNamed.replace('{name}', 'ผู้ช่วยในครัว') })
  await waitForHydration(revoke)
  await revoke.click()
  await expect(page.getByText(text.apiTokens.none)).toBeVisible()
  await expect(page.getByText(text.apiTokens.revoked)).toBeVisible()
  expect(await (await call('create_cart', { lines: [{ product_id: product, quantity: 1 }], language: 'th' })).text()).toContain(
    text.errors.invalidApiToken,
  )
})

test('a permalink shows what it holds and fills the cart only when the person agrees', async ({ page }) => {
  await signUp(page)
  const [first, second] = [await productId(page.request, 'VL04'), await productId(page.request, 'VL05')]
  let added = 0
  page.on('request', (request) => (added += request.postData()?.includes('add_to_cart_multi') ? 1 : 0))
  await page.goto(`/buy/${first}:2,${second}:1,999999:1?context/language=th`)
  await expect(page).toHaveURL(/\/th\/buy\?/)
  const main = page.getByRole('main')
  await expect(main).toContainText('฿81.00')
  await expect(main).toContainText(text.permalink.unknown.replace('{id}', '999999'))
  const add = page.getByRole('button', { name: text.permalink.add })
  await waitForHydration(add)
  expect(added).toBe(0)

  await add.click()
  await expect(page).toHaveURL(/\/th\/cart/)
  await expect(main).toContainText('฿81.00')
  expect(added).toBe(1)
})
