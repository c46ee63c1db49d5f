import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { metricsText } from '@/lib/platform/observability/metrics'
import { get as ask } from './testing/get'
import { installResponseCache } from './install-response-cache'

let server: Server
let port: number
let rendered = 0

beforeAll(async () => {
  installResponseCache({ policyWith: () => `script-src 'self'`, findSheet: () => null, findBrotli: () => null, hasFront: false })
  // Simulates Next, with every page marked as public.
  server = createServer((request, response) => {
    rendered += 1
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 's-maxage=60')
    response.end(`<p>${request.url}</p>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => void server.close())

const get = async (path: string) => (await ask(port, path, { method: 'GET', headers: {} })).text
const cachedBytes = async () => Number(/^talat_response_cache_bytes\{of="answers"\} (\d+)$/m.exec((await metricsText()).text)?.[1])

it('a thousand filtered lists add nothing to the response cache and do not evict the unfiltered list', async () => {
  const plain = await get('/th/all_products')
  const before = await cachedBytes()
  expect(before).toBeGreaterThan(0)
  for (let price = 1; price <= 1000; price += 1) {
    const address = `/th/all_products?max_price=${price}&sort=price`
    expect(await get(address)).toBe(`<p>${address}</p>`)
  }
  expect([await cachedBytes(), rendered]).toEqual([before, 1001])
  expect(await get('/th/all_products')).toBe(plain)
  expect(rendered).toBe(1001)
})
