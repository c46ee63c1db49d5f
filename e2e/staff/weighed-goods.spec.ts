import { axeIssues, overflow } from '../seo/axe'
import { callShop, expect, productId, signInAsStaff, test } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { mailTo } from '../support/outbox'
import { ordersAdmin } from './staff-admin'

test(
  'goods sold by weight are weighed while packing, and the customer pays for the weight',
  { tag: '@phone' },
  async ({ page, text, language, customer }) => {
    test.slow()
    expect(customer.email).toContain('@')
    // A chicken of about 1.4 kg.
    await page.goto(`/${language}/product_details?product_id=${await productId(page.request, 'MC01')}`)
    const about = language === 'th' ? 'ประมาณ 1.4 กก. คิดราคาตามน้ำหนักจริง' : 'about 1.4 kg, final price by weight'
    await expect(page.getByText(about).first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('product.png') })

    const order = await placeOrder(page, { MC01: 1, VL04: 2 }, payMethods.transfer)
    await moveOrder(page, order.id, 'paid')
    await signInAsStaff(page, language, 'Noi')
    const admin = ordersAdmin(page, text, language)
    await admin.open(order.id)
    await admin.take('packed', async (dialog) => {
      const weight = dialog.locator('input[name^=weight_]')
      await weight.fill('1050')
      await dialog.locator('button[type=submit]').click()
      await expect(weight).toHaveAttribute('aria-invalid', 'true')
      expect(await axeIssues(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      await page.screenshot({ path: test.info().outputPath('weights.png') })
      await dialog.getByRole('checkbox', { name: text.staffSteps.packed.weightsChecked }).check()
    })
    await expect(admin.history.getByText(text.staffOrders.event.weighed)).toBeVisible()
    await expect(admin.history.getByText(text.staffOrders.event.refund_due)).toBeVisible()

    await page.goto(`/${language}/order_details?order_id=${order.id}`)
    const weights = language === 'th' ? '(สั่งประมาณ 1.4 กก. ชั่งจริง 1.05 กก.)' : '(ordered about 1.4 kg, packed 1.05 kg)'
    await expect(page.getByText(weights)).toBeVisible()
    await page.screenshot({ path: test.info().outputPath('order.png'), fullPage: true })
    const args = [[order.id], ['amount_total']]
    const [{ amount_total: total = 0 } = {}] = await callShop<{ amount_total?: number }[]>(
      page.request,
      'sale.order',
      'read_sale_order',
      args,
    )
    expect(order.total - total).toBeCloseTo(265 / 4, 1)
    expect((await mailTo('mali@example.com', new RegExp(`${order.number}[^]*1\\.4[^]*1\\.05`))).subject).toContain(order.number)
  },
)
