import type { Refusal } from '@/lib/domain/errors/errors'
import type { Satang } from '@/lib/core/money'

/**
 * What commerce answers. Amounts are satang and follow from each other:
 *
 *   amount_total_before = goods at list price + amount_ship
 *   amount_subtotal     = goods as charged    = goods at list price - amount_discount
 *   total_discount      = amount_discount + voucher_discount + ship_discount
 *   amount_total        = amount_total_before - total_discount - amount_gift
 */
export type ComputedCart = Readonly<{
  /** The shopper's lines in their order, then those given by promotions. */
  lines: readonly ComputedLine[]
  /** Pieces that the shopper put in; what promotions give is not counted. */
  num_items: number
  /** Kilograms, promotion lines included. */
  total_weight: number
  amount_total_before: Satang
  amount_subtotal: Satang
  /** Shipping before `ship_discount`; zero while the destination is unknown. */
  amount_ship: Satang
  amount_discount: Satang
  voucher_discount: Satang
  /** The voucher's ceiling, to be shown; null when there is none. */
  voucher_max_discount: Satang | null
  ship_discount: Satang
  total_discount: Satang
  /** Paid by gift vouchers. */
  amount_gift: Satang
  gift_uses: readonly GiftUse[]
  /** VAT inside goods and delivery, after the voucher. */
  amount_tax: Satang
  amount_total: Satang
  /** Why the applied voucher takes nothing off now; null when it does, or when there is none. */
  voucher_refusal: Refusal | null
  /** Why the promotion whose code was entered gives nothing now. */
  promotion_refusal: Refusal | null
  /** English sentences, one per line; null when all is in stock. */
  stock_error: string | null
  only_bkk_error: string | null
  /** The products' own sentences, one per line, why they cannot be delivered after a closed day. */
  ecom_no_holiday_msg: string | null
  delivery: DeliveryNeeds
  min_delivery_date: string
}>

/** What a cart asks of the delivery calendar. */
export type DeliveryNeeds = Readonly<{
  /** `none`: everything in it is sent by e-mail. Only what is shipped takes room from others. */
  way: 'shipped' | 'pickup' | 'none'
  /** Something in it must be packed from that morning's market. */
  avoidsDayAfterClosed: boolean
}>

export type ComputedLine = Readonly<{
  /** null: given by a promotion. */
  id: number | null
  product_id: number
  qty: number
  /** Per piece, before any discount. */
  list_price: Satang
  /** Per piece, as charged. */
  unit_price: Satang
  amount: Satang
  /** Whole per cent below the list price. */
  discount: number
  /** Saved on the line. */
  discount_amount: Satang
  /** This line's part of `voucher_discount`. */
  voucher_share: Satang
  /** What the customer's price or the quantity took off: `-10%`; '' when nothing. */
  discount_text: string
  /** What the sale took off: `-20%`; '' when nothing. */
  product_discount_text: string
  promotion_id: number | null
  for_promotion: boolean
}>

export type GiftUse = Readonly<{ gift_voucher_id: number; amount: Satang }>
