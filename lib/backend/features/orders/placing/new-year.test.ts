import { eq } from 'drizzle-orm'
import { ecomCart, giftVoucher, invoice, saleOrder, saleVoucher } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

/** In UTC both are on 31 December; in Los Angeles it is still morning. */
const lastSecond = new Date('2026-12-31T16:59:59Z')
const firstSecond = new Date('2026-12-31T17:00:00Z')

let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
  await backend.database
    .insert(saleVoucher)
    .values({ code: 'YEAR26', discount_amount: 10, date_from: '2026-12-01', expire_date: '2026-12-31' })
  await backend.database.insert(saleVoucher).values({ code: 'YEAR27', discount_amount: 10, date_from: '2027-01-01' })
  await backend.database.update(giftVoucher).set({ expire_date: '2026-12-31' })
})

afterAll(async () => {
  expect(await checkIntegrity(backend.database)).toEqual([])
  await backend.close()
})

const cartAt = (now: Date, values: Readonly<Record<string, unknown>> = {}) => {
  backend.ports.setNow(now)
  return readyCart(backend, shop, shop.products.kale, { values })
}

async function orderOf(cartId: number) {
  const [order] = await backend.database.select().from(saleOrder).where(eq(saleOrder.cart_id, cartId))
  return order
}

describe.each([
  {
    moment: 'the last second of a year',
    now: lastSecond,
    year: '2026',
    date: '2026-12-31',
    time: '2026-12-31 23:59:59',
    good: 'YEAR26',
    bad: 'YEAR27',
    firstDay: '2027-01-01',
  },
  {
    moment: 'the first second of a year',
    now: firstSecond,
    year: '2027',
    date: '2027-01-01',
    time: '2027-01-01 00:00:00',
    good: 'YEAR27',
    bad: 'YEAR26',
    firstDay: '2027-01-02',
  },
])('in $moment in Bangkok', ({ now, year, date, time, good, bad, firstDay }) => {
  it('an order and its invoice are numbered and dated in Bangkok time [R15]', async () => {
    const { place, cartId } = await cartAt(now, { pay_method_id: 2 })
    const { sale_id = 0 } = await place()
    expect(await orderOf(cartId)).toMatchObject({ number: `SO${year}00001`, date, create_time: time })
    await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
    const [issued] = await backend.database.select().from(invoice).where(eq(invoice.order_id, sale_id))
    expect(issued).toMatchObject({ date, number: expect.stringContaining(year) })
  })

  it('accepts a voucher of that year and rejects one of the other year', async () => {
    const { call, cartId } = await cartAt(now)
    await expect(call('apply_voucher_code', bad)).rejects.toThrow(/expired|not started|from/i)
    await call('apply_voucher_code', good)
    const [cart] = await backend.database.select().from(ecomCart).where(eq(ecomCart.id, cartId))
    expect(cart).toMatchObject({ last_v_error: null, voucher_id: expect.any(Number) })
  })

  it('offers the next day as the first delivery day', async () => {
    const { call } = await cartAt(now)
    const [data] = (await call('get_checkout_data', ['delivery_days', 'date'])) as [{ delivery_days: { date: string }[] }]
    expect(data.delivery_days[0]?.date).toBe(firstDay)
  })
})

it('refuses an order when its gift voucher expired at midnight after it was applied', async () => {
  const { call, place } = await cartAt(lastSecond)
  await call('apply_gift_code', shop.codes.gift)
  backend.ports.setNow(firstSecond)
  await expect(place()).rejects.toThrow('This gift voucher has expired')
})

it('an unpaid card order is voided after 30 minutes across midnight', async () => {
  const { place, cartId } = await cartAt(new Date('2026-12-31T16:45:00Z'), { pay_method_id: 3 })
  await place()
  for (const [now, state] of [
    ['2026-12-31T17:14:59Z', 'wait_payment'],
    ['2026-12-31T17:15:00Z', 'voided'],
  ] as const) {
    backend.ports.setNow(new Date(now))
    await backend.backend.runDueJobs()
    expect(await orderOf(cartId)).toMatchObject({ state })
  }
})
