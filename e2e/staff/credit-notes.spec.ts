import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { overflow, axeIssues } from '../seo/axe'
import { expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { ordersAdmin } from './staff-admin'

const text = words.en

test('a damaged piece of a delivered order is refunded with a credit note, which its customer downloads', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3 }, payMethods.cash)
  for (const state of ['packed', 'shipped', 'done'] as const) await moveOrder(page, order.id, state)

  await signInAsStaff(page, 'en', 'Noi')
  const admin = ordersAdmin(page, 'en')
  await page.setViewportSize({ width: 390, height: 844 })
  await admin.open(order.id)
  const words = text.staffSteps.credit
  await page.getByRole('button', { name: words.button }).click()
  const dialog = page.getByRole('dialog')
  const pieces = dialog.getByRole('textbox').first()
  await pieces.fill('4')
  await dialog.getByRole('button', { name: words.confirm }).click()
  await expect(dialog.getByText(words.invalid.replace('{most}', '3'))).toBeVisible()
  await pieces.fill('1')
  await dialog.getByLabel(words.method).selectOption(words.methods.cash)
  expect([await overflow(page), await axeIssues(page)]).toEqual([0, []])
  await dialog.getByRole('button', { name: words.confirm }).dblclick()
  await expect(page.getByText(words.done, { exact: true })).toBeVisible()

  await expect(admin.history.getByText(text.staffOrders.event.credited)).toHaveCount(1)
  await expect(admin.history.getByText(/Noi/).first()).toBeVisible()
  const note = page.getByRole('link', { name: /CN\d{9}/ })
  await expect(note).toHaveCount(1)
  const [number = ''] = /CN\d{9}/.exec(await note.innerText()) ?? []
  const pdf = await page.request.get((await note.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto(`/en/order_details?order_id=${order.id}`)
  const button = page.getByRole('button', { name: text.orderDetails.creditNote.replace('{number}', number) })
  await waitForHydration(button)
  const download = page.waitForEvent('download')
  await button.click()
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`)
  await expect(page.getByText(text.orderDetails.step.credited, { exact: true })).toBeVisible()
  expect((await mailTo('mali@example.com', number)).subject).toContain(order.number)
})
