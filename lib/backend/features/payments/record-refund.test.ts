import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { orderEvent } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestSession } from '@/lib/backend/testing/backend'
import { placeOrder } from '@/lib/backend/testing/shopping'
import { slipDataUrl } from '@/lib/backend/testing/slip'
import { backend, malee, shop } from '@/lib/backend/testing/opened-shop-per-test'

const staff = (method: string, ...args: unknown[]) => backend.callTrusted('sale.order', method, args)

const [bankTransfer, cashOnDelivery] = [paymentMethods.bankTransfer.id, paymentMethods.cashOnDelivery.id]

const place = (pay_method_id: number, session: TestSession = {}) =>
  placeOrder(backend, shop, shop.products.kale, { session, values: { pay_method_id } })

const report = async (number: string, baht: number, session: TestSession) =>
  backend.call('sale.order', 'ecom_confirm_payment', [number, baht, [await slipDataUrl()]], {}, session)

const refundsOf = async (id: number) => {
  const due = and(eq(orderEvent.order_id, id), eq(orderEvent.kind, 'refund_due'))
  return (await backend.database.select().from(orderEvent).where(due)).map(({ detail }) => detail)
}

const foundSchema = z.object({
  total: z.number(),
  counts: z.record(z.string(), z.number()),
  orders: z.array(z.object({ number: z.string() })),
})
const list = async (state: string) => foundSchema.parse(await staff('staff_search', { state }, ['number']))

describe('a refund due', () => {
  it('is listed in the orders admin until staff record the refund, which is stored once', async () => {
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

  it('is listed, and keeps the order open for its customer, when a reported transfer was not checked', async () => {
    const { id, number } = await place(bankTransfer, malee)
    await report(number, 100, malee)
    await staff('void_order', [id], 'The rain took the field.')
    const openOrders = () => backend.call('ecom2.interface', 'get_data_rights', [], {}, malee)
    expect((await list('refund_due')).orders).toMatchObject([{ number }])
    expect(await openOrders()).toEqual({ open_orders: [number] })

    await staff('note_refund', [id], 'It never arrived')
    expect((await list('refund_due')).total).toBe(0)
    expect(await openOrders()).toEqual({ open_orders: [] })
    expect(await checkIntegrity(backend.database)).toEqual([])
  })

  it('becomes the balance of its customer instead, once, and not that of a guest', async () => {
    const { id, number } = await place(bankTransfer, malee)
    await staff('move_order', [id], 'paid')
    await staff('void_order', [id], 'The rain took the field.')
    const toBalance = { text: 'Kept as balance', to_balance: true }
    await Promise.all([staff('take_step', [id], 'refunded', toBalance), staff('take_step', [id], 'refunded', toBalance)])
    const { amount_total: paid } = await backend.order(id)
    expect(await backend.call('ecom2.interface', 'get_balance', [], {}, malee)).toMatchObject({
      available: paid,
      entries: [{ kind: 'refund', order_number: number, change: paid }],
    })
    expect((await list('refund_due')).total).toBe(0)
    expect(await checkIntegrity(backend.database)).toEqual([])
    const guest = await place(bankTransfer)
    await staff('move_order', [guest.id], 'paid')
    await staff('void_order', [guest.id], 'The rain took the field.')
    await expect(staff('take_step', [guest.id], 'refunded', toBalance)).rejects.toThrow('is of a guest')
  })

  it('cannot be recorded as refunded when the order received no payment', async () => {
    const { id, number } = await place(bankTransfer)
    await expect(staff('note_refund', [id], 'By mistake')).rejects.toThrow(`No refund is due for order ${number}`)
  })
})

describe('a reported transfer for an order that staff cancel', () => {
  it('is recorded once as a refund due, and the cancellation mail announces the refund if it was received', async () => {
    const { id, number } = await place(bankTransfer, malee)
    await report(number, 40, malee)
    await staff('refuse_transfer', [id], 'Unreadable')
    await report(number, 39.5, malee)
    // Mails are sent side by side: that about the slip must not come after the cancellation.
    await backend.backend.settled()
    await staff('void_order', [id], 'The rain took the field.')
    await staff('void_order', [id], 'The rain took the field.')
    expect(await refundsOf(id)).toEqual([{ provider: 'transfer', reference: number, amount: '39.5', reason: 'transfer reported' }])
    const mails = (await backend.sentMails()).filter(({ subject }) => subject.includes(number))
    expect(mails.at(-1)?.text).toContain('You reported a transfer of ฿39.50. If we have received it, we will refund it.')
    expect(mails.filter(({ subject }) => subject.includes('refund'))).toEqual([])
  })

  it('is not recorded as a refund due when staff refused it before', async () => {
    const { id, number } = await place(bankTransfer, malee)
    await report(number, 40, malee)
    await staff('refuse_transfer', [id], 'It has not arrived.')
    await staff('void_order', [id], 'It has not arrived.')
    expect(await refundsOf(id)).toEqual([])
  })
})

it('the orders admin lists what is to be packed and what waits for payment', async () => {
  const waiting = await place(bankTransfer)
  const paid = await place(bankTransfer)
  const cash = await place(cashOnDelivery)
  await staff('move_order', [paid.id], 'paid')
  const toPack = await list('to_pack')
  expect(toPack.orders.map(({ number }) => number).toSorted()).toEqual([paid.number, cash.number].toSorted())
  expect(toPack.counts.to_pack).toBe(2)
  expect((await list('awaiting')).orders).toMatchObject([{ number: waiting.number }])
})
