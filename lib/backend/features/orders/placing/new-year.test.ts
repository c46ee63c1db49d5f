import { eq } from 'drizzle-orm'
import { giftVoucher, invoice } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { readyCart } from '@/lib/backend/testing/shopping'

/** In UTC both are on 31 December; in Los Angeles it is still morning. */
const lastSecond = new Date('2026-12-31T16:59:59Z')
const firstSecond = new Date('2026-12-31T17:00:00Z')

beforeAll(() => backend.database.update(giftVoucher).set({ expire_date: '2026-12-31' }))

const cartAt = (now: Date, values: Readonly<Record<string, unknown>> = {}) => {
  backend.ports.setNow(now)
  return readyCart(backend, shop, shop.products.kale, { values })
}

it.each([
  { moment: 'the last second of a year', now: lastSecond, year: '2026', date: '2026-12-31', time: '2026-12-31 23:59:59' },
  { moment: 'the first second of a year', now: firstSecond, year: '2027', date: '2027-01-01', time: '2027-01-01 00:00:00' },
])('in $moment in Bangkok an order and its invoice are numbered and dated in Bangkok time [R15]', async ({ now, year, date, time }) => {
  const { place, cartId } = await cartAt(now, { pay_method_id: 2 })
  const { sale_id = 0 } = await place()
  expect(await backend.orderOfCart(cartId)).toMatchObject({ number: `SO${year}00001`, date, create_time: time })
  await backend.callTrusted('sale.order', 'move_order', [[sale_id], 'paid'])
  const [issued] = await backend.database.select().from(invoice).where(eq(invoice.order_id, sale_id))
  expect(issued).toMatchObject({ date, number: expect.stringContaining(year) })
})

it('refuses an order when its gift voucher expired at midnight after it was applied', async () => {
  const { call, place } = await cartAt(lastSecond)
  await call('apply_gift_code', shop.codes.gift)
  backend.ports.setNow(firstSecond)
  await expect(place()).rejects.toThrow('This gift voucher has expired')
  expect(await checkIntegrity(backend.database)).toEqual([])
})
