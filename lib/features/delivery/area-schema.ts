import { z } from 'zod'
import { formatShortDay, fromTimeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import { fromBaht } from '@/lib/core/money'
import { deliveryReaches, type DeliveryReach } from '@/lib/domain/delivery/area-choice'
import type { Area } from './area-view'

const areaWire = z.object({
  district_id: z.int(),
  district: z.string(),
  province: z.string(),
  reach: z.enum(deliveryReaches),
  free_delivery_from: z.number().nullish(),
})

/** The sentences about a district, in one language. */
export type AreaSentences = (reach: DeliveryReach, district: string) => Pick<Area, 'note' | 'leftOutText'>

/** The answer of `ecom2.interface.get_delivery_area`. */
export function areaSchema(language: Locale, sentencesOf: AreaSentences) {
  return z
    .object({ area: areaWire.nullable(), days: z.array(z.object({ date: z.iso.date(), order_until: z.string() })) })
    .transform(({ area, days }): Area | null => {
      if (!area) return null
      const free = area.free_delivery_from
      return {
        districtId: area.district_id,
        name: area.district,
        province: area.province,
        reach: area.reach,
        ...sentencesOf(area.reach, area.district),
        freeFrom: free === null || free === undefined ? null : fromBaht(free),
        days: days.map(({ date, order_until }) => ({
          name: formatShortDay(date, language),
          until: fromTimeInBangkok(order_until).getTime(),
        })),
      }
    })
}
