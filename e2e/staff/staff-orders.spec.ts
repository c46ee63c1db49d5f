import { axeIssues, overflow } from '../seo/axe'
import { readPage } from '../seo/page-source'
import { fillBillingAddress } from '../shopping/checkout-page'
import {
  callAsStaff,
  callShop,
  expect,
  fillCart,
  productId,
  signInAsStaff,
  signUp,
  test,
  waitForHydration,
  words,
} from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
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

test('a refused bank transfer can be reported again, and the orders admin shows both reports', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 2 }, payMethods.transfer)
  const report = `/en/confirm_payment?sale_order=${order.number}&total_amt=${order.total + 10}`
  await reportTransfer(page, 'en', report)
  await signInAsStaff(page, 'en')
  const admin = ordersAdmin(page, 'en')
  await admin.open(order.id)
  await expect(page.getByText(text.staffOrders.more.replace('{amount}', '฿10.00'))).toBeVisible()

  const words = `ขาดไป ${order.id} บาท`
  await admin.take('payment_refused', async (dialog) => {
    await dialog.getByRole('radio', { name: text.staffSteps.payment_refused.reason.other }).check()
    await dialog.locator('button[type=submit]').click()
    await expect(dialog.getByText(text.staffSteps.payment_refused.missingWords)).toBeVisible()
    await dialog.getByRole('textbox').fill(words)
  })
  expect((await mailTo('mali@example.com', words)).subject).toContain(order.number)

  await page.goto(`/en/order_details?order_id=${order.id}`)
  await expect(page.getByText(words).first()).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: text.orderDetails.payByTransfer }).first().click()
  await expect(page).toHaveURL(/confirm_payment/)
  await reportTransfer(page, 'en', page.url())

  await admin.open(order.id)
  await expect(admin.history.getByText(text.staffOrders.event.payment_reported)).toHaveCount(2)
  const earlier = await admin.history.getByRole('link', { name: text.staffOrders.refusedSlip }).getAttribute('href')
  const picture = await page.request.get(earlier ?? '')
  expect([picture.status(), picture.headers()['content-type'], picture.headers()['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'private, no-store',
  ])
})

test('canceling a paid order restocks its products, e-mails the reason to the customer and makes a refund due', async ({ page }) => {
  await signUp(page)
  // No other test buys this product, so its stock can be compared.
  const id = await productId(page.request, 'GR05')
  const stock = async () => {
    const [row] = await callShop<{ stock_qty: number }[]>(page.request, 'product', 'read', [[id], ['stock_qty']])
    return row?.stock_qty ?? 0
  }
  const order = await placeOrder(page, { GR05: 2 }, payMethods.transfer)
  await moveOrder(page, order.id, 'paid')
  const left = await stock()
  await signInAsStaff(page, 'en')
  const admin = ordersAdmin(page, 'en')
  await admin.open(order.id)
  await admin.take('voided', async (dialog) => {
    await expect(dialog.getByRole('checkbox', { name: text.staffSteps.voided.restock })).toBeChecked()
    await dialog.getByRole('radio', { name: text.staffSteps.voided.reason.stock }).check()
    await dialog.getByRole('textbox').fill(`ล็อตเสีย ${order.number}`)
  })
  expect(await stock()).toBe(left + 2)
  expect((await mailTo('mali@example.com', `ล็อตเสีย ${order.number}`)).subject).toContain(order.number)

  await page.goto('/en/staff/orders?state=refund_due')
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  await admin.open(order.id)
  await admin.steps.getByRole('button', { name: text.staffSteps.refunded.button }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('โอนคืนแล้ว')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(admin.steps).toContainText(text.staffSteps.none)
})

test('a step that conflicts with a colleague’s change is reported, a note is saved once, and the order is found by number, phone and name', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 1 }, payMethods.transfer)
  await signInAsStaff(page, 'en', 'Lek')
  const admin = ordersAdmin(page, 'en')
  await admin.open(order.id)
  await page.getByLabel(text.staffSteps.note.title).fill('ลูกค้าขอถุงกระดาษ')
  await page.getByRole('button', { name: text.staffSteps.note.confirm }).dblclick()
  await expect(admin.history.getByText('ลูกค้าขอถุงกระดาษ')).toHaveCount(1)
  await expect(page.getByLabel(text.staffSteps.note.title)).toHaveValue('')
  const own = await readPage(page.request, `/en/order_details?order_id=${order.id}`)
  expect(own.texts('main').join()).toContain(order.number)
  expect(own.texts('main').join()).not.toContain('ลูกค้าขอถุงกระดาษ')

  await callAsStaff(page.request, 'sale.order', 'void_order', [[order.id], 'By someone else'])
  await admin.steps.getByRole('button', { name: text.staffSteps.paid.button }).click()
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(admin.steps).toContainText(text.staffSteps.busyElsewhere)
  await expect(admin.history.getByText('By someone else')).toBeVisible()

  await page.goto('/en/staff')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill(order.number)
  await search.press('Enter')
  await expect(page).toHaveURL(/staff\/orders\?query=/)
  await expect(page.getByRole('link', { name: order.number })).toBeVisible()
  for (const [words, said] of [
    ['081 234 5678', order.number],
    ['มะลิ', order.number],
    ['nothing-like-it', text.staffOrders.emptySearch.replace('{text}', 'nothing-like-it')],
  ] as const)
    expect((await readPage(page.request, `/en/staff/orders?query=${encodeURIComponent(words)}`)).texts('main').join()).toContain(said)
})

test('the staff pages have no axe violation and fit every screen', async ({ page }) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 2 }, payMethods.transfer)
  await reportTransfer(page, 'en', `/en/confirm_payment?sale_order=${order.number}&total_amt=${order.total}`)
  await signInAsStaff(page, 'en', 'ณัฐวุฒิชัยพิพัฒน์ ศรีสุวรรณรัตน์')
  for (const path of ['staff', 'staff/orders?state=all', 'staff/orders?query=zzz', `staff/order?order_id=${order.id}`]) {
    await page.goto(`/en/${path}`)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await axeIssues(page), path).toEqual([])
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await overflow(page), `${path} at ${width}`).toBe(0)
    }
  }
  const admin = ordersAdmin(page, 'en')
  await admin.open(order.id)
  await admin.steps.getByRole('button', { name: text.staffSteps.voided.button }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
})
