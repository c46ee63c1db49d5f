import { eq } from 'drizzle-orm'
import { addDays, todayInBangkok } from '@/lib/core/dates'
import { stockLot } from '@/lib/backend/infrastructure/database/tables'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const day = (days: number) => addDays(todayInBangkok(new Date()), days)

async function ageOf(id: number) {
  const [row] = (await backend.call('product', 'read_path', [[id], ['harvest_age']])) as { harvest_age: number | null }[]
  return row?.harvest_age ?? null
}

it('a product shows the age of the lot that is packed for tomorrow, not of a newer one', async () => {
  const { kale } = shop.products
  expect(await ageOf(kale)).toBeNull()
  await backend.database.insert(stockLot).values([
    { number: 'WITHOUT EXPIRY', product_id: kale, harvest_date: day(0) },
    { number: 'OUT OF DATE TOMORROW', product_id: kale, harvest_date: day(-9), expiry_date: day(0) },
    { number: 'NEWER', product_id: kale, harvest_date: day(-1), expiry_date: day(3) },
    { number: 'PACKED', product_id: kale, harvest_date: day(-3), expiry_date: day(1) },
  ])
  expect(await ageOf(kale)).toBe(3)
  await backend.database
    .insert(stockLot)
    .values({ number: 'OF THE SAME DAY', product_id: kale, harvest_date: day(-2), expiry_date: day(1) })
  expect(await ageOf(kale)).toBe(2)
  await backend.database.update(stockLot).set({ harvest_date: null }).where(eq(stockLot.number, 'OF THE SAME DAY'))
  expect(await ageOf(kale)).toBeNull()
})

it('a size shows the age of its own lot before that of its product, which shows the oldest of its sizes', async () => {
  const { tea, tea100 } = shop.products
  await backend.database.insert(stockLot).values({ number: 'OF ALL', product_id: tea, harvest_date: day(-2), expiry_date: day(2) })
  expect([await ageOf(tea), await ageOf(tea100)]).toEqual([2, 2])
  await backend.database.insert(stockLot).values({ number: 'OF ONE', product_id: tea100, harvest_date: day(-5), expiry_date: day(9) })
  expect([await ageOf(tea), await ageOf(tea100)]).toEqual([5, 5])
})
