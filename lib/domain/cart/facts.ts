import type { Satang } from '@/lib/core/money'
import type { Locale } from '@/lib/core/locale'
import type { DeliveryWindow } from '@/lib/domain/delivery/delivery-window'

/**
 * Input of the pricing functions: plain values that the models load first. Names are those of the columns. Money is satang,
 * weight is kilograms, dates are `YYYY-MM-DD` in Asia/Bangkok. Quantities and weights have at most three decimals.
 */

/** Wholesale: the unit price from `min_qty` pieces of the product upward. */
type PriceBreak = Readonly<{ min_qty: number; price: Satang }>

export type ProductFacts = Readonly<{
  product_id: number
  /** In the shopper's language. */
  name: string
  sale_price: Satang
  /** The price before the sale, shown struck through. If it is null or not above `sale_price`, there is no sale. */
  old_sale_price: Satang | null
  /** The unit price for signed-in customers; null if there is none. */
  customer_price: Satang | null
  price_breaks: readonly PriceBreak[]
  /** For the container of one piece; zero if it has none to return. */
  deposit: Satang
  weight: number
  /** null: stock is not counted (gift vouchers). */
  stock_qty: number | null
  /** Delivered only in Bangkok and vicinity. */
  is_chilled: boolean
  /** Processed food bears VAT, included in its price. Fresh produce does not. */
  is_taxable: boolean
  /** Sent by e-mail: no shipping, no VAT, no voucher discount. Another gift voucher cannot pay for it. */
  is_gift_voucher: boolean
  /** Set on products that cannot be delivered the day after a closed day. The text explains why. */
  ecom_no_holiday_msg: string | null
}>

/** A line that the shopper added. Promotion lines are computed, never passed in. */
export type LineFacts = Readonly<{ id: number; qty: number; product: ProductFacts }>

/** What the boxes of a cart hold of a product. It has no price of its own. */
export type ContentFacts = Readonly<{
  /** The product of the box. */
  box_id: number
  qty: number
  /** Its name says in which box it is: messages name both. */
  product: ProductFacts
  /** What the box would hold without a swap. */
  swapped_for_id: number | null
}>

export type CustomerFacts = Readonly<{
  id: number
  /** Earlier orders, without voided ones. */
  order_count: number
}>

/** Buy X, get Y. Both dates are inclusive; null is open-ended. */
export type PromotionFacts = Readonly<{
  id: number
  /** A promotion without a code applies automatically. */
  code: string | null
  date_from: string | null
  date_to: string | null
  /** Pieces of any of these products count towards `buy_qty`. */
  buy_product_ids: readonly number[]
  /** How messages name these products. */
  buy_name: string
  buy_qty: number
  /** null: the cheapest of the bought products. */
  get_product: ProductFacts | null
  get_qty: number
  /** Discount on the pieces given; null means free. */
  discount_percent: number | null
}>

export type VoucherFacts = Readonly<{
  id: number
  code: string
  discount_percent: number | null
  discount_amount: Satang | null
  free_shipping: boolean
  max_discount: Satang | null
  min_order_amount: Satang | null
  date_from: string | null
  /** The last day of validity. */
  expire_date: string | null
  max_orders: number | null
  max_orders_per_customer: number | null
  /** Valid for a customer's first order only. */
  new_customer: boolean
  /** Orders that used it, without voided ones. */
  used_count: number
  used_count_by_customer: number
}>

/** The limits of a voucher that depend on the customer. */
export type PersonalLimits = Pick<VoucherFacts, 'new_customer' | 'max_orders_per_customer' | 'used_count_by_customer'>

export type GiftVoucherFacts = Readonly<{
  id: number
  code: string
  balance: Satang
  /** The last day of validity; null means it never expires. */
  expire_date: string | null
}>

/** The area of one shipping price list. The zone without provinces and districts covers everywhere else. */
export type ShippingZoneFacts = Readonly<{
  code: string
  /** Official two-digit codes. '10' is Bangkok. */
  province_codes: readonly string[]
  /** Official four-digit codes. A district takes precedence over its province. */
  district_codes: readonly string[]
  delivers_chilled: boolean
  /** Goods of at least this amount ship free; null means never. */
  free_from: Satang | null
  /** Maximum weight for each price, in ascending order. */
  bands: readonly Readonly<{ up_to_kg: number; amount: Satang }>[]
  /** For each started kilogram above the last band. */
  amount_per_extra_kg: Satang
}>

export type DestinationFacts = Readonly<{
  /** null: not known yet. */
  province_code: string | null
  district_code: string | null
  pickup_at_factory: boolean
}>

export type DeliveryCalendarFacts = Readonly<{
  /** Orders from this hour on are packed on the next open day. */
  cut_off_hour: number
  /** 0 is Sunday. */
  closed_weekdays: readonly number[]
  holidays: readonly string[]
  /** How many orders the shop can deliver per day. */
  day_capacity: number
  slots: readonly DeliverySlotFacts[]
  /** Of the shopper, in which messages name slots. */
  language: Locale
  /** Deliveries already promised. Orders without a slot can be delivered at any time of the day. */
  promised: readonly PromisedDeliveries[]
}>

/** A time of day that the shop offers. */
export type DeliverySlotFacts = Readonly<{
  code: string
  window: DeliveryWindow
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** How many orders per day. */
  capacity: number
  /** The delivery zones that have it, and how many of the orders may go there; empty for everywhere. */
  zones: readonly Readonly<{ zone: string; capacity: number }>[]
  /** Orders end this many open days before the delivery, from this hour on. */
  cut_off_days: number
  cut_off_hour: number
  /** The shop has retired it, and only an order keeps it. */
  isRetired?: true
}>

/** `zone`: code of the delivery zone; null for orders from before there were any. */
export type PromisedDeliveries = Readonly<{ date: string; slot: string | null; zone: string | null; orders: number }>

export type CartFacts = Readonly<{
  now: Date
  lines: readonly LineFacts[]
  /** Of boxes that are composed already; default is none. */
  contents?: readonly ContentFacts[]
  /** null: a guest. */
  customer: CustomerFacts | null
  /** The automatic promotions, and the one whose code was entered. */
  promotions: readonly PromotionFacts[]
  voucher: VoucherFacts | null
  gift_vouchers: readonly GiftVoucherFacts[]
  /** For a change of a paid order: the money already paid. Gift vouchers pay only the amount above it. */
  money_paid?: Satang
  /** What the customer has with the shop and wishes to pay with; default is zero. */
  balance?: Satang
  /** The money due is rounded to a multiple of it; default is zero, not at all. */
  cash_step?: Satang
  /** Goods of less than this are not an order; default is zero. */
  order_minimum?: Satang
  /** Delivered with an earlier order of the customer, which has paid for the delivery. */
  is_add_on?: boolean
  destination: DestinationFacts
  shipping_zones: readonly ShippingZoneFacts[]
  calendar: DeliveryCalendarFacts
}>
