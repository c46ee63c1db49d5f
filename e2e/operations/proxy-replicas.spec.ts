import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { get } from '../../lib/platform/cache/response-cache/testing/get'

test.describe.configure({ mode: 'default' })

const ready = '/api/health/ready'
/** Servers that each test opens, closed afterwards. */
const servers: Server[] = []
let proxy: { url: string; stop: () => Promise<void> } | null = null

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer((request, response) => (request.url === ready ? response.end() : answer(request, response))).listen(
    0,
    '127.0.0.1',
  )
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Waits for the proxy without a request to a replica, because the tests depend on the replicas' state. */
async function openProxy(ports: readonly [number, number]): Promise<void> {
  const { startVarnish } = await import('../../lib/tools/scripts/varnish.mjs')
  proxy = await startVarnish(ports)
  if (!proxy) throw new Error('Varnish cannot be started here: install Debian’s package varnish')
  await expect
    .poll(
      () =>
        look('/', {}, 'BAN').then(
          ({ status }) => status,
          () => 0,
        ),
      { intervals: [50] },
    )
    .toBe(400)
}

const look = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  get(Number(new URL(proxy?.url ?? '').port), path, { method, headers })

test.afterEach(async () => {
  await proxy?.stop()
  proxy = null
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

test('without a ready replica, pages get a 503 page in the language of the URL, and other paths a plain 503', async ({ page }) => {
  const { freePort } = await import('../../lib/tools/scripts/free-port.mjs')
  await openProxy([await freePort(), await freePort()])

  for (const [language, heading, retry] of [
    ['en', 'We will be right back', 'Try again'],
    ['th', 'ขออภัย ขณะนี้ยังเปิดหน้านี้ไม่ได้', 'ลองอีกครั้ง'],
  ] as const) {
    const answer = await page.goto(`${proxy?.url}/${language}/products?categ_code=MEAT`)
    expect(answer?.status()).toBe(503)
    expect(answer?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    // The error page's Content-Security-Policy permits its style, which has the colors of no shop.
    await expect(page.locator('header')).toHaveCSS('background-color', 'rgb(58, 63, 68)')
    await page.getByRole('link', { name: retry }).click()
    await expect(page).toHaveURL(`${proxy?.url}/${language}/products?categ_code=MEAT`)
  }
  for (const path of ['/json_rpc', '/files/kale.png', '/_next/static/x.js']) {
    const { status, headers, text } = await look(path)
    expect([path, status, headers['retry-after'], text]).toEqual([path, 503, '5', '503'])
  }
})

test('GET and HEAD are retried on the other replica when a connection breaks, and POST is not', async () => {
  const asked: string[] = []
  const good = await listen((_request, response) => void response.end('good'))
  const broken = await listen((request) => {
    asked.push(`${request.method}`)
    request.socket.destroy()
  })
  await openProxy([good, broken])

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => look(`/en/cart?${index}`, {}, index % 2 === 0 ? 'GET' : 'HEAD')),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(asked.length).toBeGreaterThan(0)

  asked.splice(0)
  const posted = [await look('/en/cart', {}, 'POST'), await look('/en/cart', {}, 'POST')]
  expect([posted.map(({ status }) => status).toSorted(), asked]).toEqual([[200, 503], ['POST']])
})

test('all who ask for a page wait less long for a replica that vanished meanwhile than one who calls a program', async () => {
  let times = 0
  const port = await listen(({ url }, response) => {
    if (url === '/en/home') times += 1
    if (times > 1) response.writeHead(200, { 'Cache-Control': 's-maxage=60' }).end('page')
  })
  await openProxy([port, port])
  const call = look('/api/feed', {}, 'POST').then(() => null)
  const pages = await Promise.race([Promise.all([look('/en/home'), look('/en/home')]), call])
  expect(pages?.map(({ text }) => text)).toEqual(['page', 'page'])
})

test('a cached page is served stale while its revalidation fails', async () => {
  let times = 0
  const port = await listen((_request, response) => {
    times += 1
    if (times === 1) response.writeHead(200, { 'Cache-Control': 's-maxage=1, stale-while-revalidate=100' }).end('page')
    else response.writeHead(503, { 'Cache-Control': 'no-store' }).end()
  })
  await openProxy([port, port])
  const isPage = async () => expect(await look('/en/home')).toMatchObject({ status: 200, text: 'page' })
  await expect(async () => {
    await isPage()
    // The first render, a failed revalidation, and its retry.
    expect(times).toBeGreaterThanOrEqual(3)
  }).toPass()
  for (let round = 0; round < 5; round += 1) await isPage()
})
