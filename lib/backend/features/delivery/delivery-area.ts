import { eq } from 'drizzle-orm'
import { toBaht } from '@/lib/core/money'
import { nextDeliveryDays, reachOf } from '@/lib/domain/delivery/delivery-area'
import { deliveryZone } from '@/lib/domain/cart/totals'
import { freeDeliveryFrom } from '@/lib/domain/delivery/shipping'
import { defineMethod, idSchema } from '@/lib/backend/context/define-method'
import { withLocalNames } from '@/lib/backend/context/language'
import { district, province } from '@/lib/backend/infrastructure/database/schema/locations'
import type { CallContext } from '@/lib/backend/context/model'
import { deliverySlots } from './delivery-days'
import { deliverySettings, loadCalendar, zonesOf } from './delivery-facts'

/** Enough for a page that stays open past a cut-off hour or two. */
const daysAhead = 3

/**
 * Delivery information that needs no cart: what is delivered to a district, the amount for free delivery, the next delivery
 * days, and the slots of the shop. Without a district, the latter two alone.
 *
 *   {area: {district_id: 4, district: 'Bang Rak', province: 'Bangkok', reach: 'all', free_delivery_from: 800},
 *    days: [{date: '2026-11-25', order_until: '2026-11-24 15:00:00'}, …],
 *    slots: [{slot: 'morning', label: 'Morning, 9.00–12.00'}, …]}
 */
export const getDeliveryArea = defineMethod('ecom2.interface.get_delivery_area', async (call, [districtId]) => {
  const id = idSchema.nullish().parse(districtId)
  const calendar = await loadCalendar(call)
  const found = id ? await areaOf(call, id) : null
  const days = nextDeliveryDays(call.now, calendar, daysAhead, found?.zone ?? null)
  return {
    area: found?.area ?? null,
    days: days.map(({ date, orderUntil }) => ({ date, order_until: orderUntil })),
    slots: deliverySlots(calendar),
  }
})

export async function areaOf(call: CallContext, districtId: number) {
  const [found] = await call.database
    .select({ district, province })
    .from(district)
    .innerJoin(province, eq(province.id, district.province_id))
    .where(eq(district.id, districtId))
  if (!found) return null
  const [districts, provinces] = [
    await withLocalNames(call, 'district', [found.district]),
    await withLocalNames(call, 'province', [found.province]),
  ]
  const destination = { province_code: found.province.code, district_code: found.district.code, pickup_at_factory: false }
  const zones = zonesOf(await deliverySettings(call.database))
  const freeFrom = freeDeliveryFrom(destination, zones)
  const zone = deliveryZone({ destination, shipping_zones: zones })
  const area = {
    district_id: districtId,
    district: districts[0]?.localName,
    province: provinces[0]?.localName,
    reach: reachOf(destination, zones),
    free_delivery_from: freeFrom === null ? null : toBaht(freeFrom),
  }
  return { area, zone }
}
