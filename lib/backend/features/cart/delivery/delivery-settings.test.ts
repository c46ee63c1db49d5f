import { inArray } from 'drizzle-orm'
import { setting } from '@/lib/backend/infrastructure/database/tables'
import { openTestBackend, type TestBackend } from '@/lib/backend/testing/backend'
import { fillTestShop, type TestShop } from '@/lib/backend/testing/shop'
import { readyCart } from '@/lib/backend/testing/shopping'

let backend: TestBackend
let shop: TestShop

beforeAll(async () => {
  backend = await openTestBackend()
  shop = await fillTestShop(backend.database)
})

afterAll(() => backend.close())

async function set(values: Readonly<Record<string, unknown>>) {
  const rows = Object.entries(values).map(([key, value]) => ({ key, lang: 'en', value: JSON.stringify(value) }))
  await backend.database.delete(setting).where(
    inArray(
      setting.key,
      rows.map(({ key }) => key),
    ),
  )
  await backend.database.insert(setting).values(rows)
}

const area = (district: number) => backend.call('ecom2.interface', 'get_delivery_area', [district])

const vicinity = {
  name: 'Bangkok',
  provinces: ['10'],
  delivers_chilled: true,
  free_from: 350.5,
  fees: [{ up_to_kg: 100, fee: 45.25 }],
  fee_per_extra_kg: 0,
}

it('delivery days, cut-off hour and capacity are those of the setting delivery', async () => {
  // The test clock shows a Wednesday.
  await set({ delivery: { cut_off_hour: 23, closed_weekdays: ['Th', 'Su'], orders_per_day: 0 } })
  expect(await area(shop.bangRak)).toMatchObject({ days: [{ date: '2026-11-20', order_until: '2026-11-18 23:00:00' }, {}, {}] })
  const { call } = await readyCart(backend, shop, shop.products.kale)
  const [{ delivery_days }] = (await call('get_checkout_data', ['delivery_days'])) as [{ delivery_days: readonly unknown[] }]
  expect(delivery_days.slice(0, 2)).toMatchObject([
    { date: '2026-11-19', error: 'We do not deliver on this day of the week' },
    { date: '2026-11-20', error: 'Deliveries on this day are fully booked' },
  ])
})

it('fees, free delivery and the area are those of the setting delivery_zones, at the next request', async () => {
  await set({ delivery: {}, delivery_zones: [vicinity] })
  const { call } = await readyCart(backend, shop, shop.products.kale)
  expect(await call('get_cart_data', ['amount_ship'])).toMatchObject([{ amount_ship: 45.25 }])
  expect(await area(shop.bangRak)).toMatchObject({ area: { reach: 'all', free_delivery_from: 350.5 } })
  expect(await area(shop.thalang)).toMatchObject({ area: { reach: 'none', free_delivery_from: null } })
  await set({ delivery_zones: [{ ...vicinity, fees: [{ up_to_kg: 100, fee: 50 }] }] })
  expect(await call('get_cart_data', ['amount_ship'])).toMatchObject([{ amount_ship: 50 }])
})

it('an order is refused with a payment method that the setting payment_methods leaves out, and accepted with another', async () => {
  await set({ payment_methods: ['bank'] })
  const { call } = await readyCart(backend, shop, shop.products.kale)
  await call('update_cart', { pay_method_id: 5 })
  await expect(call('place_order')).rejects.toThrow('This payment method is not available')
  await call('update_cart', { pay_method_id: 2 })
  expect(await call('place_order')).toMatchObject({ sale_id: expect.any(Number) as number })
})

it('a shop that offers no pick-up delivers what a cart wants to pick up', async () => {
  await set({ delivery: {}, delivery_zones: [vicinity] })
  const { call } = await readyCart(backend, shop, shop.products.kale)
  const chosen = async () => {
    await call('update_cart', { pickup_at_factory: true })
    return call('get_cart_data', ['pickup_at_factory', 'amount_ship'])
  }
  expect(await chosen()).toMatchObject([{ pickup_at_factory: true, amount_ship: 0 }])
  await set({ delivery: { offers_pickup: false } })
  expect(await chosen()).toMatchObject([{ pickup_at_factory: false, amount_ship: 45.25 }])
})
