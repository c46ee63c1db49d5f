import { formatShortDay, fromTimeInBangkok } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'
import {
  amountOrNull,
  become,
  listOf,
  nullable,
  oneOf,
  required,
  requiredDay,
  requiredNumber,
  requiredText,
  row,
} from '@/lib/core/wire-record'
import { deliveryReaches, type DeliveryReach } from '@/lib/domain/delivery/area-choice'
import type { Area } from './area-view'

const areaAnswer = row({
  area: nullable(
    row({
      district_id: requiredNumber,
      district: requiredText,
      province: requiredText,
      reach: required(oneOf(deliveryReaches)),
      free_delivery_from: amountOrNull,
    }),
  ),
  days: required(listOf(row({ date: requiredDay, order_until: requiredText }))),
})

/** The sentences about a district, in one language. */
export type AreaSentences = (reach: DeliveryReach, district: string) => Pick<Area, 'note' | 'leftOutText'>

/** The answer of `ecom2.interface.get_delivery_area`. */
export const wireArea = (language: Locale, sentencesOf: AreaSentences) =>
  become(areaAnswer, ({ area, days }): Area | null => {
    if (!area) return null
    return {
      districtId: area.district_id,
      name: area.district,
      province: area.province,
      reach: area.reach,
      ...sentencesOf(area.reach, area.district),
      freeFrom: area.free_delivery_from,
      days: days.map(({ date, order_until }) => ({
        name: formatShortDay(date, language),
        until: fromTimeInBangkok(order_until).getTime(),
      })),
    }
  })
