import type { Page } from '@playwright/test'
import { callShop, expect, signInAsStaff, signUp, test } from '../support/fixtures'
import { payMethods, prepareCart } from '../support/orders'

/** Closes an attribute, a script and an element, and would inject an element that the test can find. */
const hostile = `"></script><b class=injected>'x'</b>`

/** Expects that the text did not become an element of the page. Returns whether the page contains it as text. */
async function seen(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  expect([address, await page.locator('.injected').count()]).toEqual([address, 0])
  return (await page.content()).includes('injected')
}

test('HTML that a shopper types is rendered as text on shop and staff pages [X6]', async ({ page }) => {
  await signUp(page, { first_name: hostile, last_name: hostile })
  const cartId = await prepareCart(page, { VL04: 2 }, payMethods.transfer)
  const names = { bill_first_name: hostile, bill_last_name: hostile, bill_company: hostile, bill_phone: hostile, comments: hostile }
  await callShop(page.request, 'ecom2.cart', 'update_cart', [[cartId], { ...names, bill_address: `12 ${hostile} Sukhumvit Road` }])
  expect(await seen(page, '/en/checkout')).toBe(true)
  const { sale_id: id } = await callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[cartId]])

  const said: [string, boolean][] = []
  const own = [`order_details?order_id=${id}`, 'account_details']
  for (const path of own) said.push([path, await seen(page, `/en/${path}`)])
  await signInAsStaff(page, 'en', '<b class=injected>Noi')
  const staffPages = ['staff/orders?state=awaiting', `staff/order?order_id=${id}`, `lot_qr?s=${encodeURIComponent(hostile)}`]
  for (const path of staffPages) said.push([path, await seen(page, `/en/${path}`)])
  const read = said.filter(([, isThere]) => isThere).map(([path]) => path)
  expect(read).toEqual(expect.arrayContaining([`order_details?order_id=${id}`, 'account_details', `staff/order?order_id=${id}`]))
})
