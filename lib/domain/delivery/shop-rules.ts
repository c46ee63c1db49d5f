import { fromBaht } from '@/lib/core/money'
import type { DeliveryCalendarFacts, ShippingZoneFacts } from '@/lib/domain/cart/facts'

/** The shop's delivery charges and delivery times. Province and district codes are the official ones. */

/** Bangkok and vicinity: Bangkok, Samut Prakan, Nonthaburi, Pathum Thani, Nakhon Pathom, Samut Sakhon. */
const bangkokAndVicinity = ['10', '11', '12', '13', '73', '74']

/** Reached by ferry: Ko Si Chang, Ko Kut, Ko Chang, Ko Lanta, Ko Yao, Ko Samui, Ko Pha-ngan. */
const islands = ['2008', '2306', '2307', '8103', '8202', '8404', '8405']

export const shippingZones: readonly ShippingZoneFacts[] = [
  {
    province_codes: bangkokAndVicinity,
    district_codes: [],
    delivers_chilled: true,
    free_from: fromBaht(800),
    bands: [
      { up_to_kg: 5, amount: fromBaht(60) },
      { up_to_kg: 15, amount: fromBaht(100) },
    ],
    amount_per_extra_kg: fromBaht(8),
  },
  {
    province_codes: [],
    district_codes: islands,
    delivers_chilled: false,
    free_from: null,
    bands: [
      { up_to_kg: 3, amount: fromBaht(180) },
      { up_to_kg: 10, amount: fromBaht(320) },
    ],
    amount_per_extra_kg: fromBaht(35),
  },
  {
    province_codes: [],
    district_codes: [],
    delivers_chilled: false,
    free_from: fromBaht(2000),
    bands: [
      { up_to_kg: 3, amount: fromBaht(120) },
      { up_to_kg: 10, amount: fromBaht(220) },
    ],
    amount_per_extra_kg: fromBaht(20),
  },
]

/** The constant part of the calendar. Holidays and promised orders are read for each cart. */
export const deliveryCalendar: Omit<DeliveryCalendarFacts, 'holidays' | 'promised'> = {
  cut_off_hour: 15,
  closed_weekdays: [0],
  day_capacity: 120,
  slot_capacity: { morning: 60, afternoon: 60 },
}
