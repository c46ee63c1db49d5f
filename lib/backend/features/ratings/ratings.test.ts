import { eq } from 'drizzle-orm'
import { fewestShown } from '@/lib/domain/ratings/rating'
import { contact, product, productRating, saleOrder, saleOrderLine, stockLot, supplier } from '@/lib/backend/infrastructure/database/tables'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import { testPassword } from '@/lib/backend/testing/shop'
import { placeOrder } from '@/lib/backend/testing/shopping'

type Delivered = Readonly<{ contactId: number; productId?: number; state?: string; day?: string; lotId?: number }>

/** An order with one product. */
async function deliver({ contactId, productId = shop.products.kale, state = 'done', day = '2026-11-20', lotId }: Delivered) {
  const number = `SO${Math.random()}`
  const values = { number, date: day, delivery_date: day, state, contact_id: contactId }
  const [order] = await backend.database.insert(saleOrder).values(values).returning()
  await backend.database
    .insert(saleOrderLine)
    .values({ order_id: order?.id ?? 0, product_id: productId, qty: 1, description: 'Kale (คะน้า)', lot_id: lotId })
  return order?.id ?? 0
}

/** The ratings of others. */
async function rateByOthers(count: number, stars: number) {
  const people = await backend.database
    .insert(contact)
    .values(Array.from({ length: count }, (_, index) => ({ name: `Customer ${index}` })))
    .returning()
  const rating = { product_id: shop.products.kale, stars, text: 'Crisp', time: '2026-11-17 10:00:00' }
  await backend.database.insert(productRating).values(people.map(({ id }) => ({ ...rating, contact_id: id })))
}

const rate = (stars: number | null, text = '', session = malee, product_id = shop.products.kale) =>
  backend.call('product.rating', 'save', [{ product_id, stars, text }], {}, session)

const readOwn = (orderId: number, session = malee) => backend.call('product.rating', 'read_own', [[orderId]], {}, session)

const shown = async () => {
  const [row] = (await backend.call('product', 'read', [[shop.products.kale], ['rating', 'reviews']])) as [object]
  return row
}

const staff = (method: string, ...args: readonly unknown[]) => backend.callTrusted('staff.rating', method, args)

describe('a rating', () => {
  it('is for what was delivered to the customer alone [A9]', async () => {
    await deliver({ contactId: shop.somchai.contactId })
    const onTheWay = await deliver({ contactId: shop.malee.contactId, state: 'shipped' })
    await expect(rate(5)).rejects.toThrow('once it has been delivered')
    expect(await readOwn(onTheWay)).toEqual([])
    await expect(rate(5, '', {})).rejects.toThrow('Please log in')
    await rate(5, '', somchai)
    expect(await backend.database.$count(productRating)).toBe(1)
  })

  it('is one for each customer and product, which can be changed and taken back', async () => {
    const orderId = await deliver({ contactId: shop.malee.contactId })
    const kale = { product_id: shop.products.kale, name: 'Kale (คะน้า)', hidden_reason: null }
    expect(await readOwn(orderId)).toEqual([{ ...kale, stars: null, text: '' }])
    await rate(2)
    await rate(4, ' Very crisp ')
    await backend.call('product.rating', 'save', [{ product_id: shop.products.kale, stars: 3 }], {}, malee)
    expect(await readOwn(orderId)).toEqual([{ ...kale, stars: 3, text: 'Very crisp' }])
    expect(await readOwn(orderId, somchai)).toEqual([])
    await rate(null)
    expect(await backend.database.$count(productRating)).toBe(0)
    await expect(rate(6)).rejects.toThrow()
    await expect(rate(5, 'x'.repeat(501))).rejects.toThrow()
  })

  it('cannot be changed without end, since each change renders pages again', async () => {
    await deliver({ contactId: shop.malee.contactId })
    backend.ports.limitTo(1)
    for (let count = 0; count < 200; count += 1) await backend.ports.limits.count('ratingsByUser', String(shop.malee.userId))
    await expect(rate(5)).rejects.toThrow('Too many attempts')
  })

  it('of a size counts for its product, and for the lot of the latest delivery', async () => {
    const { parent_id } = (await backend.database.select().from(product).where(eq(product.id, shop.products.tea100)))[0] ?? {}
    const [lot] = await backend.database.insert(stockLot).values({ number: 'LOT-2' }).returning()
    const sold = { contactId: shop.malee.contactId, productId: shop.products.tea100 }
    await deliver({ ...sold, day: '2026-11-25', lotId: lot?.id ?? 0 })
    const older = await deliver({ ...sold, day: '2026-11-10' })
    expect(await readOwn(older)).toMatchObject([{ product_id: parent_id }])
    await rate(3, '', malee, parent_id ?? 0)
    expect(await staff('read')).toMatchObject({ ratings: [{ product_id: parent_id, lot: 'LOT-2', stars: 3 }] })
  })

  it('is shown with the others from five on, on pages that are rendered again then', async () => {
    await deliver({ contactId: shop.malee.contactId })
    await rateByOthers(fewestShown - 2, 4)
    await rate(5)
    expect(await shown()).toMatchObject({ rating: null, reviews: null })
    await deliver({ contactId: shop.somchai.contactId })
    await rate(1, 'Limp', somchai)
    expect(await shown()).toMatchObject({ rating: { average: 3.6, count: 5 } })
    expect(await staff('read', { limit: 2, offset: 4 })).toMatchObject({ total: 5, ratings: [{ stars: expect.any(Number) }] })
    const crisp = { stars: 4, text: 'Crisp', date: '2026-11-17' }
    expect(await shown()).toMatchObject({ reviews: [{ stars: 1, text: 'Limp', date: '2026-11-18' }, crisp, crisp, crisp] })
    expect(await backend.callTrusted('product', 'search_read_path', [[['id', '=', shop.products.kale]], ['rating']])).toMatchObject([
      { rating: { count: 5 } },
    ])
  })

  it('loses its words to the shop with a reason that the author reads, and keeps its stars', async () => {
    const orderId = await deliver({ contactId: shop.malee.contactId })
    await rateByOthers(fewestShown, 5)
    await rate(1, 'Somchai at number 7 is rude')
    const { ratings } = (await staff('read', { only_text: true })) as { ratings: readonly { id: number; text: string }[] }
    const id = ratings.find(({ text }) => text.startsWith('Somchai'))?.id
    await staff('hide', id, 'Names a person')
    await rate(1, 'Somchai is still rude')
    expect(JSON.stringify(await shown())).not.toContain('Somchai')
    expect(await shown()).toMatchObject({ rating: { count: 6 } })
    expect(await readOwn(orderId)).toMatchObject([{ hidden_reason: 'Names a person', text: 'Somchai is still rude' }])
    await rate(null)
    expect(await shown()).toMatchObject({ rating: { count: 5 } })
    expect(await staff('read')).toMatchObject({ ratings: { length: 5 } })
    await rate(1, 'Somchai is always rude')
    expect(JSON.stringify(await shown())).not.toContain('Somchai')
    await staff('hide', id, null)
    expect(JSON.stringify(await shown())).toContain('Somchai is always rude')
  })

  it('is listed for the grower of the lot, else for the usual grower of the product', async () => {
    const [usual, other] = await backend.database
      .insert(supplier)
      .values([{ name: 'Usual' }, { name: 'Other' }])
      .returning()
    await backend.database.update(product).set({ supplier_id: usual?.id }).where(eq(product.id, shop.products.kale))
    const [lot] = await backend.database.insert(stockLot).values({ number: 'LOT-3', supplier_id: other?.id }).returning()
    await deliver({ contactId: shop.malee.contactId, lotId: lot?.id ?? 0 })
    await deliver({ contactId: shop.somchai.contactId })
    await rate(2)
    await rate(4, '', somchai)
    expect(await staff('read')).toMatchObject({
      growers: [
        { name: 'Other', average: 2, count: 1, low: 1 },
        { name: 'Usual', average: 4, count: 1, low: 0 },
      ],
    })
    expect(await staff('read', { supplier_id: usual?.id })).toMatchObject({ ratings: [{ stars: 4, supplier: 'Usual' }] })
  })

  it('is in the data of its author, and stays as a number without an owner when the account is deleted', async () => {
    await deliver({ contactId: shop.malee.contactId })
    await rate(2, 'Too salty')
    const [{ id = 0 } = {}] = await backend.database.select().from(productRating)
    await staff('hide', id, 'Not about the kale')
    const data = await backend.call('ecom2.interface', 'export_my_data', [], {}, malee)
    expect(data).toMatchObject({ ratings: [{ stars: 2, text: 'Too salty', hidden_reason: 'Not about the kale' }] })
    await backend.call('ecom2.interface', 'delete_account', [testPassword], {}, malee)
    expect(await backend.database.select().from(productRating)).toMatchObject([{ contact_id: null, stars: 2, text: null }])
  })
})

it('stands behind the code of a lot, also of a size, for the product and for the lot', async () => {
  const [lot] = await backend.database.insert(stockLot).values({ number: 'LOT-9', product_id: shop.products.kale }).returning()
  const order = await deliver({ contactId: shop.malee.contactId, lotId: lot?.id ?? 0 })
  const [line] = await backend.database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, order))
  const scan = () => backend.call('stock.lot', 'read_lot_info', ['LOT-9'])
  await rateByOthers(fewestShown, 4)
  expect(await scan()).toMatchObject({ rating: { average: 4, count: 5 }, lot_rating: null })
  await backend.database.update(product).set({ parent_id: shop.products.kale }).where(eq(product.id, shop.products.tea100))
  await backend.database.update(stockLot).set({ product_id: shop.products.tea100 })
  expect(await scan()).toMatchObject({ rating: { average: 4, count: 5 } })
  await backend.database.update(productRating).set({ order_line_id: line?.id })
  expect(await scan()).toMatchObject({ lot_rating: { average: 4, count: 5 } })
})

describe('the mail after a delivery', () => {
  const finish = async (session: typeof malee, pay_method_id = 5) => {
    const values = { pay_method_id, bill_email: shop.malee.email }
    const { id } = await placeOrder(backend, shop, shop.products.kale, { values, session })
    for (const step of [...(pay_method_id === 2 ? ['paid'] : []), 'packed', 'shipped', 'done'])
      await backend.callTrusted('sale.order', 'move_order', [[id], step])
    const mails = await backend.sentMails()
    return { id, mail: mails.find(({ subject }) => subject.startsWith('How was your')) }
  }

  it('leads to the page of the order, where a tap rates', async () => {
    const { id, mail } = await finish(malee)
    expect(mail?.text).toContain(`order_details?order_id=${id}#ratings`)
    expect(await backend.database.$count(productRating)).toBe(0)
  })

  it('is sent once, also when staff take the delivery back and mark it again', async () => {
    const { id } = await finish(malee, 2)
    await backend.callTrusted('sale.order', 'undo_step', [[id], 'done'])
    await backend.callTrusted('sale.order', 'move_order', [[id], 'done'])
    expect((await backend.sentMails()).filter(({ subject }) => subject.startsWith('How was your'))).toHaveLength(1)
  })

  it('is not sent when all was rated before, nor to a guest, who cannot rate', async () => {
    await deliver({ contactId: shop.malee.contactId })
    await rate(5)
    expect((await finish(malee)).mail).toBeUndefined()
    expect((await finish({})).mail).toBeUndefined()
  })
})
