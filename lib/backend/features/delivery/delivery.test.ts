import { readyCart } from '@/lib/backend/testing/shopping'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { inArray, sql } from 'drizzle-orm'
import { saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'

const ask = (args: readonly unknown[], locale = 'en_US') => backend.call('ecom2.interface', 'get_delivery_area', args, {}, { locale })

it('the delivery area names district and reach in the language of the caller, and is null for an unknown one, with days and slots all the same', async () => {
  expect(await ask([shop.bangRak])).toMatchObject({
    area: { district_id: shop.bangRak, district: 'Bang Rak', province: 'Bangkok', reach: 'all', free_delivery_from: 800 },
  })
  expect(await ask([shop.thalang], 'th_TH')).toMatchObject({ area: { district: 'ถลาง', province: 'ภูเก็ต', reach: 'ambient' } })
  for (const args of [[], [null], [99_999]]) {
    expect(await ask(args)).toMatchObject({
      area: null,
      slots: [{ slot: 'morning', label: 'Morning, 9.00–12.00' }, { slot: 'afternoon' }],
      days: expect.arrayContaining([expect.objectContaining({ date: expect.any(String) })]),
    })
  }
})

beforeAll(async () => {
  await promiseDeliveries(backend, '2026-11-20', 60, { delivery_slot: 'morning' })
  await promiseDeliveries(backend, '2026-11-21', 60, { delivery_slot: 'morning' })
  await promiseDeliveries(backend, '2026-11-21', 60)
  // None of these uses delivery capacity.
  await promiseDeliveries(backend, '2026-11-23', 120, { pickup_at_factory: true })
  await promiseDeliveries(backend, '2026-11-23', 120, { state: 'voided' })
})

const morningFull = 'Morning deliveries on this day are fully booked. Please choose another time or day.'
const dayFull = 'Deliveries on this day are fully booked'

const cart = (values: Record<string, unknown> = {}) => readyCart(backend, shop, shop.products.kale, { values })

const fullFor = (morning: string | null, afternoon: string | null) => [
  { slot: 'morning', error: morning },
  { slot: 'afternoon', error: afternoon },
]

it('the delivery days at checkout show what is full, and nothing that is to who fetches the goods or because others do', async () => {
  const { call } = await cart()
  const days = async () => {
    const [checkout] = (await call('get_checkout_data', ['delivery_days'])) as [{ delivery_days: unknown[] }]
    return checkout.delivery_days
  }
  expect(await days()).toEqual(
    expect.arrayContaining([
      { date: '2026-11-19', error: null, slots: fullFor(null, null) },
      { date: '2026-11-20', error: null, slots: fullFor(morningFull, null) },
      { date: '2026-11-21', error: dayFull, slots: fullFor(dayFull, dayFull) },
      { date: '2026-11-23', error: null, slots: fullFor(null, null) },
    ]),
  )
  await call('update_cart', { pickup_at_factory: true })
  expect(await days()).toContainEqual({ date: '2026-11-21', error: null, slots: fullFor(null, null) })
})

it.each([
  ['a full morning', { delivery_date: '2026-11-20', delivery_slot: 'morning' }, morningFull, 'delivery_slot'],
  ['a full day', { delivery_date: '2026-11-21', delivery_slot: 'afternoon' }, dayFull, 'delivery_date'],
])('an order for %s is refused with a validation error on its field', async (_, values, sentence, field) => {
  const { cartId, session } = await cart(values)
  const { body: answer } = await backend.ask('ecom2.cart', 'place_order', [[cartId]], {}, { ...session, locale: 'en_US' })
  expect(answer?.error).toMatchObject({ message: sentence, error_fields: { [field]: sentence } })
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

describe('settings of the shop', () => {
  /** They have no history, which the integrity check would report. */
  beforeAll(() => backend.database.delete(saleOrder).where(sql`number like 'PROMISED%'`))

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

  it('cash on delivery is rounded by the setting cash_rounding, in the cart, on the order and with another payment method', async () => {
    const zone = { ...vicinity, fees: [{ up_to_kg: 100, fee: 45.3 }] }
    await set({ delivery: {}, delivery_zones: [zone], payment_methods: ['bank', 'cod'], cash_rounding: 'quarter' })
    const { call, place, session } = await readyCart(backend, shop, shop.products.kale, { values: { pay_method_id: 2 } })
    const cart = async () => ((await call('get_cart_data', ['amount_rounding', 'amount_total', 'rounds_cash'])) as readonly unknown[])[0]
    expect(await cart()).toMatchObject({ amount_rounding: 0, amount_total: 85.3, rounds_cash: true })
    await call('update_cart', { pay_method_id: 5 })
    expect(await cart()).toMatchObject({ amount_rounding: -0.05, amount_total: 85.25 })
    await set({ cash_rounding: 'baht' })
    expect(await cart()).toMatchObject({ amount_rounding: -0.3, amount_total: 85 })
    await call('update_cart', { pay_method_id: 2 })
    const { sale_id } = await place({ amount_total: 85.3 })
    await backend.call('sale.order', 'change_payment', [[sale_id], 5], {}, session)
    expect(await backend.order(sale_id ?? 0)).toMatchObject({ state: 'confirmed', amount_rounding: -0.3, amount_total: 85 })
    await backend.callTrusted('sale.order', 'change_lines', [[sale_id], [{ product_id: shop.products.kale, qty: 2 }]])
    expect(await backend.order(sale_id ?? 0)).toMatchObject({ amount_rounding: -0.3, amount_total: 125 })
    expect(await checkIntegrity(backend.database)).toEqual([])
    await set({ cash_rounding: 'none', payment_methods: ['bank'] })
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
})
