import { addDays, todayInBangkok } from '@/lib/core/dates'
import { sentenceOf } from '@/lib/domain/errors/errors'
import { bookableDays, checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { CartFacts, DeliveryCalendarFacts } from '@/lib/domain/cart/facts'
import { slotsOn } from '@/lib/domain/delivery/delivery-capacity'
import { windowLabel } from '@/lib/domain/delivery/delivery-window'
import type { Refusal } from '@/lib/domain/errors/error-codes'

/**
 * A day in `delivery_days` of `get_checkout_data`, for the checkout's calendar. `error` is the English message (a key of
 * `lib/domain/errors/errors`) that explains why the day or slot cannot be chosen; null when it can.
 *
 *   {date: '2026-11-27', error: null, slots: [{slot: 'morning', error: 'Morning deliveries on …'}, {slot: 'afternoon', error: null}]}
 *
 * `any_time_error` says that a slot must be chosen. The names of slots are in `delivery_slots`: [{slot: 'morning', label:
 * 'Morning, 9.00–12.00'}, …]. `update_cart` takes the choice as `delivery_date`, `delivery_slot` (null: any time) and
 * `substitution` ('call', 'best_match', 'refund' or null); the cart and `sale.order` return it under the same names. All three
 * are optional: other servers support neither slots nor substitutions.
 */
export type DeliveryDayAnswer = Readonly<{
  date: string
  error: string | null
  any_time_error?: string
  slots: readonly Readonly<{ slot: string; error: string | null }>[]
}>

/** Names and hours of the slots, in the shopper's language. */
export const deliverySlots = ({ slots, language }: DeliveryCalendarFacts) =>
  slots.map(({ code, window }) => ({ slot: code, label: windowLabel(window, language) }))

type Asked = Readonly<{ facts: Pick<CartFacts, 'now' | 'calendar'>; computed: Pick<ComputedCart, 'delivery'> }>

/** All bookable days, including those that cannot be chosen. @param asOf when the choice of a day counts as made */
export function deliveryDays({ facts, computed }: Asked, asOf: (day: string) => Date = () => facts.now): DeliveryDayAnswer[] {
  const today = todayInBangkok(facts.now)
  const { calendar } = facts
  const { delivery } = computed
  const hasSlotsToday = slotsOn(today, calendar, delivery.zone).some(({ cut_off_days }) => cut_off_days === 0)
  const first = hasSlotsToday && delivery.way !== 'pickup' ? 0 : 1
  return Array.from({ length: bookableDays + 1 - first }, (_, index) => {
    const date = addDays(today, index + first)
    const now = asOf(date)
    const closed = checkDeliveryDate(date, now, calendar, delivery)
    const errorOf = (code: string | null) => errorText(closed ?? checkDeliverySlot(date, code, now, calendar, delivery))
    const slots = slotsOn(date, calendar, delivery.zone).map(({ code }) => ({ slot: code, error: errorOf(code) }))
    const anyTime = closed ? null : errorOf(null)
    return { date, error: errorText(closed), ...(anyTime && { any_time_error: anyTime }), slots }
  })
}

const errorText = (refusal: Refusal | null) => refusal && sentenceOf(refusal.code, refusal.values)
