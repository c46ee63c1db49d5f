import { isPaidByTransfer, isPaidOnDelivery, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import type { Satang } from '@/lib/core/money'
import type { CamelRowOf } from '@/lib/core/wire-record'
import type { DeliverySlot, Substitution } from '@/lib/domain/checkout/delivery-choices'
import type { orderSummaryRecord, orderTotalRecord } from '@/lib/domain/orders/order-record'
import type { LineWeights } from '@/lib/domain/packing/weights-text'
import type { OrderSums } from '@/lib/domain/orders/order-sums'
import type { Locale } from '@/lib/core/locale'

/** When, where and to whom an order is delivered, as the customer chose. */
export type OrderDelivery = Readonly<{
  /** YYYY-MM-DD; null if nothing is delivered, for example gift vouchers only. */
  day: string | null
  slot: DeliverySlot | null
  isPickup: boolean
  /** The delivery address, else the billing address. */
  address: OrderAddress
  /** What to do about missing products; null from a server that does not store it. */
  substitution: Substitution | null
  comments: string
  together: readonly OtherOrder[]
}>

/** Another order that is delivered together with an order. */
export type OtherOrder = Readonly<{ id: number; number: string }>

/** A person and address, as on a parcel label. */
export type OrderAddress = Readonly<{ name: string; company: string | null; phone: string; text: string }>

/** The fields of a typed delivery address, as on the wire. */
export type ShippingAddress = Readonly<
  Record<'ship_first_name' | 'ship_last_name' | 'ship_company' | 'ship_address' | 'ship_postal_code' | 'ship_phone', string> &
    Record<'ship_country_id' | 'ship_province_id' | 'ship_district_id', number | null>
>

export type OrderSummary = CamelRowOf<typeof orderSummaryRecord> &
  Readonly<{
    /** Its transfer was reported and is being checked. False if the server does not send it. */
    isReported: boolean
    /** It awaits its card payment, and the server can start a second payment. */
    canPay?: boolean
  }>

/** An order of the shopper that awaits its card payment. `canPay`: the server can start a second payment. */
export type WaitingOrder = CamelRowOf<typeof orderTotalRecord> & Readonly<{ canPay: boolean }>

export type OrderLine = Readonly<{
  id: number
  /** The ordered product. For a variant, the variant itself. */
  productId: number | null
  /** In both languages, "Kale (คะน้า)". */
  name: string
  /** A file's name. */
  image: string | null
  quantity: number
  unitPrice: Satang
  amount: Satang
  discountPercent: number
  discountAmount: Satang
  /** Grams as ordered and as packed, of goods that are weighed. */
  weights?: LineWeights
  /** What it came instead of, in the reader's language. */
  instead?: string
}>

export type Order = OrderSummary &
  Readonly<{
    lines: readonly OrderLine[]
    invoiceNumbers: readonly string[]
    /** The numbers of invoices that have been replaced since. */
    replacedInvoices: readonly string[]
    /** The numbers of its credit notes. */
    creditNotes: readonly string[]
    /** Null if the server does not send it. */
    delivery: OrderDelivery | null
  }> &
  OrderSums

type Payable = Pick<OrderSummary, 'paymentMethod' | 'state'>

/** An order awaiting its bank transfer, the only kind whose payment can be reported (spec 2). */
export function awaitsTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code === 'wait_payment'
}

/** An order by bank transfer links to its payment, unless it was cancelled (spec 2). */
export function paysByTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code !== 'voided'
}

/** An order awaiting its card payment. It can be paid again until it is voided. */
export function awaitsCard({ paymentMethod, state }: Payable): boolean {
  return isPaidOnline(paymentMethod?.id) && state.code === 'wait_payment'
}

/**
 * Link to the payment of an order that is still unpaid. The target is a route handler, so it needs a plain link without prefetch.
 */
export function payAgainHref(language: Locale, orderId: number): string {
  return `/payments/again?sale_id=${orderId}&lang=${language}`
}

/** The popup after placing an order: cash on delivery once confirmed, a transfer while it is awaited (spec 4). */
export function decideOrderPopup(order: Payable, isFlagged: boolean): 'cod' | 'bank' | null {
  if (!isFlagged) return null
  if (awaitsTransfer(order)) return 'bank'
  return isPaidOnDelivery(order.paymentMethod?.id) && order.state.code === 'confirmed' ? 'cod' : null
}
