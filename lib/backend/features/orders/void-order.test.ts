import { eq } from 'drizzle-orm'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { giftVoucher, invoice, outboxMail, paymentAttempt, product } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { eventsOf, holdings, pay, place, resetShop, taken, untouched } from '@/lib/backend/testing/card-order'
import { addGiftProduct, readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

afterEach(async () => expect(await checkIntegrity(backend.database)).toEqual([]))

const reason = 'The rain took the field.'

const cancel = (id: number, options?: Record<string, unknown>) =>
  backend.callTrusted('sale.order', 'void_order', [[id], reason, ...(options ? [options] : [])])

const move = (id: number, ...states: string[]) =>
  states.reduce<Promise<unknown>>(
    (before, state) => before.then(() => backend.callTrusted('sale.order', 'move_order', [[id], state])),
    Promise.resolve(),
  )

const orderBy = (pay_method_id: number) => place({ pay_method_id })

const mailKindsOf = async () => {
  const rows = await backend.database.select().from(outboxMail).orderBy(outboxMail.id)
  return rows.map(({ template }) => template)
}

describe('an order that staff cancel', () => {
  const [bankTransfer, creditCard, cashOnDelivery] = [
    paymentMethods.bankTransfer.id,
    paymentMethods.creditCard.id,
    paymentMethods.cashOnDelivery.id,
  ]

  it.each([
    ['waits for a transfer', bankTransfer, []],
    ['waits for a card', creditCard, []],
    ['is paid on delivery', cashOnDelivery, []],
    ['is paid', bankTransfer, ['paid']],
    ['is packed', bankTransfer, ['paid', 'packed']],
    ['is packed and not paid', cashOnDelivery, ['packed']],
  ])('releases its reservation once when it %s', async (_state, method, steps) => {
    const { id } = await orderBy(method)
    await move(id, ...steps)
    expect(await holdings()).toEqual(taken)
    await cancel(id)
    await cancel(id)
    expect(await holdings()).toEqual(untouched)
    expect(await backend.order(id)).toMatchObject({ state: 'voided', delivery_date: expect.any(String) })
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'voided')).toEqual([
      { kind: 'voided', detail: { reason: 'staff', text: reason, by: 'program' } },
    ])
    expect((await mailKindsOf()).filter((kind) => kind === 'orderCancelled')).toHaveLength(1)
  })

  it('returns its products to stock after shipping only when staff request a restock', async () => {
    const first = await orderBy(bankTransfer)
    await move(first.id, 'paid', 'packed', 'shipped')
    await cancel(first.id)
    expect(await holdings()).toEqual({ ...untouched, left: 995 })

    await resetShop()
    const second = await orderBy(bankTransfer)
    await move(second.id, 'paid', 'packed', 'shipped')
    await cancel(second.id, { restock: true })
    expect(await holdings()).toEqual(untouched)
  })

  it('invalidates the pages of products that are back in stock, and of no others', async () => {
    const { kale } = shop.products
    const changesOf = async (id: number) => (await backend.ask('sale.order', 'void_order', [[id], reason], { trusted: true })).changes
    expect(await changesOf((await orderBy(bankTransfer)).id)).toEqual([])
    const { id } = await orderBy(bankTransfer)
    await backend.database.update(product).set({ stock_qty: 0 }).where(eq(product.id, kale))
    expect(await changesOf(id)).toEqual([`card:${kale}`])
  })
})

describe('a payment for an order that staff cancel', () => {
  it('is recorded as a refund due when it was a bank transfer, and the invoice is retained', async () => {
    const { id } = await orderBy(2)
    await move(id, 'paid')
    await cancel(id)
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      kind: 'refund_due',
      detail: { provider: 'transfer', amount: '150', reason: 'order cancelled' },
    })
    expect(await backend.order(id)).toMatchObject({ paid_at: expect.any(String) })
    expect(await backend.database.$count(invoice, eq(invoice.order_id, id))).toBe(1)
    const mail = (await backend.sentMails()).findLast(({ subject }) => subject.includes('cancelled'))
    expect(mail?.text).toContain('You have paid ฿150.00. We will refund it to your original payment method')
    expect(mail?.text).toContain(`Reason: ${reason}`)
    expect(await mailKindsOf()).not.toContain('refundDue')
  })

  it('is recorded once as a refund due on the order and the payment attempt when it was made by card', async () => {
    const { id } = await orderBy(3)
    expect(await pay(id)).toBe('paid')
    await cancel(id)
    const [attempt] = await backend.database.select().from(paymentAttempt)
    expect(attempt).toMatchObject({ state: 'refund_due', amount: 150, refund_reason: 'order cancelled' })
    // The provider repeats its notification.
    expect(await pay(id)).toBe('refund due')
    expect((await eventsOf(id)).filter(({ kind }) => kind === 'refund_due')).toHaveLength(1)
  })

  it('is closed at the card provider, and becomes a refund due when it arrives anyway', async () => {
    const { id } = await orderBy(3)
    const close = jest.spyOn(backend.ports.payments, 'close')
    await cancel(id)
    expect(close).toHaveBeenCalledWith(`P${id}-1`)
    expect(await pay(id)).toBe('refund due')
    expect(await backend.order(id)).toMatchObject({ state: 'voided' })
    expect(await holdings()).toEqual(untouched)
  })

  it('blocks the cancellation while it is pending at the card provider', async () => {
    const { id } = await orderBy(3)
    jest.spyOn(backend.ports.payments, 'close').mockResolvedValueOnce({ kind: 'pending' })
    await expect(cancel(id)).rejects.toThrow('The card payment is still pending')
    expect(await holdings()).toEqual(taken)
  })

  it('blocks the first cancellation and marks the order as paid when the provider reports it as paid', async () => {
    const { id } = await orderBy(3)
    const payment = { saleId: id, reference: `P${id}-1`, amount: 15_000, currency: 'thb' }
    jest.spyOn(backend.ports.payments, 'close').mockResolvedValueOnce({ kind: 'paid', payment } as never)
    await expect(cancel(id)).rejects.toThrow(/has changed in the meantime/)
    expect(await backend.order(id)).toMatchObject({ state: 'paid' })
    await cancel(id)
    expect((await eventsOf(id)).map(({ kind }) => kind)).toEqual(['placed', 'paid', 'voided', 'refund_due'])
  })
})

describe('gift vouchers that were bought with an order', () => {
  async function buyVoucher() {
    const cart = await readyCart(backend, shop, await addGiftProduct(backend), { values: { pay_method_id: 2 } })
    const { sale_id = 0 } = await cart.place()
    await move(sale_id, 'paid')
    const [voucher] = await backend.database.select().from(giftVoucher).where(eq(giftVoucher.order_id, sale_id))
    if (!voucher) throw new Error('No voucher was made')
    return { id: sale_id, code: voucher.code }
  }

  const spend = async (code: string) => {
    const cart = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    await cart.call('apply_gift_code', code)
    return cart.place()
  }

  it('block the cancellation of the order while another order uses one of them, and expire with it', async () => {
    const { id, code } = await buyVoucher()
    const { sale_id = 0 } = await spend(code)
    await expect(cancel(id)).rejects.toThrow(`Gift voucher ${code} from this order has already been used`)
    expect(await backend.order(id)).toMatchObject({ state: 'paid' })
    await cancel(sale_id)
    await cancel(id)
    expect(await backend.order(id)).toMatchObject({ state: 'voided' })
    await expect(spend(code)).rejects.toThrow('This gift voucher has expired')
  })
})

describe('a gift voucher that paid for the order', () => {
  const ownVoucher = () => eq(giftVoucher.code, shop.codes.gift)
  const lastDayIs = (expire_date: string | null) => backend.database.update(giftVoucher).set({ expire_date }).where(ownVoucher())
  const lastDay = async () => (await backend.database.select().from(giftVoucher).where(ownVoucher()))[0]?.expire_date

  afterEach(() => lastDayIs(null))

  it.each([
    ['the same evening', '2026-11-18T16:59:00Z', '2026-11-18', '2026-11-18'],
    ['after midnight in Bangkok', '2026-11-18T17:00:00Z', '2026-11-18', '2026-11-19'],
    ['a month later', '2026-12-18T03:00:00Z', '2026-11-20', '2026-12-20'],
    ['a month later, and it never lapses,', '2026-12-18T03:00:00Z', null, null],
  ])('keeps its remaining days of validity when staff cancel the order %s', async (_when, now, before, after) => {
    await lastDayIs(before)
    const { id } = await place({ pay_method_id: paymentMethods.bankTransfer.id })
    backend.ports.setNow(new Date(now))
    await cancel(id)
    await cancel(id)
    expect(await lastDay()).toBe(after)
    const cart = await readyCart(backend, shop, shop.products.kale)
    await cart.call('apply_gift_code', shop.codes.gift)
    expect(await cart.call('get_cart_data')).toMatchObject([{ amount_gift: 60 }])
  })

  it('is not extended when the order is voided as unpaid', async () => {
    await lastDayIs('2026-11-18')
    await place({ pay_method_id: paymentMethods.creditCard.id })
    backend.ports.setNow(new Date('2026-11-21T03:00:00Z'))
    await backend.backend.runDueJobs()
    expect(await holdings()).toEqual(untouched)
    expect(await lastDay()).toBe('2026-11-18')
  })
})
