import { drawPicture } from '../../lib/backend/testing/slip'
import { callShop, expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'
import { mailTo } from '../support/outbox'
import { ordersAdmin } from './staff-admin'

const text = words.en

test('an order by bank transfer goes from its slip through the orders admin to delivery', async ({ page }) => {
  await signUp(page)
  const { id, number, total } = await placeOrder(page, { VL04: 3 }, payMethods.transfer)
  const screenshot = `data:image/png;base64,${(await drawPicture('png', 300, 500, '#3a7')).toString('base64')}`
  await callShop(page.request, 'sale.order', 'ecom_confirm_payment', [number, total, [screenshot]])

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

  await page.goto(`/en/order_details?order_id=${id}`)
  const shownHistory = page.getByRole('region', { name: text.orderDetails.historyTitle })
  for (const step of ['placed', 'payment_reported', 'paid', 'packed', 'shipped', 'undone', 'done'] as const) {
    await expect(shownHistory.getByText(text.orderDetails.step[step], { exact: true }).last()).toBeVisible()
  }
  await expect(shownHistory).toContainText('TH0123456789')
  await expect(page.getByText('Noi')).toHaveCount(0)
  expect((await mailTo('mali@example.com', 'TH0123456789')).subject).toContain(number)
})
