/** What a shop answers to one call of the protocol. */
type Answer = Readonly<{ result?: unknown; error?: Readonly<{ message?: string }> | null }>

export type OrderBench = Readonly<{
  /** The backend's own door, in this process. */
  handle?: (body: unknown, caller: Readonly<{ trusted: boolean; address: string }>) => Promise<Readonly<{ body: unknown }>>
  /** Else where the shop is served, for example http://127.0.0.1:3000. It needs a high RATE_LIMIT_FACTOR. */
  address?: string
  /** How long each of the three is measured. */
  seconds: number
  /** Shoppers at once. */
  customers: number
}>

export type OrderSpeed = Readonly<{
  addsPerSecond: number
  /** The header's question of what is in the cart. */
  cartsPerSecond: number
  /** Placing alone; the carts are filled before, outside the measured time. */
  ordersPerSecond: number
  orders: number
  /** Pieces that were sold beyond what the shop had. */
  oversold: number
  /** What was refused, and how often. */
  refusals: Readonly<Record<string, number>>
}>

type Product = Readonly<{ id: number; stock_qty: number }>
type Cart = Readonly<{ cart_id: number; cart_key: string }>

const linesOfOrder = 3

/** So many that customers at once seldom wait for one another, and the best stocked, so that a fast shop does not sell out. */
const assortment = 40

/**
 * How many pieces, questions and orders a shop takes in a second from guests in Bangkok with a cart each, who buy of
 * the same goods and pay on delivery.
 */
export async function measureOrders({ seconds, customers, ...door }: OrderBench): Promise<OrderSpeed> {
  const call = callOf(door)
  const goods = await readGoods(call)
  const refusals: Record<string, number> = {}
  const atOnce = Array.from({ length: customers }, (_, index) => index)
  const itemsFrom = (turn: number, lines: number) =>
    Array.from({ length: lines }, (_, line) => goods[(turn * lines + line) % goods.length]).flatMap((product) => (product ? [{ product_id: product.id, qty: 1 }] : []))
  const fill = (turn: number, lines: number, cart?: Cart) =>
    call('ecom2.cart', 'add_to_cart_multi', [[cart?.cart_id ?? null], itemsFrom(turn, lines)], cart) as Promise<Cart>

  const carts = await Promise.all(atOnce.map((index) => fill(index, 1)))
  const adds = await repeat(seconds, atOnce, (index, turn) => fill(index + turn * customers, 1, carts[index]))
  const reads = await repeat(seconds, atOnce, (index) => call('ecom2.interface', 'get_cart', [carts[index]?.cart_id], carts[index]))

  const values = await readChoices(call, carts[0])
  const stock = await readGoods(call)
  const sold = new Map<number, number>()
  let [orders, milliseconds, turn] = [0, 0, 0]
  while (milliseconds < seconds * 1000) {
    const first = (turn += customers)
    const ready = await Promise.all(
      atOnce.map(async (index) => {
        const cart = await fill(first + index, linesOfOrder)
        await call('ecom2.cart', 'update_cart', [[cart.cart_id], values(first + index)], cart)
        return cart
      }),
    )
    const started = performance.now()
    await Promise.all(
      ready.map(async (cart, index) => {
        try {
          await call('ecom2.cart', 'place_order', [[cart.cart_id]], cart)
          orders += 1
          for (const { product_id } of itemsFrom(first + index, linesOfOrder)) sold.set(product_id, (sold.get(product_id) ?? 0) + 1)
        } catch (error) {
          const reason = error instanceof Error ? error.message : String(error)
          refusals[reason] = (refusals[reason] ?? 0) + 1
        }
      }),
    )
    milliseconds += performance.now() - started
  }
  const oversold = stock.reduce((sum, { id, stock_qty }) => sum + Math.max(0, (sold.get(id) ?? 0) - stock_qty), 0)
  return { addsPerSecond: adds, cartsPerSecond: reads, ordersPerSecond: (orders * 1000) / milliseconds, orders, oversold, refusals }
}

/** @returns how often all of them together got it done in a second */
async function repeat(seconds: number, atOnce: readonly number[], work: (index: number, turn: number) => Promise<unknown>): Promise<number> {
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

type Call = (model: string, method: string, args: readonly unknown[], cart?: Cart) => Promise<unknown>

/** A guest's calls. @throws Error with what the shop said instead of an answer */
function callOf({ handle, address }: Pick<OrderBench, 'handle' | 'address'>): Call {
  const send = async (body: unknown): Promise<Answer> => {
    if (handle) return (await handle(body, { trusted: false, address: 'bench' })).body as Answer
    const answer = await fetch(`${address}/json_rpc`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`The shop answered with status ${answer.status}`)
    return (await answer.json()) as Answer
  }
  return async (model, method, args, cart) => {
    const session = { locale: 'en_US', nf_src: 'website', ...(cart && { cart_key: cart.cart_key }) }
    const { result, error } = await send({ id: 1, method: 'execute', params: [model, method, args, {}, session] })
    if (error) throw new Error(error.message)
    return result
  }
}

/** What there is most of, and can be bought as it is. */
async function readGoods(call: Call): Promise<readonly Product[]> {
  const condition = [['image', '!=', null], ['sale_price', '!=', null], ['is_chilled', '=', false], ['gift_amount', '=', null], ['groups', '!=', null]]
  const rows = (await call('product', 'search_read_path', [condition, ['stock_qty', 'variants', 'groups.code']])) as (Product & {
    variants: readonly unknown[]
    groups: readonly Readonly<{ code: string | null }>[]
  })[]
  const goods = rows.filter(({ variants, groups, stock_qty }) => variants.length === 0 && groups[0]?.code !== 'VIEW_ONLY' && stock_qty > linesOfOrder)
  if (goods.length < linesOfOrder) throw new Error('The shop has nothing to sell')
  return goods.toSorted((one, other) => other.stock_qty - one.stock_qty || one.id - other.id).slice(0, assortment)
}

type Place = Readonly<{ id: number; name: string; districts?: readonly Place[]; provinces?: readonly Place[] }>

/** What a guest fills in at the checkout; the deliveries spread over all days that are open. */
async function readChoices(call: Call, cart: Cart | undefined) {
  const countries = (await call('ecom2.interface', 'load_locations', [])) as readonly Place[]
  const provinces = countries.flatMap((country) => (country.provinces ?? []).map((province) => ({ country, province })))
  const { country, province } = provinces.find(({ province: { name } }) => name.startsWith('Bangkok')) ?? {}
  const [checkout] = (await call('ecom2.cart', 'get_checkout_data', [[cart?.cart_id], ['delivery_days']], cart)) as readonly {
    delivery_days: readonly Readonly<{ date: string; error: string | null }>[]
  }[]
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
