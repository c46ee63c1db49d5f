import {
  isByCustomer,
  isProgressEvent,
  staffEvents,
  statesAfter,
  statesWithGoods,
  type OrderEventKind,
  type ProgressEvent,
} from '@/lib/domain/orders/order-workflow'
import { openRefunds } from '@/lib/domain/orders/refunds'
import { isPaidByTransfer, isPaidOnDelivery } from '@/lib/domain/orders/payment-methods'
import type { Locale } from '@/lib/core/locale'
import { subtract, type Satang } from '@/lib/core/money'
import type { DeliverySlot, Substitution } from '@/lib/domain/orders/delivery-choices'

/** A person at a place, as a parcel is addressed. */
export type AdminAddress = Readonly<{ name: string; company: string | null; phone: string; text: string }>

export type AdminOrderLine = Readonly<{
  id: number
  productId: number | null
  /** The product that a lot is of: of a size, the product that it is a size of. */
  lotProductIds: readonly number[]
  code: string | null
  /** In the reader's language. */
  name: string
  imageAll: string | null
  quantity: number
  unit: string | null
  unitPrice: Satang
  amount: Satang
  discountPercent: number
  /** Number of the lot that was put in, once the order is packed. */
  lot: string | null
}>

/** One row of the sum; `tax` is inside the other amounts. */
export type AdminTotals = Readonly<Record<'goods' | 'delivery' | 'discount' | 'gift' | 'tax' | 'total', Satang>>

/** Everything that the orders admin shows of an order, except its history. */
export type AdminOrder = Readonly<{
  id: number
  number: string
  /** YYYY-MM-DD. */
  date: string
  state: Readonly<{ code: string; label: string }>
  email: string | null
  /** What the customer reads: the language of the checkout. */
  language: Locale
  billing: AdminAddress
  /** Null where the goods go to the billing address, or are fetched. */
  shipping: AdminAddress | null
  isPickup: boolean
  deliveryDay: string | null
  slot: DeliverySlot | null
  substitution: Substitution | null
  comments: string
  weightKg: number
  lines: readonly AdminOrderLine[]
  totals: AdminTotals
  paymentMethod: Readonly<{ id: number; name: string }> | null
  /** Bangkok, YYYY-MM-DD HH:MM:SS; null while no transfer is reported. */
  reportedAt: string | null
  reportedAmount: Satang | null
  /** Others that were reported with the very same slip. */
  sameSlipOrders: readonly Readonly<{ id: number; number: string }>[]
  hasInvoice: boolean
  /** Numbers of invoices that others have replaced. */
  replacedInvoices: readonly string[]
}>

/** Something that happened to an order. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type AdminOrderEvent = Readonly<{ id: number; time: string; kind: string; detail: Readonly<Record<string, string>> }>

/** What staff can do with an order. */
export type AdminStep = ProgressEvent | 'refuse' | 'refunded' | 'void'

type StepFacts = Pick<AdminOrder, 'state' | 'paymentMethod' | 'reportedAt'>

/** The steps that an order's state leaves open, the next one in front. */
export function openSteps(order: StepFacts, events: readonly AdminOrderEvent[]): AdminStep[] {
  return staffEvents(order.state.code).flatMap((kind) => stepFor(kind, order, events) ?? [])
}

/** Null for what staff may do in this state, but have no reason to. */
function stepFor(kind: OrderEventKind, { paymentMethod, reportedAt }: StepFacts, events: readonly AdminOrderEvent[]): AdminStep | null {
  // A card's money is the provider's word, not ours.
  if (kind === 'paid') return isPaidByTransfer(paymentMethod?.id) ? kind : null
  if (kind === 'payment_refused') return isPaidByTransfer(paymentMethod?.id) && reportedAt !== null ? 'refuse' : null
  if (kind === 'refunded') return isRefundDue(events) ? kind : null
  if (kind === 'voided') return 'void'
  return isProgressEvent(kind) ? kind : null
}

/** Refunds due are paid by hand, each on its own. */
export function isRefundDue(events: readonly AdminOrderEvent[]): boolean {
  return openRefunds(events).length > 0
}

/** A transfer that was reported and not checked when the order was cancelled: it goes back only if it has arrived. */
export function isOnlyReported({ kind, detail }: Pick<AdminOrderEvent, 'kind' | 'detail'>): boolean {
  return kind === 'refund_due' && detail.reason === 'transfer reported'
}

/** Whether no one knows yet if any of the money that is due has arrived. */
export function isRefundUnsure(events: readonly AdminOrderEvent[]): boolean {
  const open = openRefunds(events)
  return open.length > 0 && open.every(isOnlyReported)
}

export function paysCash({ paymentMethod }: Pick<AdminOrder, 'paymentMethod'>): boolean {
  return isPaidOnDelivery(paymentMethod?.id)
}

/** Cash is paid on delivery, everything else has been paid once goods are packed. */
export function isMoneyThere(order: Pick<AdminOrder, 'state' | 'paymentMethod'>): boolean {
  const { code } = order.state
  if (code === 'done') return true
  const isPastPayment = has(statesWithGoods('to_pack', 'packed', 'gone'), code) && !has(statesAfter('placed'), code)
  return isPastPayment && !paysCash(order)
}

/** Goods that have left the house do not go back onto the shelf unless they come back. */
export function hasLeft({ state }: Pick<AdminOrder, 'state'>): boolean {
  return has(statesWithGoods('gone'), state.code)
}

/** What a shopper says to have sent, less what is asked for; negative when it is too little. */
export function reportedDifference({ totals, reportedAmount }: Pick<AdminOrder, 'totals' | 'reportedAmount'>): Satang | null {
  return reportedAmount === null ? null : subtract(reportedAmount, totals.total)
}

/** Where the goods go, as a search on a map. */
export function mapHref({ text }: AdminAddress): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`
}

/** A number as a phone dials it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** Who is behind an event: one of the staff, the shopper, or no one but the shop. */
export function whoDid({ kind, detail }: AdminOrderEvent): Readonly<{ name: string }> | 'shopper' | 'shop' {
  if (detail.by) return { name: detail.by }
  return isByCustomer(kind) || detail.reason === 'customer' ? 'shopper' : 'shop'
}

function has(states: readonly string[], code: string): boolean {
  return states.includes(code)
}
