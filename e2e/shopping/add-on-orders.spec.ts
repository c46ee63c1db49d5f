import { axeIssues } from '../seo/axe'
import { expect, fillCart, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder, readOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('products added to a paid order are delivered with it free of charge, and staff see both orders linked', async ({ page }) => {
  await signUp(page)
  const main = await placeOrder(page, { VL04: 3, VL06: 1 }, payMethods.transfer)
  await moveOrder(page, main.id, 'paid')
  await page.goto(`/th/order_details?order_id=${main.id}`)
  const words = text.orderChanges
  const add = page.getByRole('link', { name: words.addProducts })
  await waitForHydration(add)
  expect(await axeIssues(page)).toEqual([])
  await add.click()
  await expect(page).toHaveURL(/\/th\/all_products/)

  await fillCart(page, { VL05: 1 })
  await page.goto('/th/cart')
  const delivery = page.locator('dl > div').filter({ hasText: text.cart.delivery }).locator('dd')
  await expect(delivery).toHaveText(text.cart.deliveryFree)
  await page.goto('/th/checkout')
  const together = page.getByRole('radio', { name: text.checkout.withOrder.replace('{number}', main.number) })
  await expect(together).toBeChecked()
  const summary = page.getByRole('region', { name: text.checkout.yourOrder })
  await expect(summary.getByText(text.cart.deliveryFree, { exact: true })).toBeVisible()
  await expect(page.getByText(text.checkout.deliveryDate, { exact: true })).toHaveCount(0)
  expect(await axeIssues(page)).toEqual([])

  await page.getByText(text.checkout.cashOnDelivery, { exact: true }).click()
  await page.getByRole('button', { name: text.checkout.placeOrder }).click()
  await expect(page).toHaveURL(/order_details\?order_id=\d+&popup=1/)
  const id = Number(new URL(page.url()).searchParams.get('order_id'))
  const fields = ['number', 'amount_ship', 'delivered_with_id.number']
  const addOn = await readOrder<{ number: string; amount_ship: number }>(page, id, fields)
  expect(addOn).toMatchObject({ amount_ship: 0, delivered_with_id: { number: main.number } })

  await page.goto(`/th/order_details?order_id=${id}`)
  await expect(page.getByText(words.isAddOn)).toBeVisible()
  await expect(page.getByRole('button', { name: words.day })).toHaveCount(0)
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('link', { name: main.number }).click()
  await expect(page.getByText(words.hasAddOns)).toBeVisible()
  await expect(page.getByRole('link', { name: addOn.number })).toBeVisible()
  await expect(page.getByRole('button', { name: words.cancel })).toHaveCount(0)
  expect(await axeIssues(page)).toEqual([])

  await signInAsStaff(page, 'th')
  await page.goto(`/th/staff/order?order_id=${main.id}`)
  await expect(page.getByText(text.staffOrders.withOrders.replace('{numbers}', addOn.number))).toBeVisible()
  const { delivery_date: day } = await readOrder<{ delivery_date: string }>(page, main.id, ['delivery_date'])
  await page.goto(`/th/staff/packing?day=${day.slice(0, 10)}`)
  for (const [number, other] of [
    [main.number, addOn.number],
    [addOn.number, main.number],
  ] as const) {
    const slip = page.getByRole('article', { name: number })
    await expect(slip).toContainText(text.staffPacking.withOrders.replace('{numbers}', other))
  }
})
