import { readFileSync } from 'node:fs'
import { axeIssues } from '../seo/axe'
import { callShop, expect, press, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { moveOrder, payMethods, prepareCart } from '../support/orders'
import { mailsTo } from '../support/outbox'

const text = words.en.staffRecall

test('staff find everyone who got a lot, download the list, and write to each customer once', async ({ page }) => {
  const { email } = await signUp(page)
  const ids: number[] = []
  for (let count = 0; count < 2; count += 1) {
    const cartId = await prepareCart(page, { PP06: 1 }, payMethods.cash)
    await callShop(page.request, 'ecom2.cart', 'update_cart', [[cartId], { bill_email: email }])
    const { sale_id } = await callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[cartId]])
    await moveOrder(page, sale_id, 'packed')
    ids.push(sale_id)
  }

  await signInAsStaff(page, 'en')
  await page.goto(`/en/staff/order?order_id=${ids[0]}`)
  const lot = /LOT-[\w-]+/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await page.goto('/en/staff/recall?query=LOT-9999')
  await expect(page.getByRole('alert').filter({ hasText: 'LOT-9999' })).toBeVisible()
  await page.getByLabel(text.query).fill(lot.toLowerCase())
  await page.getByRole('button', { name: text.search }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(lot)
  await expect(page.getByRole('cell', { name: email })).toHaveCount(2)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: text.csv }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
  expect(csv.split('\r\n').filter((line) => line.includes(email))).toHaveLength(2)

  await press(page.getByRole('main').getByRole('button').filter({ hasText: /\d/ }))
  const dialog = page.getByRole('dialog')
  const send = dialog.locator('button[type=submit]')
  await send.click()
  await expect(dialog.getByText(text.missing)).toHaveCount(4)
  expect(await axeIssues(page)).toEqual([])
  const mark = `recall-${ids[0]}`
  for (const field of await dialog.getByRole('textbox').all()) await field.fill(`${mark} ผักบุ้ง`)
  await send.dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(page.locator('main summary').first()).toContainText('Noi')
  const written = async () => (await mailsTo(email)).filter(({ subject }) => subject.startsWith(mark)).map((mail) => mail.text)
  await expect.poll(written).toEqual([expect.stringContaining(lot)])
  await page.goto('/en/staff/activity')
  await expect(page.getByRole('link', { name: lot }).first()).toBeVisible()
  expect(await written()).toHaveLength(1)
})
