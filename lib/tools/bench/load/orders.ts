import pLimit from 'p-limit'
import { callShop, type Cart } from './ask'

export type OrderBench = Readonly<{
  /** Base URL of the shop, for example http://127.0.0.1:3000. It needs a high RATE_LIMIT_FACTOR. */
  address: string
  /** How long each of the three is measured. */
  seconds: number
  /** Concurrent shoppers. */
  customers: number
}>

export type OrderSpeed = Readonly<{
  addsPerSecond: number
  /** Reads of the cart, as the header makes them. */
  cartsPerSecond: number
  /** Placing orders only, while stock lasts; the carts are filled beforehand, outside the measured time. */
  ordersPerSecond: number
  orders: number
  /** Pieces sold beyond the available stock. */
  oversold: number
  /** Refusals and their counts. */
  refusals: Readonly<Record<string, number>>
}>

type Product = Readonly<{ id: number; stock_qty: number }>
type Listed = Product & Readonly<{ variants: readonly unknown[]; groups: readonly Readonly<{ code: string | null }>[] }>
type ReadyCart = Readonly<{ cart: Cart; items: readonly Readonly<{ product_id: number; qty: number }>[] }>
type Place = Readonly<{ id: number; name: string; districts?: readonly Place[]; provinces?: readonly Place[] }>
type Checkout = Readonly<{ delivery_days: readonly Readonly<{ date: string; error: string | null }>[] }>

const linesOfOrder = 3
/** Each round fills this many carts and then places as many orders. The first round does not count, because the shop still compiles. */
const ordersOfRound = 80

/**
 * Enough products that concurrent customers rarely wait for one another, and those with the most stock, so that a fast shop does
 * not sell out.
 */
const assortment = 40

/**
 * How many pieces, cart reads and orders per second a shop handles. Guests in Bangkok, each with a cart, buy the same products
 * and pay on delivery.
 */
export async function measureOrders({ seconds, customers, address }: OrderBench): Promise<OrderSpeed> {
  const goods = await readGoods(address)
  const itemsOf = (turn: number, lines: number) =>
    Array.from({ length: lines }, (_, line) => goods[(turn * lines + line) % goods.length]).flatMap((product) =>
      product ? [{ product_id: product.id, qty: 1 }] : [],
    )
  const fill = (turn: number, lines: number, cart?: Cart) =>
    callShop<Cart>(address, 'ecom2.cart', 'add_to_cart_multi', [[cart?.cart_id ?? null], itemsOf(turn, lines)], cart)

  const atOnce = Array.from({ length: customers }, (_, index) => index)
  const carts = await Promise.all(atOnce.map((index) => fill(index, 1)))
  const addsPerSecond = await repeat(seconds, atOnce, (index, turn) => fill(index + turn * customers, 1, carts[index]))
  const cartsPerSecond = await repeat(seconds, atOnce, (index) =>
    callShop(address, 'ecom2.interface', 'get_cart', [carts[index]?.cart_id], carts[index]),
  )

  const values = await readChoices(address, carts[0])
  const stock = await readGoods(address)
  const pieces = Math.min(...stock.map(({ stock_qty }) => stock_qty)) * stock.length
  const sold = new Map<number, number>()
  const refusals: Record<string, number> = {}
  let [orders, milliseconds, turn] = [0, 0, 0]

  const fillReady = async (own: number): Promise<ReadyCart> => {
    const cart = await fill(own, linesOfOrder)
    await callShop(address, 'ecom2.cart', 'update_cart', [[cart.cart_id], values(own)], cart)
    return { cart, items: itemsOf(own, linesOfOrder) }
  }
  const place = async ({ cart, items }: ReadyCart) => {
    try {
      await callShop(address, 'ecom2.cart', 'place_order', [[cart.cart_id]], cart)
      orders += 1
      for (const { product_id, qty } of items) sold.set(product_id, (sold.get(product_id) ?? 0) + qty)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      refusals[reason] = (refusals[reason] ?? 0) + 1
    }
  }
  /** @returns ms spent placing orders; the carts are filled before */
  const placeRound = async () => {
    const turns = Array.from({ length: ordersOfRound }, () => (turn += 1))
    const ready = await pLimit(customers).map(turns, fillReady)
    const started = performance.now()
    await pLimit(customers).map(ready, place)
    return performance.now() - started
  }

  await placeRound()
  const early = orders
  while (milliseconds < seconds * 1000 && (turn + ordersOfRound) * linesOfOrder <= pieces) milliseconds += await placeRound()
  const oversold = stock.reduce((sum, { id, stock_qty }) => sum + Math.max(0, (sold.get(id) ?? 0) - stock_qty), 0)
  return { addsPerSecond, cartsPerSecond, ordersPerSecond: ((orders - early) * 1000) / milliseconds, orders, oversold, refusals }
}

/** @returns completed repetitions per second by all customers together */
async function repeat(
  seconds: number,
  atOnce: readonly number[],
  work: (index: number, turn: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now()
  const isTime = () => performance.now() - started < seconds * 1000
  const turns = await Promise.all(
    atOnce.map(async (index) => {
      let turn = 0
      for (; isTime(); turn += 1) await work(index, turn)
      return turn
    }),
  )
  return (turns.reduce((sum, done) => sum + done, 0) * 1000) / (performance.now() - started)
}

/** The products with the most stock that can be bought without further choices. */
async function readGoods(address: string): Promise<readonly Product[]> {
  const condition = [
    ['image', '!=', null],
    ['sale_price', '!=', null],
    ['is_chilled', '=', false],
    ['gift_amount', '=', null],
    ['groups', '!=', null],
  ]
  const rows = await callShop<Listed[]>(address, 'product', 'search_read_path', [condition, ['stock_qty', 'variants', 'groups.code']])
  const goods = rows.filter(
    ({ variants, groups, stock_qty }) => variants.length === 0 && groups[0]?.code !== 'VIEW_ONLY' && stock_qty > linesOfOrder,
  )
  if (goods.length < linesOfOrder) throw new Error('The shop has nothing to sell')
  return goods.toSorted((one, other) => other.stock_qty - one.stock_qty || one.id - other.id).slice(0, assortment)
}

/** A guest's checkout input; deliveries are spread over all open days. */
async function readChoices(address: string, cart: Cart | undefined) {
  const countries = await callShop<Place[]>(address, 'ecom2.interface', 'load_locations', [])
  const provinces = countries.flatMap((country) => (country.provinces ?? []).map((province) => ({ country, province })))
  const { country, province } = provinces.find(({ province: { name } }) => name.startsWith('Bangkok')) ?? {}
  const [checkout] = await callShop<Checkout[]>(address, 'ecom2.cart', 'get_checkout_data', [[cart?.cart_id], ['delivery_days']], cart)
  const days = checkout?.delivery_days.filter(({ error }) => error === null) ?? []
  return (turn: number) => ({
    bill_first_name: 'Mali',
    bill_last_name: 'Jaidee',
    bill_country_id: country?.id,
    bill_province_id: province?.id,
    bill_district_id: province?.districts?.[0]?.id,
    bill_address: '12/3 Soi Convent, Silom Road',
    bill_postal_code: '10500',
    bill_phone: '0812345678',
    bill_email: 'mali@example.com',
    pay_method_id: 5,
    delivery_date: days[turn % days.length]?.date,
  })
}
