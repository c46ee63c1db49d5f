import { agentShop, openAgentShop } from '@/lib/tools/testing/agent-shop'
import { letGuestsOrder, readyCart } from '@/lib/backend/testing/shopping'
import type { TestBackend } from '@/lib/backend/testing/backend'
import type { TestShop } from '@/lib/backend/testing/shop'
import { permalinkLines } from '@/lib/domain/cart/permalink'
import { createToken } from '@/lib/backend/testing/create-token'
import { call } from '@/lib/tools/testing/mcp-client'

openAgentShop()
let backend: TestBackend
let shop: TestShop
beforeAll(() => void ({ backend, shop } = agentShop()))

const tokenOf = async (userId: number, scopes: readonly string[]) => createToken(backend, await backend.signIn(userId), scopes)

describe('the tools of the catalog', () => {
  it('find products with price, unit price and stock, in both languages', async () => {
    const { data } = await call('search_products', { query: 'คะน้า' })
    expect(data).toMatchObject({
      total: 1,
      products: [
        {
          id: String(shop.products.kale),
          name: 'Kale',
          url: `http://localhost:3000/en/product_details?product_id=${shop.products.kale}`,
          offers: [{ product_id: String(shop.products.kale), price: 40, unit_price: { price: 160, per: 'kg' }, in_stock: true }],
        },
      ],
    })
    expect((await call('search_products', { query: 'kale', language: 'th' })).data).toMatchObject({ products: [{ name: 'คะน้า' }] })
  })

  it('tell what a district gets', async () => {
    const ids = [shop.products.kale, shop.products.pork, shop.products.soldOut, 999_999].map(String)
    expect((await call('check_availability', { product_ids: ids, district: 'บางรัก' })).data).toMatchObject({
      district: 'Bang Rak',
      products: [
        { availability: 'available', unit_price: { price: 160 } },
        { availability: 'available' },
        { availability: 'out_of_stock' },
      ],
      unknown: ['999999'],
    })
  })

  it('name the days of a district, and refuse a place that the shop does not know', async () => {
    const { data } = await call('get_delivery_days', { district: 'Bang Rak' })
    expect(data.days).toEqual(expect.arrayContaining([{ day: expect.any(String), order_until: expect.stringMatching(/\+07:00$/) }]))
    expect(await call('get_delivery_days', { district: 'Atlantis' })).toMatchObject({
      isError: true,
      text: 'The shop knows no district “Atlantis”.',
    })
  })
})

describe('the tools of the cart', () => {
  const cartOf = async (productId: number, quantity = 1, apiToken?: string) =>
    (await call('create_cart', { lines: [{ product_id: String(productId), quantity }] }, apiToken)).data

  it('create, change and read a guest’s cart, and give the link for the person', async () => {
    const { kale, rice, pork } = shop.products
    const cart = await cartOf(kale, 2)
    expect(cart).toMatchObject({ subtotal: 80, lines: [{ name: 'Kale', quantity: 2, unit_price: 40, amount: 80, is_gift: false }] })
    expect(cart.cart_id).toMatch(/^\d+\.[\w-]{43}$/)
    const lines = [
      { product_id: String(kale), quantity: 0 },
      { product_id: String(rice), quantity: 1 },
      { product_id: String(pork), quantity: 3 },
    ]
    const changed = (await call('update_cart', { cart_id: cart.cart_id, lines })).data
    expect(changed).toMatchObject({
      cart_id: cart.cart_id,
      checkout_url: `http://localhost:3000/buy/${rice}:1,${pork}:3?context/language=en`,
    })
    expect((await call('get_cart', { cart_id: cart.cart_id })).data).toEqual(changed)
  })

  it('refuse what cannot be bought with the sentence of the shop, and then change nothing', async () => {
    const { kale, soldOut, unpublished, viewOnly } = shop.products
    const cart = await cartOf(kale)
    for (const id of [soldOut, unpublished, viewOnly]) {
      const lines = [
        { product_id: String(kale), quantity: 5 },
        { product_id: String(id), quantity: 1 },
      ]
      expect(await call('update_cart', { cart_id: cart.cart_id, lines })).toMatchObject({ isError: true })
    }
    expect((await call('get_cart', { cart_id: cart.cart_id })).data).toMatchObject({ lines: [{ quantity: 1 }] })
    expect((await call('create_cart', { lines: [{ product_id: String(soldOut), quantity: 1 }] })).text).toMatch(/Durian/)
  })

  it('bound the lines and the quantities of a call', async () => {
    const line = { product_id: '1', quantity: 1 }
    for (const lines of [
      [],
      Array.from({ length: permalinkLines + 1 }, () => line),
      [{ ...line, quantity: 100 }],
      [{ ...line, quantity: -1 }],
    ]) {
      expect(await call('create_cart', { lines })).toMatchObject({ isError: true })
    }
  })

  it('give the link for the person in a shop where only customers have carts', async () => {
    await letGuestsOrder(backend.database, false)
    const answer = await call('create_cart', { lines: [{ product_id: String(shop.products.kale), quantity: 2 }] })
    await letGuestsOrder(backend.database, true)
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(`http://localhost:3000/buy/${shop.products.kale}:2`) })
  })
})

describe('an API token', () => {
  it('shows the state of the customer’s own orders, and of no one else’s', async () => {
    const { place } = await readyCart(backend, shop, shop.products.kale, { session: await backend.signIn(shop.malee.userId) })
    await place()
    const token = await tokenOf(shop.malee.userId, ['orders'])
    const { data } = await call('get_order_status', {}, token)
    expect(data).toMatchObject({ orders: [{ number: expect.any(String), state: expect.any(String), total: 100 }] })
    const [{ number }] = Object(data).orders
    expect(JSON.stringify(data)).not.toMatch(/Silom|Malee|@/)
    const stranger = await tokenOf(shop.somchai.userId, ['orders', 'cart'])
    expect((await call('get_order_status', { order_number: number }, stranger)).data).toEqual({ orders: [] })
    expect(await call('get_order_status', {})).toMatchObject({ isError: true })
    expect(await call('get_order_status', {}, 'talat_guess')).toMatchObject({ isError: true })
    expect(await call('get_order_status', {}, await tokenOf(shop.malee.userId, ['cart']))).toMatchObject({ isError: true })
  })

  it('of the scope “lists” reads and changes the customer’s own shopping lists', async () => {
    const malee = await backend.signIn(shop.malee.userId)
    const lines = [{ product_id: shop.products.kale, qty: 2 }]
    const made = await backend.call('shopping.list', 'create', [{ name: 'Every week', lines }], {}, malee)
    const { id } = Object(made)
    const token = await tokenOf(shop.malee.userId, ['lists'])
    expect((await call('get_lists', {}, token)).data).toEqual({ lists: [{ id: String(id), name: 'Every week', items: 1 }], list: null })
    const change = {
      list_id: String(id),
      lines: [
        { words: 'rice from home', at_home: true },
        { product_id: String(shop.products.kale), quantity: 3 },
      ],
    }
    const { data } = await call('change_list', change, token)
    expect(data).toMatchObject({
      list: {
        lines: [
          { name: 'Kale', quantity: 3, at_home: false },
          { name: 'rice from home', at_home: true },
        ],
      },
    })
    for (const other of [await tokenOf(shop.somchai.userId, ['lists']), await tokenOf(shop.malee.userId, ['cart'])]) {
      expect(await call('change_list', change, other)).toMatchObject({ isError: true })
      expect(await call('get_lists', { list_id: String(id) }, other)).toMatchObject({ isError: true })
    }
    expect(await call('get_lists', {})).toMatchObject({ isError: true })
  })

  it('of the scope “standing” begins a standing order once for its key, skips, pauses and ends the customer’s own', async () => {
    const token = await tokenOf(shop.malee.userId, ['standing'])
    const session = await backend.signIn(shop.malee.userId)
    await (await readyCart(backend, shop, shop.products.kale, { session, values: { pay_method_id: 2 } })).place()
    const { data } = await call('get_standing_orders', {}, token)
    expect(data).toMatchObject({ standing_orders: [], first_days: expect.arrayContaining([expect.anything()]) })
    const one = { product_id: String(shop.products.rice), quantity: 1 }
    const [{ date: first_date }] = Object(data).first_days
    const begin = { interval: 'week', first_date, lines: [one, one], request_key: '123e4567-e89b-12d3-a456-426614174000' }
    const answers = await Promise.all([call('begin_standing_order', begin, token), call('begin_standing_order', begin, token)])
    const made = {
      standing_orders: [{ lines: [{ name: 'Rice', quantity: 2 }], deliveries: [{ state: 'planned' }, { state: 'planned' }, {}] }],
    }
    for (const answer of answers) expect(answer.data).toMatchObject(made)
    expect(JSON.stringify(answers)).not.toMatch(/Silom|Malee|@/)
    expect(await call('begin_standing_order', { ...begin, interval: 'month' }, token)).toMatchObject({ isError: true })
    const [{ id: standing_order_id, deliveries }] = Object(answers[0]?.data).standing_orders
    const of = { standing_order_id, due_date: deliveries[1].due_date, until: deliveries[2].due_date }
    const others = [
      await tokenOf(shop.somchai.userId, ['standing']),
      await tokenOf(shop.malee.userId, ['cart', 'orders', 'lists']),
      undefined,
    ]
    for (const other of others)
      for (const name of ['skip_delivery', 'pause_standing_order', 'end_standing_order'])
        expect(await call(name, of, other)).toMatchObject({ isError: true })
    expect((await call('begin_standing_order', begin, others[0])).text).toContain('Please order once')
    expect((await call('skip_delivery', of, token)).data).toMatchObject({
      standing_orders: [{ deliveries: [{}, { state: 'skipped' }, {}] }],
    })
    expect((await call('skip_delivery', { ...of, skip: false }, token)).data).toMatchObject(made)
    expect((await call('pause_standing_order', of, token)).data).toMatchObject({ standing_orders: [{ paused_until: of.until }] })
    expect((await call('end_standing_order', of, token)).data).toMatchObject({ standing_orders: [] })
  })

  it('of the scope “cart” fills the customer’s own cart, which no other token opens', async () => {
    const token = await tokenOf(shop.malee.userId, ['cart'])
    const { data } = await call('create_cart', { lines: [{ product_id: String(shop.products.rice), quantity: 1 }] }, token)
    expect(data).toMatchObject({ cart_id: expect.stringMatching(/^\d+$/), lines: [{ unit_price: 70 }] })
    const session = await backend.signIn(shop.malee.userId)
    expect(await backend.call('ecom2.interface', 'get_cart', [null], {}, session)).toMatchObject({ cart_id: Number(data.cart_id) })
    const stranger = await tokenOf(shop.somchai.userId, ['cart', 'orders'])
    for (const each of [stranger, undefined]) {
      expect(await call('get_cart', { cart_id: data.cart_id }, each)).toMatchObject({ isError: true })
      const lines = [{ product_id: String(shop.products.rice), quantity: 9 }]
      expect(await call('update_cart', { cart_id: data.cart_id, lines }, each)).toMatchObject({ isError: true })
    }
    expect((await call('get_cart', { cart_id: data.cart_id }, token)).data).toMatchObject({ lines: [{ quantity: 1 }] })
  })

  it('of the scope “cart” holds a day and time for the customer’s own cart, and a guest’s cart holds none', async () => {
    const lines = [{ product_id: String(shop.products.rice), quantity: 1 }]
    const token = await tokenOf(shop.malee.userId, ['cart'])
    const { cart_id } = (await call('create_cart', { lines }, token)).data
    const free = (await call('choose_delivery_time', { cart_id }, token)).data
    expect(free.chosen).toBeNull()
    const { date } = Object(free.days).find(({ problem }: { problem: string | null }) => problem === null)
    const held = (await call('choose_delivery_time', { cart_id, date }, token)).data
    expect(held).toMatchObject({ chosen: { date, slot: null, held_until: expect.stringMatching(/\+07:00$/) }, days: free.days })
    const closed = await call('choose_delivery_time', { cart_id, date: '2099-12-31' }, token)
    expect(closed).toMatchObject({ isError: true, text: expect.stringContaining('too far in the future') })
    expect(await call('choose_delivery_time', { cart_id, date }, await tokenOf(shop.somchai.userId, ['cart']))).toMatchObject({
      isError: true,
    })
    const guest = (await call('create_cart', { lines })).data
    expect(await call('choose_delivery_time', { cart_id: guest.cart_id, date })).toMatchObject({ isError: true })
  })

  it('without the scope “cart” fills a guest’s cart', async () => {
    const token = await tokenOf(shop.malee.userId, ['orders'])
    const { data } = await call('create_cart', { lines: [{ product_id: String(shop.products.rice), quantity: 1 }] }, token)
    expect(data).toMatchObject({ cart_id: expect.stringContaining('.'), lines: [{ unit_price: 80 }] })
  })
})
