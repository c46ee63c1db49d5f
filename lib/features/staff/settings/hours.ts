import { weekdays } from '@/lib/domain/content/shop-profile'

/** Opening hours as they are typed. */
export type Hours = Readonly<Record<'first' | 'last' | 'opens' | 'closes', string>>

/** `Mo-Sa 08:30-17:30`, or `Mo 08:30-17:30` for a single day. */
export function writeHours({ first, last, opens, closes }: Hours): string {
  return `${first}${last === first ? '' : `-${last}`} ${opens}-${closes}`
}

/** What does not look like opening hours becomes the usual days with empty times, for staff to fill in. */
export function readHours(text: string): Hours {
  const [days = '', times = ''] = text.split(' ')
  const [first = '', last = first] = days.split('-')
  const [opens = '', closes = ''] = times.split('-')
  const isKnown = [first, last].every((day) => weekdays.some((known) => known === day))
  return { ...(isKnown ? { first, last } : { first: 'Mo', last: 'Sa' }), opens, closes }
}
