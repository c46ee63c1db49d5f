import { eq } from 'drizzle-orm'
import { product, purchase, saleOrder, saleOrderLine, staffAction, stockLot, supplier } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { testOrderNumber } from '@/lib/domain/orders/test-order'

const day = '2026-12-01'

const list = async (from = day, to = day) =>
  (await backend.callTrusted('staff.purchase', 'read_list', [{ from, to }])) as Readonly<{
    rows: readonly Readonly<{
      day: string
      id: number
      paid: number
      unpaid: number
      orders: unknown[]
      supplier: string
      state: string | null
    }>[]
  }>

const mark = (state: string, more: object = {}) =>
  backend.callTrusted('staff.purchase', 'mark', [{ day, product_id: shop.products.kale, state, ...more }])

/** What pages hear of a mark. */
async function changesOf(state: string, more: object = {}) {
  const args = [{ day, product_id: shop.products.kale, state, ...more }]
  return (await backend.ask('staff.purchase', 'mark', args, { trusted: true })).changes
}

const lots = () => backend.database.select().from(stockLot).where(eq(stockLot.product_id, shop.products.kale))

beforeAll(async () => {
  const { kale, rice, tea, tea100 } = shop.products
  const [grower] = await backend.database.insert(supplier).values({ name: 'Ban Pong (บ้านโป่ง)' }).returning()
  const bought = { bought_to_order: true, supplier_id: grower?.id }
  await backend.database
    .update(product)
    .set({ ...bought, net_content: '250 g' })
    .where(eq(product.id, kale))
  await backend.database.update(product).set(bought).where(eq(product.id, tea))
  const orders = await backend.database
    .insert(saleOrder)
    .values(
      [
        ['paid', day],
        ['confirmed', day],
        ['wait_payment', day],
        ['packed', day],
        ['voided', day],
        ['paid', '2026-12-03'],
        ['paid', day, testOrderNumber],
      ].map(([state = '', delivery_date, number], index) => ({
        number: number ?? `SO20260009${index}`,
        date: '2026-11-29',
        state,
        delivery_date,
      })),
    )
    .returning()
  await backend.database
    .insert(saleOrderLine)
    .values(orders.flatMap(({ id }) => [kale, rice, tea100].map((product_id) => ({ order_id: id, product_id, qty: 2 }))))
})

describe('the purchase list', () => {
  it('has what is bought for each delivery and not packed yet, without the test order, paid and unpaid apart, sizes under the grower of their product', async () => {
    const { rows } = await list()
    const { kale, tea100 } = shop.products
    expect(rows.map(({ id, paid, unpaid, orders }) => [id, paid, unpaid, orders.length])).toEqual(
      expect.arrayContaining([
        [kale, 4, 2, 3],
        [tea100, 4, 2, 3],
      ]),
    )
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map(({ supplier: name }) => name))).toEqual(new Set(['Ban Pong (บ้านโป่ง)']))
  })

  it('of several days has a row for each day', async () => {
    expect((await list(day, '2026-12-07')).rows.map(({ day: of }) => of)).toEqual([day, day, '2026-12-03', '2026-12-03'])
  })

  it.each([
    ['2026-12-02', day],
    [day, '2026-12-31'],
    ['tomorrow', day],
  ])('from %s to %s is refused', async (from, to) => {
    await expect(list(from, to)).rejects.toThrow()
  })
})

describe('marking a product of a day', () => {
  const stateOf = async () => (await list()).rows.find(({ id }) => id === shop.products.kale)?.state

  it('as arrived makes one lot with its grower and kilograms, however often it is marked', async () => {
    await mark('ordered')
    expect(await stateOf()).toBe('ordered')
    expect(await changesOf('received', { qty: 8 })).toEqual([`card:${shop.products.kale}`])
    expect(await changesOf('short', { qty: 4 })).toEqual([])
    expect(await stateOf()).toBe('short')
    const [grower] = await backend.database.select().from(supplier).where(eq(supplier.name, 'Ban Pong (บ้านโป่ง)'))
    expect(await lots()).toMatchObject([{ number: expect.stringMatching(/-20261201$/), weight: 1, supplier_id: grower?.id }])
    expect(await backend.database.$count(purchase)).toBe(1)
    expect(await backend.database.$count(staffAction, eq(staffAction.action, 'staff.purchase.mark'))).toBe(3)
  })

  it('can be taken back, which removes a lot that nothing was packed from, and no other', async () => {
    const [arrived] = await lots()
    expect(await changesOf('open')).toEqual([`card:${shop.products.kale}`])
    expect([await stateOf(), await lots()]).toEqual([null, []])
    const typed = { number: arrived?.number ?? '', product_id: shop.products.kale, weight: 7 }
    await backend.database.insert(stockLot).values(typed)
    await mark('received', { qty: 4 })
    await mark('short', { qty: 3 })
    await mark('open')
    expect(await lots()).toMatchObject([typed])
    await backend.database.delete(stockLot)
    await mark('received', { qty: 4 })
    const [lot] = await lots()
    await backend.database.update(saleOrderLine).set({ lot_id: lot?.id }).where(eq(saleOrderLine.product_id, shop.products.kale))
    await mark('open')
    expect(await lots()).toHaveLength(1)
  })

  it('adds goods that are not bought for each delivery to the stock, once, and takes them off again unless they were ordered', async () => {
    const { rice } = shop.products
    const stock = async () => (await backend.database.select().from(product).where(eq(product.id, rice)))[0]?.stock_qty ?? 0
    const markRice = (state: string, more: object = {}) => mark(state, { product_id: rice, ...more })
    const before = await stock()
    await Promise.all([markRice('received', { qty: 8 }), markRice('received', { qty: 8 })])
    expect(await stock()).toBe(before + 8)
    await markRice('short', { qty: 5 })
    expect(await stock()).toBe(before + 5)
    await Promise.all([markRice('open'), markRice('open')])
    expect(await stock()).toBe(before)
    await markRice('received', { qty: 8 })
    await backend.database.update(product).set({ stock_qty: 6 }).where(eq(product.id, rice))
    await expect(markRice('open')).rejects.toThrow('2 of what arrived are in orders already')
    expect(await stock()).toBe(6)
  })

  it('takes back what the arrival added, also where the product is bought for each delivery by now, and the other way round', async () => {
    const { rice, kale } = shop.products
    const stock = async (id: number) => (await backend.database.select().from(product).where(eq(product.id, id)))[0]?.stock_qty ?? 0
    const before = [await stock(rice), await stock(kale)]
    const markBoth = (state: string, more: object = {}) =>
      Promise.all([rice, kale].map((product_id) => mark(state, { day: '2026-12-08', product_id, ...more })))
    const swap = (isRice: boolean) =>
      Promise.all(
        [rice, kale].map((id) =>
          backend.database
            .update(product)
            .set({ bought_to_order: (id === rice) === isRice })
            .where(eq(product.id, id)),
        ),
      )
    await markBoth('received', { qty: 8 })
    await swap(true)
    await markBoth('short', { qty: 3 })
    expect([await stock(rice), await stock(kale)]).toEqual([(before[0] ?? 0) + 3, before[1]])
    await markBoth('open')
    expect([await stock(rice), await stock(kale)]).toEqual(before)
    await swap(false)
  })

  it.each([
    ['without a number of what arrived', 'received', {}],
    ['with a number of what was only ordered', 'ordered', { qty: 3 }],
    ['with fewer than none', 'short', { qty: -1 }],
    ['of no product', 'ordered', { product_id: 999_999 }],
  ])('%s is refused', async (_what, state, more) => {
    await expect(mark(state, more)).rejects.toThrow()
  })
})
