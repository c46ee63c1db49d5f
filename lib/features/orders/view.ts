import { isPaidByTransfer, isPaidOnDelivery, isPaidOnline } from '@/lib/domain/orders/payment-methods'
import type { Satang } from '@/lib/core/money'
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
  /** Its transfer was reported and is being checked; false from a server that does not tell. */
  isReported: boolean
  /** It waits for its card, and the server starts the payment a second time. */
  canPay?: boolean
}>

/** An order of the shopper's that waits for its card. */
export type WaitingOrder = Readonly<{
  id: number
  number: string
  total: Satang
  /** Whether the server starts a payment a second time. */
  canPay: boolean
}>

export type OrderLine = Readonly<{
  id: number
  /** What was bought: of a variant, the variant itself. */
  productId: number | null
  /** In both languages, "Kale (คะน้า)". */
  name: string
  imageAll: string | null
  quantity: number
  unitPrice: Satang
  amount: Satang
  discountPercent: number
  discountAmount: Satang
}>

export type Order = OrderSummary &
  Readonly<{
    lines: readonly OrderLine[]
    invoiceNumbers: readonly string[]
    /** Those of them that others have replaced since. */
    replacedInvoices: readonly string[]
    /** Null from a server that does not tell. */
    delivery: OrderDelivery | null
  }> &
  OrderSums

type Payable = Pick<OrderSummary, 'paymentMethod' | 'state'>

/** An order that waits for its bank transfer: the only one whose payment can be reported (spec 2). */
export function awaitsTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code === 'wait_payment'
}

/** An order by bank transfer has a way to its payment, unless it was cancelled (spec 2). */
export function paysByTransfer({ paymentMethod, state }: Payable): boolean {
  return isPaidByTransfer(paymentMethod?.id) && state.code !== 'voided'
}

/** An order that waits for its card payment, and can be paid again until it is given up. */
export function awaitsCard({ paymentMethod, state }: Payable): boolean {
  return isPaidOnline(paymentMethod?.id) && state.code === 'wait_payment'
}

/** Leads to the payment of an order that still waits for it. A route handler: a plain link, never prefetched. */
export function payAgainHref(language: Locale, orderId: number): string {
  return `/payments/again?sale_id=${orderId}&lang=${language}`
}

/** The popup after an order was placed: cash on delivery once confirmed, a transfer while it is awaited (spec 4). */
export function decideOrderPopup(order: Payable, isFlagged: boolean): 'cod' | 'bank' | null {
  if (!isFlagged) return null
  if (awaitsTransfer(order)) return 'bank'
  return isPaidOnDelivery(order.paymentMethod?.id) && order.state.code === 'confirmed' ? 'cod' : null
}
