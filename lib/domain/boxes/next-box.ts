import { formatShortDay } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** The next box that can be had: its week, null if all that are composed are sold out. */
export type NextBox = Readonly<{
  week: string | null
  is_composed: boolean
  /** There are earlier weeks, which are sold out. */
  is_later: boolean
}>

/** What the card of a box says: that it is sold out and when the next comes, or that its contents are not known yet; null otherwise. */
export function boxText({ week, is_composed, is_later }: NextBox, locale: Locale): string | null {
  const isThai = locale === 'th'
  if (week === null) return isThai ? 'กล่องหมดทุกรอบ' : 'All boxes are sold out'
  const day = formatShortDay(week, locale)
  if (is_later) return isThai ? `รอบนี้หมดแล้ว รอบถัดไปส่งตั้งแต่${day}` : `Sold out for now, next box from ${day}`
  if (is_composed) return null
  return isThai ? `รอบส่งตั้งแต่${day} จะประกาศของในกล่องเร็ว ๆ นี้` : `Box from ${day}, contents announced soon`
}
