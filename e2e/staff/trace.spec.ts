import { overflow, axeIssues } from '../seo/axe'
import { callShop, expect, test } from '../support/fixtures'

test('the traceability page of a QR code shows lot, product and supplier [S2.132]', async ({ page, language, text }) => {
  const encoded = await callShop<string>(page.request, 'stock.lot', 'encode_lot_no', ['LOT-261120-VL01'])
  for (const code of ['LOT-261120-VL01', encoded]) {
    await page.goto(`/${language}/pi?qr_code=${code}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? 'คะน้า' : 'Kale')
    await expect(page.getByText('LOT-261120-VL01')).toBeVisible()
    await expect(page.getByText('VL01', { exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: language === 'th' ? 'คะน้า' : 'Kale' })).toBeVisible()
    await expect(page.getByText(text.trace.harvested)).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: language === 'th' ? /สวนผักบ้านโป่ง/ : /Ban Pong Leaf Garden/ })).toBeVisible()
  }
})

test('a traceability page links to its product in the shop and has no axe violation', async ({ page, language, text }) => {
  await page.goto(`/${language}/pi?qr_code=LOT-261120-VL04`)
  expect(await axeIssues(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await expect(page.getByRole('time')).toHaveCount(3)
  await page.getByRole('link', { name: text.trace.buyAgain }).click()
  await expect(page).toHaveURL(/product_details\?product_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'th' ? 'ผักบุ้งจีน' : 'Morning Glory')
})

test(
  'the QR code of an order line shows its order number, that of a stock movement its delivery number',
  { tag: '@once' },
  async ({ page, language }) => {
    await page.goto(`/${language}/pi?sl=1`)
    await expect(page.getByText(/^SO\d{9}$/)).toBeVisible()
    await page.goto(`/${language}/pi?sm=1`)
    await expect(page.getByText(/^OUT\d{9}$/)).toBeVisible()
  },
)

test('an invalid QR code shows an error in red, also when it contains HTML', { tag: '@once' }, async ({ page, language, text }) => {
  for (const query of ['', '?qr_code=LOT-9999', '?qr_code=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E', '?sl=xyz', '?sm=fffffff']) {
    await page.goto(`/${language}/pi${query}`)
    await expect(page.getByRole('alert').filter({ hasText: text.errors.invalidQrCode })).toHaveCSS('color', 'rgb(160, 37, 20)')
  }
})
