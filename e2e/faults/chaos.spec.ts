import type { APIRequestContext, Browser, Page } from '@playwright/test'
import english from '../../messages/en.json'
import { walkToOrder, type Customer, type Placed } from './chaos/shopper'
import { isValidOutageStatus, watchShop } from './chaos/watch'
import { startFaultInjectionProxy, faultKinds, type FaultInjectionProxy } from '@/e2e/faults/chaos/fault-injection-proxy'
import { expectInOrder } from './shop-check'
import { callAsStaff, expect, signUp, test } from '../support/fixtures'
import { openOwnShop, type ShopProcess } from '../support/shop-process'

/** Duration of the chaos test: one walk in the suite, ten minutes with `npm run test:long`. */
const seconds = Number(process.env.CHAOS_SECONDS ?? 1)

const cachedPaths = [
  '/en/home',
  '/th/home',
  '/en/products?categ_code=FRUIT_VEG',
  '/th/product_details?product_id=1',
  '/en/blogs?code=news',
  '/th/terms',
]

test('with a slow, silent, unreachable or broken backend, cached pages are served and each order is placed once [R2]', async ({
  browser,
  request,
}) => {
  test.setTimeout((seconds + 600) * 1000)
  const backend = await openOwnShop()
  const proxy = await startFaultInjectionProxy(backend.port)
  const storefront = await openOwnShop({ SHOP_BACKEND_URL: proxy.address })
  try {
    for (const cached of cachedPaths) expect((await fetch(storefront.address + cached)).status).toBe(200)
    const watch = watchShop(storefront.address, cachedPaths)
    const products = await productsInStock(request, backend)
    const { placed, steps, issues } = await shopUntil(Date.now() + seconds * 1000, { browser, storefront, proxy, products })
    const seen = await watch.end()
    process.stdout.write(`${placed.length} orders, ${steps} steps, ${JSON.stringify(proxy.met)} requests, ${seen.calls} looks\n`)
    expect([...issues, ...seen.issues]).toEqual([])
    expect(seen.cached.filter((status) => status !== 200)).toEqual([])
    expect(await ordersAt(request, backend, placed)).toEqual(placed.map(({ id, number }) => ({ id, number, ofCustomer: 1 })))
    expectInOrder({ DATA_DIR: backend.folder })
  } finally {
    await storefront.close()
    await proxy.close()
    await backend.close()
  }
})

type Scene = Readonly<{ browser: Browser; storefront: ShopProcess; proxy: FaultInjectionProxy; products: readonly number[] }>

/** Walks with a new customer each until the end time, at least once. The disturbances are shifted per walk, so that each meets other steps. */
async function shopUntil(end: number, { browser, storefront, proxy, products }: Scene) {
  const placed: Placed[] = []
  let steps = 0
  const issues: string[] = []
  for (let walk = 0; walk === 0 || Date.now() < end; walk += 1) {
    const context = await browser.newContext({ baseURL: storefront.address, locale: 'en-US', timezoneId: 'Asia/Bangkok' })
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()))
    page.on('pageerror', (error) => issues.push(`walk ${walk}: ${String(error)}`))
    page.on('response', (response) => {
      if (isValidOutageStatus(response.status(), response.headers()['retry-after'])) return
      issues.push(`walk ${walk}: ${response.url()} answered ${response.status()}`)
    })
    const customer = await newCustomer(page)
    await context.clearCookies()
    const order = await walkToOrder({
      page,
      text: english,
      customer,
      productId: products[walk % products.length] ?? 1,
      meet: async ({ name, act, insist }) => {
        const condition = faultKinds[(steps + walk) % faultKinds.length] ?? 'gone'
        await test.step(`${name}, ${condition}`, async () => {
          proxy.setCondition(condition)
          await act()
          proxy.setCondition('fair')
          await insist()
          steps += 1
        })
      },
    }).catch((cause: unknown) => {
      throw new Error(`Walk ${walk} ended after ${steps} steps.\n${[...issues, ...said].join('\n')}`, { cause })
    })
    placed.push(order)
    await context.close()
  }
  return { placed, steps, issues }
}

/** Signs up and retries, as a person does, while the shop responds with Retry-After. */
async function newCustomer(page: Page): Promise<Customer> {
  let customer: Customer | undefined
  await expect(async () => void (customer = await signUp(page))).toPass({ timeout: 60_000 })
  if (!customer) throw new Error('No one signed up')
  return customer
}

type ProductRow = Readonly<{ id: number; ecom_in_stock: boolean; parent_id: number | null }>

async function productsInStock(request: APIRequestContext, { address }: ShopProcess): Promise<number[]> {
  const args = [[['groups.code', '=', 'FRUIT_VEG']], ['ecom_in_stock', 'parent_id']]
  const rows = await callAsStaff<ProductRow[]>(request, 'product', 'search_read_path', args, address)
  return rows.filter((row) => row.ecom_in_stock && row.parent_id === null).map(({ id }) => id)
}

type OrderRow = Readonly<{ id: number; number: string; contact_id: number | null }>

/** The placed orders according to the backend, with the number of orders per customer. */
async function ordersAt(request: APIRequestContext, { address }: ShopProcess, placed: readonly Placed[]) {
  const all = await callAsStaff<OrderRow[]>(request, 'sale.order', 'search_read_path', [[], ['number', 'contact_id']], address)
  return placed.map(({ id }) => {
    const order = all.find((each) => each.id === id)
    return { id, number: order?.number, ofCustomer: all.filter((each) => each.contact_id === order?.contact_id).length }
  })
}
