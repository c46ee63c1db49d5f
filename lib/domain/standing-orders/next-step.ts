import { formatShortDay } from '@/lib/core/dates'
import type { Locale } from '@/lib/core/locale'

/** A delivery as a sentence needs it. Times are in Bangkok. */
type ListedDelivery = Readonly<{
  dueDate: string
  day: string | null
  state: string
  makesAt: string | null
  until: string
  isDonated?: boolean
  /** It is made, and its saved card was not charged. */
  isUnpaid: boolean
}>

/** What happens next: the name of a message under `standing.next`, and its values. */
export type NextStep = Readonly<{
  key: 'made' | 'donated' | 'unpaid' | 'planned' | 'soon' | 'held' | 'paused' | 'skipped' | 'none'
  values: Readonly<Record<string, string>>
}>

type NextStepFacts = Readonly<{ pausedUntil: string | null; deliveries: readonly ListedDelivery[]; now: string; language: Locale }>

/** The delivery that comes next, of deliveries by their dates: neither skipped nor paused nor cancelled, and with a day. */
export function comingDelivery<Delivery extends Pick<ListedDelivery, 'day' | 'state'>>(deliveries: readonly Delivery[]) {
  return deliveries.find(({ state, day }) => !['skipped', 'paused', 'cancelled'].includes(state) && day !== null)
}

/** What happens next with a standing order, and until when: one sentence. */
export function nextStep({ pausedUntil, deliveries, now, language }: NextStepFacts): NextStep {
  const coming = comingDelivery(deliveries)
  if (!coming || coming.day === null) return { key: 'none', values: {} }
  const values = {
    day: formatShortDay(coming.day, language),
    until: momentText(coming.until, language),
    makes: momentText(coming.makesAt ?? coming.until, language),
  }
  if (coming.isUnpaid) return { key: 'unpaid', values }
  if (coming.isDonated && coming.state !== 'held') return { key: 'donated', values }
  if (coming.state === 'made' || coming.state === 'held') return { key: coming.state, values }
  const first = deliveries[0]
  if (pausedUntil !== null && first?.state === 'paused') {
    return { key: 'paused', values: { ...values, pause: formatShortDay(pausedUntil, language) } }
  }
  if (first?.state === 'skipped')
    return { key: 'skipped', values: { ...values, skipped: formatShortDay(first.day ?? first.dueDate, language) } }
  return { key: (coming.makesAt ?? '') <= now ? 'soon' : 'planned', values }
}

/** `Sun 6 Dec 15:00`, in Thai `อาทิตย์ 6 ธ.ค. 15.00 น.` @param time of Bangkok, `YYYY-MM-DD HH:MM:SS` */
export function momentText(time: string, language: Locale): string {
  const hour = time.slice(11, 16)
  return `${formatShortDay(time, language)} ${language === 'th' ? `${hour.replace(':', '.')}\u00a0น.` : hour}`
}
