import type { APIRequestContext } from '@playwright/test'
import { expect, signUp, test } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'

/** Headers that have bypassed a middleware, or that request another form of a page. */
const headers: readonly Readonly<Record<string, string>>[] = [
  {},
  { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
  { 'x-middleware-subrequest': 'src/middleware' },
  { 'x-nextjs-data': '1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-original-url': '/en/home', 'x-rewrite-url': '/en/home' },
  { RSC: '1' },
  { RSC: '1', 'Next-Router-Prefetch': '1' },
  { 'Next-Router-Segment-Prefetch': '/_tree', RSC: '1' },
]

const paths = (order: number) => [
  `/en/order_details?order_id=${order}`,
  `/en/order_details?order_id=${order}&_rsc=x`,
  `//en/order_details?order_id=${order}`,
  `/en/%6frder_details?order_id=${order}`,
  `/en/x/../order_details?order_id=${order}`,
  `/en/ORDER_DETAILS?order_id=${order}`,
  `/en/order_details;x?order_id=${order}`,
  `/en/order_details.?order_id=${order}`,
  `/en/order_details/?order_id=${order}`,
  `/en/payment_success?sale_id=${order}`,
  `/payments/again?sale_id=${order}&lang=en`,
  `/en/staff/order?order_id=${order}`,
  `/api/staff/slip?order_id=${order}`,
  `/api/staff/invoice?order_id=${order}`,
  '/en/orders',
  '/en/account_details',
  '/en/balance',
  '/en/standing_orders',
  '/en/lists',
  '/en/staff',
]

test('no header and no URL spelling gives access to another customer’s data [A3] [A13] [A14]', async ({ request, playwright, baseURL }) => {
  const customer = await signUp({ request })
  const order = await placeOrder({ request }, { VL04: 1 }, payMethods.transfer)
  const own = await request.get(`/en/order_details?order_id=${order.id}`)
  expect(await own.text()).toContain(order.number)

  const guest = await playwright.request.newContext({ baseURL })
  const other = await playwright.request.newContext({ baseURL })
  await signUp({ request: other })
  for (const path of paths(order.id)) {
    const asked = [guest, other].flatMap((visitor) => headers.map((each) => ask(visitor, `${baseURL}${path}`, each)))
    for (const { status, text, location } of await Promise.all(asked)) {
      const said = [order.number, customer.email, '99/1 ซอย', 'mali@example.com'].filter((word) => text.includes(word))
      expect([path, status < 500, said, location.includes('evil')]).toEqual([path, true, [], false])
    }
  }
})

async function ask(request: APIRequestContext, url: string, headers: Readonly<Record<string, string>>) {
  const answer = await request.get(url, { headers, maxRedirects: 0 })
  return { status: answer.status(), text: await answer.text(), location: answer.headers().location ?? '' }
}
