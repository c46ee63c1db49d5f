import { eq, inArray } from 'drizzle-orm'
import { paymentMethods } from '@/lib/domain/payments/payment-methods'
import { saleOrder, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import type { TestSession } from '@/lib/backend/testing/backend'
import { expirePayments, minutesLater } from '@/lib/backend/testing/card-order'
import { readyCart, payByCard } from '@/lib/backend/testing/shopping'
import { backend, malee, shop, somchai } from '@/lib/backend/testing/opened-shop'

beforeAll(async () => {
  await backend.database.insert(saleVoucher).values({ code: 'ONCEEACH', discount_percent: 10, max_orders_per_customer: 1 })
})

afterEach(async () => expect(await checkIntegrity(backend.database)).toEqual([]))

/** A card order, with the voucher code if one is passed. */
async function orderOf(session: TestSession, code?: string) {
  const cart = await readyCart(backend, shop, shop.products.kale, {
    qty: 5,
    session,
    values: { pay_method_id: paymentMethods.creditCard.id },
  })
  if (code) await cart.call('apply_voucher_code', code)
  await cart.place()
  const id = (await backend.orderOfCart(cart.cartId))?.id ?? 0
  return { id, payLate: () => payByCard(backend, id) }
}

async function usesOf(code: string) {
  const [voucher] = await backend.database.select().from(saleVoucher).where(eq(saleVoucher.code, code))
  return voucher?.used_count
}

async function statesOf(...ids: number[]) {
  const rows = await backend.database.select().from(saleOrder).where(inArray(saleOrder.id, ids)).orderBy(saleOrder.id)
  return rows.map(({ state }) => state)
}

describe('a late payment of an order that was voided as unpaid', () => {
  it('becomes a refund due when its customer has used its once-per-customer voucher for another order', async () => {
    const first = await orderOf(malee, 'ONCEEACH')
    await expirePayments()
    const second = await orderOf(malee, 'ONCEEACH')
    expect(await first.payLate()).toBe('refund due')
    expect(await statesOf(first.id, second.id)).toEqual(['voided', 'wait_payment'])
    expect(await usesOf('ONCEEACH')).toBe(1)
  })

  it('reinstates only one of two voided orders with the same once-per-customer voucher', async () => {
    const first = await orderOf(malee, 'ONCEEACH')
    await expirePayments()
    const second = await orderOf(malee, 'ONCEEACH')
    minutesLater(70)
    await backend.backend.runDueJobs()
    const settled = await Promise.all([first.payLate(), second.payLate()])
    expect(settled.sort()).toEqual(['paid', 'refund due'])
    expect(await usesOf('ONCEEACH')).toBe(1)
  })

  it('reinstates the order when only other customers or a canceled order have used its voucher', async () => {
    const first = await orderOf(malee, 'ONCEEACH')
    await expirePayments()
    const second = await orderOf(malee, 'ONCEEACH')
    await orderOf(somchai, 'ONCEEACH')
    await backend.callTrusted('sale.order', 'void_order', [[second.id], 'It was ordered twice.'])
    expect(await first.payLate()).toBe('paid')
    expect(await usesOf('ONCEEACH')).toBe(2)
  })

  it('becomes a refund due when its voucher is for a first order and its customer has another order', async () => {
    const first = await orderOf(malee, shop.codes.welcome)
    await expirePayments()
    await orderOf(malee)
    expect(await first.payLate()).toBe('refund due')
    expect(await usesOf(shop.codes.welcome)).toBe(0)
  })
})
