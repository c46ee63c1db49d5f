import type { Browser } from '@playwright/test'
import { callAsStaff, signUp } from '../../support/fixtures'
import { moveOrder, payMethods, placeOrder } from '../../support/orders'

export type Shoppers = Readonly<{
  /** Stops adding shoppers; when the last one is finished, resolves with the number of orders and the issues. */
  end: () => Promise<Readonly<{ orders: number; issues: readonly string[] }>>
}>

const ownPages = ['cart', 'checkout', 'orders', 'favorites', 'addresses', 'account_details', 'balance', 'standing_orders', 'lists']

/**
 * New customers one after the other, each with an account, a cart, an order and visits to their own pages. Every tenth
 * order is packed; staff cancel the others, which restocks the products, so that the stock lasts for the whole test.
 */
export function startShoppers(browser: Browser, address: string): Shoppers {
  const issues: string[] = []
  let isOn = true
  let orders = 0

  async function shop(): Promise<void> {
    const context = await browser.newContext({ baseURL: address })
    try {
      const page = await context.newPage()
      await signUp(page)
      const { id } = await placeOrder(page, { VL04: 1, VL06: 1 }, payMethods.cash)
      orders += 1
      for (const path of [...ownPages, `order_details?order_id=${id}`]) {
        const answer = await page.request.get(`/en/${path}`)
        if (!answer.ok()) issues.push(`${path} answered ${answer.status()}`)
      }
      if (orders % 10 === 0) await moveOrder(page, id, 'packed')
      else await callAsStaff(page.request, 'sale.order', 'void_order', [[id], 'The rain took the field.'])
    } catch (error) {
      issues.push(`A shopper: ${String(error)}`)
    } finally {
      await context.close()
    }
  }

  const shopping = (async () => {
    while (isOn) await shop()
  })()

  return {
    async end() {
      isOn = false
      await shopping
      return { orders, issues }
    },
  }
}
