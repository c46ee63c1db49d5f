import { eq } from 'drizzle-orm'
import { product, setting, slotHold, translationField } from '@/lib/backend/infrastructure/database/tables'
import type { TestSession } from '@/lib/backend/testing/backend'
import { backend, shop } from '@/lib/backend/testing/opened-shop-per-test'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { addToCart, placeOrder, readyCart } from '@/lib/backend/testing/shopping'
import { outcomeOf } from '@/lib/backend/testing/refusals'

/** The test clock shows 10:00 on Wednesday, 2026-11-18. */
const day = '2026-11-24'

type Chosen = { date: string; slot: string | null; held_until: string | null } | null
type Choice = { cart_id: number; cart_key?: string; chosen: Chosen }

const places = (orders: number) => ({ code: 'eve', name_th: 'เย็น', name_en: 'Evening', from: '17:00', until: '20:00', orders })

beforeEach(async () => {
  await backend.database.delete(setting).where(eq(setting.key, 'delivery_slots'))
  await backend.database.insert(setting).values({ key: 'delivery_slots', lang: 'en', value: JSON.stringify([places(4)]) })
})

async function choose(session: TestSession = {}, date: string | null = day, cartId: number | null = null): Promise<Choice> {
  const args = [[cartId], { date, slot: date && 'eve', district_id: shop.bangRak }]
  return (await backend.call('ecom2.cart', 'choose_slot', args, {}, session)) as Choice
}

async function left(session: TestSession = {}, cartId: number | null = null) {
  const answer = await backend.call('ecom2.cart', 'read_slots', [[cartId], { district_id: shop.bangRak }], {}, session)
  const { days } = answer as { days: { date: string; slots: { left: number }[] }[] }
  return days.find(({ date }) => date === day)?.slots[0]?.left
}

const minutesLater = (minutes: number) => backend.ports.setNow(new Date(Date.parse('2026-11-18T10:00:00+07:00') + minutes * 60_000))

it('holds the place for an hour, for the cart itself it is free, and the checkout starts with it', async () => {
  const { cart_id, cart_key, chosen } = await choose()
  expect(chosen).toEqual({ date: day, slot: 'eve', held_until: '2026-11-18 11:00:00' })
  const session = { cart_key: cart_key ?? '' }
  expect([await left(), await left(session, cart_id)]).toEqual([3, 4])
  await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], cart_id, session)
  const fields = ['delivery_date', 'delivery_slot', 'chosen_slot']
  expect(await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], fields], {}, session)).toEqual([
    { id: cart_id, delivery_date: day, delivery_slot: 'eve', chosen_slot: chosen },
  ])
})

it('holds one place per cart, is not prolonged by choosing it again, and is released with the choice', async () => {
  const { cart_id, cart_key } = await choose()
  const session = { cart_key: cart_key ?? '' }
  minutesLater(30)
  expect((await choose(session, day, cart_id)).chosen?.held_until).toBe('2026-11-18 11:00:00')
  expect((await choose(session, '2026-11-25', cart_id)).chosen?.held_until).toBe('2026-11-18 11:30:00')
  expect(await left()).toBe(4)
  expect((await choose(session, null, cart_id)).chosen).toBeNull()
  expect(await backend.database.$count(slotHold)).toBe(0)
})

it('counts no more after an hour, which the checkout says', async () => {
  const { cart_id, cart_key } = await choose()
  minutesLater(60)
  expect(await left()).toBe(4)
  await promiseDeliveries(backend, day, 4, { delivery_slot: 'eve' })
  const read = await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['chosen_slot']], {}, { cart_key: cart_key ?? '' })
  expect(read).toMatchObject([{ chosen_slot: { held_until: '2026-11-18 11:00:00' } }])
})

it('keeps half of a slot for customers who have ordered before', async () => {
  const guests = [await choose(), await choose(), await choose()]
  expect(guests.map(({ chosen }) => chosen?.held_until ?? null)).toEqual(['2026-11-18 11:00:00', '2026-11-18 11:00:00', null])
  const somchai = await backend.signIn(shop.somchai.userId)
  await placeOrder(backend, shop, shop.products.kale, { session: somchai, values: { delivery_date: '2026-11-20', delivery_slot: 'eve' } })
  expect((await choose(somchai)).chosen?.held_until).toBe('2026-11-18 11:00:00')
})

it('is refused for a full slot with the sentence of the checkout', async () => {
  await promiseDeliveries(backend, day, 4, { delivery_slot: 'eve' })
  await expect(choose()).rejects.toThrow('fully booked')
})

it('goes with the guest who signs in', async () => {
  const { cart_key } = await choose()
  const somchai = { ...(await backend.signIn(shop.somchai.userId)), cart_key: cart_key ?? '' }
  const { cart_id } = await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], null, somchai)
  const read = await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['delivery_date', 'chosen_slot']], {}, somchai)
  expect(read).toMatchObject([{ delivery_date: day, chosen_slot: { held_until: '2026-11-18 11:00:00' } }])
})

it("of a guest does not replace the customer's own once its time is over", async () => {
  const { cart_key } = await choose()
  const somchai = await backend.signIn(shop.somchai.userId)
  minutesLater(61)
  const { cart_id, chosen } = await choose(somchai)
  await addToCart(backend, [{ product_id: shop.products.kale, qty: 1 }], null, { ...somchai, cart_key: cart_key ?? '' })
  const read = await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['chosen_slot']], {}, somchai)
  expect(read).toMatchObject([{ chosen_slot: { held_until: chosen?.held_until } }])
})

it('never lets orders and held places exceed the slot, whoever comes at once', async () => {
  const values = { delivery_date: day, delivery_slot: 'eve' }
  const buyers = await Promise.all(Array.from({ length: 4 }, () => readyCart(backend, shop, shop.products.kale, { values })))
  const holders = Array.from({ length: 3 }, () => outcomeOf(choose()))
  await Promise.all([...holders, ...buyers.map(({ place }) => outcomeOf(place()))])
  const time = '2026-11-18 10:00:00'
  const held = (await backend.database.select().from(slotHold)).filter(({ expires_at }) => expires_at > time).length
  const placed = (await Promise.all(buyers.map(({ cartId }) => backend.orderOfCart(cartId)))).filter(Boolean).length
  expect(held + placed).toBe(4)
})

it('is used up by the order', async () => {
  const { cart_id, cart_key } = await choose()
  const session = { cart_key: cart_key ?? '' }
  await readyCart(backend, shop, shop.products.kale, { session, values: { delivery_date: day, delivery_slot: 'eve' } }).then(({ place }) =>
    place(),
  )
  expect(await backend.orderOfCart(cart_id)).toBeTruthy()
  expect([await backend.database.$count(slotHold), await left()]).toEqual([0, 3])
})

it('names the products that cannot come on the chosen day, after a closed one', async () => {
  const { kale } = shop.products
  await backend.database.update(product).set({ ecom_no_holiday_msg: 'Not after a closed day.' }).where(eq(product.id, kale))
  const monday = '2026-11-23'
  const { cart_id, cart_key } = await choose({}, monday)
  const session = { cart_key: cart_key ?? '' }
  const missing = async () => {
    const answer = await backend.call('ecom2.cart', 'read_slots', [[cart_id], {}], {}, session)
    const { days, missing: ids } = answer as { days: { date: string; is_after_closed: boolean }[]; missing: number[] }
    expect(days.find(({ date }) => date === monday)?.is_after_closed).toBe(true)
    return ids
  }
  await addToCart(backend, [{ product_id: kale, qty: 1 }], cart_id, session)
  expect(await missing()).toEqual([kale])
  await backend.database
    .insert(translationField)
    .values({ lang: 'th_TH', model: 'product', field: 'ecom_no_holiday_msg', rec_id: kale, translation: 'ส่งหลังวันหยุดไม่ได้' })
  const inThai = { ...session, locale: 'th_TH' }
  expect(await backend.call('ecom2.cart', 'get_checkout_data', [[cart_id], ['ecom_no_holiday_msg']], {}, inThai)).toMatchObject([
    { ecom_no_holiday_msg: 'ส่งหลังวันหยุดไม่ได้' },
  ])
  await backend.call('ecom2.cart', 'update_cart', [[cart_id], { delivery_date: day }], {}, session)
  expect(await missing()).toEqual([])
})

it('offers the usual day and slot of a customer first', async () => {
  const session = await backend.signIn(shop.somchai.userId)
  for (const date of ['2026-11-20', '2026-11-27']) {
    await placeOrder(backend, shop, shop.products.kale, { session, values: { delivery_date: date, delivery_slot: 'eve' } })
  }
  const read = await backend.call('ecom2.cart', 'read_slots', [[null], {}], {}, session)
  expect(read).toMatchObject({ usual: { date: '2026-11-20', slot: 'eve' }, main_orders: [{}, {}] })
})
