import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { axeIssues } from '../seo/axe'
import { expect, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'
import { asPhoneSees, asThermalPrint, photograph, scan } from './scan'

const text = words.en

// Three device pixels per CSS pixel, a resolution close to a printer's.
test.use({ deviceScaleFactor: 3 })
const pixelsPerInch = 3 * 96

const lot = 'LOT-261120-VL01'

/** Paper formats, with the pages needed for one label after a used one and for ten labels each of four lots. Sizes in millimeters. */
const papers = [
  { format: 'a4-24', width: 210, height: 297, pages: 2 },
  { format: 'a4-21', width: 210, height: 297, pages: 2 },
  { format: 'roll-50x30', width: 50, height: 30, pages: 40 },
] as const

const lots = [lot, 'LOT-261120-EG01', 'TE9U26K20', 'LOT-261101-GR01']

const millimetresPerPoint = 25.4 / 72

/** Page sizes of a PDF printed by a browser, in millimeters. */
function pdfPages(pdf: Buffer) {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => ({
    width: Number(width) * millimetresPerPoint,
    height: Number(height) * millimetresPerPoint,
  }))
}

test('a lot number and an order line become QR codes, which lead to lot, supplier and product, and to the order [S2.131] [S2.132]', async ({
  page,
  baseURL,
}) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 3, PS01: 1 }, payMethods.cash)
  await signInAsStaff(page, 'en')
  await page.goto('/en/lot_qr')
  await page.getByLabel(text.lotQr.lotNumber, { exact: true }).fill(` ${lot} `)
  await page.getByRole('button', { name: text.lotQr.generate }).click()
  await expect(page).toHaveURL(/lot=/)

  const code = page.getByRole('img', { name: text.lotQr.codeOf.replace('{subject}', lot) })
  const link = `${baseURL}/th/pi?qr_code=${Buffer.from(lot).toString('base64url')}`
  const shown = await photograph(code)
  expect(await scan(shown)).toBe(link)
  expect(await scan(await asPhoneSees(shown))).toBe(link)

  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: text.lotQr.download }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe(`qr-${lot}.png`)
  const picture = readFileSync(await download.path())
  expect((await sharp(picture).metadata()).width).toBeGreaterThanOrEqual(1000)
  expect(await scan(picture)).toBe(link)

  await page.reload()
  await expect(code).toBeVisible()
  const thai = words.th
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')
  await expect(page.getByText(lot, { exact: true })).toBeVisible()
  await expect(page.getByText('VL01', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'คะน้า' })).toBeVisible()
  await expect(page.getByText(thai.trace.harvested)).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /สวนผักบ้านโป่ง/ })).toBeVisible()
  await page.getByRole('link', { name: thai.trace.buyAgain }).click()
  await expect(page).toHaveURL(/product_details\?product_id=\d+/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('คะน้า')
  await page.goto('/th/pi?qr_code=%22%3E%3Cimg%20src=x%20onerror=alert(1)%3E')
  await expect(page.getByRole('alert').filter({ hasText: thai.errors.invalidQrCode })).toHaveCSS('color', 'rgb(160, 37, 20)')

  await page.goto('/en/lot_qr')
  await page.getByLabel(text.lotQr.saleOrder).fill(order.number)
  await page.getByRole('button', { name: text.lotQr.showLines }).click()
  const product = 'Morning Glory'
  await page.getByRole('button', { name: text.lotQr.qrCodeOf.replace('{product}', product) }).click()
  const subject = `${product} · ${order.number}`
  const codeOfLine = page.getByRole('img', { name: text.lotQr.codeOf.replace('{subject}', subject) })
  const linkOfLine = (await scan(await photograph(codeOfLine))) ?? ''
  expect(linkOfLine).toMatch(new RegExp(`^${baseURL}/th/pi\\?sl=[0-9a-f]+$`))
  await page.getByRole('button', { name: text.lotQr.showLabels }).first().click()
  await expect(page.getByRole('article')).toHaveCount(4)
  expect(await scan(await photograph(page.getByRole('article').first()))).toBe(linkOfLine)
  await page.goto(linkOfLine)
  await expect(page.getByText(order.number, { exact: true })).toBeVisible()
  await expect(page.getByText('VL04', { exact: true })).toBeVisible()
})

test('labels print at each paper’s size, and a camera reads the QR code of each lot', async ({ page, baseURL }) => {
  await signInAsStaff(page, 'en')
  for (const { format, width, height, pages } of papers) {
    await page.goto(`/en/lot_qr/labels?lots=${lots.join()}&copies=10&format=${format}&start=2`)
    await expect(page.getByRole('article')).toHaveCount(40)
    await expect(page.getByRole('button', { name: text.lotQr.sheet.print })).toBeVisible()
    const sheets = pdfPages(await page.pdf({ preferCSSPageSize: true }))
    expect([format, sheets.length]).toEqual([format, pages])
    for (const sheet of sheets) {
      expect(Math.abs(sheet.width - width)).toBeLessThan(0.5)
      expect(Math.abs(sheet.height - height)).toBeLessThan(0.5)
    }
  }
  expect(await axeIssues(page)).toEqual([])
  // Wide enough for the paper: a phone would scale down the labels.
  await page.setViewportSize({ width: 1000, height: 1400 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  for (const [index, number] of lots.entries()) {
    const label = page.getByRole('article').nth(index * 10)
    expect((await label.getByRole('img').boundingBox())?.width).toBeGreaterThan((20 / 25.4) * 96)
    const picture = await photograph(label)
    const link = (await scan(picture)) ?? ''
    expect(link.replace(`${baseURL}`, '')).toMatch(/^\/(th\/pi\?qr_code=TE9U|01\/\d{14}\/10\/)/)
    expect(await scan(await asThermalPrint(picture, pixelsPerInch)), number).toBe(link)
    expect(await scan(await asPhoneSees(picture)), number).toBe(link)
    expect(await (await page.request.get(link)).text()).toContain(number)
  }
})
