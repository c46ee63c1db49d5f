import { eq } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { stockLot } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const day = (days: number) => addDays(todayInBangkok(new Date()), days)

async function ageOf(id: number) {
  const [row] = (await backend.call('product', 'read_path', [[id], ['harvest_age']])) as { harvest_age: number | null }[]
  return row?.harvest_age ?? null
}

it('a product shows how old its newest lot is that is not out of date, of its sizes and of what it is a size of, too', async () => {
  const { kale, tea, tea100 } = shop.products
  expect(await ageOf(kale)).toBeNull()
  await backend.database.insert(stockLot).values([
    { number: 'OLD', product_id: kale, harvest_date: day(-9) },
    { number: 'SOLD', product_id: kale, harvest_date: day(-3), expiry_date: day(0) },
    { number: 'OUT OF DATE', product_id: kale, harvest_date: day(-2), expiry_date: day(-1) },
    { number: 'MISTYPED', product_id: kale, harvest_date: day(1) },
    { number: 'UNKNOWN', product_id: kale },
    { number: 'OF THE SIZE', product_id: tea100, harvest_date: day(-5) },
  ])
  expect([await ageOf(kale), await ageOf(tea), await ageOf(tea100)]).toEqual([3, 5, 5])
  await backend.database.update(stockLot).set({ product_id: tea }).where(eq(stockLot.number, 'OF THE SIZE'))
  expect([await ageOf(tea), await ageOf(tea100)]).toEqual([5, 5])
})
