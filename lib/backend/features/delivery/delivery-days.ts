import { addDays, todayInBangkok } from '@/lib/core/dates'
import { sentenceOf } from '@/lib/domain/errors/errors'
import { bookableDays, checkDeliveryDate, checkDeliverySlot } from '@/lib/domain/delivery/delivery-dates'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { CartFacts } from '@/lib/domain/cart/facts'
import { type DeliverySlot, deliverySlots } from '@/lib/domain/checkout/delivery-choices'

/**
 * A day in `delivery_days` of `get_checkout_data`, for the checkout's calendar. `error` is the English message (a key of
 * `lib/domain/errors/errors`) that explains why the day or slot cannot be chosen; null when it can.
 *
 *   {date: '2026-11-27', error: null, slots: [{slot: 'morning', error: 'All morning deliveries …'}, {slot: 'afternoon', error: null}]}
 *
 * `update_cart` takes the choice as `delivery_date`, `delivery_slot` ('morning', 'afternoon' or null: any time) and
 * `substitution` ('call', 'best_match', 'refund' or null); the cart and `sale.order` return it under the same names. All three
 * are optional: other servers support neither slots nor substitutions.
 */
export type DeliveryDayAnswer = Readonly<{
  date: string
  error: string | null
  slots: readonly Readonly<{ slot: DeliverySlot; error: string | null }>[]
}>

type Asked = Readonly<{ facts: Pick<CartFacts, 'now' | 'calendar'>; computed: Pick<ComputedCart, 'delivery'> }>

/** All bookable days, including those that cannot be chosen. @param asOf when the choice of a day counts as made */
export function deliveryDays({ facts, computed }: Asked, asOf: (day: string) => Date = () => facts.now): DeliveryDayAnswer[] {
  const today = todayInBangkok(facts.now)
  const { delivery } = computed
  return Array.from({ length: bookableDays }, (_, index) => {
    const date = addDays(today, index + 1)
    const closed = checkDeliveryDate(date, asOf(date), facts.calendar, delivery)
    const slots = deliverySlots.map((slot) => {
      const refusal = closed ?? checkDeliverySlot(date, slot, facts.calendar, delivery)
      return { slot, error: refusal && sentenceOf(refusal.code, refusal.values) }
    })
    return { date, error: closed && sentenceOf(closed.code, closed.values), slots }
  })
}
