import { isPaidByTransfer, isPaidOnDelivery, isPaidOnline } from '@/lib/domain/payments/payment-methods'
import type { Satang } from '@/lib/core/money'
import type { LineWeights } from '@/lib/domain/packing/weights-text'
import type { OrderDelivery } from './order-delivery-schema'
import type { OrderSums } from '@/lib/domain/orders/order-sums'
import type { Locale } from '@/lib/core/locale'

type OrderState = Readonly<{ code: string; label: string }>

export type OrderSummary = Readonly<{
  id: number
  number: string
  /** YYYY-MM-DD. */
  date: string
  total: Satang
  state: OrderState
  paymentMethod: Readonly<{ id: number; name: string }> | null
  /** Its transfer was reported and is being checked. False if the server does not send it. */
  isReported: boolean
  /** It awaits its card payment, and the server can start a second payment. */
  canPay?: boolean
}>

/** An order of the shopper that awaits its card payment. */
export type WaitingOrder = Readonly<{
  id: number
  number: string
  total: Satang
  /** Whether the server can start a second payment. */
  canPay: boolean
}>

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
