import { and, count, eq, gte, ne } from 'drizzle-orm'
import { shipsElsewhere } from '@/lib/checkout/rules'
import { todayInBangkok } from '@/lib/dates'
import type { CallContext } from '../call-context'
import type { DeliveryCalendarFacts, DestinationFacts } from '../commerce/facts'
import { deliveryCalendar } from '../commerce/shop-rules'
import type { Database } from '../database/connection'
import { district, province } from '../database/schema/locations'
import { saleOrder } from '../database/schema/sales'
import type { CartRow } from './find-cart'

/** Deliveries that the shop's vans can make in a day. */
const deliveriesPerDay = 120

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

/** The shop's calendar with the days that are sold out. */
export async function loadCalendar({ database, now }: CallContext): Promise<DeliveryCalendarFacts> {
  const days = await database
    .select({ date: saleOrder.delivery_date })
    .from(saleOrder)
    .where(and(gte(saleOrder.delivery_date, todayInBangkok(now)), ne(saleOrder.state, 'voided')))
    .groupBy(saleOrder.delivery_date)
    .having(gte(count(), deliveriesPerDay))
  return { ...deliveryCalendar, full_dates: days.flatMap(({ date }) => date ?? []) }
}
