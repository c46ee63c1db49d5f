import { addDays, todayInBangkok } from '@/lib/dates'
import { sentenceOf } from '@/lib/errors'
import { bookableDays, checkDeliveryDate } from '../commerce/delivery-dates'
import type { LoadedCart } from './load-cart'

/** Every day of the coming weeks, with the sentence that says why it cannot be chosen, or null. */
export function deliveryDays({ facts, computed }: LoadedCart) {
  const today = todayInBangkok(facts.now)
  const avoidsDayAfterClosed = computed.ecom_no_holiday_msg !== null
  return Array.from({ length: bookableDays }, (_, index) => {
    const date = addDays(today, index + 1)
    const refusal = checkDeliveryDate(date, facts.now, facts.calendar, avoidsDayAfterClosed)
    return { date, error: refusal && sentenceOf(refusal.code, refusal.values) }
  })
}
