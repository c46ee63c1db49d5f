import type { Page } from '@playwright/test'
import { axeIssues } from '../seo/axe'
import { callAsStaff, expect, press, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder, readOrder } from '../support/orders'
import { ordersAdmin } from './staff-admin'

const text = words.en

async function openDialog(page: Page, name: string) {
  await press(page.getByRole('button', { name, exact: true }))
  return page.getByRole('dialog', { name })
}

test('staff find an order, change products, address and comments, note once, and hear that a colleague cancelled it', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.cash)
  await signInAsStaff(page, 'en', 'Noi')
  const admin = ordersAdmin(page, 'en')
  await page.goto('/en/staff')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill(order.number)
  await search.press('Enter')
  await page.getByRole('link', { name: order.number }).click()
  const note = page.getByRole('button', { name: text.staffSteps.note.confirm })
  await waitForHydration(note)
  const section = page.getByRole('region', { name: text.staffChanges.title })

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

  const comments = await openDialog(page, text.staffChanges.comments)
  await comments.getByRole('textbox').fill('Call at the gate')
  await comments.getByRole('button', { name: text.orderChanges.save }).click()
  await expect(admin.history.getByText(text.staffOrders.changedWhat.comments)).toBeVisible()
  expect(await readOrder(page, order.id, ['comments', 'lines.qty', 'ship_phone'])).toMatchObject({
    comments: 'Call at the gate',
    lines: [{ qty: 2 }, { qty: 1 }, { qty: 1 }],
    ship_phone: '0899999999',
  })

  await page.getByLabel(text.staffSteps.note.title).fill('ลูกค้าขอถุงกระดาษ')
  await note.dblclick()
  await expect(admin.history.getByText('ลูกค้าขอถุงกระดาษ')).toHaveCount(1)
  await expect(page.getByLabel(text.staffSteps.note.title)).toHaveValue('')

  await admin.take('packed')
  await expect(section).toHaveCount(0)
  await callAsStaff(page.request, 'sale.order', 'void_order', [[order.id], 'By someone else'])
  await admin.steps.getByRole('button', { name: text.staffSteps.shipped.button, exact: true }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(admin.steps).toContainText(text.staffSteps.busyElsewhere)
  await expect(admin.history.getByText('By someone else')).toBeVisible()
})
