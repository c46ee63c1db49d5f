import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'

const ask = (args: readonly unknown[], locale = 'en_US') => backend.call('ecom2.interface', 'get_delivery_area', args, {}, { locale })

describe('the delivery area', () => {
  it('of a district in Bangkok allows all products, with free delivery from ฿800', async () => {
    expect(await ask([shop.bangRak])).toMatchObject({
      area: { district_id: shop.bangRak, district: 'Bang Rak', province: 'Bangkok', reach: 'all', free_delivery_from: 800 },
    })
  })

  it('of a distant district allows ambient products only, and is named in the caller’s language', async () => {
    expect(await ask([shop.thalang], 'th_TH')).toMatchObject({
      area: { district: 'ถลาง', province: 'ภูเก็ต', reach: 'ambient', free_delivery_from: 2000 },
    })
  })

  it.each([[[]], [[null]], [[99_999]]])('of an unknown district (%j) is null, while the delivery days are still returned', async (args) => {
    expect(await ask(args)).toEqual({ area: null, days: expect.arrayContaining([expect.objectContaining({ date: expect.any(String) })]) })
  })

  it.each([['1 or 1=1'], [-1], [{ id: 1 }]])('is refused for the invalid district id %j', async (id) => {
    await expect(ask([id])).rejects.toThrow()
  })
})

it('the first delivery day matches that of a cart, also when the usual first day is fully booked', async () => {
  const firstDay = async () => ((await ask([shop.bangRak])) as { days: [{ date: string }] }).days[0].date
  const ofCart = async () => {
    const { call } = await readyCart(backend, shop, shop.products.kale)
    const [cart] = (await call('get_cart_data', ['min_delivery_date'])) as [{ min_delivery_date: string }]
    return cart.min_delivery_date
  }
  const usual = await firstDay()
  expect(usual).toBe(await ofCart())
  await promiseDeliveries(backend, usual, 120)
  expect(await firstDay()).toBe(await ofCart())
  expect((await firstDay()) > usual).toBe(true)
})
