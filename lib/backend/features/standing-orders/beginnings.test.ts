import { eq } from 'drizzle-orm'
import { product, setting, standingOrder } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { at, begin, call, deliveries, linesOf, madeOrders, read, schedule } from '@/lib/backend/testing/standing-calls'

describe('beginning a standing order', () => {
  it('needs an order of one’s own, a day with a delivery, and a payment method that does not need the customer’s presence', async () => {
    const first = await placeOrder(backend, shop, shop.products.kale, { values: { pay_method_id: 5 }, session: malee })
    const create = (values: object) => call('create', { order_id: first.id, ...schedule, ...values })
    await expect(create({ first_date: '2026-11-29' })).rejects.toThrow('no delivery on that day')
    await expect(create({ first_date: '2026-11-18' })).rejects.toThrow('no delivery on that day')
    await expect(create({ delivery_slot: 'night' })).rejects.toThrow('no delivery on that day')
    const theirs = await placeOrder(backend, shop, shop.products.kale, { session: somchai })
    await expect(create({ order_id: theirs.id })).rejects.toThrow('Not found')
    await expect(backend.call('sale.standing', 'create', [{ order_id: first.id, ...schedule }])).rejects.toThrow()
    await backend.database.insert(setting).values({ key: 'payment_methods', lang: 'en', value: '["card"]' })
    await expect(create({})).rejects.toThrow('no way to pay')
  })

  it('begins with a product on the terms of the latest order, in one of its sizes', async () => {
    const { kale, tea, tea100 } = shop.products
    const asked = async (product_id: number) => ((await call('read_own', { product_id })) as Readonly<{ begin: unknown }>).begin
    expect(await asked(kale)).toMatchObject({ order_id: null, sizes: [{ product_id: kale }] })
    const latest = await placeOrder(backend, shop, kale, { values: { pay_method_id: 5 }, session: malee })
    expect(await asked(tea)).toMatchObject({ order_id: latest.id, sizes: [{ product_id: tea100, name: 'Tea 100 g' }] })
    expect(await asked(shop.products.unpublished)).toBeNull()
    await call('create', { order_id: latest.id, lines: [{ product_id: tea100, qty: 2 }], ...schedule })
    await at('2026-11-22 15:00:30')
    const [made] = await madeOrders()
    expect(await linesOf(made?.id ?? 0)).toMatchObject([{ product_id: tea100, qty: 2 }])
  })

  it('begins with the goods of a list, without what is never sent, once for its key', async () => {
    const { kale, rice } = shop.products
    const lines = [{ product_id: kale, qty: 3, is_ticked: true }, { product_id: rice, qty: 1 }, { text: 'salt' }]
    const list = (await backend.call('shopping.list', 'create', [{ name: 'Week', lines }], {}, malee)) as Readonly<{ id: number }>
    await call('set_never', [rice], true)
    const asked = async (session = malee) => {
      const answer = await backend.call('sale.standing', 'read_own', [{ list_id: list.id }], {}, session)
      return (answer as Readonly<{ begin: unknown }>).begin
    }
    const goods = { name: 'Week', lines: [{ product_id: kale, name: 'Kale', qty: 3 }], left_out: ['Rice'] }
    expect(await asked()).toMatchObject({ order_id: null, list: goods })
    expect(await asked(somchai)).toBeNull()
    const latest = await placeOrder(backend, shop, kale, { values: { pay_method_id: 5 }, session: malee })
    expect(await asked()).toMatchObject({ order_id: latest.id, pay_method_id: 5, list: goods })
    const wanted = { order_id: latest.id, lines: [{ product_id: kale, qty: 3 }], ...schedule }
    const first = await call('create', wanted, 'standing-0123456789')
    expect(await call('create', wanted, 'standing-0123456789')).toEqual(first)
    expect(await backend.database.$count(standingOrder)).toBe(1)
  })

  it('adds nothing that the shop does not show, and keeps what it hides for a time', async () => {
    const { kale, unpublished } = shop.products
    const hidden = [{ product_id: unpublished, qty: 1 }]
    const first = await placeOrder(backend, shop, kale, { values: { pay_method_id: 5 }, session: malee })
    const refused = 'is not available'
    await expect(call('create', { order_id: first.id, lines: hidden, ...schedule })).rejects.toThrow(refused)
    await backend.database.update(product).set({ is_published: false }).where(eq(product.id, kale))
    const { id } = (await call('create', { order_id: first.id, ...schedule })) as Readonly<{ id: number }>
    await expect(call('change', [id], { lines: hidden })).rejects.toThrow(refused)
    await expect(call('change_once', [id], '2026-11-24', hidden)).rejects.toThrow(refused)
    await call('change', [id], { lines: [{ product_id: kale, qty: 3 }] })
    expect((await read()).orders[0]).toMatchObject({ lines: [{ product_id: kale, qty: 3, is_available: false }] })
  })

  it('is not possible while the shop has none, and no order is made then', async () => {
    await begin()
    await backend.database.insert(setting).values({ key: 'standing_orders', lang: 'en', value: '{"is_on":false}' })
    expect((await read()).is_on).toBe(false)
    expect(await backend.callTrusted('staff.standing', 'read_list', [])).toMatchObject({ is_on: false, total: 1 })
    await at('2026-11-22 15:00:30')
    expect(await madeOrders()).toEqual([])
    await expect(begin()).rejects.toThrow('no standing orders')
  })

  it('goes on with the next delivery when the shop has them again, without a mail about each that has passed', async () => {
    await begin()
    await backend.database.insert(setting).values({ key: 'standing_orders', lang: 'en', value: '{"is_on":false}' })
    await at('2026-12-12 15:00:30')
    await backend.database.update(setting).set({ value: '{}' }).where(eq(setting.key, 'standing_orders'))
    await at('2026-12-13 15:00:30')
    expect((await madeOrders()).map(({ day }) => day)).toEqual(['2026-12-15'])
    expect((await backend.sentMails()).filter(({ subject }) => subject.includes('no delivery on'))).toEqual([])
  })

  it('is made so many days earlier as the shop says', async () => {
    await backend.database.insert(setting).values({ key: 'standing_orders', lang: 'en', value: '{"days_before":3}' })
    await begin()
    expect((await deliveries())[0]?.makes_at).toBe('2026-11-20 15:00:00')
  })
})
