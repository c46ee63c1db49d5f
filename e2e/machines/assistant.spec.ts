import { callShop, expect, productId, signUp, test, waitForHydration } from '../support/fixtures'

test('an assistant fills the cart of the customer who trusts it, until the token is revoked', async ({ page, request, text, language }) => {
  await signUp(page)
  await page.goto(`/${language}/account_details`)
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
  await page.screenshot({ path: `looks/token-${language}.png`, fullPage: true })
  const token = await field.inputValue()

  const kale = String(await productId(page.request, 'VL04'))
  const call = (name: string, args: object) =>
    request.post('/api/mcp', {
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
      headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream' },
    })
  const made = await call('create_cart', { lines: [{ product_id: kale, quantity: 2 }], language })
  const said = await made.text()
  expect(said).toContain('checkout_url')
  await page.goto(`/${language}/cart`)
  await expect(page.getByRole('main')).toContainText('2')
  await page.screenshot({ path: `looks/cart-${language}.png`, fullPage: true })
  void callShop

  await page.goto(`/${language}/account_details`)
  const revoke = page.getByRole('button', { name: text.apiTokens.revokeNamed.replace('{name}', 'ผู้ช่วยในครัว') })
  await waitForHydration(revoke)
  await revoke.click()
  await expect(page.getByText(text.apiTokens.none)).toBeVisible()
  await expect(page.getByText(text.apiTokens.revoked)).toBeVisible()
  expect(await (await call('create_cart', { lines: [{ product_id: kale, quantity: 1 }], language })).text()).toContain(
    text.errors.invalidApiToken,
  )
})

test('a permalink shows what it holds and fills the cart only when the person agrees', async ({ page, text, language }) => {
  await signUp(page)
  const [kale, other] = [await productId(page.request, 'VL04'), await productId(page.request, 'VL05')]
  const short = await page.request.get(`/buy/${kale}:2,${other}:1,999999:1`)
  expect(short.status()).toBe(200)
  await page.goto(`/buy/${kale}:2,${other}:1,999999:1`)
  await expect(page).toHaveURL(new RegExp('/(en|th)/buy'))
  await page.goto(`/${language}/buy?items=${kale}:2,${other}:1,999999:1`)
  await page.screenshot({ path: `looks/permalink-${language}.png`, fullPage: true })
  const add = page.getByRole('button', { name: text.permalink.add })
  await waitForHydration(add)
  await add.click()
  await expect(page).toHaveURL(new RegExp(`/${language}/cart`))
})
