import { readFile } from 'node:fs/promises'
import { readPdf } from '../../lib/backend/features/invoices/testing/pdf-text'
import { callShop, expect, signUp, test, waitForHydration } from '../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../shopping/order-tools'

test(
  'the invoice of a paid order downloads as a PDF named by the order number, with the required contents',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const order = await placeOrder(page, { VL04: 3, PP06: 1 }, payMethods.transfer)
    await moveOrder(page, order.id, 'paid')
    await page.goto(`/${language}/order_details?order_id=${order.id}`)
    const button = page.getByRole('button', { name: text.orderDetails.invoice })
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
  },
)

test(
  'the invoice button of an unpaid order reports that there is no invoice',
  { tag: '@once' },
  async ({ page, text, language, customer }) => {
    expect(customer.email).toContain('@')
    const order = await placeOrder(page, { VL04: 2 }, payMethods.cash)
    await page.goto(`/${language}/order_details?order_id=${order.id}`)
    const button = page.getByRole('button', { name: text.orderDetails.invoice })
    await waitForHydration(button)
    await button.click()
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(text.errors.missingInvoice)
    await expect(page.getByText(text.orderDetails.invoiceHint)).toBeVisible()
  },
)

test('another customer cannot get an invoice by page or RPC call', { tag: '@once' }, async ({ page, browser, language, customer }) => {
  expect(customer.email).toContain('@')
  const order = await placeOrder(page, { VL04: 2 }, payMethods.transfer)
  await moveOrder(page, order.id, 'paid')
  const stranger = await browser.newContext()
  const theirs = await stranger.newPage()
  await signUp(theirs)
  await expect(callShop(theirs.request, 'ecom2.interface', 'print_invoice', [order.id])).rejects.toThrow('Not found sale order')
  const response = await theirs.goto(`/${language}/order_details?order_id=${order.id}`)
  expect(response?.status()).toBe(404)
  await stranger.close()
})
