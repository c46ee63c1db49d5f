import { paymentMethods } from '@/lib/checkout/rules'
import { timeInBangkok } from '@/lib/dates'

/** How long a card order keeps its goods while it waits for the money. */
const patienceMs = 30 * 60_000

type WaitingOrder = Readonly<{ state: string; pay_method_id: number | null }>

/** Whether an order waits for its card payment. */
export function awaitsCard({ state, pay_method_id }: WaitingOrder): boolean {
  return state === 'wait_payment' && pay_method_id === paymentMethods.creditCard
}

/**
 * Whether a card order has waited for its money for so long that its goods go back to the shelf.
 * @param order `create_time` is Bangkok's time, null for orders that were brought along from elsewhere
 */
export function isGivenUp(
  order: WaitingOrder & Readonly<{ create_time: string | null }>,
  now: Date,
): boolean {
  const latest = timeInBangkok(new Date(now.getTime() - patienceMs))
  return awaitsCard(order) && order.create_time !== null && order.create_time <= latest
}
