import { paymentMethods, type DeliverySlot, type Substitution } from '@/lib/domain/orders/checkout-rules'
import type { Locale } from '@/lib/core/locale'
import { subtract, type Satang } from '@/lib/core/money'

/** A person at a place, as a parcel is addressed. */
export type DeskAddress = Readonly<{ name: string; company: string | null; phone: string; text: string }>

export type DeskOrderLine = Readonly<{
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
export type DeskTotals = Readonly<Record<'goods' | 'delivery' | 'discount' | 'gift' | 'tax' | 'total', Satang>>

/** Everything that the desk knows of an order, but for its history. */
export type DeskOrder = Readonly<{
  id: number
  number: string
  /** YYYY-MM-DD. */
  date: string
  state: Readonly<{ code: string; label: string }>
  email: string | null
  /** What the customer reads: the language of the checkout. */
  language: Locale
  billing: DeskAddress
  /** Null where the goods go to the billing address, or are fetched. */
  shipping: DeskAddress | null
  isPickup: boolean
  deliveryDay: string | null
  slot: DeliverySlot | null
  substitution: Substitution | null
  comments: string
  weightKg: number
  lines: readonly DeskOrderLine[]
  totals: DeskTotals
  paymentMethod: Readonly<{ id: number; name: string }> | null
  /** Bangkok, YYYY-MM-DD HH:MM:SS; null while no transfer is reported. */
  reportedAt: string | null
  reportedAmount: Satang | null
  /** Others that were reported with the very same slip. */
  sameSlipOrders: readonly Readonly<{ id: number; number: string }>[]
  hasInvoice: boolean
}>

/** Something that happened to an order. `time`: Bangkok, YYYY-MM-DD HH:MM:SS. */
export type DeskOrderEvent = Readonly<{ id: number; time: string; kind: string; detail: Readonly<Record<string, string>> }>

/** What staff can do with an order. */
export type DeskStep = 'paid' | 'refuse' | 'packed' | 'shipped' | 'done' | 'refunded' | 'void'

/** The steps that an order's state leaves open, the next one in front. */
export function openSteps(order: Pick<DeskOrder, 'state' | 'paymentMethod' | 'reportedAt'>, events: readonly DeskOrderEvent[]): DeskStep[] {
  return [...forwardSteps(order), ...(isRefundDue(events) ? (['refunded'] as const) : []), ...(canVoid(order) ? (['void'] as const) : [])]
}

function forwardSteps({ state, paymentMethod, reportedAt }: Pick<DeskOrder, 'state' | 'paymentMethod' | 'reportedAt'>): DeskStep[] {
  switch (state.code) {
    case 'wait_payment':
      // A card's money is the provider's word, not ours.
      if (paymentMethod?.id !== paymentMethods.bankTransfer) return []
      return reportedAt === null ? ['paid'] : ['paid', 'refuse']
    case 'confirmed':
    case 'paid':
      return ['packed']
    case 'packed':
      return ['shipped']
    case 'shipped':
      return ['done']
    default:
      return []
  }
}

function canVoid({ state }: Pick<DeskOrder, 'state'>): boolean {
  return ['wait_payment', 'confirmed', 'paid', 'packed', 'shipped'].includes(state.code)
}

/** Money that came and could not be kept goes back by hand, as often as it came. */
export function isRefundDue(events: readonly DeskOrderEvent[]): boolean {
  const count = (kind: string) => events.filter((event) => event.kind === kind).length
  return count('refund_due') > count('refunded')
}

/** A transfer that was reported and not checked when the order was cancelled: it goes back only if it has arrived. */
export function isOnlyReported({ kind, detail }: Pick<DeskOrderEvent, 'kind' | 'detail'>): boolean {
  return kind === 'refund_due' && detail.reason === 'transfer reported'
}

/** Whether nobody knows yet if any of the money that is due has arrived. */
export function isRefundUnsure(events: readonly DeskOrderEvent[]): boolean {
  return isRefundDue(events) && events.every((event) => event.kind !== 'refund_due' || isOnlyReported(event))
}

export function paysCash({ paymentMethod }: Pick<DeskOrder, 'paymentMethod'>): boolean {
  return paymentMethod?.id === paymentMethods.cashOnDelivery
}

/** Cash is paid at the door, everything else has been paid once goods are packed. */
export function isMoneyThere(order: Pick<DeskOrder, 'state' | 'paymentMethod'>): boolean {
  const { code } = order.state
  return code === 'done' || (!paysCash(order) && ['paid', 'packed', 'shipped'].includes(code))
}

/** Goods that have left the house do not go back onto the shelf unless they come back. */
export function hasLeft({ state }: Pick<DeskOrder, 'state'>): boolean {
  return state.code === 'shipped' || state.code === 'done'
}

/** What a shopper says to have sent, less what is asked for; negative when it is too little. */
export function reportedDifference({ totals, reportedAmount }: Pick<DeskOrder, 'totals' | 'reportedAmount'>): Satang | null {
  return reportedAmount === null ? null : subtract(reportedAmount, totals.total)
}

/** Where the goods go, as a search on a map. */
export function mapHref({ text }: DeskAddress): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(text)}`
}

/** A number as a phone dials it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}

/** What is written into an order's history, by shopper, staff or the shop itself. */
const knownEvents = [
  'placed', 'payment_reported', 'payment_refused', 'paid', 'packed', 'shipped', 'done', 'voided', 'taken_again', 'reminded', 'refund_due', 'refunded', 'note',
] as const

export function isKnownEvent(kind: string): kind is (typeof knownEvents)[number] {
  return knownEvents.some((known) => known === kind)
}

/** Who is behind an event: one of the staff, the shopper, or nobody but the shop. */
export function whoDid({ kind, detail }: DeskOrderEvent): Readonly<{ name: string }> | 'shopper' | 'shop' {
  if (detail.by) return { name: detail.by }
  return kind === 'placed' || kind === 'payment_reported' ? 'shopper' : 'shop'
}
