import { isPaidOnDelivery } from './payment-methods'

/** Where the goods of an order are. */
type Goods = 'none' | 'reserved' | 'to_pack' | 'packed' | 'gone'

type StateFacts = Readonly<{ goods: Goods; isFinal: boolean }>

/** Every state of an order. Its label is the message `orderStates.<state>`. */
const states = {
  draft: { goods: 'none', isFinal: false },
  confirmed: { goods: 'to_pack', isFinal: false },
  wait_payment: { goods: 'reserved', isFinal: false },
  paid: { goods: 'to_pack', isFinal: false },
  packed: { goods: 'packed', isFinal: false },
  shipped: { goods: 'gone', isFinal: false },
  done: { goods: 'gone', isFinal: true },
  voided: { goods: 'none', isFinal: true },
} as const satisfies Readonly<Record<string, StateFacts>>

export type OrderState = keyof typeof states

type EventFacts = Readonly<{
  /** Who reads it: `history` on the customer's page, with a label; `customer` in the answer only; `staff` no one else. */
  readBy: 'history' | 'customer' | 'staff'
  /** A step on the way to the customer. */
  isProgress: boolean
}>

/** Everything that can happen to an order. `labelKeys` names the messages. */
const events = {
  placed: { readBy: 'history', isProgress: false },
  changed: { readBy: 'history', isProgress: false },
  payment_reported: { readBy: 'history', isProgress: false },
  payment_refused: { readBy: 'history', isProgress: false },
  paid: { readBy: 'history', isProgress: true },
  packed: { readBy: 'history', isProgress: true },
  shipped: { readBy: 'history', isProgress: true },
  done: { readBy: 'history', isProgress: true },
  voided: { readBy: 'history', isProgress: false },
  taken_again: { readBy: 'customer', isProgress: false },
  reminded: { readBy: 'staff', isProgress: false },
  refund_due: { readBy: 'history', isProgress: false },
  refunded: { readBy: 'history', isProgress: false },
  note: { readBy: 'staff', isProgress: false },
} as const satisfies Readonly<Record<string, EventFacts>>

export type OrderEventKind = keyof typeof events

type KindWith<Facts> = { [Kind in OrderEventKind]: (typeof events)[Kind] extends Facts ? Kind : never }[OrderEventKind]

export type HistoryEvent = KindWith<{ readBy: 'history' }>
export type ProgressEvent = KindWith<{ isProgress: true }>

/** `shop`: its timers and the payment provider. Staff who order for a customer are the customer. */
export type Actor = 'customer' | 'staff' | 'shop'

export type Transition = Readonly<{
  event: OrderEventKind
  from: readonly OrderState[] | 'any'
  to: OrderState | 'same'
  by: readonly Actor[]
}>

/**
 * Who may do what in which state. A voided order waits for its money again only when that arrives late and all its
 * goods are still there.
 */
export const transitions: readonly Transition[] = [
  { event: 'placed', from: ['draft'], to: 'wait_payment', by: ['customer'] },
  { event: 'placed', from: ['draft'], to: 'confirmed', by: ['customer'] },
  { event: 'changed', from: ['confirmed', 'wait_payment', 'paid'], to: 'same', by: ['customer'] },
  { event: 'payment_reported', from: ['wait_payment'], to: 'same', by: ['customer'] },
  { event: 'paid', from: ['wait_payment'], to: 'paid', by: ['staff', 'shop'] },
  { event: 'payment_refused', from: ['wait_payment'], to: 'same', by: ['staff'] },
  { event: 'packed', from: ['confirmed', 'paid'], to: 'packed', by: ['staff'] },
  { event: 'shipped', from: ['packed'], to: 'shipped', by: ['staff'] },
  { event: 'done', from: ['shipped'], to: 'done', by: ['staff'] },
  { event: 'reminded', from: ['wait_payment'], to: 'same', by: ['shop'] },
  { event: 'refund_due', from: 'any', to: 'same', by: ['shop'] },
  { event: 'refunded', from: 'any', to: 'same', by: ['staff'] },
  { event: 'note', from: 'any', to: 'same', by: ['staff'] },
  { event: 'voided', from: ['wait_payment'], to: 'voided', by: ['customer', 'staff', 'shop'] },
  { event: 'voided', from: ['confirmed', 'paid'], to: 'voided', by: ['customer', 'staff'] },
  { event: 'voided', from: ['draft', 'packed', 'shipped'], to: 'voided', by: ['staff'] },
  { event: 'taken_again', from: ['voided'], to: 'wait_payment', by: ['shop'] },
]

/** The messages that name states and events. Typed, so that a state or an event without its messages does not compile. */
export const labelKeys = {
  state: <State extends OrderState>(state: State) => `orderStates.${state}` as const,
  staffEvent: <Kind extends OrderEventKind>(kind: Kind) => `staffOrders.event.${kind}` as const,
  customerEvent: <Kind extends HistoryEvent>(kind: Kind) => `orderDetails.step.${kind}` as const,
  eventAhead: <Kind extends ProgressEvent>(kind: Kind) => `orderDetails.aheadStep.${kind}` as const,
} as const

export const orderStates = Object.keys(states).filter(isOrderState)
export const orderEventKinds = Object.keys(events).filter(isOrderEventKind)
export const progressEvents = orderEventKinds.filter(isProgressEvent)

export function isOrderState(text: string): text is OrderState {
  return Object.hasOwn(states, text)
}

export function isOrderEventKind(text: string): text is OrderEventKind {
  return Object.hasOwn(events, text)
}

export function isHistoryEvent(text: string): text is HistoryEvent {
  return isOrderEventKind(text) && events[text].readBy === 'history'
}

export function isProgressEvent(text: string): text is ProgressEvent {
  return isOrderEventKind(text) && events[text].isProgress
}

/** Whether customers see the event at all. */
export function isReadByCustomer(text: string): boolean {
  return isOrderEventKind(text) && events[text].readBy !== 'staff'
}

/** The states that the event may lead to; none where it is not allowed. */
export function targetsOf(from: string, event: OrderEventKind, by: Actor): OrderState[] {
  if (!isOrderState(from)) return []
  return transitions
    .filter((row) => row.event === event && row.by.includes(by) && (row.from === 'any' || row.from.includes(from)))
    .map(({ to }) => (to === 'same' ? from : to))
}

export function isAllowed(from: string, event: OrderEventKind, by: Actor): boolean {
  return targetsOf(from, event, by).length > 0
}

/** @throws Error on an event that the table does not allow: a defect, not something a shopper can cause */
export function stateAfter(from: string, event: OrderEventKind, by: Actor): OrderState {
  const [to] = targetsOf(from, event, by)
  if (to === undefined) throw new Error(`The ${by} cannot do ${event} to an order in state ${from}`)
  return to
}

/** The state of an order just placed: what is paid on delivery is confirmed, all else waits for the money. */
export function stateWhenPlaced(payMethodId: number): OrderState {
  return isPaidOnDelivery(payMethodId) ? 'confirmed' : 'wait_payment'
}

/** The states that an event puts an order into; none for one that changes no state. */
export function statesAfter(event: OrderEventKind): OrderState[] {
  return transitions.flatMap((row) => (row.event === event && row.to !== 'same' ? [row.to] : []))
}

/** Whether an event may come next after another, both of them changing the state. */
export function mayFollow(before: OrderEventKind, after: OrderEventKind): boolean {
  return statesAfter(before).some((state) =>
    transitions.some((row) => row.event === after && row.to !== 'same' && row.from !== 'any' && row.from.includes(state)),
  )
}

/** What staff may do in a state, in the order of the table. */
export function staffEvents(from: string): OrderEventKind[] {
  const kinds = transitions.map(({ event }) => event).filter((event) => isAllowed(from, event, 'staff'))
  return [...new Set(kinds)]
}

/** Whether only customers cause the event. */
export function isByCustomer(event: string): boolean {
  const rows = transitions.filter((row) => row.event === event)
  return rows.length > 0 && rows.every(({ by }) => by.every((actor) => actor === 'customer'))
}

/** The states in which the goods are in one of these places. */
export function statesWithGoods(...places: readonly Goods[]): OrderState[] {
  return orderStates.filter((state) => places.includes(states[state].goods))
}

/** The states after which nothing more happens, unless money has to be given back. */
export const finalStates = orderStates.filter((state) => states[state].isFinal)
