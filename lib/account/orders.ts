import { paymentMethods } from '../checkout/rules'
import type { Satang } from '../money'

export type OrderState = Readonly<{ code: string; label: string }>

export type OrderSummary = Readonly<{
  id: number
  number: string
  /** YYYY-MM-DD. */
  date: string
  total: Satang
  state: OrderState
  paymentMethod: Readonly<{ id: number; name: string }> | null
}>

export type OrderLine = Readonly<{
  id: number
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
    subtotal: Satang
    tax: Satang
    invoiceNumbers: readonly string[]
  }>

type Payable = Pick<OrderSummary, 'paymentMethod' | 'state'>

/** An order that waits for its bank transfer: the only one whose payment can be reported (spec 2). */
export function awaitsTransfer({ paymentMethod, state }: Payable): boolean {
  return paymentMethod?.id === paymentMethods.bankTransfer && state.code === 'wait_payment'
}

/** The popup after an order was placed: cash on delivery once confirmed, a transfer while it is awaited (spec 4). */
export function decideOrderPopup(order: Payable, isFlagged: boolean): 'cod' | 'bank' | null {
  if (!isFlagged) return null
  if (awaitsTransfer(order)) return 'bank'
  return order.paymentMethod?.id === paymentMethods.cashOnDelivery && order.state.code === 'confirmed' ? 'cod' : null
}
