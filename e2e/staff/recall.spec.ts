import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { overflow, axeIssues } from '../seo/axe'
import { payMethods, prepareCart } from '../shopping/order-tools'
import { callAsStaff, callShop, expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { mailsTo } from '../support/outbox'

const text = words.en

/** An order of a product, cash on delivery, packed with the lot that expires first. Returns its number and that lot. */
async function packedOrder(device: Page, code: string, email: string) {
  const cartId = await prepareCart(device, { [code]: 1 }, payMethods.cash)
  await callShop(device.request, 'ecom2.cart', 'update_cart', [[cartId], { bill_email: email }])
  const { sale_id } = await callShop<{ sale_id: number }>(device.request, 'ecom2.cart', 'place_order', [[cartId]])
  await callAsStaff(device.request, 'sale.order', 'move_order', [[sale_id], 'packed'])
  return sale_id
}

test('staff find everyone who got a lot, download the list, and write to each customer once', async ({ page, browser, baseURL }) => {
  const words = text.staffRecall
  const devices = await browser.newContext({ ...(baseURL && { baseURL }) })
  const device = await devices.newPage()
  const { email } = await signUp(device)
  const ids = [await packedOrder(device, 'PP06', email), await packedOrder(device, 'PP06', email)]
  await devices.close()

  await signInAsStaff(page, 'en')
  await page.goto(`/en/staff/order?order_id=${ids[0]}`)
  const lot = /LOT-[\w-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  expect(lot).not.toBe('')

  await page.goto('/en/staff/recall?query=LOT-9999')
  await expect(page.getByRole('alert').filter({ hasText: 'LOT-9999' })).toBeVisible()
  await page.getByLabel(words.query).fill(lot.toLowerCase())
  await page.getByRole('button', { name: words.search }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(lot)
  await expect(page.getByRole('cell', { name: email })).toHaveCount(2)
  expect(await axeIssues(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: words.csv }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n')[0]).toContain(words.column.email)
  expect(csv.split('\r\n').filter((line) => line.includes(email))).toHaveLength(2)

  const write = page.getByRole('main').getByRole('button')
  const opener = write.filter({ hasText: /\d/ })
  await waitForHydration(opener)
  const count = /\d+/.exec(await opener.innerText())?.[0] ?? ''
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { level: 2 })).toContainText(count)
  expect(await axeIssues(page)).toEqual([])
  const send = dialog.locator('button[type=submit]')
  await send.click()
  await expect(dialog.getByText(words.missing)).toHaveCount(4)
  const mark = `recall-${ids[0]}`
  for (const field of await dialog.getByRole('textbox').all()) await field.fill(`${mark} ผักบุ้ง`)
  await send.dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main summary').first()).toContainText('Noi')

  await expect.poll(async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith(mark)).length).toBe(1)
  const [mail] = (await mailsTo(email)).filter(({ subject }) => subject.startsWith(mark))
  expect(mail?.text).toContain(lot)
  await page.goto('/en/staff/activity')
  await expect(page.getByRole('link', { name: lot }).first()).toBeVisible()
  expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith(mark))).toHaveLength(1)
})

test('the list of a lot is only for staff', async ({ page }) => {
  const response = await page.request.get('/api/staff/recall?query=LOT-261120-VL01&language=en')
  expect(response.status()).toBe(404)
})
