import type { APIRequestContext } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { childText, elementsOf } from '../../lib/features/seo/testing/xml'
import { callAsStaff, callShop, expect, test } from '../support/fixtures'
import { readPage } from './page-source'
import { blocksOf } from './structured-data/issues'

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

async function textOf(request: APIRequestContext, path: string, type: RegExp): Promise<string> {
  const response = await request.get(path)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(type)
  return response.text()
}

test('the sitemap lists unique URLs, and sampled pages name themselves as original', { tag: '@remote' }, async ({ request }) => {
  const index = await textOf(request, '/sitemap.xml', /xml/)
  const parts = elementsOf(index, 'sitemap').map((part) => pathOf(childText(part, 'loc') ?? ''))
  expect(parts).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/products-1.xml']))
  const addresses: string[] = []
  for (const part of parts)
    addresses.push(...elementsOf(await textOf(request, part, /xml/), 'url').map((url) => pathOf(childText(url, 'loc') ?? '')))
  expect(new Set(addresses).size).toBe(addresses.length)
  const own = addresses.filter((path) => path.startsWith('/en/'))
  for (const path of own.filter((_path, place) => place % Math.floor(own.length / 20) === 0)) {
    const page = await readPage(request, path)
    const original = pathOf(page.attribute('link', 'href', ({ rel }) => rel === 'canonical') ?? 'http://none/')
    expect([path, page.status, original]).toEqual([path, 200, path])
    expect(page.attribute('meta', 'content', ({ name }) => name === 'robots') ?? '').not.toContain('noindex')
  }
})

test('llms.txt says on one screen what the shop is, with links that answer; robots.txt names the sitemap', async ({ request }) => {
  const said = await textOf(request, '/llms.txt', /text\/plain/)
  expect(said).toMatch(/^# \S/)
  expect(said.split('\n').length).toBeLessThan(40)
  const links = [...said.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => pathOf(link))
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200])

  expect(await textOf(request, '/robots.txt', /text\/plain/)).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const path of ['/en/cart', '/en/search?query=kale', '/api/health', '/locales/en/common.json'])
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
  expect((await request.get('/en/home')).headers()).not.toHaveProperty('x-robots-tag')
})

test('a blog page links to its RSS feed, the feed links to posts, and an unknown feed is a 404', async ({ request }) => {
  const blog = await readPage(request, '/en/blogs?code=news')
  const feed = pathOf(blog.attribute('link', 'href', ({ type }) => type === 'application/rss+xml') ?? '')
  expect(feed).toBe('/feeds/en/news.xml')
  const items = elementsOf(await textOf(request, feed, /rss\+xml/), 'item')
  expect((await request.get(pathOf(childText(items[0], 'link') ?? ''))).status()).toBe(200)
  expect((await request.get('/feeds/en/nothing-of-the-kind.xml')).status()).toBe(404)
})

test('the product feeds have the same products, with the prices of the product pages', { tag: '@remote' }, async ({ request }) => {
  const items = elementsOf(await textOf(request, '/feeds/en/products.xml', /xml/), 'item')
  const ids = items.map((item) => childText(item, 'g:id'))
  expect(ids.length).toBeGreaterThan(150)
  const rows: Readonly<{ item_id: string }>[] = parse(await textOf(request, '/feeds/en/products.csv', /^text\/csv/), { columns: true })
  expect(rows.map(({ item_id }) => item_id)).toEqual(ids)
  for (const item of items.filter((_item, place) => place % 40 === 0)) {
    const page = await readPage(request, pathOf(childText(item, 'g:link') ?? ''))
    const price = childText(item, 'g:sale_price') ?? childText(item, 'g:price') ?? ''
    const product = blocksOf(page).find((block) => block['@type'] === 'Product')
    const offers = JSON.stringify(product?.offers)
    expect(offers).toContain(`"sku":"${childText(item, 'g:id')}"`)
    expect(offers).toContain(`"price":${Number(price.replace(' THB', ''))}`)
  }
})

test('a GS1 Digital Link leads from a lot to its page and from a product to its links', async ({ request }) => {
  const [honey] = await callShop<{ gtin: string }[]>(request, 'product', 'search_read', [[['code', '=', 'PP06']], ['gtin']])
  const path = `/01/0${honey?.gtin}`
  const scanned = await request.get(`${path}/10/LOT-261118-PP06?17=270101`)
  expect(scanned.url()).toMatch(/\/th\/pi\?qr_code=[^&]+&17=270101$/)
  expect(await scanned.text()).toContain('LOT-261118-PP06')
  expect((await request.get('/01/09521234000007')).status()).toBe(400)
  const certificate = await request.get(`${path}?linkType=gs1:pip`, { maxRedirects: 0, headers: { 'accept-language': 'en' } })
  expect([certificate.status(), certificate.headers().location]).toEqual([307, expect.stringContaining('/en/product_details?product_id=')])
  const links = await request.get(path, { headers: { accept: 'application/linkset+json' } })
  expect([links.status(), links.headers()['content-type']]).toEqual([200, 'application/linkset+json'])
  expect(pathOf((await links.json()).linkset[0].anchor)).toBe(path)
  const description = await request.get('/.well-known/gs1resolver')
  expect(await description.json()).toMatchObject({ supportedPrimaryKeys: ['01'], resolverRoot: new URL(description.url()).origin })
})

test('a link preview is an immutable 1200 × 630 JPEG, and a price change changes its URL', { tag: '@remote' }, async ({ request }) => {
  const id = 31
  const address = async () => {
    const page = await readPage(request, `/en/product_details?product_id=${id}`)
    return pathOf(page.attribute('meta', 'content', ({ property }) => property === 'og:image') ?? 'http://none/')
  }
  const before = await address()
  for (const path of [before, '/previews/en/category/FRUIT_VEG.jpg', '/previews/en/post/1.jpg', '/previews/en/shop.jpg'])
    expect(await sharp(await (await request.get(path)).body()).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  for (const subject of ['product/99999', 'category/NOTHING', 'product/x', 'cart'])
    expect((await request.get(`/previews/en/${subject}.jpg`)).status()).toBe(404)

  const [product] = await callShop<{ sale_price: number }[]>(request, 'product', 'read', [[id], ['sale_price']])
  const price = product?.sale_price ?? 0
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: price + 1 }])
  const after = await address()
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: price }])
  expect(after).not.toBe(before)
  const old = await request.get(after)
  expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=300'])
})

test('the web app manifest is in the page’s language, and its icons load', async ({ request }) => {
  const { attribute } = await readPage(request, '/en/home')
  const linked = (relation: string) => attribute('link', 'href', ({ rel }) => rel === relation) ?? ''
  const manifest = JSON.parse(await textOf(request, linked('manifest'), /manifest\+json/))
  expect(manifest).toMatchObject({ short_name: 'Talat', lang: 'en', start_url: '/en/home', display: 'standalone' })
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const icon of [...icons, linked('apple-touch-icon'), '/favicon.ico']) {
    const response = await request.get(icon)
    expect([icon, response.status(), response.headers()['content-type']]).toEqual([icon, 200, expect.stringMatching(/^image\//)])
  }
})
