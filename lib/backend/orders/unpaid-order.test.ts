import { eq } from 'drizzle-orm'
import { giftVoucher, giftVoucherUse, orderEvent, product, saleOrder, saleVoucher } from '../database/tables'
import { openTestBackend, type TestBackend } from '../testing/backend'
import { testNow } from '../testing/ports'
import { fillTestShop, type TestShop } from '../testing/shop'
import { readyCart } from '../testing/shopping'
import { settleCardPayment } from './settle-card-payment'

let backend: TestBackend
let shop: TestShop

beforeEach(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterEach(() => backend.close())

const minutesLater = (minutes: number) => backend.ports.setNow(new Date(testNow.getTime() + minutes * 60_000))

/** A card order of five kale that uses the last voucher and ฿60 of a gift voucher. */
async function placeCardOrder(qty = 5) {
  const cart = await readyCart(backend, shop, shop.products.kale, { qty, values: { pay_method_id: 3 } })
  await cart.call('apply_voucher_code', shop.codes.once)
  await backend.database.update(giftVoucher).set({ balance: 60 }).where(eq(giftVoucher.code, shop.codes.gift))
  await cart.call('apply_gift_code', shop.codes.gift)
  await cart.place()
  return { ...cart, id: (await orderOf(cart.cartId)).id }
}

async function orderOf(cartId: number) {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  if (!order) throw new Error('No order was placed')
  return order
}

/** What an order takes: pieces left and sold, uses of the voucher, money left on the gift voucher. */
async function holdings() {
  const [kale] = await backend.database.select().from(product).where(eq(product.id, shop.products.kale))
  const [voucher] = await backend.database.select().from(saleVoucher).where(eq(saleVoucher.code, shop.codes.once))
  const [gift] = await backend.database.select().from(giftVoucher).where(eq(giftVoucher.code, shop.codes.gift))
  return {
    left: kale?.stock_qty,
    sold: kale?.tot_sale_qty,
    uses: voucher?.used_count,
    balance: gift?.balance,
    records: await backend.database.$count(giftVoucherUse),
  }
}

const untouched = { left: 1000, sold: 0, uses: 0, balance: 60, records: 0 }
const taken = { left: 995, sold: 5, uses: 1, balance: 0, records: 1 }

const pay = (saleId: number) =>
  backend.backend.run((work) =>
    settleCardPayment(work, { saleId, provider: 'test', reference: 'P1', locale: 'th_TH' }),
  )

/** Any call of the shop's door, which makes stale what it is told. */
const changesAtTheDoor = async () => {
  const body = { id: 1, method: 'execute', params: ['ecom2.interface', 'get_cart', [null], {}, {}] }
  return (await backend.handle(body, { takesChanges: true })).changes
}

describe('a card order that is not paid', () => {
  it('keeps its goods for 30 minutes, then gives everything back, once', async () => {
    const { cartId } = await placeCardOrder()
    minutesLater(29)
    await backend.backend.doDueWork()
    expect(await holdings()).toEqual(taken)
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })

    minutesLater(30)
    await Promise.all([backend.backend.doDueWork(), backend.backend.doDueWork()])
    await backend.backend.doDueWork()
    expect(await holdings()).toEqual(untouched)
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided', paid_at: null })
  })

  it('says why in its history', async () => {
    const { id } = await placeCardOrder()
    minutesLater(30)
    await backend.backend.doDueWork()
    const events = await backend.database.select().from(orderEvent).where(eq(orderEvent.order_id, id))
    expect(events).toMatchObject([{ kind: 'placed' }, { kind: 'voided', detail: { reason: 'unpaid' } }])
  })

  it('makes the pages of its products stale at the next caller who can', async () => {
    await placeCardOrder()
    minutesLater(30)
    await backend.backend.doDueWork()
    const read = { id: 1, method: 'execute', params: ['ecom2.interface', 'get_cart', [null], {}, {}] }
    expect((await backend.handle(read)).changes).toEqual([])
    expect(await changesAtTheDoor()).toEqual([`product:${shop.products.kale}`])
    expect(await changesAtTheDoor()).toEqual([])
  })

  it('can be paid again before, by whoever ordered and nobody else', async () => {
    const { id, session } = await placeCardOrder()
    minutesLater(29)
    const again = (caller: typeof session) => backend.call('sale.order', 'start_payment', [[id]], {}, caller)
    expect(await again(session)).toEqual({ payment_url: `/payments/test/${id}` })
    await expect(again(await backend.signIn(shop.malee.userId))).rejects.toThrow(`Not found sale order ${id}`)
    await expect(again({})).rejects.toThrow(`Not found sale order ${id}`)
  })

  it('leads to itself once it is voided', async () => {
    const { id, session, place } = await placeCardOrder()
    minutesLater(30)
    await backend.backend.doDueWork()
    expect(await backend.call('sale.order', 'start_payment', [[id]], {}, session)).toEqual({ sale_id: id })
    expect(await place()).toEqual({ sale_id: id })
  })
})

it('an order by transfer waits as long as it takes', async () => {
  const { cartId, place } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
  await place()
  minutesLater(60 * 24)
  await backend.backend.doDueWork()
  expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
})

describe('a card payment', () => {
  it('is recorded and thanked for once, however often the provider says so', async () => {
    const { id, cartId } = await placeCardOrder()
    await backend.backend.settled()
    const sent = backend.ports.mails.length
    const answers = await Promise.all([pay(id), pay(id)])
    answers.push(await pay(id))
    expect(answers.map(({ result }) => result)).toEqual(['paid', 'paid', 'paid'])
    await backend.backend.settled()
    const order = await orderOf(cartId)
    expect(order).toMatchObject({ state: 'paid', paid_at: '2026-11-18 10:00:00' })
    expect(backend.ports.mails.slice(sent).map(({ subject }) => subject)).toEqual([
      `ได้รับชำระเงินของคำสั่งซื้อ ${order.number} แล้ว`,
    ])
    const events = await backend.database.select().from(orderEvent).where(eq(orderEvent.order_id, id))
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'paid'])
  })

  it('in time keeps the goods for good', async () => {
    const { id, cartId } = await placeCardOrder()
    minutesLater(29)
    await pay(id)
    minutesLater(31)
    await backend.backend.doDueWork()
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    expect(await holdings()).toEqual(taken)
  })

  it('that comes too late is refused and logged', async () => {
    const { id, cartId } = await placeCardOrder()
    minutesLater(31)
    await backend.backend.doDueWork()
    const warn = jest.spyOn(backend.ports.logger, 'warn')
    expect((await pay(id)).result).toBe('too late')
    expect(warn).toHaveBeenCalledWith(
      { saleId: id, provider: 'test', reference: 'P1', state: 'voided' },
      'a card payment came too late',
    )
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided', paid_at: null })
    expect(await holdings()).toEqual(untouched)
  })

  it('at the moment of giving up wins or loses, never both', async () => {
    const { id, cartId } = await placeCardOrder()
    minutesLater(30)
    const [paid] = await Promise.all([pay(id), backend.backend.doDueWork()])
    const isPaid = paid.result === 'paid'
    expect(await orderOf(cartId)).toMatchObject({ state: isPaid ? 'paid' : 'voided' })
    expect(await holdings()).toEqual(isPaid ? taken : untouched)
  })
})
