import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { callShop, expect, press, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a customer downloads the stored data without hashes, and deletes the account for good once no order is open', async ({ page }) => {
  const customer = await signUp(page)
  const order = await placeOrder(page, { VL04: 3 }, payMethods.cash)
  await page.goto('/th/account_details')
  await expect(page.getByText(order.number)).toBeVisible()
  await expect(button(page, text.yourData.delete)).toHaveCount(0)
  await waitForHydration(button(page, text.yourData.download))
  const download = page.waitForEvent('download')
  await button(page, text.yourData.download).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${text.yourData.fileName}.json`)
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    person: [{ email: customer.email }],
    orders: [{ number: order.number }],
    choices_in_this_browser: { count_visits: true },
  })
  expect(JSON.stringify(data)).not.toMatch(/"(password|token_hash|key_hash)"/)

  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, order.id, state)
  await page.reload()
  await press(button(page, text.yourData.delete))
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: text.yourData.confirm })
  const password = dialog.getByLabel(text.yourData.password, { exact: true })
  await password.fill('not my password')
  await confirm.click()
  await expect(dialog.getByText(text.errors.wrongCurrentPassword)).toBeVisible()
  await password.fill(customer.password)
  await confirm.click()
  // The toast disappears by itself, perhaps before the next page has loaded.
  await expect(page.getByText(text.yourData.deleted)).toBeVisible()
  await expect(page).toHaveURL(/\/th\/home$/)
  const left = (await page.context().cookies()).map(({ name }) => name)
  for (const name of ['token', 'user_id', 'user_name', 'contact_id', 'cart_id', 'cart_key']) expect(left).not.toContain(name)
  await expect(callShop(page.request, 'ecom2.interface', 'login', [customer.email, customer.password])).rejects.toThrow('Invalid login')
})
