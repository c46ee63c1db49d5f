import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { create } from 'qrcode'
import { lotLink } from '../../lib/domain/traceability/trace-references'
import { encodeLotNumber } from '../../lib/domain/traceability/lot-reference'
import { overflow, axeIssues } from '../seo/axe'
import { payMethods, placeOrder } from '../support/orders'
import { expect, type Locale, signInAsStaff, signUp, test, words } from '../support/fixtures'
import { ordersAdmin } from './staff-admin'
import type english from '../../messages/en.json'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

const [width, height] = [640, 480]

/** A film of one frame for Chromium's fake camera (YUV4MPEG2): a QR code in the middle, black on white. */
function filmOf(text: string): string {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const dot = Math.floor((height * 0.7) / size)
  const [left, top] = [Math.floor((width - dot * size) / 2), Math.floor((height - dot * size) / 2)]
  const light = Buffer.alloc(width * height, 235)
  data.forEach((isDark, index) => {
    if (!isDark) return
    const [x, y] = [left + (index % size) * dot, top + Math.floor(index / size) * dot]
    for (let row = y; row < y + dot; row += 1) light.fill(16, row * width + x, row * width + x + dot)
  })
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'talat-film-')), 'label.y4m')
  const head = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`
  writeFileSync(file, Buffer.concat([Buffer.from(head), light, Buffer.alloc((width * height) / 2, 128)]))
  return file
}

async function openPacking(page: Page, text: typeof english, language: Locale, orderId: number) {
  const admin = ordersAdmin(page, language)
  await admin.open(orderId)
  await admin.steps.getByRole('button', { name: text.staffSteps.packed.button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    lots: dialog.locator('select[name^=lot_]').first(),
    scan: dialog.getByRole('button', { name: text.staffSteps.packed.scan }),
  }
}

test('a packer scans the label of a lot, and without a camera chooses it from the list', async ({
  page,
  playwright,
  launchOptions,
  baseURL,
  viewport,
}) => {
  await signUp(page)
  const order = await placeOrder(page, { VL04: 1 }, payMethods.cash)
  await signInAsStaff(page, 'th')
  const packing = await openPacking(page, text, 'th', order.id)
  await packing.scan.click()
  const { cameraRefused, cameraMissing, scanned } = text.staffSteps.packed
  await expect(packing.dialog.getByText(cameraRefused).or(packing.dialog.getByText(cameraMissing))).toBeVisible()
  expect([await overflow(page), await axeIssues(page)]).toEqual([0, []])
  const lot = (await packing.lots.locator('option').last().getAttribute('value')) ?? ''

  const film = filmOf(lotLink('https://shop.example', encodeLotNumber(lot)))
  const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`]
  const phone = await playwright.chromium.launch({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  try {
    const context = await phone.newContext({ ...(baseURL && { baseURL }), viewport, locale: 'th', permissions: ['camera'] })
    const seen = await context.newPage()
    await signInAsStaff(seen, 'th')
    const { dialog, lots, scan } = await openPacking(seen, text, 'th', order.id)
    await scan.click()
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(scanned.replace('{product}', '.*').replace('{lot}', lot)))
    await expect(lots).toHaveValue(lot)
  } finally {
    await phone.close()
  }
})
