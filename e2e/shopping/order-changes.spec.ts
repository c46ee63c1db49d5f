import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readPdf } from '../../lib/backend/features/invoices/testing/pdf-text'
import { bahtInThai } from '../../lib/backend/features/invoices/thai-words'
import { formatBaht, fromBaht } from '../../lib/core/money'
import { axeIssues } from '../seo/axe'
import { callShop, expect, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from './order-tools'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

async function openDialog(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await waitForHydration(button)
  await button.click()
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
  type Read = { delivery_date: string; amount_total: number; lines: { qty: number }[] }
  const args = [[order.id], ['delivery_date', 'amount_total', 'lines.qty']]
  const [changed] = await callShop<Read[]>(page.request, 'sale.order', 'read_sale_order', args)
  expect([changed?.delivery_date, changed?.lines.map(({ qty }) => qty)]).toEqual([later, [2, 1, 1]])
  await expect(page.getByText(formatBaht(fromBaht(changed?.amount_total ?? 0))).first()).toBeVisible()

  await page.getByRole('button', { name: words.cancel }).click()
  await page.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page.getByText(text.orderDetails.step.voided).first()).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toBeHidden()
})

test('reducing a paid order shows the refund before and after saving and replaces the tax invoice', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.transfer)
  await moveOrder(page, order.id, 'paid')
  await page.goto(`/th/order_details?order_id=${order.id}`)
  const words = text.orderChanges

  const lines = await openDialog(page, words.lines)
  await lines.getByRole('button', { name: text.common.decrease }).first().click()
  const promised = lines.getByText(new RegExp(words.refund.replace('{amount}', '฿[\\d,.]+')))
  await expect(promised).toBeVisible()
  const promise = await promised.textContent()
  expect(await axeIssues(page)).toEqual([])
  await lines.getByRole('button', { name: words.save }).click()
  await expect(lines).toBeHidden()

  const read = [[order.id], ['amount_total', 'state', 'invoices.number']]
  const [changed] = await callShop<{ amount_total: number; state: string }[]>(page.request, 'sale.order', 'read_sale_order', read)
  const total = changed?.amount_total ?? 0
  const refund = formatBaht(fromBaht(order.total - total))
  expect([total < order.total, changed?.state]).toEqual([true, 'paid'])
  expect(promise).toBe(words.refund.replace('{amount}', refund))
  const entry = page.getByRole('listitem').filter({ hasText: text.orderDetails.step.refund_due })
  await expect(entry).toContainText(refund)
  await expect(page.getByText(formatBaht(fromBaht(total))).first()).toBeVisible()
  await expect(page.getByText(formatBaht(fromBaht(order.total)))).toHaveCount(0)

  const [title = ''] = text.orderDetails.replacedInvoice.split('{number}')
  const old = page.getByRole('button', { name: title })
  const number = /INV\d+/.exec((await old.textContent()) ?? '')?.[0] ?? 'none'
  const current = await download(page, text.orderDetails.invoice)
  expect(current.name).toBe(`${order.number}.pdf`)
  expect(current.text).toContain(`ยกเลิกและออกแทนใบกำกับภาษีเลขที่ ${number}`)
  expect(current.text).toContain(bahtInThai(fromBaht(total)))
  const replaced = await download(page, title)
  expect(replaced.name).toBe(`${number}.pdf`)
  expect(replaced.text).toContain('ยกเลิกแล้ว')
})

/** Presses a button and reads the downloaded PDF. */
async function download(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const file = await downloading
  return { name: file.suggestedFilename(), text: readPdf(await readFile(await file.path())).lines.join('\n') }
}

test('an order awaiting card payment has a pay link in the order list and can be canceled at the checkout', async ({ page }) => {
  await signUp(page)
  const { id, number } = await placeOrder(page, { VL04: 2 }, payMethods.card).catch(async () => {
    const rows = await callShop<{ id: number; number: string }[]>(page.request, 'sale.order', 'search_read_path', [[], ['number']])
    if (!rows[0]) throw new Error('No order was placed')
    return rows[0]
  })
  await page.goto('/th/orders')
  const pay = page.getByRole('link', { name: text.orders.payFor.replace('{number}', number) })
  await expect(pay).toHaveAttribute('href', `/payments/again?sale_id=${id}&lang=th`)
  await page.goto('/th/checkout')
  const cancel = page.getByRole('button', { name: text.orderChanges.cancel })
  await waitForHydration(cancel)
  await cancel.click()
  await page.getByRole('button', { name: text.popups.yes, exact: true }).click()
  await expect(page.getByText(number)).toBeHidden()
})
