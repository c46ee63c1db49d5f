import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fillBillingAddress } from './checkout-page'
import { expectInOrder } from './faults/shop-check'
import { callShop, expect, fillCart, signUp, test } from './fixtures'

const port = Number(process.env.E2E_PORT ?? 3199) + 1
const address = `http://localhost:${port}`

/** Starts a shop of its own, on its own port and data folder. */
function startShop(dataFolder: string): ChildProcess {
  return spawn(process.execPath, ['lib/scripts/serve.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataFolder, DATABASE_URL: '', SHOP_BACKEND_URL: '' },
  })
}

test.describe('a shop that is killed', () => {
  test.use({ baseURL: address })
  test.skip(({ isMobile }) => isMobile, 'the server is the same for every device')

  test('still has the order that the shopper saw, with its lines and total', async ({ page, text, language }) => {
    test.setTimeout(180_000)
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'talat-kill-'))
    let shop = startShop(dataFolder)
    const untilReady = () =>
      expect.poll(() => page.request.get('/api/health').then((answer) => answer.status(), () => 0), { timeout: 120_000 }).toBe(200)
    try {
      await untilReady()
      await signUp(page)
      await fillCart(page, { VL04: 2, VL06: 1 })
      await page.goto(`/${language}/checkout`)
      await fillBillingAddress(page, text, language)
      await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
      await page.getByRole('button', { name: text.checkout.placeOrder }).click()
      await expect(page).toHaveURL(/order_details\?order_id=\d+/)
      const orderId = Number(new URL(page.url()).searchParams.get('order_id'))
      shop.kill('SIGKILL')

      shop = startShop(dataFolder)
      await untilReady()
      const fields = ['number', 'amount_total', 'lines.qty', 'lines.amount', 'lines.product_id.code']
      type Order = { amount_total: number; lines: { qty: number; product_id: { code: string } }[] }
      const [order] = await callShop<Order[]>(page.request, 'sale.order', 'read_sale_order', [[orderId], fields])
      expect(order?.lines.map((line) => [line.product_id.code, line.qty])).toEqual([
        ['VL04', 2],
        ['VL06', 1],
      ])
      expect(order?.amount_total).toBeGreaterThan(0)
      expectInOrder({ DATA_DIR: dataFolder })
    } finally {
      shop.kill('SIGKILL')
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })
})
