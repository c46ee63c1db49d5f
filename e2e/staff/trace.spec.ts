import { axeIssues } from '../seo/axe'
import { readPage } from '../seo/page-source'
import { thaiPhone } from '../support/devices'
import { callShop, expect, test, words } from '../support/fixtures'

test.use(thaiPhone)
const text = words.th

test('the page of a scanned QR code shows lot, product and supplier, and leads to the product in the shop [S2.132]', async ({ page }) => {
  const encoded = await callShop<string>(page.request, 'stock.lot', 'encode_lot_no', ['LOT-261120-VL01'])
  expect((await readPage(page.request, '/th/pi?qr_code=LOT-261120-VL01')).texts('h1')).toEqual(['คะน้า'])
  await page.goto(`/th/pi?qr_code=${encoded}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')
  await expect(page.getByText('LOT-261120-VL01')).toBeVisible()
  await expect(page.getByText('VL01', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'คะน้า' })).toBeVisible()
  await expect(page.getByText(text.trace.harvested)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /สวนผักบ้านโป่ง/ })).toBeVisible()
  expect(await axeIssues(page)).toEqual([])
  await page.getByRole('link', { name: text.trace.buyAgain }).click()
  await expect(page).toHaveURL(/product_details\?product_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')

  await page.goto('/th/pi?qr_code=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E')
  await expect(page.getByRole('alert').filter({ hasText: text.errors.invalidQrCode })).toHaveCSS('color', 'rgb(160, 37, 20)')
})
