import { and, count, countDistinct, eq, gt, gte, inArray, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import { timeInBangkok, todayInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import type { DeliveryCalendarFacts, DestinationFacts } from '@/lib/domain/cart/facts'
import { orderMinimumOf } from '@/lib/domain/checkout/order-minimum'
import { calendarOf, offersPickup } from '@/lib/domain/delivery/delivery-setting'
import { deliverySlotsOf } from '@/lib/domain/delivery/delivery-slots'
import { shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import { parseJson } from '@/lib/core/parse-json'
import { readInOneQuery } from '@/lib/backend/infrastructure/database/read-in-one-query'
import type { ValueOf } from '@/lib/backend/infrastructure/database/prepared-statement'
import { setting } from '@/lib/backend/infrastructure/database/schema/content'
import { slotHold } from '@/lib/backend/infrastructure/database/schema/delivery'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import { saleOrder } from '@/lib/backend/infrastructure/database/schema/sales'
import type { CartRow } from '@/lib/backend/infrastructure/database/schema/carts'
import { languageOf } from '@/lib/backend/context/language'
import type { CallContext } from '@/lib/backend/context/model'
import type { Database } from '@/lib/backend/infrastructure/database/database'

export type Addressed = Pick<CartRow, 'other_ship_addr' | 'pickup_at_factory'> &
  Readonly<{ ship_district_id?: number | null | undefined; bill_district_id?: number | null | undefined }>

/** The district of the delivery address of a cart, an order or a standing order. */
export function districtOf(choices: Addressed): number | null {
  return (shipsElsewhere(choices) ? choices.ship_district_id : choices.bill_district_id) ?? null
}

/** A district with its own province, whatever province the client sent. */
export function placesOf(database: Database, districtId: SQLWrapper) {
  return database
    .select({
      province_code: sql<string | null>`${province.code}`.as('province_code'),
      district_code: sql<string | null>`${district.code}`.as('district_code'),
    })
    .from(district)
    .innerJoin(province, eq(province.id, district.province_id))
    .where(sql`${district.id} = ${districtId}`)
}

type Places = Awaited<ReturnType<typeof placesOf>>

export function destinationFacts({ pickup_at_factory }: Pick<CartRow, 'pickup_at_factory'>, [place]: Places): DestinationFacts {
  return { province_code: place?.province_code ?? null, district_code: place?.district_code ?? null, pickup_at_factory }
}

/**
 * The number of deliveries per day, slot and zone. Pick-ups and orders sent by e-mail need no delivery capacity; an order and its add-on
 * orders are one delivery, as long as one of them is not voided.
 */
export function promisedOrders(database: Database, today: SQLWrapper) {
  const { id, delivered_with_id, delivery_date, delivery_slot, delivery_zone, pickup_at_factory, state } = saleOrder
  return database
    .select({ delivery_date, delivery_slot, delivery_zone, orders: countDistinct(sql`coalesce(${delivered_with_id}, ${id})`).as('orders') })
    .from(saleOrder)
    .where(and(gte(delivery_date, today), eq(pickup_at_factory, false), ne(state, 'voided')))
    .groupBy(delivery_date, delivery_slot, delivery_zone)
}

/** The same of the places that visitors hold before they order, but not that of the cart itself. */
export function heldPlaces(database: Database, now: SQLWrapper, cartId: SQLWrapper) {
  const { cart_id, day, slot, zone, expires_at } = slotHold
  return database
    .select({
      delivery_date: sql<string | null>`${day}`.as('delivery_date'),
      delivery_slot: sql<string | null>`${slot}`.as('delivery_slot'),
      delivery_zone: sql<string | null>`${zone}`.as('delivery_zone'),
      orders: count().as('orders'),
    })
    .from(slotHold)
    .where(and(gt(expires_at, now), sql`${cart_id} is distinct from ${cartId}::integer`))
    .groupBy(day, slot, zone)
}

type PromisedRows = Awaited<ReturnType<typeof promisedOrders>>

/** The settings of delivery and of the smallest order. They have no translations. */
export function deliverySettings(database: Database) {
  return database
    .select({ key: setting.key, value: setting.value })
    .from(setting)
    .where(and(inArray(setting.key, ['delivery', 'delivery_slots', 'delivery_zones', 'holidays', 'order_minimum']), eq(setting.lang, 'en')))
}

type SettingRows = Awaited<ReturnType<typeof deliverySettings>>

const textOf = (rows: SettingRows, key: string) => rows.find((row) => row.key === key)?.value

export const zonesOf = (rows: SettingRows) => shippingZonesOf(parseJson(textOf(rows, 'delivery_zones') ?? ''))

/** The codes of the slots that the shop offers, whenever its orders end. */
export const slotCodesOf = (rows: SettingRows) =>
  deliverySlotsOf(parseJson(textOf(rows, 'delivery_slots') ?? ''), 0).map(({ code }) => code)

export const minimumOf = (rows: SettingRows) => orderMinimumOf(parseJson(textOf(rows, 'order_minimum') ?? ''))

/** Whether customers may pick up their order. */
export const pickupOf = (rows: SettingRows) => offersPickup(parseJson(textOf(rows, 'delivery') ?? ''))

/** The delivery calendar with holidays and booked slots. */
export function calendarFacts(now: Date, promisedRows: PromisedRows, settings: SettingRows, language: Locale): DeliveryCalendarFacts {
  const promised = promisedRows.flatMap(({ delivery_date: date, delivery_slot: slot, delivery_zone: zone, orders }) =>
    date === null ? [] : [{ date, slot, zone, orders }],
  )
  return { ...calendarOf(storedCalendar(settings), now, language), promised }
}

function storedCalendar(rows: SettingRows) {
  const json = (key: string) => parseJson(textOf(rows, key) ?? '')
  return { delivery: json('delivery'), slots: json('delivery_slots'), holidays: textOf(rows, 'holidays') }
}

type CalendarValues = { today: string; now: string; cartId: number | null }

const calendarRows = readInOneQuery((database, value: ValueOf<CalendarValues>) => ({
  promised: promisedOrders(database, value('today')),
  held: heldPlaces(database, value('now'), value('cartId')),
  settings: deliverySettings(database),
}))

type Asked = Pick<CallContext, 'database' | 'now'> & Partial<Pick<CallContext, 'locale'>>

/** @param cartId of the cart that asks: the place that it holds is free for it */
export async function loadCalendar({ database, now, locale }: Asked, cartId: number | null = null): Promise<DeliveryCalendarFacts> {
  const values = { today: todayInBangkok(now), now: timeInBangkok(now), cartId }
  const { promised, held, settings } = await calendarRows(database, values)
  return calendarFacts(now, [...promised, ...held], settings, locale ? languageOf(locale) : 'en')
}
