import jsQR from 'jsqr'
import sharp from 'sharp'
import { maximumScreenshotBytes } from '../../lib/domain/payments/payment-report'
import { expect, signInAsStaff, signUp, test, waitForHydration, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

/** A photo as a phone takes it: 12 megapixels, sideways, with EXIF orientation. */
async function photograph(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 150, sigma: 40 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#fff', noise: grain } })
    .blur(0.8)
    .jpeg({ quality: 95 })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

test(
  'a bank transfer has a scannable QR code, the browser shrinks the photo of its slip, and staff see it upright [S2.108]',
  { tag: '@remote' },
  async ({ page }) => {
    await signUp(page)
    const order = await placeOrder(page, { VL04: 3 }, payMethods.transfer)
    await page.goto('/th/orders')
    await page.getByRole('table').getByRole('link', { name: text.orders.confirm }).click()
    await expect(page).toHaveURL(new RegExp(`confirm_payment\\?sale_order=${order.number}&total_amt=`))
    const code = page.getByRole('img', { name: text.confirmPayment.qrAlt })
    // Scrolls it out from behind the bar at the bottom of a phone.
    await code.evaluate((picture) => picture.scrollIntoView({ block: 'center' }))
    const picture = await sharp(await code.screenshot())
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(picture.data), picture.info.width, picture.info.height)?.data ?? ''
    const amount = (Math.round(order.total * 100) / 100).toLocaleString('en', { useGrouping: false, minimumFractionDigits: 2 })
    expect(read).toContain('0016A000000677010111')
    expect(read).toContain(`5802TH530376454${String(amount.length).padStart(2, '0')}${amount}6304`)
    await expect(page.getByLabel(text.confirmPayment.saleOrder)).toHaveValue(order.number)
    await expect(page.getByLabel(text.confirmPayment.amount)).toHaveValue(String(order.total))

    const submit = page.getByRole('button', { name: text.confirmPayment.submit })
    await waitForHydration(submit)
    const taken = await photograph()
    expect(taken.length).toBeGreaterThan(maximumScreenshotBytes)
    await page.locator('input[type=file]').setInputFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer: taken })
    await expect(page.getByRole('img', { name: text.confirmPayment.preview })).toBeVisible()
    const sending = page.waitForRequest((request) => request.postData()?.includes('data:image/jpeg;base64,') ?? false)
    await submit.click()
    const [, sent = ''] = /data:image\/jpeg;base64,([^"]+)/.exec((await sending).postData() ?? '') ?? []
    expect(Buffer.from(sent, 'base64').length).toBeLessThanOrEqual(maximumScreenshotBytes)
    await expect(page.getByText(text.confirmPayment.sent)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText(text.confirmPayment.received)).toBeVisible()
    await expect(submit).toHaveCount(0)

    await page.goto('/th/orders')
    await expect(page.getByRole('table').getByText(text.orders.reported).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('table').getByRole('link', { name: text.orders.confirm })).toHaveCount(0)
    await page.goto(`/th/order_details?order_id=${order.id}`)
    await expect(page.getByText(text.orderDetails.step.payment_reported)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: text.orderDetails.payByTransfer })).toHaveCount(0)

    await signInAsStaff(page, 'th')
    const arrived = await page.request.get(`/api/staff/slip?order_id=${order.id}`)
    const { width, height } = await sharp(await arrived.body()).metadata()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(900)
    expect(width / height).toBeCloseTo(3 / 4, 2)
  },
)
