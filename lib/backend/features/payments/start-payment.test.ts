import { fromBaht } from '@/lib/core/money'
import { paymentAttempt, saleOrder } from '@/lib/backend/infrastructure/database/tables'
import type { PaymentState } from '@/lib/backend/infrastructure/payment-providers/payments'
import { expirePayments, holdings, orderOf, place, taken, untouched } from '@/lib/backend/testing/card-order'
import { unreachablePayments } from '@/lib/backend/testing/payment-metrics'
import { backend } from '@/lib/backend/testing/opened-shop'

afterEach(() => jest.restoreAllMocks())

const attempts = () => backend.database.select().from(paymentAttempt).orderBy(paymentAttempt.id)

describe('a payment', () => {
  it('is started once at the provider when the shopper requests it several times concurrently', async () => {
    const start = jest.spyOn(backend.ports.payments, 'start')
    const { id, session, place: placeAgain } = await place()
    const again = () => backend.call('sale.order', 'start_payment', [[id]], {}, session)
    const answers = await Promise.all([again(), again(), placeAgain()])
    expect(answers).toEqual(Array(3).fill({ payment_url: `/payments/test/${id}` }))
    expect(start).toHaveBeenCalledTimes(1)
    expect(start).toHaveBeenCalledWith({
      saleId: id,
      number: expect.stringMatching(/^SO2026/),
      amount: fromBaht(150),
      attempt: 1,
      language: 'en',
    })
    expect(await attempts()).toHaveLength(1)
  })

  it('gets a new URL after the provider closed the first attempt', async () => {
    const { id, session } = await place()
    await backend.database.update(paymentAttempt).set({ state: 'closed' })
    expect(await backend.call('sale.order', 'start_payment', [[id]], {}, session)).toEqual({
      payment_url: `/payments/test/${id}/2`,
    })
  })

  it('that cannot be started keeps the order, reports an error, and is retried as the same attempt', async () => {
    const before = await unreachablePayments()
    const start = jest.spyOn(backend.ports.payments, 'start').mockRejectedValue(new Error('connect ECONNREFUSED'))
    await expect(place()).rejects.toThrow('The payment page is unavailable right now. Your order is saved. Please try again in a moment.')
    expect(await unreachablePayments()).toBe(before + 1)
    const [order] = await backend.database.select().from(saleOrder)
    expect(order).toMatchObject({ state: 'wait_payment' })
    start.mockRestore()
    expect(await attempts()).toMatchObject([{ attempt: 1, reference: null, state: 'open' }])
    const staff = await backend.callTrusted('sale.order', 'start_payment', [[order?.id]])
    expect(staff).toEqual({ payment_url: `/payments/test/${order?.id}` })
    expect(await attempts()).toMatchObject([{ attempt: 1, reference: `P${order?.id}-1` }])
  })
})

describe('the page of a payment whose notification was lost', () => {
  const finding = (state: PaymentState) => jest.spyOn(backend.ports.payments, 'find').mockResolvedValue(state)

  async function payAgain(state: (id: number) => PaymentState) {
    const { id, session } = await place()
    finding(state(id))
    return { id, answer: await backend.call('sale.order', 'start_payment', [[id]], {}, session).catch(String) }
  }

  it('is followed by the order when it was paid', async () => {
    const payment = { reference: '', amount: fromBaht(150), currency: 'thb' }
    const { id, answer } = await payAgain((saleId) => ({ kind: 'paid', payment: { ...payment, saleId, reference: `P${saleId}-1` } }))
    expect(answer).toEqual({ sale_id: id })
    expect(await backend.order(id)).toMatchObject({ state: 'paid' })
  })

  it('is followed by another one when it has expired', async () => {
    const { id, answer } = await payAgain(() => ({ kind: 'closed' }))
    expect(answer).toEqual({ payment_url: `/payments/test/${id}/2` })
    expect(await attempts()).toMatchObject([{ state: 'closed' }, { state: 'open', attempt: 2 }])
  })

  it('is not opened while the bank has not confirmed the payment', async () => {
    expect((await payAgain(() => ({ kind: 'pending' }))).answer).toContain('The card payment is still pending.')
  })

  it('is opened when the provider is unreachable, and after ten questions about the order', async () => {
    const { id, session } = await place()
    const find = jest.spyOn(backend.ports.payments, 'find').mockRejectedValue(new Error('connect ECONNREFUSED'))
    backend.ports.limitTo(1)
    for (let tap = 0; tap < 12; tap += 1) {
      expect(await backend.call('sale.order', 'start_payment', [[id]], {}, session)).toEqual({ payment_url: `/payments/test/${id}` })
    }
    expect(find).toHaveBeenCalledTimes(10)
    backend.ports.limitTo(1000)
  })
})

describe('a card order that is voided as unpaid', () => {
  const closing = (state: PaymentState) => jest.spyOn(backend.ports.payments, 'close').mockResolvedValue(state)

  it('closes its payment at the provider and releases its reservation', async () => {
    const close = closing({ kind: 'closed' })
    const { id } = await place()
    await expirePayments()
    expect(close).toHaveBeenCalledWith(`P${id}-1`)
    expect(await attempts()).toMatchObject([{ state: 'closed' }])
    expect(await holdings()).toEqual(untouched)
  })

  it('is marked as paid instead when the provider reports a payment whose notification was lost', async () => {
    const { id, cartId } = await place()
    const payment = { saleId: id, reference: `P${id}-1`, amount: fromBaht(150), currency: 'thb' }
    closing({ kind: 'paid', payment })
    await expirePayments()
    expect(await orderOf(cartId)).toMatchObject({ state: 'paid' })
    expect(await holdings()).toEqual(taken)
  })

  it('keeps waiting for payment while the provider reports the payment as pending', async () => {
    const { cartId } = await place()
    closing({ kind: 'pending' })
    await expirePayments()
    expect(await orderOf(cartId)).toMatchObject({ state: 'wait_payment' })
    closing({ kind: 'closed' })
    await backend.backend.runDueJobs()
    expect(await orderOf(cartId)).toMatchObject({ state: 'voided' })
  })

  it('releases its reservation when the provider is unreachable, and counts the failure', async () => {
    const { id } = await place()
    const before = await unreachablePayments()
    jest.spyOn(backend.ports.payments, 'close').mockRejectedValue(new Error('connect ECONNREFUSED'))
    await expirePayments()
    expect(await holdings()).toEqual(untouched)
    expect(await backend.order(id)).toMatchObject({ state: 'voided' })
    expect(await unreachablePayments()).toBe(before + 1)
  })
})
