import { mkdtempSync } from 'node:fs'
import path from 'node:path'
import { harvestWord, writeLargeShop } from '@/lib/backend/testing/large-shop'
import type { Bench } from '../bench'
import { pagesOf } from '../load/addresses'
import { ask, askEach, callShop, type Cart } from '../load/ask'
import { load } from '../load/wrk'
import { median, percentile } from '../report/statistics'
import { atMost, readable, type Figure } from '../report/table'
import { operate, startShop, withGuests, type Shop } from '../shop'

const fewProducts = 500
/** Warm pages should be equally fast; a ratio up to this is noise. */
const equal = 1.1
const slower = 1.3
/** Each typed letter requests suggestions. */
const slowerSuggestions = 1.2
/** kB: about a second on a slow phone connection. */
const longestPage = 150
const soldCodes = ['P000013', 'P000023', 'P000033', 'P000043', 'P000053']
const coldPages = 60

/** A shop of 500 products and one of 50,000, both running and measured alternately, so that noise affects both. */
export async function* runProducts(bench: Bench): AsyncGenerator<Figure> {
  const few = await openShopOf(bench, fewProducts)
  const many = await openShopOf(bench, bench.extent.products)
  const shops: Shops = [few, many]
  try {
    for (const compare of [compareCold, compareWarm, compareSuggestions, compareCarts]) {
      const figure = await compare(bench, shops)
      yield { ...figure, what: `${figure.what}, ${readable(bench.extent.products)} products against ${fewProducts}` }
    }
    yield await weighAllProducts(many)
  } finally {
    for (const shop of shops) await shop.stop()
  }
}

async function openShopOf({ folder }: Bench, products: number): Promise<Shop> {
  const [tables, DATA_DIR] = [mkdtempSync(path.join(folder, 'tables-')), mkdtempSync(path.join(folder, 'data-'))]
  await writeLargeShop(tables, products)
  await operate({ DATA_DIR }, 'import', tables)
  return withGuests(await startShop(folder, { DATA_DIR }))
}

type Shops = readonly [few: Shop, many: Shop]
type Times = readonly [few: readonly number[], many: readonly number[]]

async function compareCold(_: Bench, shops: Shops): Promise<Figure> {
  const pages = await Promise.all(shops.map(({ address }) => pagesOf(address, 'product', coldPages)))
  const times = await askInTurn(shops, coldPages, (_shop, index, turn) => ask(pages[index]?.[turn % (pages[index]?.length ?? 1)] ?? ''))
  return ratioOf('product, first render', times, 0.5)
}

/** Small, large, large, small: a machine that becomes slower or faster during the test affects both equally. */
async function compareWarm({ folder, extent }: Bench, shops: Shops): Promise<Figure> {
  const warmed = async ({ address }: Shop) => {
    const pages = await pagesOf(address, 'product', extent.addresses)
    await askEach(pages, 4)
    const perSecond = async () => (await load({ folder, pages, seconds: extent.nginxSeconds })).requestsPerSecond
    await perSecond()
    return perSecond
  }
  const [loadFew, loadMany] = [await warmed(shops[0]), await warmed(shops[1])]
  const [first, second, third, fourth] = [await loadFew(), await loadMany(), await loadMany(), await loadFew()]
  const [few, many] = [(first + fourth) / 2, (second + third) / 2]
  const numbers = { 'few requests/s': few, 'many requests/s': many }
  return { what: 'product, warm, time of a request', value: few / many, unit: '×', goal: atMost(equal), numbers }
}

/** Complete, partial and misspelled words of which both shops have enough products to fill the list. Nothing caches suggestions. */
async function compareSuggestions({ extent }: Bench, shops: Shops): Promise<Figure> {
  const forms = [
    ({ thai }: Word) => `th&query=${thai}`,
    ({ english }: Word) => `en&query=${english}`,
    ({ thai }: Word) => `th&query=${thai.slice(0, -1)}`,
    ({ english }: Word) => `en&query=${english.replace(/^(.)./, '$1')}`,
  ]
  const queryOf = (turn: number) => forms[turn % forms.length]?.(harvestWord(Math.floor(turn / forms.length), fewProducts))
  const times = await askInTurn(shops, extent.suggestions, ({ address }, _, turn) =>
    ask(encodeURI(`${address}/api/suggestions?lang=${queryOf(turn)}`)),
  )
  return ratioOf('suggestions, p95', times, 0.95, slowerSuggestions)
}

type Word = ReturnType<typeof harvestWord>

async function compareCarts({ extent }: Bench, shops: Shops): Promise<Figure> {
  const carts = await Promise.all(shops.map(({ address }) => fillCart(address)))
  const times = await askInTurn(shops, extent.suggestions, ({ address }, index) =>
    callShop(address, 'ecom2.interface', 'get_cart', [carts[index]?.cart_id], carts[index]),
  )
  return ratioOf('a cart of five lines', times, 0.5)
}

/** A list as long as this shop's has pages, of which none is too long for a phone. */
async function weighAllProducts({ address }: Shop): Promise<Figure> {
  const pages = ['', '?part=2'].map((part) => `${address}/th/all_products${part}`)
  const bytes = (await askEach(pages, 1, { encoding: 'gzip' })).map(({ body }) => body.length)
  return { what: 'a page of all products, compressed', value: Math.max(...bytes) / 1000, unit: 'kB', goal: atMost(longestPage) }
}

async function fillCart(address: string): Promise<Cart> {
  const products = await callShop<{ id: number }[]>(address, 'product', 'search_read_path', [[['code', 'in', soldCodes]], ['code']])
  const lines = products.map(({ id }) => ({ product_id: id, qty: 1 }))
  return callShop<Cart>(address, 'ecom2.cart', 'add_to_cart_multi', [[null], lines])
}

/** Response times in ms of the same query to both shops alternately, repeated many times; the first few do not count. */
async function askInTurn(
  shops: Shops,
  times: number,
  question: (shop: Shop, index: number, turn: number) => Promise<unknown>,
): Promise<Times> {
  const measured: [number[], number[]] = [[], []]
  for (let turn = 0; turn < times; turn += 1) {
    for (const [index, shop] of shops.entries()) {
      const started = performance.now()
      await question(shop, index, turn)
      if (turn >= Math.min(10, times / 4)) measured[index === 0 ? 0 : 1].push(performance.now() - started)
    }
  }
  return measured
}

function ratioOf(what: string, [few, many]: Times, share: number, goal = slower): Figure {
  const [ofFew, ofMany] = [percentile(few, share), percentile(many, share)]
  const numbers = { 'few ms': ofFew, 'many ms': ofMany, ...(share !== 0.5 && { 'few p50 ms': median(few), 'many p50 ms': median(many) }) }
  return { what, value: ofMany / ofFew, unit: '×', goal: atMost(goal), numbers }
}
