import { defaultDeliveryZones, shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import type { ShopPolicies } from '../offers/policies'

/** The terms of the demo shop: default zones, no delivery on Sundays, one day for complaints. */
export const demoPolicies: ShopPolicies = {
  delivery: { zones: shippingZonesOf(defaultDeliveryZones), cutOffHour: 15, closedWeekdays: [0], districtNames: [] },
  returns: { days: 1, method: 'keep', fees: 'free' },
}
