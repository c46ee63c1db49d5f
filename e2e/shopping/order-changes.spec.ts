import type { Page } from '@playwright/test'
import { formatBaht, fromBaht } from '../../lib/core/money'
import { axeIssues } from '../seo/axe'
import { expect, press, signUp, test, words } from '../support/fixtures'
import { payMethods, placeOrder, readOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

async function openDialog(page: Page, name: string) {
  await press(page.getByRole('button', { name, exact: true }))
  return page.getByRole('dialog', { name })
}

test('a customer changes products, one added in a size, and the day of an unpaid order, and cancels it', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.cash)
  await page.goto(`/th/order_details?order_id=${order.id}`)
  const words = text.orderChanges
  const dialog = await openDialog(page, words.products)
  await dialog.getByRole('button', { name: text.common.decrease }).first().click()
  await dialog.getByRole('button', { name: text.common.decrease }).last().click()
  const field = dialog.getByRole('combobox', { name: words.addProduct })
  await field.fill('น้ำผึ้งป่า')
  await expect(dialog.getByRole('row').first()).toContainText('฿')
  expect(await axeIssues(page)).toEqual([])
  // With the keyboard only.
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(dialog.getByRole('row')).toHaveCount(0)
  await expect(field).toBeFocused()
  await field.fill('ข้าวหอมมะลิ')
  await dialog.getByRole('button', { name: words.sizes }).first().click()
  const panel = page.getByRole('dialog').last()
  await panel.getByRole('button', { name: text.common.increase }).first().click()
  expect(await axeIssues(page)).toEqual([])
  await panel.getByRole('button', { name: text.common.close }).click()
  await expect(field).toBeFocused()
  const save = dialog.getByRole('button', { name: words.save })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text.orderDetails.changedWhat.lines)).toBeVisible()

  const day = await openDialog(page, words.day)
  const days = day.getByRole('combobox').first()
  const later = await days.getByRole('option').nth(1).getAttribute('value')
  await days.selectOption(later)
  expect(await axeIssues(page)).toEqual([])
  await day.getByRole('button', { name: words.save }).click()
  await expect(page.getByText(text.orderDetails.changedWhat.delivery)).toBeVisible()
  type Read = Readonly<{ delivery_date: string; amount_total: number; lines: readonly Readonly<{ qty: number }>[] }>
  const changed = await readOrder<Read>(page, order.id, ['delivery_date', 'amount_total', 'lines.qty'])
  expect([changed.delivery_date, changed.lines.map(({ qty }) => qty)]).toEqual([later, [2, 1, 1]])
  await expect(page.getByText(formatBaht(fromBaht(changed.amount_total))).first()).toBeVisible()

  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page.getByText(text.orderDetails.step.voided).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()
})
