import type { Browser, Page } from '@playwright/test'
import { callShop, signUp } from '../../support/fixtures'
import { payMethods, prepareCart } from '../../support/orders'

type Bought = Readonly<{ carts: number; orders: readonly number[]; refusals: readonly string[]; slowestMs: number }>

export type SteadyOrders = Readonly<{
  /** Orders that were confirmed so far. */
  confirmed: () => number
  /** Stops after the current order. */
  end: () => Promise<Bought>
  /** Ids of all orders that the shop has of these customers, after the end. */
  stored: () => Promise<readonly number[]>
}>

/** Customers who order again and again, and press the button once more after each refusal, as people do. */
export async function startOrders(browser: Browser, address: string, customers: number): Promise<SteadyOrders> {
  const pages = await Promise.all(Array.from({ length: customers }, () => openPage(browser, address)))
  const orders: number[] = []
  const refusals: string[] = []
  let [isOn, carts, slowestMs] = [true, 0, 0]

  async function untilDone<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const start = performance.now()
      try {
        return await call()
      } catch (error) {
        refusals.push(String(error))
      } finally {
        slowestMs = Math.max(slowestMs, performance.now() - start)
      }
    }
  }

  async function order(page: Page): Promise<void> {
    const cartId = await untilDone(() => prepareCart(page, { VL06: 1 }, payMethods.cash))
    carts += 1
    const { sale_id } = await untilDone(() => callShop<{ sale_id: number }>(page.request, 'ecom2.cart', 'place_order', [[cartId]]))
    orders.push(sale_id)
  }

  const ordering = pages.map(async (page) => {
    while (isOn) await order(page)
  })
  return {
    confirmed: () => orders.length,
    end: async () => {
      isOn = false
      await Promise.all(ordering)
      return { carts, orders, refusals, slowestMs }
    },
    stored: async () => {
      const reads = pages.map(({ request }) =>
        callShop<{ id: number }[]>(request, 'sale.order', 'search_read_path', [[], ['number']], { limit: 10_000 }),
      )
      return (await Promise.all(reads)).flat().map(({ id }) => id)
    },
  }
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: address })).newPage()
  await signUp(page)
  return page
}
