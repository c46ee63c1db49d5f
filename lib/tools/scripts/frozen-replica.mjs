import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** As in compose.yaml. */
const addresses = { app1: 'http://172.28.7.11:3000', app2: 'http://172.28.7.12:3000' }
const name = 'Leek of the frozen replica'

/** In ms: how long a remote storefront waits for an order (lib/backend/infrastructure/database/pool-options.ts). */
const maxAnswerMs = 10_000
/** In ms: how long the proxy probes a silent replica before taking it out: lib/tools/deploy/varnish.vcl. */
const probedMs = 6000
const maxPageMs = 5000

/**
 * Freezes a replica while it processes orders for one product, so that it holds the row lock that the other replica needs.
 * @param {{ docker: (...args: string[]) => string, containerOf: (service: string) => string, operate: (volume: string, ...args: string[]) => Promise<void>, page: () => Promise<{ status: number }> }} compose
 */
export async function frozenReplica({ docker, containerOf, operate, page }) {
  await importProduct(operate)
  const shop = await readShop()
  const carts = await Promise.all(Array.from({ length: 24 }, (_, index) => fillCart(shop, index)))
  const [frozen, others] = [carts.slice(0, 16), carts.slice(16)]
  const container = containerOf('app1')
  await page()
  const before = frozen.map((cart) => order('app1', cart))
  await Promise.race(before)
  docker('pause', container)
  try {
    const answers = await Promise.all(others.map((cart) => order('app2', cart)))
    const failed = answers.filter(({ sale, ms }) => !sale || ms > maxAnswerMs)
    if (failed.length > 0)
      throw new Error(`Orders at the other replica: ${failed.map(({ said, ms }) => `${said} after ${ms} ms`).join('; ')}`)
    await setTimeout(probedMs)
    const pages = []
    for (let round = 0; round < 6; round += 1) pages.push(await timed(page))
    const late = pages.filter(({ answer, ms }) => answer.status !== 200 || ms > maxPageMs)
    if (late.length > 0)
      throw new Error(`Pages beside a frozen replica: ${late.map(({ answer, ms }) => `${answer.status} after ${ms} ms`).join('; ')}`)
    docker('unpause', container)
    await settle(before, frozen)
    return `${others.length} orders beside a frozen replica, the slowest after ${Math.max(...answers.map(({ ms }) => ms))} ms`
  } finally {
    if (docker('inspect', '--format', '{{.State.Paused}}', container) === 'true') docker('unpause', container)
  }
}

/** Every cart of the frozen replica becomes exactly one order, immediately or when its guest orders again. */
async function settle(orders, carts) {
  const first = await Promise.all(orders)
  const again = await Promise.all(carts.map((cart) => order('app2', cart)))
  const wrong = again.filter(({ sale }, index) => !sale || (first[index].sale && first[index].sale !== sale))
  if (wrong.length > 0) throw new Error(`Orders of the replica that woke up: ${wrong.map(({ said }) => said).join('; ')}`)
  const sales = new Set(again.map(({ sale }) => sale))
  if (sales.size !== carts.length) throw new Error(`${carts.length} carts became ${sales.size} orders`)
}

async function importProduct(operate) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'talat-import-'))
  try {
    chmodSync(folder, 0o755)
    writeFileSync(path.join(folder, 'products.csv'), `code,name,sale_price\r\nFROZEN,${name},300\r\n`)
    writeFileSync(path.join(folder, 'stock.csv'), 'code,stock_qty\r\nFROZEN,1000\r\n')
    await operate(`${folder}:/import:ro`, 'import', '/import')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function readShop() {
  const [product] = await call('app2', 'product', 'search_read_path', [[['name', '=', name]], ['name']])
  const [country] = await call('app2', 'ecom2.interface', 'load_locations', [])
  const province = country.provinces.find((each) => /Bangkok/.test(each.name)) ?? country.provinces[0]
  return { product: product.id, country: country.id, province: province.id, district: province.districts[0].id }
}

/** Creates a cart of a new guest with a completed checkout form. */
async function fillCart(shop, index) {
  const guest = { address: `203.0.113.${index + 1}` }
  const items = [{ product_id: shop.product, qty: 1 }]
  const { cart_id: id, cart_key: key } = await call('app2', 'ecom2.cart', 'add_to_cart_multi', [[null], items], guest)
  const cart = { id, ...guest, key }
  const values = {
    bill_first_name: 'Somchai',
    bill_last_name: 'Jaidee',
    bill_country_id: shop.country,
    bill_province_id: shop.province,
    bill_district_id: shop.district,
    bill_address: '12/3 Soi Convent, Silom Road',
    bill_postal_code: '10500',
    bill_phone: `08123456${String(index).padStart(2, '0')}`,
    bill_email: `guest${index}@example.com`,
    pay_method_id: 5,
  }
  await call('app2', 'ecom2.cart', 'update_cart', [[id], values], cart)
  return cart
}

/** @returns the order's id or the error message, and the duration */
async function order(replica, cart) {
  const { answer, ms } = await timed(() =>
    call(replica, 'ecom2.cart', 'place_order', [[cart.id]], cart).catch((error) => ({ error: String(error.message) })),
  )
  return { sale: answer.sale_id, said: answer.error, ms }
}

async function timed(run) {
  const start = performance.now()
  const answer = await run()
  return { answer, ms: Math.round(performance.now() - start) }
}

/** A program's call with a chosen client IP, which the shop trusts: this machine is inside the network of compose.yaml. */
async function call(replica, model, method, args, { address = '203.0.113.99', key } = {}) {
  const context = { locale: 'en_US', ...(key && { cart_key: key }) }
  const response = await fetch(`${addresses[replica]}/json_rpc`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Database': 'shop', 'X-Forwarded-For': address },
    body: JSON.stringify({ id: 1, method: 'execute', params: [model, method, args, {}, context] }),
  })
  const { result, error } = await response.json()
  if (error) throw new Error(`${model}.${method}: ${error.message}`)
  return result
}
