import type { Refusal } from '@/lib/domain/errors/errors'
import type { Satang } from '@/lib/core/money'

/**
 * The result of pricing a cart. Amounts are satang and depend on each other:
 *
 *   amount_total_before = goods at list price + amount_ship
 *   amount_subtotal     = goods as charged    = goods at list price - amount_discount
 *   total_discount      = amount_discount + voucher_discount + ship_discount
 *   amount_total        = amount_total_before - total_discount + amount_deposit - amount_gift - amount_balance + amount_rounding
 */
export type ComputedCart = Readonly<{
  /** The shopper's lines in their order, then the lines that promotions add. */
  lines: readonly ComputedLine[]
  /** Pieces in the shopper's own lines. Promotion lines do not count. */
  num_items: number
  /** Kilograms, promotion lines included. */
  total_weight: number
  amount_total_before: Satang
  amount_subtotal: Satang
  /** Shipping before `ship_discount`; zero while the destination is unknown. */
  amount_ship: Satang
  amount_discount: Satang
  voucher_discount: Satang
  /** The voucher's maximum discount, for display; null if it has none. */
  voucher_max_discount: Satang | null
  ship_discount: Satang
  total_discount: Satang
  /** Deposits of containers: outside of discounts, VAT, the order minimum and free delivery. */
  amount_deposit: Satang
  /** Paid by gift vouchers. */
  amount_gift: Satang
  /** Paid from the customer's balance. */
  amount_balance: Satang
  gift_uses: readonly GiftUse[]
  /** VAT included in goods and delivery, after the voucher. */
  amount_tax: Satang
  /** Cash on delivery is rounded by it; below zero when it is rounded down. */
  amount_rounding: Satang
  amount_total: Satang
  /** Why the applied voucher gives no discount now; null if it gives one, or if there is no voucher. */
  voucher_refusal: Refusal | null
  /** Why the promotion whose code was entered gives nothing now. */
  promotion_refusal: Refusal | null
  /** One per product whose quantity exceeds the stock. */
  stock_refusals: readonly Refusal[]
  /** Why the goods cannot be delivered to the destination. */
  delivery_refusal: Refusal | null
  /** The products' own sentences, one per line, saying why they cannot be delivered after a closed day. */
  ecom_no_holiday_msg: string | null
  delivery: DeliveryNeeds
  min_delivery_date: string
  /** The day of an order that names neither day nor slot. */
  usual_delivery_date: string
}>

/** What the delivery date of a cart depends on. */
export type DeliveryNeeds = Readonly<{
  /** `none`: the whole cart is sent by e-mail. `add_on`: brought with another order. Only `shipped` orders use delivery capacity. */
  way: 'shipped' | 'pickup' | 'add_on' | 'none'
  /** True if a product must be packed from the market of the same morning. */
  avoidsDayAfterClosed: boolean
  /** Code of the delivery zone; null while it is not known. */
  zone: string | null
}>

export type ComputedLine = Readonly<{
  /** null: the line was added by a promotion. */
  id: number | null
  product_id: number
  qty: number
  /** Per piece, before any discount. */
  list_price: Satang
  /** Per piece, as charged. */
  unit_price: Satang
  amount: Satang
  /** Percentage below the list price, a whole number. */
  discount: number
  /** Amount saved on the line. */
  discount_amount: Satang
  /** The line's share of `voucher_discount`. */
  voucher_share: Satang
  /** Of the container of one piece. */
  deposit: Satang
  /** Discount from the customer price or the wholesale price: `-10%`; '' if none. */
  discount_text: string
  /** Discount from the sale: `-20%`; '' if none. */
  product_discount_text: string
  promotion_id: number | null
  for_promotion: boolean
}>

export type GiftUse = Readonly<{ gift_voucher_id: number; amount: Satang }>
