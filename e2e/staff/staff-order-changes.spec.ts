import type { Page } from '@playwright/test'
import { axeIssues, overflow } from '../seo/axe'
import { callShop, expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { ordersAdmin } from './staff-admin'

const text = words.en

async function openDialog(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await waitForHydration(button)
  await button.click()
  return page.getByRole('dialog', { name })
}

test('staff change products, day, address and note of an order until it is packed', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.cash)
  await signInAsStaff(page, 'en', 'Noi')
  const admin = ordersAdmin(page, 'en')
  await admin.open(order.id)
  const section = page.getByRole('region', { name: text.staffChanges.title })
  expect(await axeIssues(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  const lines = await openDialog(page, text.orderChanges.products)
  await lines.getByRole('button', { name: text.common.decrease }).first().click()
  await lines.getByRole('combobox', { name: text.orderChanges.addProduct }).fill('wild honey')
  await expect(lines.getByRole('row').first()).toContainText('฿')
  await lines.getByRole('row').first().getByRole('button').click()
  const save = lines.getByRole('button', { name: text.orderChanges.save })
  await expect(save).not.toHaveAttribute('aria-disabled', 'true')
  expect(await axeIssues(page)).toEqual([])
  await save.click()
  await expect(lines).toBeHidden()
  await expect(admin.history.getByText(text.staffOrders.changedWhat.lines)).toBeVisible()
  await expect(admin.history.getByText(/Noi/)).toHaveCount(1)

  const address = await openDialog(page, text.orderChanges.address)
  await address.getByLabel(text.address.phone, { exact: true }).fill('0899999999')
  await expect(address.getByRole('button', { name: text.orderChanges.save })).not.toHaveAttribute('aria-disabled', 'true')
  expect(await axeIssues(page)).toEqual([])
  await address.getByRole('button', { name: text.orderChanges.save }).click()
  await expect(admin.history.getByText(text.staffOrders.changedWhat.address)).toBeVisible()

  const day = await openDialog(page, text.orderChanges.day)
  const later = await day.getByRole('combobox').first().getByRole('option').last().getAttribute('value')
  await day.getByRole('combobox').first().selectOption(later)
  await day.getByRole('button', { name: text.orderChanges.save }).click()
  await expect(admin.history.getByText(text.staffOrders.changedWhat.delivery)).toBeVisible()

  const comments = await openDialog(page, text.staffChanges.comments)
  await comments.getByRole('textbox').fill('Call at the gate')
  await comments.getByRole('button', { name: text.orderChanges.save }).click()
  await expect(admin.history.getByText(text.staffOrders.changedWhat.comments)).toBeVisible()
  const args = [[order.id], ['delivery_date', 'comments', 'lines.qty', 'ship_phone']]
  expect(await callShop(page.request, 'sale.order', 'read_sale_order', args)).toMatchObject([
    { delivery_date: later, comments: 'Call at the gate', lines: [{ qty: 2 }, { qty: 1 }, { qty: 1 }], ship_phone: '0899999999' },
  ])

  await moveOrder(page, order.id, 'packed')
  await admin.open(order.id)
  await expect(section).toHaveCount(0)
})

test('a second member of staff does not overwrite a change made meanwhile', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3 }, payMethods.cash)
  await signInAsStaff(page, 'en', 'Noi')
  await ordersAdmin(page, 'en').open(order.id)
  const lines = await openDialog(page, text.orderChanges.products)
  // The customer changes the order while the dialog is open.
  const [{ lines: [{ product_id = 0 } = {}] = [] } = {}] = await callShop<{ lines?: { product_id?: number }[] }[]>(
    page.request,
    'sale.order',
    'read_changes',
    [[order.id]],
  ).then((changes) => [changes].flat())
  await callShop(page.request, 'sale.order', 'change_lines', [[order.id], [{ product_id, qty: 1 }]])
  await lines.getByRole('button', { name: text.common.increase }).first().click()
  await expect(lines.getByRole('alert')).toContainText(text.errors.orderChanged.replace('{number}', order.number))
  await lines.getByRole('button', { name: text.common.close }).click()
  await expect(page.getByRole('region', { name: text.staffOrders.history }).getByText(text.staffOrders.changedWhat.lines)).toBeVisible()
})
