import { weekdayName } from '@/lib/core/dates'
import type { OpeningHours } from '@/lib/domain/content/shop-profile'
import type { Locale } from '@/lib/core/locale'

/** For example Monday–Saturday 08.30–17.30, or วันจันทร์–เสาร์ 08.30–17.30 น. */
export function formatOpeningHours({ firstDay, lastDay, opens, closes }: OpeningHours, language: Locale): string {
  const last = lastDay === firstDay ? '' : `–${weekdayName(lastDay, language).replace(/^วัน/, '')}`
  const times = `${opens}–${closes}`.replaceAll(':', '.')
  return `${weekdayName(firstDay, language)}${last} ${times}${language === 'th' ? '\u00a0น.' : ''}`
}

export const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** All open days, with the names that schema.org uses. */
export function openDays({ firstDay, lastDay }: OpeningHours) {
  return schemaDays.filter((_, day) => (firstDay <= lastDay ? day >= firstDay && day <= lastDay : day >= firstDay || day <= lastDay))
}
