import { and, eq, isNotNull } from 'drizzle-orm'
import { fromTimeInBangkok } from '@/lib/core/dates'
import { dottedPathsOf } from '@/lib/core/wire-record'
import { cartRecord } from '@/lib/domain/cart/cart-record'
import { product, saleOrder, saleOrderLine, salePromotion } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { outcomeOf } from '@/lib/backend/testing/refusals'
import { openCart, payByCard, placeOrder, readyCart } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop-per-test'
import { box, compose, day, order, stockOf, wednesday, week } from '@/lib/backend/testing/veg-box'

async function contentsOf(id: number) {
  const isContent = and(eq(saleOrderLine.order_id, id), isNotNull(saleOrderLine.box_id))
  const lines = await backend.database.select().from(saleOrderLine).where(isContent).orderBy(saleOrderLine.id)
  return lines.map(({ product_id, qty, swapped_for_id }) => [product_id, qty, ...(swapped_for_id ? [swapped_for_id] : [])])
}

async function amountsOf(id: number) {
  const { amount_total_before, amount_discount, amount_subtotal, amount_tax, amount_total } = saleOrder
  const amounts = { amount_total_before, amount_discount, amount_subtotal, amount_tax, amount_total }
  return backend.database.select(amounts).from(saleOrder).where(eq(saleOrder.id, id))
}

const swap = (id: number, swaps: readonly object[], session = malee) =>
  backend.call('sale.order', 'change_contents', [[id], { product_id: box, swaps }], {}, session)

describe('a box', () => {
  it('is ordered at its price with what staff composed for its week, which comes from stock', async () => {
    const { kale, rice } = shop.products
    await compose()
    const placed = await order({ qty: 3 })
    expect(placed.amount_total).toBeGreaterThanOrEqual(900)
    expect(placed.amount_subtotal).toBe(900)
    expect(await contentsOf(placed.id)).toEqual([
      [kale, 3],
      [rice, 6],
    ])
    expect([await stockOf(kale), await stockOf(rice), await stockOf(box)]).toEqual([997, 44, 17])
    await backend.callTrusted('sale.order', 'void_order', [[placed.id], 'not wanted', { restock: true }])
    expect([await stockOf(kale), await stockOf(rice), await stockOf(box)]).toEqual([1000, 50, 20])
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('gets its contents once they are composed, and again when they change; each change is mailed once', async () => {
    const { kale, rice, pork } = shop.products
    const placed = await order()
    expect(await contentsOf(placed.id)).toEqual([])
    await compose({ is_published: false })
    expect(await contentsOf(placed.id)).toEqual([])
    expect(await compose()).toEqual({ informed: 1 })
    expect(await contentsOf(placed.id)).toEqual([
      [kale, 1],
      [rice, 2],
    ])
    expect(await compose()).toEqual({ informed: 0 })
    await compose({ items: [{ product_id: pork, qty: 1 }] })
    expect(await contentsOf(placed.id)).toEqual([[pork, 1]])
    expect([await stockOf(kale), await stockOf(rice), await stockOf(pork)]).toEqual([1000, 50, 49])
    const mails = await backend.sentMails()
    const contents = mails.filter(({ subject }) => String(subject).includes('What comes in your'))
    expect(contents).toHaveLength(2)
    expect(contents.some(({ text }) => String(text).includes('Pork (in Veg box)'))).toBe(true)
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('never holds what the customer never wants while something fits', async () => {
    const { kale, rice, tea100, berries } = shop.products
    await backend.call('sale.standing', 'set_never', [rice, true], {}, malee)
    await compose()
    const placed = await order()
    expect(await contentsOf(placed.id)).toEqual([
      [kale, 1],
      [tea100, 1, rice],
    ])
    await swap(placed.id, [{ from: kale, to: berries }])
    expect(await contentsOf(placed.id)).toEqual([
      [berries, 1, kale],
      [tea100, 1, rice],
    ])
  })

  it('says in the order and its mails what it lacks, as it was composed, whatever the customer wants later', async () => {
    const { kale, rice, pork, tea100 } = shop.products
    const never = (id: number, isNever: boolean) => backend.call('sale.standing', 'set_never', [id, isNever], {}, malee)
    await never(rice, true)
    await compose({ swap_goods: [] })
    const placed = await order({ values: { pay_method_id: 2 } })
    const sentence = 'You asked us never to send Rice: it is left out, because nothing else fits in this box.'
    const leftOut = async () =>
      ((await backend.call('sale.order', 'read_path', [[placed.id], ['lines.left_out']], {}, malee)) as object[])[0]
    expect(await leftOut()).toMatchObject({ lines: [{ left_out: ['Rice'] }, { left_out: [] }] })
    expect((await backend.sentMails()).some(({ text }) => String(text).includes(sentence))).toBe(true)
    await never(rice, false)
    await never(kale, true)
    expect(await leftOut()).toMatchObject({ lines: [{ left_out: ['Rice'] }, { left_out: [] }] })
    await compose({ items: [kale, pork, rice].map((product_id) => ({ product_id, qty: 1 })), swap_goods: [] })
    expect(await contentsOf(placed.id)).toEqual([
      [pork, 1],
      [rice, 1],
    ])
    expect(await leftOut()).toMatchObject({ lines: [{ left_out: ['Kale'] }, {}, {}] })
    await backend.call('sale.order', 'change_lines', [[placed.id], [{ product_id: box, qty: 2 }]], {}, malee)
    expect(await leftOut()).toMatchObject({ lines: [{ left_out: ['Kale'] }, {}, {}] })
    await never(tea100, true)
    await compose({ items: [tea100, kale, rice].map((product_id) => ({ product_id, qty: 1 })), swap_goods: [] })
    expect(await leftOut()).toMatchObject({ lines: [{ left_out: ['Kale', 'Tea 100 g'] }, {}] })
  })

  it('says in the cart what comes in it, with the swaps and in place of what the customer never wants', async () => {
    const { kale, rice, berries } = shop.products
    await compose({ swap_goods: [{ product_id: berries, qty: 1 }] })
    await backend.call('sale.standing', 'set_never', [kale, true], {}, malee)
    const cart = await readyCart(backend, shop, box, { session: malee, values: { pay_method_id: 5, delivery_date: day } })
    const boxes = async () => ((await cart.call('get_cart_data', dottedPathsOf(cartRecord))) as Readonly<{ boxes: unknown }>[])[0]?.boxes
    expect(await boxes()).toMatchObject([
      {
        product_id: box,
        week,
        can_swap: true,
        items: [
          { name: 'Berries', qty: 1, swapped_for: null },
          { name: 'Rice', qty: 2, swapped_for: null },
        ],
        avoided: [{ name: 'Kale', instead: 'Berries' }],
      },
    ])
    await cart.call('swap_contents', { product_id: box, swaps: [{ from: rice, to: berries }] })
    expect(await boxes()).toMatchObject([{ items: [{ name: 'Berries', swapped_for: 'Rice' }], avoided: [{ name: 'Kale', instead: null }] }])
    expect(await backend.call('ecom2.cart', 'read_boxes', [[cart.cartId], box], {}, malee)).toMatchObject({
      day,
      plans: [{ week, qty: 1, swaps: [{ from: rice, to: berries }], never: [kale] }],
    })
    expect(await backend.call('ecom2.cart', 'read_boxes', [[cart.cartId], box], {}, somchai)).toMatchObject({
      plans: [{ qty: 0, swaps: [], never: [] }],
    })
    await cart.call('update_cart', { delivery_date: '2026-12-01' })
    expect(await boxes()).toMatchObject([{ is_composed: false, announced_on: '2026-11-26', items: [] }])
  })

  it('is swapped by its customer within what staff offer, until the cut-off, and by no one else', async () => {
    const { kale, rice, tea100, berries, pork } = shop.products
    await compose()
    const placed = await order()
    const kaleForTea = [{ from: kale, to: tea100 }]
    for (let press = 0; press < 2; press += 1) await swap(placed.id, kaleForTea)
    expect(await contentsOf(placed.id)).toEqual([
      [tea100, 1, kale],
      [rice, 2],
    ])
    expect([await stockOf(kale), await stockOf(tea100)]).toEqual([1000, 19])
    expect(await outcomeOf(swap(placed.id, [...kaleForTea, { from: rice, to: berries }]))).toContain('1 things')
    expect(await outcomeOf(swap(placed.id, [{ from: kale, to: pork }]))).toContain('not offered')
    expect(await outcomeOf(swap(placed.id, [], somchai))).not.toBe('done')
    backend.ports.setNow(fromTimeInBangkok('2026-11-24 06:00:00'))
    expect(await outcomeOf(swap(placed.id, []))).not.toBe('done')
    expect(await contentsOf(placed.id)).toHaveLength(2)
    backend.ports.setNow(wednesday())
    await backend.call('sale.order', 'change_lines', [[placed.id], [{ product_id: box, qty: 2 }]], {}, malee)
    expect(await contentsOf(placed.id)).toEqual([
      [tea100, 2, kale],
      [rice, 4],
    ])
    expect([await stockOf(kale), await stockOf(tea100), await stockOf(rice)]).toEqual([1000, 18, 46])
  })

  it('is not swapped for goods that do not suffice for all boxes, and says so', async () => {
    const { kale, rice, berries } = shop.products
    await compose()
    const placed = await order({ qty: 2 })
    await backend.database.update(product).set({ stock_qty: 1 }).where(eq(product.id, berries))
    expect(await outcomeOf(swap(placed.id, [{ from: kale, to: berries }]))).toContain('not offered')
    expect(await contentsOf(placed.id)).toEqual([
      [kale, 2],
      [rice, 4],
    ])
    expect(await stockOf(berries)).toBe(1)
  })

  it('is swapped in a cart before it is ordered; its order keeps the swaps', async () => {
    const { kale, rice, berries } = shop.products
    await compose()
    const cart = await readyCart(backend, shop, box, { session: malee, values: { pay_method_id: 5, delivery_date: day } })
    await cart.call('swap_contents', { product_id: box, swaps: [{ from: rice, to: berries }] })
    expect(await outcomeOf(cart.call('swap_contents', { product_id: box, swaps: [{ from: rice, to: kale }] }))).toContain('not offered')
    const { sale_id = 0 } = await cart.place()
    expect(await contentsOf(sale_id)).toEqual([
      [kale, 1],
      [berries, 1, rice],
    ])
  })

  it('keeps the swaps of a guest who logs in', async () => {
    const { kale, rice, berries } = shop.products
    await compose()
    const own = await readyCart(backend, shop, kale, { session: malee, values: { pay_method_id: 5, delivery_date: day } })
    const guest = await openCart(backend, box, 1)
    await guest.call('update_cart', { delivery_date: day })
    await guest.call('swap_contents', { product_id: box, swaps: [{ from: rice, to: berries }] })
    await backend.call('ecom2.interface', 'get_cart', [null], {}, { ...malee, ...guest.session })
    const { sale_id = 0 } = await own.place()
    expect(await contentsOf(sale_id)).toEqual([
      [kale, 1],
      [berries, 1, rice],
    ])
  })

  it('that moves to another week holds what is composed for that one', async () => {
    const { kale, rice, pork } = shop.products
    await compose()
    await compose({ week: '2026-11-30', items: [{ product_id: pork, qty: 1 }] })
    const placed = await order()
    await backend.call('sale.order', 'change_delivery', [[placed.id], { delivery_date: '2026-12-01' }], {}, malee)
    expect(await contentsOf(placed.id)).toEqual([[pork, 1]])
    expect([await stockOf(kale), await stockOf(rice)]).toEqual([1000, 50])
  })

  it('of an order that comes with another one holds what is composed for the week of that one', async () => {
    const { kale, pork, tea100 } = shop.products
    await compose({ swap_goods: [] })
    await compose({ week: '2026-11-30', items: [{ product_id: pork, qty: 1 }] })
    const values = { pay_method_id: 3, delivery_date: '2026-12-01' }
    const main = await placeOrder(backend, shop, kale, { session: malee, values })
    await payByCard(backend, main.id)
    const cart = await readyCart(backend, shop, box, { session: malee, values: { pay_method_id: 3, delivered_with_id: main.id } })
    await cart.call('swap_contents', { product_id: box, swaps: [{ from: pork, to: tea100 }] })
    await cart.place()
    expect(await contentsOf((await backend.orderOfCart(cart.cartId))?.id ?? 0)).toEqual([[tea100, 1, pork]])
  })

  it('that is given free of charge has its contents, too', async () => {
    const { kale, rice } = shop.products
    await compose()
    const promotion = { name: 'Buy two boxes, get one', buy_product_id: box, buy_qty: 2, get_product_id: box, get_qty: 1 }
    await backend.database.insert(salePromotion).values(promotion)
    const placed = await order({ qty: 2 })
    const held = [
      [kale, 3],
      [rice, 6],
    ]
    expect(await contentsOf(placed.id)).toEqual(held)
    expect(await compose()).toEqual({ informed: 0 })
    expect([await stockOf(kale), await stockOf(box)]).toEqual([997, 17])
  })

  it('of an order that is paid late holds what was composed meanwhile', async () => {
    const { kale, rice } = shop.products
    const placed = await order({ values: { pay_method_id: 3 } })
    backend.ports.setNow(fromTimeInBangkok('2026-11-18 11:00:00'))
    await backend.backend.runDueJobs()
    expect(await stockOf(box)).toBe(20)
    await compose()
    expect(await payByCard(backend, placed.id)).toBe('paid')
    expect(await contentsOf(placed.id)).toEqual([
      [kale, 1],
      [rice, 2],
    ])
    expect([await stockOf(kale), await stockOf(rice)]).toEqual([999, 48])
  })

  it('has what it holds replaced by staff at no price, not the box itself, and is not swapped after that', async () => {
    const { kale, rice, tea100, pork } = shop.products
    await compose()
    const placed = await order()
    const lines = await backend.database.select().from(saleOrderLine).where(eq(saleOrderLine.order_id, placed.id)).orderBy(saleOrderLine.id)
    const replace = (ordered_id: number, product_id: number, key: string) => {
      const line_id = lines.find((line) => line.product_id === ordered_id)?.id
      return backend.callTrusted('sale.order', 'substitute_line', [
        [placed.id],
        { line_id, ordered_id, product_id, missing: 1, qty: 1 },
        key,
      ])
    }
    const before = await amountsOf(placed.id)
    expect(await outcomeOf(replace(box, pork, 'key-box-for-pork'))).toContain('what it holds')
    expect(await outcomeOf(replace(kale, box, 'key-kale-for-box'))).toContain('what it holds')
    await replace(kale, pork, 'key-kale-for-pork')
    expect(await contentsOf(placed.id)).toEqual([
      [pork, 1],
      [rice, 2],
    ])
    expect(await amountsOf(placed.id)).toEqual(before)
    expect(await outcomeOf(swap(placed.id, [{ from: rice, to: tea100 }]))).toContain('can no longer be changed')
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('is not sold, and cannot be composed, beyond the stock of what it holds', async () => {
    const { berries } = shop.products
    const placed = await order({ qty: 3 })
    const items = [{ product_id: berries, qty: 2 }]
    const swap_goods: readonly object[] = []
    expect(await outcomeOf(compose({ items, swap_goods }))).toContain('Berries')
    expect(await contentsOf(placed.id)).toEqual([])
    await backend.callTrusted('sale.order', 'void_order', [[placed.id], 'not wanted', { restock: true }])
    await compose({ items, swap_goods })
    expect(await outcomeOf(order({ qty: 3 }))).toContain('Berries (in Veg box)')
    const cart = await readyCart(backend, shop, box, { qty: 2, session: somchai, values: { pay_method_id: 5, delivery_date: day } })
    const last = await backend.ask('ecom2.cart', 'place_order', [[cart.cartId]], undefined, cart.session)
    expect(last.changes).toContain(`card:${box}`)
    expect(await stockOf(berries)).toBe(1)
    const voided = [[(await backend.orderOfCart(cart.cartId))?.id], 'not wanted', { restock: true }]
    expect((await backend.ask('sale.order', 'void_order', voided, { trusted: true })).changes).toContain(`card:${box}`)
  })
})
