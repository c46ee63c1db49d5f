import { and, count, eq, gte, ne } from 'drizzle-orm'
import { deliverySlots, shipsElsewhere } from '@/lib/checkout/rules'
import { todayInBangkok } from '@/lib/dates'
import type { CallContext } from '../call-context'
import type { DeliveryCalendarFacts, DestinationFacts } from '../commerce/facts'
import { deliveryCalendar } from '../commerce/shop-rules'
import type { Database } from '../database/connection'
import { district, province } from '../database/schema/locations'
import { saleOrder } from '../database/schema/sales'
import type { CartRow } from './find-cart'

/** Where a cart goes. The province is the district's own, whatever province the client has sent. */
export async function loadDestination(database: Database, cart: CartRow): Promise<DestinationFacts> {
  const isElsewhere = shipsElsewhere(cart)
  const districtId = isElsewhere ? cart.ship_district_id : cart.bill_district_id
  const { pickup_at_factory } = cart
  if (districtId === null) return { province_code: null, district_code: null, pickup_at_factory }
  const [place] = await database
    .select({ province_code: province.code, district_code: district.code })
    .from(district)
    .innerJoin(province, eq(province.id, district.province_id))
    .where(eq(district.id, districtId))
  return {
    province_code: place?.province_code ?? null,
    district_code: place?.district_code ?? null,
    pickup_at_factory,
  }
}

/** The shop's calendar with what it has promised already. What is picked up, or sent by e-mail, takes no room. */
export async function loadCalendar({
  database,
  now,
}: Pick<CallContext, 'database' | 'now'>): Promise<DeliveryCalendarFacts> {
  const { delivery_date, delivery_slot, pickup_at_factory, state } = saleOrder
  const rows = await database
    .select({ date: delivery_date, slot: delivery_slot, orders: count() })
    .from(saleOrder)
    .where(
      and(gte(delivery_date, todayInBangkok(now)), eq(pickup_at_factory, false), ne(state, 'voided')),
    )
    .groupBy(delivery_date, delivery_slot)
  const promised = rows.flatMap(({ date, slot, orders }) =>
    date === null ? [] : [{ date, slot: deliverySlots.find((each) => each === slot) ?? null, orders }],
  )
  return { ...deliveryCalendar, promised }
}
