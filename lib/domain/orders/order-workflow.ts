import type { StaffRole } from '@/lib/domain/staff/staff-roles'
import { isPaidOnDelivery } from '@/lib/domain/payments/payment-methods'

/** Where the goods of an order are. `back`: packed, and returned to the shop by the driver. */
type Goods = 'none' | 'reserved' | 'to_pack' | 'packed' | 'gone' | 'back'

type StateFacts = Readonly<{ goods: Goods; isFinal: boolean }>

/** All states of an order. The label is the message `orderStates.<state>`. */
const states = {
  draft: { goods: 'none', isFinal: false },
  confirmed: { goods: 'to_pack', isFinal: false },
  wait_payment: { goods: 'reserved', isFinal: false },
  paid: { goods: 'to_pack', isFinal: false },
  packed: { goods: 'packed', isFinal: false },
  shipped: { goods: 'gone', isFinal: false },
  failed: { goods: 'back', isFinal: false },
  done: { goods: 'gone', isFinal: true },
  voided: { goods: 'none', isFinal: true },
} as const satisfies Readonly<Record<string, StateFacts>>

export type OrderState = keyof typeof states

type EventFacts = Readonly<{
  /**
   * Who sees the event: `history` shows it on the customer's page, with a label; `customer` only includes it in the response;
   * `staff` is for staff only.
   */
  readBy: 'history' | 'customer' | 'staff'
  /** A step of the delivery. */
  isProgress: boolean
}>

/** All events of an order. `labelKeys` gives their message keys. */
const events = {
  placed: { readBy: 'history', isProgress: false },
  changed: { readBy: 'history', isProgress: false },
  payment_reported: { readBy: 'history', isProgress: false },
  payment_refused: { readBy: 'history', isProgress: false },
  card_declined: { readBy: 'history', isProgress: false },
  paid: { readBy: 'history', isProgress: true },
  substituted: { readBy: 'history', isProgress: false },
  weighed: { readBy: 'history', isProgress: false },
  packed: { readBy: 'history', isProgress: true },
  shipped: { readBy: 'history', isProgress: true },
  done: { readBy: 'history', isProgress: true },
  delivery_failed: { readBy: 'history', isProgress: false },
  redelivery: { readBy: 'history', isProgress: false },
  undone: { readBy: 'history', isProgress: false },
  voided: { readBy: 'history', isProgress: false },
  taken_again: { readBy: 'customer', isProgress: false },
  reminded: { readBy: 'staff', isProgress: false },
  deposit_returned: { readBy: 'history', isProgress: false },
  credited: { readBy: 'history', isProgress: false },
  refund_due: { readBy: 'history', isProgress: false },
  refunded: { readBy: 'history', isProgress: false },
  note: { readBy: 'staff', isProgress: false },
} as const satisfies Readonly<Record<string, EventFacts>>

export type OrderEventKind = keyof typeof events

type KindWith<Facts> = { [Kind in OrderEventKind]: (typeof events)[Kind] extends Facts ? Kind : never }[OrderEventKind]

export type HistoryEvent = KindWith<{ readBy: 'history' }>
export type ProgressEvent = KindWith<{ isProgress: true }>

/** `shop`: its scheduled jobs, its rules and the payment provider. Staff who order for a customer act as the customer. */
export type Actor = 'customer' | 'staff' | 'shop'

export type Transition = Readonly<{
  event: OrderEventKind
  from: readonly OrderState[] | 'any'
  to: OrderState | 'same'
  by: readonly Actor[]
}>

/**
 * Who may do what in which state. `undone` takes back a step that was pressed by mistake (`undo-step.ts`). A voided order returns to `wait_payment` only if its payment arrives late and all its goods are
 * still available.
 */
const transitions: readonly Transition[] = [
  { event: 'placed', from: ['draft'], to: 'wait_payment', by: ['customer'] },
  { event: 'placed', from: ['draft'], to: 'confirmed', by: ['customer'] },
  { event: 'changed', from: ['confirmed', 'wait_payment', 'paid'], to: 'same', by: ['customer', 'staff'] },
  { event: 'payment_reported', from: ['wait_payment'], to: 'same', by: ['customer'] },
  { event: 'paid', from: ['wait_payment'], to: 'paid', by: ['staff', 'shop'] },
  { event: 'payment_refused', from: ['wait_payment'], to: 'same', by: ['staff'] },
  { event: 'card_declined', from: ['wait_payment'], to: 'same', by: ['shop'] },
  { event: 'substituted', from: ['confirmed', 'paid'], to: 'same', by: ['staff'] },
  { event: 'weighed', from: ['confirmed', 'paid', 'packed', 'shipped', 'failed'], to: 'same', by: ['staff'] },
  { event: 'packed', from: ['confirmed', 'paid'], to: 'packed', by: ['staff'] },
  { event: 'shipped', from: ['packed'], to: 'shipped', by: ['staff'] },
  { event: 'done', from: ['shipped'], to: 'done', by: ['staff'] },
  { event: 'delivery_failed', from: ['shipped'], to: 'failed', by: ['staff'] },
  { event: 'redelivery', from: ['failed'], to: 'packed', by: ['staff'] },
  { event: 'credited', from: ['packed', 'shipped', 'failed', 'done'], to: 'same', by: ['staff', 'shop'] },
  { event: 'deposit_returned', from: ['done'], to: 'same', by: ['staff'] },
  { event: 'undone', from: ['packed'], to: 'confirmed', by: ['staff'] },
  { event: 'undone', from: ['packed'], to: 'paid', by: ['staff'] },
  { event: 'undone', from: ['shipped'], to: 'packed', by: ['staff'] },
  { event: 'undone', from: ['done'], to: 'shipped', by: ['staff'] },
  { event: 'reminded', from: ['wait_payment'], to: 'same', by: ['shop'] },
  { event: 'refund_due', from: 'any', to: 'same', by: ['shop'] },
  { event: 'refunded', from: 'any', to: 'same', by: ['staff', 'shop'] },
  { event: 'note', from: 'any', to: 'same', by: ['staff'] },
  { event: 'voided', from: ['wait_payment'], to: 'voided', by: ['customer', 'staff', 'shop'] },
  { event: 'voided', from: ['confirmed', 'paid'], to: 'voided', by: ['customer', 'staff'] },
  { event: 'voided', from: ['draft', 'packed', 'shipped', 'failed'], to: 'voided', by: ['staff'] },
  { event: 'taken_again', from: ['voided'], to: 'wait_payment', by: ['shop'] },
]

/** What a step of staff may ask for. `step-input.ts` has the schema of each, the dialog a field. */
export type StepField =
  | 'text'
  | 'tracking'
  | 'taken'
  | 'containers'
  | 'lots'
  | 'weights'
  | 'weights_checked'
  | 'restock'
  | 'returned'
  | 'delivery_date'
  | 'delivery_slot'
  | 'refund_id'
  | 'to_balance'
  | 'step'

type StepFacts = Readonly<{
  /** The lowest role that may take it. */
  role: StaffRole
  asks: readonly StepField[]
  /** Messages under `staffSteps.<step>.reason` are offered as the text, which the customer reads. */
  hasReasons?: true
  /** The mail that every such step sends to the customer. */
  mail?: 'orderShipped' | 'orderDelivered' | 'transferRefused' | 'deliveryFailed' | 'deliveryMoved' | 'orderCancelled'
}>

/**
 * The steps that staff take with a button, in the order of the buttons. A step has the name of its event; that is also its name in
 * the messages, in the method `take_step` and in `lib/backend/features/orders/steps`, which has what it does to stock and money.
 */
export const staffSteps = {
  paid: { role: 'manager', asks: [] },
  payment_refused: { role: 'manager', asks: ['text'], hasReasons: true, mail: 'transferRefused' },
  packed: { role: 'packer', asks: ['lots', 'weights', 'weights_checked'] },
  shipped: { role: 'packer', asks: ['tracking'], mail: 'orderShipped' },
  done: { role: 'packer', asks: ['taken', 'containers'], mail: 'orderDelivered' },
  delivery_failed: { role: 'packer', asks: ['text'], hasReasons: true, mail: 'deliveryFailed' },
  redelivery: { role: 'manager', asks: ['delivery_date', 'delivery_slot'], mail: 'deliveryMoved' },
  deposit_returned: { role: 'packer', asks: ['containers'] },
  refunded: { role: 'manager', asks: ['refund_id', 'to_balance', 'text'] },
  voided: { role: 'manager', asks: ['text', 'restock', 'returned'], hasReasons: true, mail: 'orderCancelled' },
  undone: { role: 'packer', asks: ['step'] },
} as const satisfies Readonly<Partial<Record<OrderEventKind, StepFacts>>>

export type StaffStep = keyof typeof staffSteps

type StepWith<Facts> = { [Step in StaffStep]: (typeof staffSteps)[Step] extends Facts ? Step : never }[StaffStep]

export type ReasonedStep = StepWith<{ hasReasons: true }>
export type TextStep = { [Step in StaffStep]: 'text' extends (typeof staffSteps)[Step]['asks'][number] ? Step : never }[StaffStep]

export const staffStepNames = Object.keys(staffSteps).filter(isStaffStep)

export function isStaffStep(text: unknown): text is StaffStep {
  return typeof text === 'string' && Object.hasOwn(staffSteps, text)
}

export const stepFacts = (step: StaffStep): StepFacts => staffSteps[step]

export function isReasoned(step: StaffStep): step is ReasonedStep {
  return stepFacts(step).hasReasons === true
}

export function asksForText(step: StaffStep): step is TextStep {
  return stepFacts(step).asks.includes('text')
}

/** The message keys of states and events. They are typed, so that a state or an event without messages does not compile. */
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

/** Whether customers can see the event. */
export function isReadByCustomer(text: string): boolean {
  return isOrderEventKind(text) && events[text].readBy !== 'staff'
}

/** The states that the event may lead to; empty if the event is not allowed. */
export function targetsOf(from: string, event: OrderEventKind, by: Actor): OrderState[] {
  if (!isOrderState(from)) return []
  return transitions
    .filter((row) => row.event === event && row.by.includes(by) && (row.from === 'any' || row.from.includes(from)))
    .map(({ to }) => (to === 'same' ? from : to))
}

export function isAllowed(from: string, event: OrderEventKind, by: Actor): boolean {
  return targetsOf(from, event, by).length > 0
}

/** @throws Error if the table does not allow the event. This is a bug: a shopper cannot cause it. */
export function stateAfter(from: string, event: OrderEventKind, by: Actor): OrderState {
  const [to] = targetsOf(from, event, by)
  if (to === undefined) throw new Error(`The ${by} cannot do ${event} to an order in state ${from}`)
  return to
}

/** The state of a new order: cash on delivery is confirmed at once, all other orders wait for their payment. */
export function stateWhenPlaced(payMethodId: number): OrderState {
  return isPaidOnDelivery(payMethodId) ? 'confirmed' : 'wait_payment'
}

/** The states that an event leads to; empty if it does not change the state. */
export function statesAfter(event: OrderEventKind): OrderState[] {
  return transitions.flatMap((row) => (row.event === event && row.to !== 'same' ? [row.to] : []))
}

/** Whether one state-changing event may directly follow another. */
export function mayFollow(before: OrderEventKind, after: OrderEventKind): boolean {
  return statesAfter(before).some((state) =>
    transitions.some((row) => row.event === after && row.to !== 'same' && row.from !== 'any' && row.from.includes(state)),
  )
}

/** Whether the customer caused the event, unless it names a member of staff. */
export function isByCustomer(event: string): boolean {
  const rows = transitions.filter((row) => row.event === event)
  return rows.length > 0 && rows.every(({ by }) => by.includes('customer') && !by.includes('shop'))
}

/** The states in which the goods are in one of these places. */
export function statesWithGoods(...places: readonly Goods[]): OrderState[] {
  return orderStates.filter((state) => places.includes(states[state].goods))
}

/** Whether an order was paid before it is packed, as all are but those that are paid on delivery. */
export function isPaidInAdvance(state: string, payMethodId: number | undefined): boolean {
  const isPastPayment = statesWithGoods('to_pack', 'packed', 'gone', 'back').some((each) => each === state)
  return isPastPayment && !statesAfter('placed').some((each) => each === state) && !isPaidOnDelivery(payMethodId)
}

/** States in which an order is closed. Only a refund may still follow, and shortly afterwards an undo of its delivery. */
export const finalStates = orderStates.filter((state) => states[state].isFinal)
