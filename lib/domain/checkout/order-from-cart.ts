import { shipsElsewhere } from '@/lib/domain/checkout/checkout-rules'
import type { CheckoutChoices } from '@/lib/domain/checkout/checkout-schemas'
import { stateWhenPlaced, type OrderState } from '@/lib/domain/orders/order-workflow'
import { choosePaymentMethod } from '@/lib/domain/payments/payment-methods'
import { toBaht, zero, type Satang } from '@/lib/core/money'
import type { ComputedCart, ComputedLine } from '@/lib/domain/cart/computed-cart'

/** An order as it is stored: computed amounts and the shopper's choices. Nothing is computed later. */
export type OrderDraft = Readonly<{
  order: CheckoutChoices & OrderAmounts & Readonly<{ state: OrderState; pay_method_id: number }>
  lines: readonly OrderLineDraft[]
}>

export type OrderAmounts = Pick<
  ComputedCart,
  | 'amount_total_before'
  | 'amount_subtotal'
  | 'amount_tax'
  | 'amount_ship'
  | 'amount_discount'
  | 'voucher_discount'
  | 'ship_discount'
  | 'amount_deposit'
  | 'amount_gift'
  | 'amount_balance'
  | 'amount_rounding'
  | 'amount_total'
  | 'total_weight'
>

/** Converts an order's amounts to baht, the unit of the database columns. */
export function amountsInBaht(order: OrderAmounts) {
  return {
    amount_total_before: toBaht(order.amount_total_before),
    amount_subtotal: toBaht(order.amount_subtotal),
    amount_tax: toBaht(order.amount_tax),
    amount_ship: toBaht(order.amount_ship),
    amount_discount: toBaht(order.amount_discount),
    voucher_discount: toBaht(order.voucher_discount),
    ship_discount: toBaht(order.ship_discount),
    amount_deposit: toBaht(order.amount_deposit),
    amount_gift: toBaht(order.amount_gift),
    amount_balance: toBaht(order.amount_balance),
    amount_rounding: toBaht(order.amount_rounding),
    amount_total: toBaht(order.amount_total),
  }
}

export type OrderLineDraft = Readonly<{
  /** Position in the order, from '1'. */
  sequence: string
  product_id: number
  qty: number
  /** At list price: `qty × unit_price - discount_amount = amount`. */
  unit_price: Satang
  discount: number
  discount_amount: Satang
  amount: Satang
  voucher_share: Satang
  /** Of the container of one piece. */
  deposit: Satang
  for_promotion: boolean
}>

/** Converts a line's amounts to baht, the unit of the database columns. */
export function lineAmountsInBaht(line: OrderLineDraft) {
  return {
    unit_price: toBaht(line.unit_price),
    discount_amount: toBaht(line.discount_amount),
    amount: toBaht(line.amount),
    voucher_share: toBaht(line.voucher_share),
    deposit: line.deposit === zero ? null : toBaht(line.deposit),
  }
}

/**
 * Turns a computed cart and the checkout choices into an order. The caller has already checked that the order is allowed.
 * @param offered ids of the payment methods that the shop accepts
 */
export function orderFromCart(cart: ComputedCart, choices: CheckoutChoices, offered?: readonly number[]): OrderDraft {
  const pay_method_id = choosePaymentMethod(cart.amount_total, choices.pay_method_id ?? null, offered)
  return {
    order: {
      ...choices,
      ...deliveryOf(cart, choices),
      ...amountsOf(cart),
      other_ship_addr: shipsElsewhere(choices),
      pay_method_id,
      state: stateWhenPlaced(pay_method_id),
    },
    lines: cart.lines.map(orderLine),
  }
}

/** The chosen day, or the earliest one. Goods sent by e-mail have no day and no main order. */
function deliveryOf(cart: ComputedCart, choices: CheckoutChoices) {
  if (cart.delivery.way === 'none') return { delivery_date: null, delivery_slot: null, delivered_with_id: null }
  return { delivery_date: deliveryDay(cart, choices), delivery_slot: choices.delivery_slot ?? null }
}

/** The chosen day, or the earliest one: without a slot, one that needs none. */
export function deliveryDay(
  cart: Pick<ComputedCart, 'min_delivery_date' | 'usual_delivery_date'>,
  { delivery_date, delivery_slot }: Pick<CheckoutChoices, 'delivery_date' | 'delivery_slot'>,
): string {
  return delivery_date ?? (delivery_slot ? cart.min_delivery_date : cart.usual_delivery_date)
}

function amountsOf(cart: ComputedCart): OrderAmounts {
  return {
    amount_total_before: cart.amount_total_before,
    amount_subtotal: cart.amount_subtotal,
    amount_tax: cart.amount_tax,
    amount_ship: cart.amount_ship,
    amount_discount: cart.amount_discount,
    voucher_discount: cart.voucher_discount,
    ship_discount: cart.ship_discount,
    amount_deposit: cart.amount_deposit,
    amount_gift: cart.amount_gift,
    amount_balance: cart.amount_balance,
    amount_rounding: cart.amount_rounding,
    amount_total: cart.amount_total,
    total_weight: cart.total_weight,
  }
}

function orderLine(line: ComputedLine, index: number): OrderLineDraft {
  return {
    sequence: String(index + 1),
    product_id: line.product_id,
    qty: line.qty,
    unit_price: line.list_price,
    discount: line.discount,
    discount_amount: line.discount_amount,
    amount: line.amount,
    voucher_share: line.voucher_share,
    deposit: line.deposit,
    for_promotion: line.for_promotion,
  }
}
