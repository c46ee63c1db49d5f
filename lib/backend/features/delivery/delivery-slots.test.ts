import { eq, sql } from 'drizzle-orm'
import { saleOrder, setting } from '@/lib/backend/infrastructure/database/tables'
import { checkIntegrity } from '@/lib/backend/integrity/check-integrity'
import { backend, shop } from '@/lib/backend/testing/opened-shop'
import { promiseDeliveries } from '@/lib/backend/testing/promise-deliveries'
import { placeOrder, readyCart } from '@/lib/backend/testing/shopping'

const evening = { code: 'eve', name_th: 'ช่วงเย็น', name_en: 'Evening', from: '17:00', until: '20:00' }

async function setSlots(...slots: readonly object[]) {
  await backend.database.delete(setting).where(eq(setting.key, 'delivery_slots'))
  await backend.database.insert(setting).values({ key: 'delivery_slots', lang: 'en', value: JSON.stringify(slots) })
}

const sameDay = { ...evening, cut_off_days: 0, cut_off_hour: 14, zones: [{ zone: 'bangkok', orders: 2 }] }
/** The test clock shows 10:00 on this day. */
const today = '2026-11-18'

async function firstDay(locale: string) {
  const { cartId, session } = await readyCart(backend, shop, shop.products.kale)
  const asked = [[cartId], ['delivery_days', 'delivery_slots']]
  const [{ delivery_days, delivery_slots }] = (await backend.call(
    'ecom2.cart',
    'get_checkout_data',
    asked,
    {},
    { ...session, locale },
  )) as [Readonly<{ delivery_days: readonly unknown[]; delivery_slots: unknown }>]
  return [delivery_days[0], delivery_slots]
}

const read = async (id: number, session: object, locale = 'en_US') => {
  const fields = ['delivery_date', 'delivery_slot', 'delivery_slot_label', 'delivery_slot_from']
  const rows = (await backend.call('sale.order', 'read', [[id], fields], {}, { ...session, locale })) as readonly object[]
  return rows[0]
}

it('the checkout offers a slot of the same day with its name in the language of the shopper, and any time from the next day on', async () => {
  await setSlots(sameDay)
  const any_time_error = 'Please choose a delivery time for this day.'
  const day = { date: today, error: null, any_time_error, slots: [{ slot: 'eve', error: null }] }
  expect(await firstDay('en_US')).toEqual([day, [{ slot: 'eve', label: 'Evening, 17.00–20.00' }]])
  expect(await firstDay('th_TH')).toEqual([day, [{ slot: 'eve', label: 'ช่วงเย็น 17.00–20.00\u00a0น.' }]])
})

it('an order without day and slot gets the first day that needs no slot; with the slot, the same day', async () => {
  await setSlots(sameDay)
  expect(await placeOrder(backend, shop, shop.products.kale)).toMatchObject({ delivery_date: '2026-11-19', delivery_slot: null })
  const order = await placeOrder(backend, shop, shop.products.kale, { values: { delivery_slot: 'eve' } })
  expect(order).toMatchObject({ delivery_date: today, delivery_slot: 'eve', delivery_zone: 'bangkok' })
})

it.each([
  ['without a slot on a day that needs one', today, null, 'Please choose a delivery time for this day.'],
  ['for a slot that is not offered', '2026-11-20', 'night', 'We do not deliver at this time on this day.'],
  ['beyond the share of its zone', '2026-11-20', 'eve', 'Evening deliveries on this day are fully booked.'],
])('the server refuses an order %s, at its field, and keeps what was chosen', async (_, delivery_date, delivery_slot, sentence) => {
  await setSlots(sameDay, { ...sameDay, code: 'late', name_en: 'Late', from: '20:00', until: '22:00', zones: [] })
  await promiseDeliveries(backend, delivery_date, 2, { delivery_slot: 'eve', delivery_zone: 'bangkok' })
  const values = { delivery_date, delivery_slot }
  const { cartId, session, call } = await readyCart(backend, shop, shop.products.kale, { values })
  const { body } = await backend.ask('ecom2.cart', 'place_order', [[cartId]], {}, { ...session, locale: 'en_US' })
  expect(body?.error?.error_fields).toEqual({ delivery_slot: expect.stringContaining(sentence) as string })
  expect(await call('get_cart_data', ['delivery_date', 'delivery_slot'])).toMatchObject([values])
  // They have no history, which the integrity check would report.
  await backend.database.delete(saleOrder).where(sql`number like 'PROMISED%'`)
})

it('an order keeps a slot that is retired or renamed, with its name, and its lines can still be changed', async () => {
  await setSlots(sameDay)
  const { id, session } = await placeOrder(backend, shop, shop.products.kale, { values: { delivery_slot: 'eve' } })
  await setSlots({ ...sameDay, name_en: 'Night', from: '21:00', until: '23:00', is_offered: false })
  const kept = { delivery_date: today, delivery_slot: 'eve', delivery_slot_label: 'Evening, 17.00–20.00', delivery_slot_from: '17:00' }
  expect(await read(id, session)).toMatchObject(kept)
  await backend.callTrusted('sale.order', 'change_lines', [[id], [{ product_id: shop.products.kale, qty: 2 }]])
  expect(await read(id, session)).toMatchObject(kept)
  await backend.callTrusted('sale.order', 'change_delivery', [[id], { delivery_date: '2026-11-20', delivery_slot: null }])
  expect(await read(id, session)).toMatchObject({ delivery_slot: null, delivery_slot_label: null })
  expect(await checkIntegrity(backend.database)).toEqual([])
})
