import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { giftVoucher, paymentAttempt, product, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { eventsOf, expirePayments, holdings, minutesLater, orderOf, pay, place, taken, untouched } from '@/lib/backend/testing/card-order'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

/** Mails about this order; excludes those of other tests. */
async function subjectsOfMails(number: string): Promise<string[]> {
  await backend.backend.settled()
  return backend.ports.mails.map(({ subject }) => subject).filter((subject) => subject.includes(number))
}

const attempts = () => backend.database.select().from(paymentAttempt).orderBy(paymentAttempt.id)

describe('a card payment', () => {
  it('is recorded and confirmed by mail once when the provider reports it several times', async () => {
    const { id, cartId } = await place()
    expect(await Promise.all([pay(id), pay(id)])).toEqual(['paid', 'paid'])
    expect(await pay(id)).toBe('paid')
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid', paid_at: '2026-11-18 10:00:00' })
    const { number } = await orderOf(cartId)
    const thanks = (await subjectsOfMails(number)).filter((subject) => subject.includes('received your payment'))
    expect(thanks).toEqual([`We have received your payment for order ${number}`])
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'paid'])
    expect(await attempts()).toMatchObject([{ order_id: id, attempt: 1, state: 'paid', amount: 150 }])
  })

  it('before the deadline keeps the order paid and its stock reserved', async () => {
    const { id, cartId } = await place()
    minutesLater(29)
    await pay(id)
    await expirePayments()
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    expect(await holdings()).toEqual(taken)
  })

  it('concurrent with the expiry job is accepted, and the stock is decremented once', async () => {
    const { id, cartId } = await place()
    // Both start at the same time: due jobs would otherwise wait for the order's mails.
    await backend.backend.settled()
    minutesLater(30)
    const [settlement] = await Promise.all([pay(id), backend.backend.runDueJobs()])
    expect(settlement).toBe('paid')
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    expect(await holdings()).toEqual(taken)
  })

  it.each([
    ['another amount', { amount: fromBaht(149.99) }],
    ['another currency', { currency: 'usd' }],
  ])('with %s leaves the order unpaid and becomes a refund due', async (_, changes) => {
    const { id, cartId } = await place()
    expect(await pay(id, changes)).toBe('refund due')
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment', paid_at: null })
    expect((await eventsOf(id)).at(-1)).toMatchObject({ kind: 'refund_due', detail: { reason: 'another amount' } })
  })

  it('for an order that is already paid becomes a refund due, recorded once', async () => {
    const { id, cartId } = await place()
    const { number } = await orderOf(cartId)
    await pay(id)
    expect(await pay(id, { reference: 'another' })).toBe('refund due')
    expect(await pay(id, { reference: 'another' })).toBe('refund due')
    expect(await pay(id)).toBe('paid')
    expect(await attempts()).toMatchObject([
      { state: 'paid' },
      { state: 'refund_due', attempt: 2, reference: 'another', amount: 150, refund_reason: 'paid already' },
    ])
    const about = (await subjectsOfMails(number)).filter((subject) => subject.includes('refund'))
    expect(about).toEqual([`We will refund your payment for order ${number}`])
  })

  it('for an unknown order becomes a refund due and is logged as an error', async () => {
    const error = jest.spyOn(backend.ports.logger, 'error')
    expect(await pay(999)).toBe('refund due')
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ saleId: 999, reference: 'P999-1' }),
      'card payment refers to an unknown order',
    )
  })
})

describe('a card payment after the order was voided as unpaid', () => {
  it('reinstates the order when everything it reserved is still available', async () => {
    const { id, cartId } = await place()
    await expirePayments()
    expect(await holdings()).toEqual(untouched)
    expect(await pay(id)).toBe('paid')
    expect(await holdings()).toEqual(taken)
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'voided', 'taken_again', 'paid'])
  })

  const losses: [string, () => Promise<unknown>][] = [
    ['its goods', () => backend.database.update(product).set({ stock_qty: 4 }).where(eq(product.id, shop.products.kale))],
    ['its voucher', () => backend.database.update(saleVoucher).set({ used_count: 1 }).where(eq(saleVoucher.code, shop.codes.once))],
    ['its gift voucher', () => backend.database.update(giftVoucher).set({ balance: 59 }).where(eq(giftVoucher.code, shop.codes.gift))],
    ['its day', async () => backend.ports.setNow(new Date('2026-11-19T02:00:00Z'))],
    ['its place in the day', () => promiseDeliveries(backend, '2026-11-19', 120)],
  ]

  it.each(losses)('becomes a refund due and reserves nothing when the order lost %s', async (_, lose) => {
    const { id, cartId } = await place()
    await expirePayments()
    await lose()
    const before = await holdings()
    const warn = jest.spyOn(backend.ports.logger, 'warn')
    expect(await pay(id)).toBe('refund due')
    expect(await pay(id)).toBe('refund due')
    expect(await holdings()).toEqual(before)
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided', paid_at: null })
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'voided', 'refund_due'])
    await backend.backend.settled()
    expect(warn).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(
      { saleId: id, provider: 'test', reference: `P${id}-1`, reason: 'order cancelled', amount: 150 },
      'payment refund due',
    )
    warn.mockRestore()
  })
})
