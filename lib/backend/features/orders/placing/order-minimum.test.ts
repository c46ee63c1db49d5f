import { eq } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/tables'
import { change, orderOf, place } from '@/lib/backend/testing/malees-order'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { readyCart } from '@/lib/backend/testing/shopping'

const kale = () => shop.products.kale

beforeEach(() => backend.database.delete(setting).where(eq(setting.key, 'order_minimum')))

const setMinimum = (baht: number) => backend.database.insert(setting).values({ key: 'order_minimum', lang: 'en', value: String(baht) })

it('a cart names the minimum and is refused below it, with what is missing', async () => {
  await setMinimum(120)
  const small = await readyCart(backend, shop, kale(), { qty: 2 })
  expect(await small.call('get_cart_data', ['order_minimum'])).toMatchObject([{ order_minimum: 120 }])
  await expect(small.place()).rejects.toThrow('The minimum order is ฿120.00. ฿40.00 is missing.')
  const large = await readyCart(backend, shop, kale(), { qty: 3 })
  expect(await large.place()).toMatchObject({ sale_id: expect.any(Number) as number })
})

it('a change may not leave less than the minimum, but an order that is smaller already may stay', async () => {
  const id = await place()
  const pieces = (qty: number) => [[{ product_id: kale(), qty }]] as const
  await setMinimum(200)
  await expect(change('change_lines', id, pieces(2))).rejects.toThrow('The minimum order is ฿120.00. ฿40.00 is missing.')
  expect(await change('change_lines', id, pieces(4))).toMatchObject({ amount_subtotal: 160 })
  expect((await orderOf(id)).lines[0]?.qty).toBe(4)
})
