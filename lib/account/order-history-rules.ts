import { paymentMethods } from '../checkout/rules'
import type { OrderSummary } from './orders'

/** What is told of an order; whatever else the backend notes down is for the staff. */
const toldKinds = ['placed', 'payment_reported', 'paid', 'packed', 'shipped', 'done', 'voided'] as const

export type OrderStep = (typeof toldKinds)[number]

export type OrderEvent = Readonly<{
  id: number
  kind: string
  /** Bangkok, YYYY-MM-DD HH:MM:SS. */
  time: string
}>

/** A step that an order has taken, or will take. */
export type HistoryEntry = Readonly<{ step: OrderStep; time: string | null }>

type Followed = Pick<OrderSummary, 'state' | 'paymentMethod'>

/** Everything that happened to an order, oldest first, and then what is still to come. */
export function orderHistory(order: Followed, events: readonly OrderEvent[]): HistoryEntry[] {
  const past = events.flatMap(({ kind, time }) => (isTold(kind) ? [{ step: kind, time }] : []))
  return [...past, ...stepsAhead(order).map((step) => ({ step, time: null }))]
}

/** Cash is paid at the door, everything else before the goods are packed. */
function stepsAhead({ state, paymentMethod }: Followed): OrderStep[] {
  const way: readonly OrderStep[] =
    paymentMethod?.id === paymentMethods.cashOnDelivery ? ['packed', 'shipped', 'done'] : ['paid', 'packed', 'shipped', 'done']
  if (state.code === 'wait_payment' || state.code === 'confirmed') return [...way]
  const reached = way.findIndex((step) => step === state.code)
  return reached < 0 ? [] : way.slice(reached + 1)
}

/** When the shopper has sent the slip of a transfer; null when not. */
export function paymentReportedAt(events: readonly OrderEvent[]): string | null {
  return events.findLast(({ kind }) => kind === 'payment_reported')?.time ?? null
}

function isTold(kind: string): kind is OrderStep {
  return toldKinds.some((told) => told === kind)
}
