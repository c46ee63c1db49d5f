import { axeIssues, overflow } from '../seo/axe'
import { callShop, expect, productId, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { mailTo } from '../support/outbox'
import { ordersAdmin } from './staff-admin'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('goods sold by weight are weighed while packing, and the customer pays for the weight', async ({ page }) => {
  await signUp(page)
  // A chicken of about 1.4 kg.
  await page.goto(`/th/product_details?product_id=${await productId(page.request, 'MC01')}`)
  const about = 'ประมาณ 1.4 กก. คิดราคาตามน้ำหนักจริง'
  await expect(page.getByText(about).first()).toBeVisible()

  const order = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
  await moveOrder(page, order.id, 'paid')
  await signInAsStaff(page, 'th', 'Noi')
  const admin = ordersAdmin(page, 'th')
  await admin.open(order.id)
  await admin.take('packed', async (dialog) => {
    const weight = dialog.locator('input[name^=weight_]')
    await weight.fill('1050')
    await dialog.locator('button[type=submit]').click()
    await expect(weight).toHaveAttribute('aria-invalid', 'true')
    expect(await axeIssues(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await dialog.getByRole('checkbox', { name: text.staffSteps.packed.weightsChecked }).check()
  })
  await expect(admin.history.getByText(text.staffOrders.event.weighed)).toBeVisible()
  await expect(admin.history.getByText(text.staffOrders.event.refund_due)).toBeVisible()

  await page.goto(`/th/order_details?order_id=${order.id}`)
  const weights = '(สั่งประมาณ 1.4 กก. ชั่งจริง 1.05 กก.)'
  await expect(page.getByText(weights)).toBeVisible()
  const args = [[order.id], ['amount_total']]
  const [{ amount_total: total = 0 } = {}] = await callShop<{ amount_total?: number }[]>(
    page.request,
    'sale.order',
    'read_sale_order',
    args,
  )
  expect(order.total - total).toBeCloseTo(265 / 4, 1)
  expect((await mailTo('mali@example.com', new RegExp(`${order.number}[^]*1\\.4[^]*1\\.05`))).subject).toContain(order.number)
})
