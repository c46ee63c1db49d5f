import path from 'node:path'
import sharp from 'sharp'
import { callShop, expect, signUp, test } from '../support/fixtures'
import { payMethods, placeOrder } from '../support/orders'
import { mailTo } from '../support/outbox'
import { openOwnShop } from '../support/shop-process'
import { startCollector, type Collector } from './collector'

const token = 'a-token-for-metrics'

test('logs, metrics and traces record requests and backend calls without personal data or secrets', async ({ browser }) => {
  const collector = await startCollector()
  const shop = await openOwnShop({ METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, LOG_LEVEL: 'debug' })
  try {
    const context = await browser.newContext({ baseURL: shop.address, extraHTTPHeaders: { 'X-Request-Id': 'journey-0001' } })
    const page = await context.newPage()
    const customer = await signUp(page)
    const order = await placeOrder(page, { VL04: 1 }, payMethods.transfer)
    const slip = await sharp({ create: { width: 40, height: 70, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const screenshot = `data:image/png;base64,${slip.toString('base64')}`
    await callShop(page.request, 'sale.order', 'ecom_confirm_payment', [order.number, order.total, [screenshot]])
    await callShop(page.request, 'ecom2.interface', 'request_reset_password', [customer.email])
    const mail = await mailTo(customer.email, /reset_code=/, path.join(shop.folder, 'outbox'))
    const code = /reset_code=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    await page.request.get(`/en/reset_password?email=${customer.email}&reset_code=${code}`)
    await callShop(page.request, 'ecom2.interface', 'reset_password', [customer.email, code, 'another-market-day']).catch(() => undefined)
    await callShop(page.request, 'ecom2.interface', 'login', [customer.email, 'not-the-password']).catch(() => undefined)
    await page.request.get('/en/orders')
    const cookies = (await context.cookies()).filter(({ httpOnly }) => httpOnly).map(({ value }) => value)
    const metrics = await page.request.get('/api/metrics', { headers: { Authorization: `Bearer ${token}` } })
    const numbers = await metrics.text()
    expect((await page.request.get('/api/metrics')).status()).toBe(401)
    expect(await shop.stop()).toBe(0)

    const lines = shop
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries).toContainEqual(expect.objectContaining({ msg: 'request', method: 'GET', kind: 'reset_password', status: 200 }))
    expect(entries).toContainEqual(
      expect.objectContaining({ msg: 'request', request: 'journey-0001', method: 'POST', kind: 'json_rpc', status: 200 }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ msg: 'backend call', request: 'journey-0001', call: 'ecom2.cart.place_order', outcome: 'ok' }),
    )
    const traces = JSON.stringify(collector.spans)
    for (const secret of [
      customer.email,
      'mali@example.com',
      '0812345678',
      'สุขุมวิท',
      'Jaidee',
      customer.password,
      'another-market-day',
      'not-the-password',
      code,
      ...cookies,
    ]) {
      expect([secret, shop.log().includes(secret), traces.includes(secret), numbers.includes(secret)]).toEqual([
        secret,
        false,
        false,
        false,
      ])
    }

    expect(numbers).toMatch(/^talat_orders_placed_total 1$/m)
    expect(numbers).toMatch(/^talat_mails_total{outcome="sent"} [2-9]$/m)
    expect(numbers).toMatch(/talat_backend_call_duration_seconds_count{call="ecom2.cart.place_order",outcome="ok"} 1/)
    expect(numbers).toMatch(/talat_http_request_duration_seconds_count{kind="json_rpc",status="2xx",source="rendered"} \d/)
    expect(numbers).toContain('nodejs_eventloop_lag_seconds')
    expect(tracesOf(collector)).toContainEqual(
      expect.arrayContaining([expect.stringMatching(/^GET .*orders/), 'backend sale.order.search_read_path']),
    )
  } finally {
    await shop.close()
    collector.close()
  }
})

/** Span names of each trace. */
function tracesOf({ spans }: Collector): string[][] {
  return [...new Set(spans.map(({ traceId }) => traceId))].map((id) => spans.flatMap(({ traceId, name }) => (traceId === id ? [name] : [])))
}
