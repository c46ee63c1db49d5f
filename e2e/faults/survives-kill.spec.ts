import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fillBillingAddress } from '../shopping/checkout-page'
import { expectInOrder } from './shop-check'
import { callShop, expect, fillCart, signUp, test, words } from '../support/fixtures'
import { startShopAt } from '../support/shop-process'
import { thaiPhone } from '../support/devices'

test.use(thaiPhone)
const text = words.th

const port = Number(process.env.E2E_PORT ?? 3199) + 1
const address = `http://localhost:${port}`

test.describe('a shop that is killed', () => {
  test.use({ baseURL: address })

  test('still has a placed order with its lines and total after a restart', async ({ page }) => {
    const dataFolder = mkdtempSync(path.join(os.tmpdir(), 'talat-kill-'))
    let shop = await startShopAt(port, { DATA_DIR: dataFolder })
    try {
      await signUp(page)
      await fillCart(page, { VL04: 2, VL06: 1 })
      await page.goto('/th/checkout')
      await fillBillingAddress(page, 'th')
      await page.getByRole('radio', { name: text.checkout.cashOnDelivery }).check()
      await page.getByRole('button', { name: text.checkout.placeOrder }).click()
      await expect(page).toHaveURL(/order_details\?order_id=\d+/)
      const orderId = Number(new URL(page.url()).searchParams.get('order_id'))
      // Leaves the page first, because a page still loading would report that its server is gone.
      await page.goto('about:blank')
      await shop.kill()

      shop = await startShopAt(port, { DATA_DIR: dataFolder })
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
      await shop.kill()
      rmSync(dataFolder, { recursive: true, force: true })
    }
  })
})
