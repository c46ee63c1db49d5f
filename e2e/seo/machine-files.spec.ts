import type { APIRequestContext } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { childText, elementsOf } from '../../lib/features/seo/testing/xml'
import { callAsStaff, callShop, expect, test } from '../support/fixtures'

/** Head of a page as the server sends it and a robot reads it. */
async function headOf(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const attributeOf = (pattern: RegExp, name: string) => {
    const tag = (html.match(/<(?:link|meta)[^>]*>/g) ?? []).find((each) => pattern.test(each))
    return new RegExp(`${name}="([^"]*)"`).exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&')
  }
  return { status: response.status(), html, attributeOf }
}

const pathOf = (address: string) => new URL(address).pathname + new URL(address).search

async function textOf(request: APIRequestContext, path: string, type: RegExp): Promise<string> {
  const response = await request.get(path)
  expect(response.status()).toBe(200)
  expect(response.headers()['content-type']).toMatch(type)
  return response.text()
}

test(
  'the sitemap lists unique URLs, and sampled pages are indexable with a matching canonical URL',
  { tag: '@remote' },
  async ({ request }) => {
    const index = await textOf(request, '/sitemap.xml', /xml/)
    const parts = elementsOf(index, 'sitemap').map((part) => pathOf(childText(part, 'loc') ?? ''))
    expect(parts).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/products-1.xml']))
    const addresses: string[] = []
    for (const part of parts) {
      const urls = elementsOf(await textOf(request, part, /xml/), 'url')
      expect(urls.length).toBeGreaterThan(0)
      expect(urls.length).toBeLessThanOrEqual(50_000)
      addresses.push(...urls.map((url) => childText(url, 'loc') ?? ''))
    }
    expect(new Set(addresses).size).toBe(addresses.length)
    const own = addresses.map(pathOf).filter((path) => path.startsWith('/en/'))
    const sample = own.filter((_path, place) => place % Math.floor(own.length / 40) === 0).slice(0, 40)
    expect(sample).toHaveLength(40)
    for (const path of sample) {
      const { status, html, attributeOf } = await headOf(request, path)
      expect([path, status]).toEqual([path, 200])
      expect(pathOf(attributeOf(/rel="canonical"/, 'href') ?? 'http://none/')).toBe(path)
      expect(html).not.toMatch(/<meta name="robots" content="[^"]*noindex/)
    }
  },
)

test('llms.txt says on one screen what the shop is, with links that answer', async ({ request }) => {
  const said = await textOf(request, '/llms.txt', /text\/plain/)
  expect(said).toMatch(/^# \S/)
  expect(said.split('\n').length).toBeLessThan(40)
  const links = [...said.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => pathOf(link))
  expect(links.length).toBeGreaterThan(6)
  for (const link of links) expect([link, (await request.get(link)).status()]).toEqual([link, 200])
})

test('robots.txt disallows cart, order and search pages, and private responses have X-Robots-Tag noindex', async ({ request }) => {
  const robots = await textOf(request, '/robots.txt', /text\/plain/)
  for (const page of ['cart', 'checkout', 'orders', 'search', 'set_cart']) expect(robots).toContain(`Disallow: /en/${page}\n`)
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
  for (const path of ['/en/cart', '/en/search?query=kale', '/api/health', '/locales/en/common.json']) {
    expect((await request.get(path)).headers()['x-robots-tag']).toBe('noindex')
  }
  expect((await request.get('/en/home')).headers()).not.toHaveProperty('x-robots-tag')
})

test('a blog page links to its RSS feed, the feed links to posts, and an unknown feed is a 404', async ({ request }) => {
  const { attributeOf } = await headOf(request, '/en/blogs?code=news')
  const feed = pathOf(attributeOf(/application\/rss\+xml/, 'href') ?? '')
  expect(feed).toBe('/feeds/en/news.xml')
  const items = elementsOf(await textOf(request, feed, /rss\+xml/), 'item')
  expect(items.length).toBeGreaterThanOrEqual(3)
  expect((await request.get(pathOf(childText(items[0], 'link') ?? ''))).status()).toBe(200)
  expect((await request.get('/feeds/en/nothing-of-the-kind.xml')).status()).toBe(404)
})

test('the product feed has all required fields and the prices of the product pages', { tag: '@remote' }, async ({ request }) => {
  const items = elementsOf(await textOf(request, '/feeds/en/products.xml', /xml/), 'item')
  const ids = items.map((item) => childText(item, 'g:id'))
  expect(new Set(ids).size).toBe(items.length)
  expect(items.length).toBeGreaterThan(150)
  for (const item of items) {
    for (const name of ['title', 'description', 'link', 'image_link', 'availability', 'price', 'brand']) {
      expect(childText(item, `g:${name}`)).toBeTruthy()
    }
  }
  for (const item of items.filter((_item, place) => place % 40 === 0)) {
    const { html } = await headOf(request, pathOf(childText(item, 'g:link') ?? ''))
    const price = childText(item, 'g:sale_price') ?? childText(item, 'g:price') ?? ''
    expect(offersIn(html)).toContainEqual(
      expect.objectContaining({ sku: childText(item, 'g:id'), price: Number(price.replace(' THB', '')) }),
    )
  }
})

test('the regional inventory names products and regions, and the page of one says there that it is not delivered', async ({
  page,
  request,
}) => {
  const elsewhere = elementsOf(await textOf(request, '/feeds/en/regional-inventory.xml', /xml/), 'item')
  const sold = elementsOf(await textOf(request, '/feeds/en/products.xml', /xml/), 'item')
  const ids = new Set(elsewhere.map((item) => childText(item, 'g:id')))
  const chilled = sold.filter((item) => childText(item, 'g:shipping_label') && childText(item, 'g:availability') === 'in_stock')
  expect([...ids].toSorted()).toEqual(chilled.map((item) => childText(item, 'g:id')).toSorted())
  const address = pathOf(childText(chilled[0], 'g:link') ?? '')
  const notDelivered = page.locator('main .left-out').first()
  await page.goto(`${address}&region_id=${childText(elsewhere[0], 'g:region_id')}`)
  await expect(notDelivered).toBeVisible()
  await page.goto(address)
  await expect(notDelivered).toBeHidden()
})

test('the feed for assistants has the products of the Merchant feed', async ({ request }) => {
  const [rows, xml] = [
    parse(await textOf(request, '/feeds/en/products.csv', /^text\/csv/), { columns: true }) as { item_id: string }[],
    await textOf(request, '/feeds/en/products.xml', /xml/),
  ]
  expect(rows.map(({ item_id }) => item_id)).toEqual(elementsOf(xml, 'item').map((item) => childText(item, 'g:id')))
})

test('the GS1 Digital Link of a lot leads to its traceability page', async ({ request }) => {
  const [honey] = await callShop<{ id: number; gtin: string }[]>(request, 'product', 'search_read', [[['code', '=', 'PP06']], ['gtin']])
  const path = `/01/0${honey?.gtin}/10/LOT-261118-PP06`
  const scanned = await request.get(`${path}?17=270101`)
  expect(scanned.url()).toMatch(/\/th\/pi\?qr_code=[^&]+&17=270101$/)
  expect(await scanned.text()).toContain('LOT-261118-PP06')
  expect((await request.get('/01/09521234000007')).status()).toBe(400)
})

test('a resolver of GS1 Digital Links finds the recipe and the certificate of a product', async ({ request }) => {
  const posts = await callShop<{ id: number; body: string }[]>(request, 'cms.blog.post', 'search_read', [
    [['blog_id.code', '=', 'recipes']],
    ['body'],
  ])
  const linked = posts.flatMap(({ id, body }) =>
    [...body.matchAll(/product_id=(\d+)"/g)].map(([, product]) => [Number(product), id] as const),
  )
  const sold = await callShop<{ id: number; gtin: string | null; certification: string | null }[]>(request, 'product', 'read', [
    [...new Set(linked.map(([product]) => product))],
    ['gtin', 'certification'],
  ])
  const product = sold.find(({ gtin, certification }) => gtin && certification)
  expect(product).toBeDefined()
  const path = `/01/${product?.gtin?.padStart(14, '0')}`
  const leadsTo = async (type: string, headers: Record<string, string> = {}) => {
    const answer = await request.get(`${path}?linkType=${type}`, { maxRedirects: 0, headers })
    expect([type, answer.status()]).toEqual([type, 307])
    const location = pathOf(answer.headers().location ?? '')
    expect(decodeURIComponent(location)).toContain(`&linkType=${type}`)
    return location.replace(/&linkType=.*/, '')
  }
  const recipes = linked.filter(([id]) => id === product?.id).map(([, post]) => post)
  expect(await leadsTo('gs1:recipeInfo')).toBe(`/th/blog?post=${Math.max(...recipes)}`)
  const page = await leadsTo('gs1:certificationInfo', { 'accept-language': 'en' })
  expect(page).toBe(`/en/product_details?product_id=${product?.id}`)
  expect(await (await request.get(page)).text()).toContain((product?.certification ?? '').split(' (')[0])
  expect(await leadsTo('gs1:pip')).toBe(`/th/product_details?product_id=${product?.id}`)
  expect((await request.get(`${path}?linkType=gs1:hasRetailers`)).status()).toBe(404)
  for (const asked of [
    await request.get(`${path}?linkType=all`),
    await request.get(`${path}?linkType=linkset`),
    await request.get(path, { headers: { accept: 'application/linkset+json' } }),
  ]) {
    expect([asked.status(), asked.headers()['content-type']]).toEqual([200, 'application/linkset+json'])
    const { linkset } = await asked.json()
    expect(pathOf(linkset[0].anchor)).toBe(path)
    const types = ['defaultLink', 'pip', 'recipeInfo', 'certificationInfo'].map((type) => `https://gs1.org/voc/${type}`)
    expect(Object.keys(linkset[0])).toEqual(expect.arrayContaining(types))
  }
  const description = await request.get('/.well-known/gs1resolver')
  expect(description.headers()['access-control-allow-origin']).toBe('*')
  expect(await description.json()).toMatchObject({ supportedPrimaryKeys: ['01'], resolverRoot: new URL(description.url()).origin })
})

/** The offers in a product page's structured data, one or several. */
function offersIn(html: string): unknown[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''))
  return blocks.flatMap(({ offers }) => offers?.offers ?? offers ?? [])
}

test('a link preview is an immutable 1200 × 630 JPEG, and a price change changes its URL', { tag: '@remote' }, async ({ request }) => {
  // One product per language, because both may run in parallel.
  const id = 31
  const productPage = `/en/product_details?product_id=${id}`
  const address = async () => pathOf((await headOf(request, productPage)).attributeOf(/property="og:image"/, 'content') ?? 'http://none/')
  const before = await address()
  const response = await request.get(before)
  const bytes = await response.body()
  expect(response.headers()).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': expect.stringContaining('immutable') })
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(bytes.length).toBeLessThan(300_000)

  const [product] = await callShop<{ sale_price: number }[]>(request, 'product', 'read', [[id], ['sale_price']])
  const price = product?.sale_price ?? 0
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: price + 1 }])
  const after = await address()
  await callAsStaff(request, 'product', 'write', [[id], { sale_price: price }])
  expect(after).not.toBe(before)
  const old = await request.get(after)
  expect([old.status(), old.headers()['cache-control']]).toEqual([200, 'public, max-age=300'])
})

test('link previews exist for a category, a post and the shop, and an unknown subject is a 404', async ({ request }) => {
  for (const subject of ['category/FRUIT_VEG', 'post/1', 'shop']) {
    const bytes = await (await request.get(`/previews/en/${subject}.jpg`)).body()
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
  for (const subject of ['product/99999', 'category/NOTHING', 'product/x', 'cart']) {
    expect((await request.get(`/previews/en/${subject}.jpg`)).status()).toBe(404)
  }
})

test('the web app manifest is in the page’s language, and its icons load', async ({ request }) => {
  const { attributeOf } = await headOf(request, '/en/home')
  const manifest = JSON.parse(await textOf(request, attributeOf(/rel="manifest"/, 'href') ?? '', /manifest\+json/))
  expect(manifest).toMatchObject({ short_name: 'Talat', lang: 'en', start_url: '/en/home', display: 'standalone' })
  expect(attributeOf(/name="theme-color"/, 'content')).toBe(manifest.theme_color)
  const icons = [...manifest.icons.map(({ src }: { src: string }) => src), attributeOf(/rel="apple-touch-icon"/, 'href'), '/favicon.ico']
  for (const icon of icons) {
    const response = await request.get(icon)
    expect([icon, response.status()]).toEqual([icon, 200])
    expect(response.headers()['content-type']).toMatch(/^image\//)
  }
})
