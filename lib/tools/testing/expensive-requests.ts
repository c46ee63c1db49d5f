import { readdirSync } from 'node:fs'
import { meta, version } from './mcp-client'

/** A guest's cart with fifty products; the test fills it in before it asks. */
export const cart: { id: string; products: readonly number[] } = { id: '', products: [] }

const fifty = Array.from({ length: 50 }, (_, index) => index + 1)
const long = 'ผัก green '.repeat(500)
export const picture = readdirSync('lib/backend/seed/pictures').find((name) => name.includes(',')) ?? ''
const small = picture.replace(',', '-resize-1080,')

export type Asked = Readonly<{
  params?: Readonly<Record<string, string | readonly string[]>>
  search?: string
  headers?: Readonly<Record<string, string>>
  body?: unknown
}>

export type Request = Asked | (() => Asked)

const inLanguage = { params: { language: 'th' } }
const form = (fields: Readonly<Record<string, string>>): Asked => ({
  body: new URLSearchParams({ lang: 'th', language: 'th', ...fields }).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
})
const byId = { search: '?id=1&sale_id=1&lang=th&from=2026-01-01&to=2026-12-31&kind=orders' }
const tool = (name: string, given: object): Asked => ({
  body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { _meta: meta, name, arguments: { language: 'th', ...given } } },
  headers: {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  },
})
const lines = () => cart.products.map((id) => ({ product_id: String(id), quantity: 99 }))
const items = () => ({ line_items: cart.products.map((id) => ({ item: { id: String(id) }, quantity: 99 })) })
let platforms = 0
export const ucp = (operation: string, body?: unknown): Asked => ({
  params: { path: operation.split('/') },
  body,
  headers: { 'ucp-agent': `profile="https://platform${platforms++}.example/ucp"`, 'idempotency-key': `${operation}-key`.padEnd(40, 'x') },
})

/** The most expensive requests that each endpoint takes, by method and route; the names of several are the operations behind one endpoint. */
export const endpoints: Readonly<Record<string, Asked | Readonly<Record<string, Request>>>> = {
  'GET /.well-known/gs1resolver': {},
  'GET /.well-known/ucp': {},
  'GET /01/[...key]': { params: { key: ['09521234000006', '10', 'L'.repeat(20)] } },
  'GET /api/again': { search: `?page=/th/${'a'.repeat(2000)}` },
  'GET /api/delivery_area/[lng]/[district]': { params: { lng: 'th', district: '1' } },
  'GET /api/delivery_area/[lng]': { params: { lng: 'th' } },
  'POST /api/delivery_area': form({ district_id: '1' }),
  'GET /api/health/live': {},
  'GET /api/health/ready': {},
  'GET /api/health': {},
  'POST /api/mcp': {
    search_products: tool('search_products', { query: 'ผัก', limit: 20 }),
    get_product: tool('get_product', { product_id: '1' }),
    check_availability: tool('check_availability', { product_ids: fifty.map(String), district: '1' }),
    get_delivery_days: tool('get_delivery_days', { district: '1' }),
    create_cart: () => tool('create_cart', { lines: lines() }),
    update_cart: () => tool('update_cart', { cart_id: cart.id, lines: lines() }),
    get_cart: () => tool('get_cart', { cart_id: cart.id }),
    choose_delivery_time: () => tool('choose_delivery_time', { cart_id: cart.id, date: '2099-12-31' }),
    get_order_status: tool('get_order_status', {}),
    get_lists: tool('get_lists', { list_id: '1' }),
    change_list: tool('change_list', { list_id: '1', lines: fifty.map((product_id) => ({ product_id: String(product_id), quantity: 1 })) }),
    get_standing_orders: tool('get_standing_orders', {}),
    begin_standing_order: () =>
      tool('begin_standing_order', { interval: 'week', first_date: '2099-12-31', lines: lines(), request_key: 'x'.repeat(64) }),
    skip_delivery: tool('skip_delivery', { standing_order_id: '1', due_date: '2099-12-31' }),
    pause_standing_order: tool('pause_standing_order', { standing_order_id: '1', until: '2099-12-31' }),
    end_standing_order: tool('end_standing_order', { standing_order_id: '1' }),
  },
  'GET /api/mcp': {},
  'DELETE /api/mcp': {},
  'GET /api/metrics': { headers: { authorization: `Bearer ${'x'.repeat(4000)}` } },
  'GET /api/revalidate': {},
  'POST /api/revalidate': { body: { secret: long, tags: fifty.map(String) } },
  'DELETE /api/session': { headers: { cookie: `token=${'x'.repeat(43)}; user_id=1`, 'sec-fetch-site': 'same-origin' } },
  'POST /api/staff/accept': form({ token: 'x'.repeat(200), password: 'y'.repeat(1000), password2: 'y'.repeat(1000) }),
  'POST /api/staff/code': form({ code: '123456' }),
  'POST /api/staff/forgot': form({ email: 'someone@example.com' }),
  'GET /api/staff/invoice': byId,
  'POST /api/staff/leave': form({}),
  'GET /api/staff/operation': { search: '?name=talat-20261128T030000Z' },
  'POST /api/staff/picture': { body: 'x'.repeat(1_000_000), headers: { 'sec-fetch-site': 'same-origin' } },
  'POST /api/staff/preview': form({ html: long }),
  'GET /api/staff/photo': byId,
  'GET /api/staff/problem_photo': { search: '?report_id=1' },
  'GET /api/staff/purchases': byId,
  'GET /api/staff/recall': byId,
  'GET /api/staff/report': byId,
  'POST /api/staff/session': form({ email: 'someone@example.com', password: 'y'.repeat(1000) }),
  'GET /api/staff/slip': byId,
  'GET /api/suggestions': { search: `?lang=th&query=${encodeURIComponent('ผัก')}` },
  'GET /api/usuals': inLanguage,
  'GET /api/ucp/[...path]': { cart: () => ucp(`carts/${cart.id}`) },
  'POST /api/ucp/[...path]': {
    search: ucp('catalog/search', { query: 'ผัก', pagination: { limit: 20 } }),
    lookup: ucp('catalog/lookup', { ids: fifty.map(String) }),
    product: ucp('catalog/product', { id: '1' }),
    cart: () => ucp('carts', items()),
  },
  'PUT /api/ucp/[...path]': { cart: () => ucp(`carts/${cart.id}`, items()) },
  'POST /api/visit': { body: { url: `https://shop.test/th/${long}` }, headers: { 'sec-fetch-site': 'same-origin' } },
  'GET /buy/[[...items]]': { params: { items: [fifty.map((id) => `${id}:99`).join(',')] } },
  'GET /favicon.ico': {},
  'GET /feeds/[language]/[file]': { params: { language: 'th', file: 'news.xml' } },
  'GET /feeds/[language]/products.csv': inLanguage,
  'GET /feeds/[language]/products.xml': inLanguage,
  'GET /feeds/[language]/regional-inventory.xml': inLanguage,
  'GET /files/[name]': {
    original: { params: { name: picture } },
    variant: { params: { name: small }, headers: { accept: 'image/avif,image/webp' } },
  },
  'GET /icons/shop/[file]': { params: { file: '512.png' } },
  'OPTIONS /json_rpc': {},
  'POST /json_rpc': {
    body: { id: 1, method: 'execute', params: ['product', 'search_read', [[]], {}, { locale: 'th_TH' }] },
    headers: { 'content-type': 'application/json' },
  },
  'GET /llms.txt': {},
  'GET /locales/[lng]/[file]': { params: { lng: 'th', file: 'translation.json' } },
  'GET /manifest.webmanifest': { search: '?lang=th' },
  'GET /payments/again': byId,
  'GET /payments/card': { search: '?lang=th&session_id=cs_test_1' },
  'GET /payments/sandbox': byId,
  'POST /payments/sandbox': form({ outcome: 'approve', sale_id: '1' }),
  'GET /payments/stripe': byId,
  'POST /payments/stripe': { body: long, headers: { 'stripe-signature': `t=1,v1=${'a'.repeat(64)}` } },
  'GET /previews/[language]/[...path]': {
    shop: { params: { language: 'th', path: ['shop.jpg'] } },
    product: { params: { language: 'th', path: ['product', '1.jpg'] } },
    category: { params: { language: 'th', path: ['category', 'FRUIT_VEG.jpg'] } },
    post: { params: { language: 'th', path: ['post', '1.jpg'] } },
  },
  'GET /robots.txt': {},
  'GET /sitemap.xml': {},
  'GET /sitemaps/[file]': { params: { file: 'products-1.xml' } },
  'GET /static/db/[database]/files/[name]': { params: { database: 'talat', name: small } },
}
