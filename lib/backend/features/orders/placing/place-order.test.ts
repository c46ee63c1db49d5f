import { eq } from 'drizzle-orm'
import { watchStatements } from '@/lib/backend/infrastructure/database/statement-log'
import { product, saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { roundTripsOf } from '@/lib/backend/testing/call-cost'
import { checkoutValues } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop, somchai } from '@/lib/backend/testing/opened-shop'
import { nextOrderNumber } from './place-order'

async function stockOf(productId: number): Promise<number | undefined> {
  const [row] = await backend.database.select({ qty: product.stock_qty }).from(product).where(eq(product.id, productId))
  return row?.qty
}

async function countOrders(cartId: number): Promise<number> {
  return backend.database.$count(saleOrder, eq(saleOrder.cart_id, cartId))
}

describe('an order', () => {
  it('has the lines and totals of its cart, decrements the stock and is confirmed for cash on delivery [S6.4]', async () => {
    const before = (await stockOf(shop.products.rice)) ?? 0
    const { cartId, place, session } = await readyCart(backend, shop, shop.products.rice, { qty: 2 })
    const { sale_id } = await place()
    expect(await backend.orderOfCart(cartId)).toMatchObject({
      id: sale_id,
      number: expect.stringMatching(/^SO2026\d{5}$/),
      state: 'confirmed',
      pay_method_id: 5,
      amount_total_before: 260,
      amount_discount: 40,
      amount_subtotal: 160,
      amount_ship: 60,
      amount_total: 220,
      bill_first_name: 'Somchai',
      delivery_date: '2026-11-19',
    })
    expect(await stockOf(shop.products.rice)).toBe(before - 2)
    const [order] = (await backend.call('sale.order', 'read_sale_order', [[sale_id], ['number', 'lines']], {}, session)) as [
      { lines: unknown[] },
    ]
    expect(order.lines).toEqual([
      expect.objectContaining({
        product_id: expect.objectContaining({ name: 'Rice (ข้าว)' }),
        qty: 2,
        unit_price: 100,
        discount: 20,
        discount_amount: 40,
        amount: 160,
      }),
    ])
  })

  it('by card returns the same payment URL each time until it is paid', async () => {
    const { cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 3 } })
    const { payment_url } = await place()
    expect(payment_url).toMatch(/^\/payments\//)
    expect(await place()).toEqual({ payment_url })
    await backend.database.update(saleOrder).set({ state: 'paid' }).where(eq(saleOrder.cart_id, cartId))
    expect(await place()).toEqual({ sale_id: (await backend.orderOfCart(cartId))?.id })
  })

  it('invalidates the pages of products that are sold out now, and of no others', async () => {
    const { kale } = shop.products
    const changesOf = async (quantity: number) => {
      const { cartId, session } = await readyCart(backend, shop, kale, { qty: quantity })
      return (await backend.ask('ecom2.cart', 'place_order', [[cartId]], {}, session)).changes
    }
    const setStock = (stock_qty: number) => backend.database.update(product).set({ stock_qty }).where(eq(product.id, kale))
    await setStock(5)
    expect(await changesOf(2)).toEqual([])
    expect(await changesOf(3)).toEqual([`card:${kale}`])
    await setStock(1000)
  })

  it('that is not paid from the balance does not ask for it, because all other orders wait meanwhile', async () => {
    const { place } = await readyCart(backend, shop, shop.products.kale, { session: somchai })
    const statements: string[] = []
    const stop = watchStatements((statement) => statements.push(statement))
    await place().finally(stop)
    expect(statements.filter((statement) => statement.includes('balance_entry'))).toEqual([])
  })

  it('and the calls before and after it wait for the database few times, as it may be on another host', async () => {
    await (await readyCart(backend, shop, shop.products.kale)).place()
    const { cartId, session } = await readyCart(backend, shop, shop.products.kale, { session: somchai })
    const trips: Record<string, number> = {}
    const count = async (model: string, method: string, ...args: readonly unknown[]) => {
      await backend.backend.settled()
      trips[method] = await roundTripsOf(() => backend.ask(model, method, args, { readsWholeLists: true }, session))
    }
    await count('ecom2.interface', 'get_cart', cartId)
    await count('ecom2.cart', 'get_cart_data', cartId)
    await count('ecom2.cart', 'set_quantities', cartId, [{ product_id: shop.products.kale, qty: 3 }], '0123456789.1')
    await count('ecom2.cart', 'update_cart', cartId, checkoutValues(shop))
    await count('ecom2.cart', 'get_checkout_data', cartId)
    await count('ecom2.cart', 'place_order', cartId)
    const { id } = (await backend.orderOfCart(cartId)) ?? {}
    await count('sale.order', 'read_sale_order', id, ['credit_notes', 'delivery_slot_label', 'bill_province_id.code', 'lines'])
    await count('sale.order', 'read_changes', id)
    await count('sale.order', 'read_usuals')
    expect(trips).toEqual({
      get_cart: 3,
      get_cart_data: 3,
      set_quantities: 4,
      update_cart: 4,
      get_checkout_data: 4,
      // The last is that of its mail, after the commit.
      place_order: 9,
      read_sale_order: 4,
      read_changes: 4,
      read_usuals: 4,
    })
  })

  it('sends one confirmation mail, even when it is placed twice', async () => {
    const { cartId, session } = await readyCart(backend, shop, shop.products.kale)
    const sent = (await backend.sentMails()).length
    for (let time = 0; time < 2; time += 1) await backend.ask('ecom2.cart', 'place_order', [[cartId]], {}, session)
    const mails = (await backend.sentMails()).slice(sent)
    expect(mails.map(({ to }) => to)).toEqual(['somchai@example.com'])
    expect(mails[0]?.text).toContain((await backend.orderOfCart(cartId))?.number)
  })
})

describe('placing an order', () => {
  it('refuses an empty cart [S8.15] [D7]', async () => {
    const { call, session, cartId, place } = await readyCart(backend, shop, shop.products.kale)
    const [cart] = (await call('get_cart_data')) as [{ lines: { id: number }[] }]
    await backend.call('ecom2.cart.line', 'set_qty', [[cart.lines[0]?.id], 0], {}, session)
    await expect(place()).rejects.toThrow('You must add items to your cart before checking out.')
    expect(await countOrders(cartId)).toBe(0)
  })

  it('refuses a total that differs from the one on the page [P2]', async () => {
    const { place } = await readyCart(backend, shop, shop.products.kale)
    await expect(place({ amount_total: 99 })).rejects.toThrow('Prices in your cart have changed')
    await expect(place({ amount_total: 100 })).resolves.toHaveProperty('sale_id')
  })

  it('refuses a closed weekday, and a day that the settings list as a holiday [P7]', async () => {
    await backend.database.insert(setting).values({ key: 'holidays', lang: 'en', value: '["2026-11-25","no day"]' })
    const orderFor = async (delivery_date: string) =>
      (await readyCart(backend, shop, shop.products.kale, { values: { delivery_date } })).place()
    await expect(orderFor('2026-11-22')).rejects.toThrow('We do not deliver on this day of the week')
    await expect(orderFor('2026-11-25')).rejects.toThrow('We do not deliver on public holidays')
    await backend.database.delete(setting).where(eq(setting.key, 'holidays'))
  })

  it('reports short stock and the delivery area before missing fields [S5.17] [S5.33]', async () => {
    const values = { bill_province_id: shop.phuket, bill_district_id: shop.thalang, bill_phone: '' }
    const { place } = await readyCart(backend, shop, shop.products.pork, { qty: 51, values })
    await expect(place()).rejects.toThrow(
      new Error('Pork: only 50 left.\nChilled products are delivered only in Bangkok and vicinity: Pork.\nMissing billing phone'),
    )
  })
})

it('order numbers continue after those of existing orders', async () => {
  await backend.database.insert(saleOrder).values({ number: 'SO202700041', date: '2027-11-01', state: 'done' })
  const next = () => nextOrderNumber(backend.database, new Date('2027-11-18T03:00:00Z'))
  expect([await next(), await next()]).toEqual(['SO202700042', 'SO202700043'])
})

it('a cart becomes exactly one order when it is placed 20 times concurrently [S4.35] [R1]', async () => {
  const { cartId, place, call } = await readyCart(backend, shop, shop.products.kale, { session: somchai })
  const answers = await Promise.all(Array.from({ length: 20 }, () => place()))
  expect(new Set(answers.map(({ sale_id }) => sale_id)).size).toBe(1)
  expect(await countOrders(cartId)).toBe(1)
  await expect(call('update_cart', { comments: 'later' })).rejects.toThrow('already been ordered')
})
