import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentMethods } from '@/lib/checkout/rules'
import { orderEvent, saleOrder } from '../database/tables'
import { openTestBackend, type TestBackend } from '../testing/backend'
import { fillTestShop, type TestShop } from '../testing/shop'
import { readyCart } from '../testing/shopping'

let backend: TestBackend
let shop: TestShop

beforeEach(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterEach(() => backend.close())

const staff = (method: string, ...args: unknown[]) => backend.callTrusted('sale.order', method, args)

const { bankTransfer, cashOnDelivery } = paymentMethods

async function place(pay_method_id: number) {
  const cart = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id } })
  await cart.place()
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cart.cartId))
  if (!order) throw new Error('No order was placed')
  return order
}

const foundSchema = z.object({ total: z.number(), counts: z.record(z.string(), z.number()), orders: z.array(z.object({ number: z.string() })) })
const list = async (state: string) => foundSchema.parse(await staff('staff_search', { state }, ['number']))

describe('money that has to be given back', () => {
  it('stands on a list of the desk until staff say that it is back, once', async () => {
    const { id, number } = await place(bankTransfer)
    await staff('move_order', [id], 'paid')
    await staff('void_order', [id], 'The rain took the field.')
    const due = await list('refund_due')
    expect(due.orders).toMatchObject([{ number }])
    expect([due.total, due.counts.refund_due]).toEqual([1, 1])

    await staff('note_refund', [id], 'Transferred on Monday')
    await staff('note_refund', [id], 'Transferred on Monday')
    expect((await list('refund_due')).total).toBe(0)
    const refunds = await backend.database.select().from(orderEvent).where(eq(orderEvent.kind, 'refunded'))
    expect(refunds).toMatchObject([{ order_id: id, detail: { text: 'Transferred on Monday' } }])
  })

  it('is never noted for an order that took none', async () => {
    const { id, number } = await place(bankTransfer)
    await expect(staff('note_refund', [id], 'By mistake')).rejects.toThrow(`No money has to be given back for order ${number}`)
  })
})

it('the desk lists what is to be packed and what waits for its payment', async () => {
  const waiting = await place(bankTransfer)
  const paid = await place(bankTransfer)
  const cash = await place(cashOnDelivery)
  await staff('move_order', [paid.id], 'paid')
  const toPack = await list('to_pack')
  expect(toPack.orders.map(({ number }) => number).toSorted()).toEqual([paid.number, cash.number].toSorted())
  expect(toPack.counts.to_pack).toBe(2)
  expect((await list('awaiting')).orders).toMatchObject([{ number: waiting.number }])
})
