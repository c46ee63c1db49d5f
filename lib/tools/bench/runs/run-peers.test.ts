import { temporaryFolder } from '@/lib/backend/testing/temporary-folder'
import { openServer } from '@/lib/tools/testing/open-server'
import type { Figure } from '../report/table'
import { readSettings } from '../settings'
import { startBuiltIn } from './built-in-peers'
import { linksIn, runPeers } from './run-peers'

const folder = temporaryFolder()
const closes: (() => Promise<void>)[] = []

/** Serves a sitemap and its pages, or a front page that links to them, and counts the answers by path. */
async function serve(hasSitemap: boolean, asked: Record<string, number>): Promise<URL> {
  const pages = Array.from({ length: 40 }, (_, index) => `/en/product/${index}`)
  const server = await openServer(({ url = '' }, response) => {
    asked[url] = (asked[url] ?? 0) + 1
    if (url === '/sitemap.xml' && !hasSitemap) return void response.writeHead(404).end()
    const locations = ['/en/home', ...pages].map((page) => `<loc>https://elsewhere.example${page}</loc>`)
    const links = pages.map((page) => `<a class="card" href="${page}#top">`)
    response.end(url === '/sitemap.xml' ? locations.join('') : `<a href="/en/home">${links.join('')}`)
  })
  closes.push(server.close)
  return new URL(`${server.url}/en/product/`)
}

afterEach(() => Promise.all(closes.splice(0).map((close) => close())))

it('compares running storefronts by ratios with intervals, on pages of one kind, first ones and again', async () => {
  const asked: [Record<string, number>, Record<string, number>] = [{}, {}]
  const bases = [
    { name: 'ours', address: await serve(true, asked[0]) },
    { name: 'other', address: await serve(false, asked[1]) },
  ]
  const figures: Figure[] = []
  for await (const figure of runPeers({ bases, extent: { ...readSettings([]).extent, rounds: 12 }, folder: '' })) figures.push(figure)
  expect(figures.map(({ what, unit }) => `${what} (${unit})`)).toEqual([
    'other against ours, time: first render, one by one (×)',
    'other against ours, time: first render, 16 at once (×)',
    'other against ours, time: again, one by one (×)',
    'other against ours, time: again, 16 at once (×)',
  ])
  for (const { value, numbers } of figures) {
    expect(value).toBeGreaterThanOrEqual(numbers?.['from ×'] ?? Infinity)
    expect(value).toBeLessThanOrEqual(numbers?.['to ×'] ?? 0)
  }
  expect(asked[0]['/en/home']).toBeUndefined()
})

it.each(['react', 'template'] as const)('serves pages of the first one’s products by %s', async (name) => {
  const kale = { image: null, sale_price: 35, description: 'Green', uom_id: null }
  const products = Array.from({ length: 12 }, (_, id) => ({ id, name: `Kale <${id}>`, ...kale }))
  const shop = await openServer((request, response) => {
    response.end(request.url === '/json_rpc' ? JSON.stringify({ result: products, error: null }) : '<style>a{}</style>')
  })
  closes.push(shop.close)
  const peer = await startBuiltIn(name, shop.url, folder)
  closes.push(() => peer.stop())
  const [page = ''] = peer.pages
  const html = await (await fetch(page)).text()
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<style>a{}<\/style>.*<h1[^>]*>Kale &(#60|lt);0&(#62|gt);<\/h1>.*฿35/)
  expect((await fetch(page.replace(/0$/, '99'))).status).toBe(404)
})

it('reads the links of a page once each, without fragments', () => {
  const html = '<a href="/a?b=1&amp;c=2"><a class="x" href="/a?b=1&amp;c=2#top"><link href="/style.css"><a href="https://other.example/">'
  expect(linksIn(html, 'http://shop.example/en/')).toEqual(['http://shop.example/a?b=1&c=2', 'https://other.example/'])
})
