import { fillBillingAddress } from '../support/checkout-page'
import { expect, fillCart, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { mailTo } from '../support/outbox'
import { ordersAdmin, reportTransfer } from './staff-admin'

const text = words.en

test('an order by bank transfer goes from the checkout through the orders admin to delivery', async ({ page }) => {
  const customer = await signUp(page)
  await fillCart(page, { VL04: 3 })
  await page.goto('/en/checkout')
  await fillBillingAddress(page, 'en')
  await page.getByLabel(text.address.email).fill(customer.email)
  await page.getByRole('radio', { name: text.checkout.bankTransfer }).check()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+/)
  const orderId = Number(new URL(page.url()).searchParams.get('order_id'))
  const shopperPage = `/en/order_details?order_id=${orderId}`
  const toReport = page.getByRole('dialog', { name: text.orderPopups.bankTitle }).getByRole('link', { name: text.orderPopups.bankAction })
  const reportAddress = (await toReport.getAttribute('href')) ?? ''
  const number = new URL(reportAddress, page.url()).searchParams.get('sale_order') ?? ''
  await reportTransfer(page, 'en', reportAddress)

  await signInAsStaff(page, 'en', 'Noi')
  await page.goto('/en/staff/orders?state=to_check')
  await page.getByRole('link', { name: number }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByText(text.staffOrders.same)).toBeVisible()
  const slip = page.getByRole('img', { name: text.staffSteps.slipOf.replace('{number}', number) })
  await expect.poll(() => slip.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(300)

  const { take, undo, steps, history } = ordersAdmin(page, 'en')
  await waitForHydration(page.getByRole('button', { name: text.staffSteps.note.confirm }))
  await take('paid')
  // The pressed button was removed, so the focus moved to the heading of the next steps.
  await expect(steps.getByRole('heading')).toBeFocused()
  await expect(page.getByRole('link', { name: text.staffOrders.invoice })).toBeVisible()
  await take('packed', async (dialog) => expect(dialog.getByRole('combobox').first()).toHaveValue(/\S/))
  await expect(page.getByText(/LOT-/).first()).toBeVisible()
  await take('shipped', (dialog) => dialog.getByLabel(text.staffSteps.shipped.tracking).fill('TH0123456789'))
  await take('done')
  await expect(steps).toContainText(text.staffSteps.none)
  // The order was at another house.
  await undo('done')
  await take('done')
  await expect(history.getByText(/Noi/)).toHaveCount(6)

  await page.goto(shopperPage)
  const shownHistory = page.getByRole('region', { name: text.orderDetails.historyTitle })
  for (const step of ['placed', 'payment_reported', 'paid', 'packed', 'shipped', 'undone', 'done'] as const) {
    await expect(shownHistory.getByText(text.orderDetails.step[step], { exact: true }).last()).toBeVisible()
  }
  await expect(shownHistory).toContainText('TH0123456789')
  await expect(page.getByText('Noi')).toHaveCount(0)
  expect((await mailTo(customer.email, 'TH0123456789')).subject).toContain(number)
})
