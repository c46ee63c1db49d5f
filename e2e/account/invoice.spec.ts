import { readFile } from 'node:fs/promises'
import { readPdf } from '../../lib/backend/features/invoices/testing/pdf-text'
import { expect, signUp, test, waitForHydration, words } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

test('there is no invoice of an unpaid order; that of a paid one is a PDF named by the order number, with what it must say', async ({
  page,
}) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, PP06: 1 }, payMethods.transfer)
  await page.goto(`/th/order_details?order_id=${order.id}`)
  const button = page.getByRole('button', { name: text.orderDetails.invoice })
  await waitForHydration(button)
  await button.click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(text.errors.missingInvoice)
  await expect(page.getByText(text.orderDetails.invoiceHint)).toBeVisible()

  await moveOrder(page, order.id, 'paid')
  await page.reload()
  await waitForHydration(button)
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${order.number}.pdf`)

  const bytes = await readFile(await download.path())
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const { pages, lines } = readPdf(bytes)
  expect(pages).toBe(1)
  const written = lines.join('\n')
  for (const wanted of [
    'ใบเสร็จรับเงิน / ใบกำกับภาษี',
    'มะลิ ใจดี',
    'เขตวัฒนา กรุงเทพมหานคร 10110',
    'ผักบุ้งจีน',
    'น้ำผึ้งป่าเดือนห้า',
    'ภาษีมูลค่าเพิ่ม 7%',
    'บาท',
  ]) {
    expect(written).toContain(wanted)
  }
})
