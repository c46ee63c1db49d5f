import { eq } from 'drizzle-orm'
import { paymentMethods } from '@/lib/domain/orders/payment-methods'
import { giftVoucher } from '@/lib/backend/infrastructure/database/tables'
import { cardOrderTools, untouched } from '@/lib/backend/testing/card-order'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const { resetShop, place, holdings } = cardOrderTools(() => ({ backend, shop }))

beforeEach(resetShop)

describe('a gift voucher that paid for the order', () => {
  const ownVoucher = () => eq(giftVoucher.code, shop.codes.gift)
  const lastDayIs = (expire_date: string | null) => backend.database.update(giftVoucher).set({ expire_date }).where(ownVoucher())
  const lastDay = async () => (await backend.database.select().from(giftVoucher).where(ownVoucher()))[0]?.expire_date

  const cancel = (id: number) => backend.callTrusted('sale.order', 'void_order', [[id], 'The rain took the field.'])

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
