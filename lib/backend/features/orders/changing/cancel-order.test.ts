import { eq } from 'drizzle-orm'
import { fromBaht } from '@/lib/core/money'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { giftVoucher, paymentAttempt, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { settleCardPayment } from '@/lib/backend/features/payments/settle-card-payment'
import { changeTools } from '@/lib/backend/testing/change-tools'
import { readyCart } from '@/lib/backend/testing/shopping'

const tools = changeTools()
const { place, change, orderOf, stockOf, mails } = tools
const kale = () => tools.shop().products.kale

beforeAll(tools.open)
beforeEach(tools.resetShop)
afterEach(async () => expect(await checkIntegrity(tools.backend().database)).toEqual([]))
afterAll(() => tools.backend().close())

const pay = (saleId: number, baht = 180, reference = `P${saleId}-1`) =>
  tools
    .backend()
    .backend.run((work) => settleCardPayment(work, { saleId, reference, amount: fromBaht(baht), currency: 'thb', provider: 'test' }))

it('canceling an order twice releases its stock and codes once, and sends one mail to the customer', async () => {
  const { database } = tools.backend()
  const cart = await readyCart(tools.backend(), tools.shop(), kale(), { qty: 3, session: tools.malee() })
  await cart.call('apply_voucher_code', tools.shop().codes.once)
  await cart.call('apply_gift_code', tools.shop().codes.gift)
  const { sale_id: id = 0 } = await cart.place()
  await change('cancel_order', id)
  await change('cancel_order', id)
  expect(await orderOf(id)).toMatchObject({ state: 'voided', kinds: ['placed', 'voided'] })
  expect((await orderOf(id)).events[1]?.detail).toEqual({ reason: 'customer' })
  expect(await stockOf(kale())).toEqual([1000, 0])
  const [voucher] = await database.select().from(saleVoucher).where(eq(saleVoucher.code, tools.shop().codes.once))
  const [gift] = await database.select().from(giftVoucher).where(eq(giftVoucher.code, tools.shop().codes.gift))
  expect([voucher?.used_count, gift?.balance]).toEqual([0, 500])
  expect((await mails()).filter((kind) => kind === 'orderCancelledByCustomer')).toHaveLength(1)
})

it('canceling a paid order records a refund due as its own order event', async () => {
  const id = await place({ pay_method_id: 3 })
  await pay(id)
  await change('cancel_order', id)
  const { kinds, events } = await orderOf(id)
  expect(kinds).toEqual(['placed', 'paid', 'voided', 'refund_due'])
  expect(events[3]?.detail).toMatchObject({ amount: '180', reason: 'order cancelled', provider: 'test' })
  const [attempt] = await tools.backend().database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  expect(attempt).toMatchObject({ state: 'refund_due', amount: 180 })
})

it('a card payment started before a change does not pay the order and becomes a refund due', async () => {
  const id = await place({ pay_method_id: 3 })
  await change('change_lines', id, [[{ product_id: kale(), qty: 1 }]])
  const [first] = await tools.backend().database.select().from(paymentAttempt).where(eq(paymentAttempt.order_id, id))
  expect(first?.state).toBe('closed')
  await pay(id, 180)
  expect(await orderOf(id)).toMatchObject({ state: 'wait_payment', amount_total: 100, kinds: ['placed', 'changed', 'refund_due'] })
  await change('start_payment', id)
  await pay(id, 100, `P${id}-2`)
  expect(await orderOf(id)).toMatchObject({ state: 'paid' })
})

it('a paid order can be moved to another day at the same total', async () => {
  const id = await place({ pay_method_id: 3 })
  await pay(id)
  await change('change_delivery', id, [{ delivery_date: '2026-11-20', delivery_slot: 'afternoon' }])
  expect(await orderOf(id)).toMatchObject({ state: 'paid', delivery_date: '2026-11-20', amount_total: 180 })
})
