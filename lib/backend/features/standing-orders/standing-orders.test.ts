import { and, asc, eq } from 'drizzle-orm'
import { addDays } from '@/lib/core/dates'
import { product, saleOrder, saleOrderLine, setting, standingOrder } from '@/lib/backend/infrastructure/database/tables'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import { at, begin, call, deliveries, linesOf, madeOrders, read, schedule, states } from '@/lib/backend/testing/standing-calls'

const ofStaff = (method: string) => backend.callTrusted('staff.standing', method, [])

const setPrice = (sale_price: number) => backend.database.update(product).set({ sale_price }).where(eq(product.id, shop.products.kale))

describe('a standing order', () => {
  it('makes each order once at its time, at the prices of that day, and says it by mail', async () => {
    await begin()
    expect(await deliveries()).toMatchObject([
      { due_date: '2026-11-24', state: 'planned', makes_at: '2026-11-22 15:00:00', until: '2026-11-23 15:00:00' },
      { due_date: '2026-12-01' },
      { due_date: '2026-12-08' },
    ])
    await at('2026-11-22 14:59:00')
    expect(await madeOrders()).toEqual([])
    const listed = { contact_id: shop.malee.contactId, interval: 'week', amount: 80 }
    const planned = { day: '2026-11-24', state: 'planned', makes_at: '2026-11-22 15:00:00', order: null }
    expect(await ofStaff('read_list')).toMatchObject({ total: 1, orders: [{ ...listed, ...planned }] })
    await setPrice(45)
    // Two replicas, and a job that runs again.
    const replica = backend.replica()
    await Promise.all([at('2026-11-22 15:00:30'), replica.runDueJobs()])
    await replica.settled()
    await at('2026-11-22 15:01:30')
    const [made, ...more] = await madeOrders()
    expect([made, more]).toMatchObject([{ day: '2026-11-24', slot: 'morning', state: 'confirmed' }, []])
    expect(await linesOf(made?.id ?? 0)).toEqual([{ product_id: shop.products.kale, qty: 2, price: 45 }])
    const mail = (await backend.sentMails()).at(-1)
    expect(mail?.text).toContain('Mon 23 Nov 15:00')
    expect(await ofStaff('read_list')).toMatchObject({ orders: [{ ...listed, amount: 90, state: 'made', order: { id: made?.id } }] })
    const usuals = await backend.call('sale.order', 'read_usuals', [], {}, malee)
    expect(usuals).toMatchObject({ standing: [{ deliveries: [{ state: 'made', order: { id: made?.id } }, {}, {}, {}] }] })
    expect(await states()).toEqual(['2026-11-24 made', '2026-12-01 planned', '2026-12-08 planned', '2026-12-15 planned'])
    await at('2026-11-29 15:00:30')
    expect((await madeOrders()).map(({ day }) => day)).toEqual(['2026-11-24', '2026-12-01'])
  })

  it('is changed, cancelled and paid like any order once it is made, and goes on after it was cancelled', async () => {
    await begin()
    await at('2026-11-22 15:00:30')
    const [made] = await madeOrders()
    await backend.call('sale.order', 'cancel_order', [[made?.id]], {}, malee)
    expect((await states())[0]).toBe('2026-11-24 cancelled')
    await at('2026-11-29 15:00:30')
    expect((await madeOrders()).map(({ state }) => state)).toEqual(['voided', 'confirmed'])
  })

  it('skips one delivery with one call, which can be taken back until orders for its day end', async () => {
    const id = await begin()
    await call('skip', [id], '2026-11-24', true)
    await at('2026-11-22 15:00:30')
    expect(await states()).toEqual(['2026-11-24 skipped', '2026-12-01 planned', '2026-12-08 planned'])
    await at('2026-11-23 14:00:00')
    await call('skip', [id], '2026-11-24', false)
    await at('2026-11-23 14:01:00')
    expect((await madeOrders()).map(({ day }) => day)).toEqual(['2026-11-24'])
    await expect(call('skip', [id], '2026-11-24', true)).rejects.toThrow('made already')
  })

  it('gives an order up that is not paid on its delivery day, also where others wait until staff cancel them', async () => {
    await begin({ pay_method_id: 2 })
    await backend.database.insert(setting).values({ key: 'transfer_hours', lang: 'en', value: '0' })
    for (const time of ['2026-11-22 15:00:30', '2026-11-24 00:00:30', '2026-11-24 23:59:30']) await at(time)
    expect((await madeOrders()).map(({ state }) => state)).toEqual(['wait_payment'])
    await at('2026-11-25 00:00:30')
    expect((await madeOrders()).map(({ state }) => state)).toEqual(['voided'])
    const texts = (await backend.sentMails()).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('for another 24 hours'))).toHaveLength(1)
  })

  it('is paused until a day, goes on by itself, and can go on at once', async () => {
    const id = await begin()
    await call('pause', [id], '2026-12-02')
    await at('2026-11-29 16:00:00')
    expect(await madeOrders()).toEqual([])
    expect((await states()).filter((state) => !state.endsWith('paused'))).toEqual([
      '2026-12-08 planned',
      '2026-12-15 planned',
      '2026-12-22 planned',
    ])
    await call('pause', [id], null)
    await at('2026-11-29 16:01:00')
    expect((await madeOrders()).map(({ day }) => day)).toEqual(['2026-12-01'])
    await expect(call('pause', [id], '2026-11-29')).rejects.toThrow()
  })

  it('ends, and leaves the orders that were made', async () => {
    const id = await begin()
    await at('2026-11-22 15:00:30')
    await call('end', [id])
    await at('2026-11-29 15:00:30')
    expect(await madeOrders()).toHaveLength(1)
    expect((await read()).orders).toEqual([])
    await expect(call('skip', [id], '2026-12-01', true)).rejects.toThrow('has ended')
  })

  it('takes changes for once and for ever', async () => {
    const id = await begin()
    const { kale, rice } = shop.products
    await call('change_once', [id], '2026-11-24', [
      { product_id: kale, qty: 5 },
      { product_id: rice, qty: 1 },
    ])
    await at('2026-11-22 15:00:30')
    await call('change', [id], { lines: [{ product_id: rice, qty: 3 }], substitution: 'call' })
    await at('2026-11-29 15:00:30')
    const made = await madeOrders()
    expect(await backend.order(made[1]?.id ?? 0)).toMatchObject({ substitution: 'call' })
    const bought = await Promise.all(made.map(({ id: order }) => linesOf(order)))
    expect(bought.map((lines) => lines.map(({ product_id, qty }) => [product_id, qty]))).toEqual([
      [
        [kale, 5],
        [rice, 1],
      ],
      [[rice, 3]],
    ])
  })

  it('overwrites no lines that another tab has changed', async () => {
    const id = await begin()
    const { kale, rice } = shop.products
    const known_lines = [{ product_id: kale, qty: 2 }]
    await call('change', [id], { lines: [{ product_id: kale, qty: 4 }], known_lines })
    const late = call('change', [id], {
      lines: [
        { product_id: kale, qty: 2 },
        { product_id: rice, qty: 1 },
      ],
      known_lines,
    })
    await expect(late).rejects.toThrow('has changed in the meantime')
    expect(await read()).toMatchObject({ orders: [{ lines: [{ product_id: kale, qty: 4 }] }] })
    const limited = [{ product_id: kale, qty: 4, max_price: 60.5, substitution: 'call' }]
    await call('change', [id], { lines: limited, known_lines: [{ product_id: kale, qty: 4 }] })
    const withoutLimit = call('change', [id], { lines: [{ product_id: rice, qty: 1 }], known_lines: [{ product_id: kale, qty: 4 }] })
    await expect(withoutLimit).rejects.toThrow('has changed in the meantime')
    await call('change', [id], { lines: [{ product_id: rice, qty: 1 }], known_lines: limited })
    expect(await read()).toMatchObject({ orders: [{ lines: [{ product_id: rice, qty: 1 }] }] })
  })
})

it('a wish for one product if it is missing comes with each order, and stays when that order is changed', async () => {
  const { kale, rice } = shop.products
  const id = await begin({ substitution: 'call' })
  const lines = [
    { product_id: kale, qty: 2, substitution: 'refund' },
    { product_id: rice, qty: 1 },
  ]
  await call('change', [id], { lines })
  expect(await read()).toMatchObject({ orders: [{ lines: [{ substitution: 'refund' }, { substitution: null }] }] })
  await at('2026-11-22 15:00:30')
  const [made] = await madeOrders()
  const wishes = async () => {
    const { product_id, substitution } = saleOrderLine
    const own = backend.database.select({ product_id, substitution }).from(saleOrderLine)
    return own.where(eq(saleOrderLine.order_id, made?.id ?? 0)).orderBy(asc(product_id))
  }
  const wished = [
    { product_id: kale, substitution: 'refund' },
    { product_id: rice, substitution: null },
  ].toSorted((one, other) => one.product_id - other.product_id)
  expect(await wishes()).toEqual(wished)
  const products = [
    { product_id: kale, qty: 3 },
    { product_id: rice, qty: 1 },
  ]
  await backend.call('sale.order', 'change_lines', [[made?.id], products], {}, malee)
  expect(await wishes()).toEqual(wished)
  expect(await backend.order(made?.id ?? 0)).toMatchObject({ substitution: 'call' })
})

describe('an order that cannot be made as it is', () => {
  it('leaves out what is sold out, short or too dear, and says so', async () => {
    const id = await begin()
    const { kale, berries, soldOut, rice } = shop.products
    await call('change', [id], {
      lines: [
        { product_id: kale, qty: 2 },
        { product_id: berries, qty: 9 },
        { product_id: soldOut, qty: 1 },
        { product_id: rice, qty: 1, max_price: 60 },
      ],
    })
    await at('2026-11-22 15:00:30')
    expect((await deliveries())[0]?.missing).toEqual([
      { name: 'Rice', wanted: 1, sent: 0, reason: 'dearer' },
      { name: 'Berries', wanted: 9, sent: 5, reason: 'short' },
      { name: 'Durian', wanted: 1, sent: 0, reason: 'outOfStock' },
    ])
    const mail = (await backend.sentMails()).at(-1)
    expect(mail?.text).toContain('Berries: 5 of 9, there is not more')
  })

  it('waits for its customer who is told once, is made as soon as it can, and never twice', async () => {
    const id = await begin()
    await call('change', [id], { max_total: 60 })
    await at('2026-11-22 15:00:30')
    await at('2026-11-22 15:10:00')
    await at('2026-11-22 16:10:00')
    expect(await deliveries()).toMatchObject([{ state: 'held', problem: expect.stringContaining('more than your limit of ฿60') }, {}, {}])
    const mails = (await backend.sentMails()).filter(({ subject }) => subject.includes('could not be made yet'))
    expect(mails).toHaveLength(1)
    expect(await ofStaff('read_stopped')).toMatchObject([
      { state: 'held', due_date: '2026-11-24', problem: expect.stringContaining('฿60') },
    ])
    await call('change', [id], { max_total: 500 })
    await at('2026-11-22 16:11:00')
    expect(await ofStaff('read_stopped')).toEqual([])
    await at('2026-11-22 17:20:00')
    expect(await madeOrders()).toHaveLength(1)
    expect((await backend.sentMails()).at(-1)?.text).toContain('Each delivery costs at most ฿500.00.')
  })

  it('is given up when orders for its day end, with a mail, and the next one comes', async () => {
    await begin()
    await setStock(0)
    await at('2026-11-22 15:00:30')
    await at('2026-11-23 15:00:30')
    expect((await backend.sentMails()).at(-1)?.subject).toContain('no delivery on Tue 24 Nov')
    expect(await ofStaff('read_stopped')).toMatchObject([{ state: 'missed', due_date: '2026-11-24', contact_id: shop.malee.contactId }])
    await setStock(9)
    await at('2026-11-29 15:00:30')
    expect((await madeOrders()).map(({ day }) => day)).toEqual(['2026-12-01'])
  })

  it('gives the last pieces to the older standing order', async () => {
    await begin()
    const other = await placeOrder(backend, shop, shop.products.kale, { session: somchai })
    await backend.call('sale.standing', 'create', [{ order_id: other.id, ...schedule }], {}, somchai)
    await setStock(2)
    await at('2026-11-22 15:00:30')
    expect(await madeOrders()).toHaveLength(1)
    expect((await deliveries())[0]?.state).toBe('made')
  })

  it('shares scarce stock equally where the shop is set so, and says it line by line in mail and page', async () => {
    await begin({}, 8)
    const other = await placeOrder(backend, shop, shop.products.kale, { qty: 2, session: somchai })
    const later = { ...schedule, delivery_slot: 'afternoon' }
    await backend.call('sale.standing', 'create', [{ order_id: other.id, ...later }], {}, somchai)
    await setStock(6)
    await backend.database.insert(setting).values({ key: 'standing_orders', lang: 'en', value: '{"sharing":"part"}' })
    await at('2026-11-22 15:00:30')
    const lines = await Promise.all((await madeOrders()).map(({ id }) => linesOf(id)))
    expect(lines).toMatchObject([[{ qty: 4 }], [{ qty: 2 }]])
    expect((await deliveries())[0]?.missing).toEqual([{ name: 'Kale', wanted: 8, sent: 4, reason: 'shared' }])
    const mails = (await backend.sentMails()).map(({ text }) => text)
    expect(mails.filter((text) => text.includes('Kale: 4 of 8, shared among all customers'))).toHaveLength(1)
  })

  const setStock = (stock_qty: number) => backend.database.update(product).set({ stock_qty }).where(eq(product.id, shop.products.kale))
})

it('is paid from the balance where the order that it began with was, and its limit counts that as well', async () => {
  const id = await begin({ use_balance: true })
  const added = { kind: 'added', amount: 50, text: 'Came late' }
  await backend.callTrusted('staff.balance', 'correct', [shop.malee.contactId, added, 'added-0123456789abcdef'])
  await call('change', [id], { max_total: 100 })
  await at('2026-11-22 15:00:30')
  expect((await deliveries())[0]?.problem).toContain('more than your limit of ฿100')
  await call('change', [id], { max_total: null })
  await at('2026-11-22 15:01:30')
  const [made] = await madeOrders()
  expect(await backend.order(made?.id ?? 0)).toMatchObject({ amount_balance: 50, amount_total: 90 })
})

it('is expected on the purchase list of its days until its order is made, as far as it is not skipped', async () => {
  const id = await begin()
  await backend.database.update(product).set({ bought_to_order: true }).where(eq(product.id, shop.products.kale))
  const list = async (from = '2026-11-24') => {
    const args = [{ from, to: addDays(from, 6) }]
    const { rows } = (await backend.callTrusted('staff.purchase', 'read_list', args)) as Readonly<{ rows: readonly object[] }>
    return rows
  }
  await call('change_once', [id], '2026-11-24', [{ product_id: shop.products.kale, qty: 4 }])
  expect(await list()).toMatchObject([{ day: '2026-11-24', paid: 0, unpaid: 0, expected: 4, orders: [] }])
  expect([await list('2027-11-01'), await list('2028-01-03')]).toMatchObject([[{ expected: 2 }], []])
  await call('set_never', shop.products.kale, true)
  expect(await list()).toEqual([])
  expect((await read()).orders[0]).toMatchObject({ amount: 0, lines: [{ is_never: true }] })
  expect(await ofStaff('read_list')).toMatchObject({ orders: [{ amount: 0 }] })
  await call('set_never', shop.products.kale, false)
  await call('skip', [id], '2026-11-24', true)
  expect(await list()).toEqual([])
  await call('skip', [id], '2026-11-24', false)
  await at('2026-11-22 15:00:30')
  expect(await list()).toMatchObject([{ paid: 4, expected: 0, orders: [{}] }])
})

it('is on the purchase list as far as the stock does not suffice, and what arrives is in the stock', async () => {
  await begin()
  await backend.database.update(product).set({ stock_qty: 3 }).where(eq(product.id, shop.products.kale))
  const list = async (from = '2026-12-01') => {
    const answer = await backend.callTrusted('staff.purchase', 'read_list', [{ from, to: '2026-12-01' }])
    return (answer as Readonly<{ rows: readonly object[] }>).rows
  }
  // Two go to the delivery of 24 November, one is left.
  expect(await list('2026-11-20')).toMatchObject([{ day: '2026-12-01', paid: 0, unpaid: 0, expected: 1 }])
  const mark = { day: '2026-12-01', product_id: shop.products.kale }
  await backend.callTrusted('staff.purchase', 'mark', [{ ...mark, state: 'received', qty: 4 }])
  expect(await list()).toMatchObject([{ expected: 0, state: 'received', qty: 4, orders: [] }])
  await backend.callTrusted('staff.purchase', 'mark', [{ ...mark, state: 'open' }])
  expect(await list()).toMatchObject([{ expected: 1, state: null }])
})

it('an account that is deleted takes its standing orders with it', async () => {
  const id = await begin()
  await backend.database.update(saleOrder).set({ state: 'done' })
  const all = backend.database
    .select()
    .from(standingOrder)
    .where(and(eq(standingOrder.id, id)))
  expect(await all).toHaveLength(1)
  const { data } = { data: await backend.call('ecom2.interface', 'export_my_data', [], {}, malee) }
  expect(JSON.stringify(data)).toContain('"standing_orders":[{')
  await backend.call('ecom2.interface', 'delete_account', ['talat-demo'], {}, malee)
  expect(await all).toEqual([])
})
