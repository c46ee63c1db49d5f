import type { Satang } from '@/lib/core/money'
import type { DeliverySlot } from '@/lib/domain/orders/delivery-choices'

/**
 * The facts that pricing works with. Plain values, loaded by the models before they decide anything.
 * Names are those of the columns; money is satang, weight kilograms, dates `YYYY-MM-DD` in Asia/Bangkok.
 * Quantities and weights have at most three decimals.
 */

/** Wholesale: the price of each piece from `min_qty` pieces of the product on. */
type PriceBreak = Readonly<{ min_qty: number; price: Satang }>

export type ProductFacts = Readonly<{
  product_id: number
  /** As the shopper reads it, in the shopper's language. */
  name: string
  sale_price: Satang
  /** The price before the sale, struck through; null, or not above `sale_price`, when there is no sale. */
  old_sale_price: Satang | null
  /** What a signed-in customer pays; null when there is no such price. */
  customer_price: Satang | null
  price_breaks: readonly PriceBreak[]
  weight: number
  /** null: not counted (gift vouchers). */
  stock_qty: number | null
  /** Delivered in Bangkok and vicinity only. */
  is_chilled: boolean
  /** Processed food bears VAT, included in its price; fresh produce does not. */
  is_taxable: boolean
  /** Sent by e-mail: no shipping, no voucher, no VAT, not to be paid with another gift voucher. */
  is_gift_voucher: boolean
  /** Set on what cannot be delivered the day after a closed day: the sentence that says so. */
  ecom_no_holiday_msg: string | null
}>

/** A line that the shopper put in. Lines given by promotions are computed, never passed in. */
export type LineFacts = Readonly<{ id: number; qty: number; product: ProductFacts }>

export type CustomerFacts = Readonly<{
  id: number
  /** Orders placed before, voided ones left out. */
  order_count: number
}>

/** Buy X, get Y, from the first to the last day (both included; null is open-ended). */
export type PromotionFacts = Readonly<{
  id: number
  /** Without a code it applies by itself. */
  code: string | null
  date_from: string | null
  date_to: string | null
  /** Any of these counts towards `buy_qty`. */
  buy_product_ids: readonly number[]
  /** What to call them in a sentence. */
  buy_name: string
  buy_qty: number
  /** null: the cheapest of those bought. */
  get_product: ProductFacts | null
  get_qty: number
  /** How much cheaper the given pieces are; null is free. */
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
  /** The last day. */
  expire_date: string | null
  max_orders: number | null
  max_orders_per_customer: number | null
  /** For the first order only. */
  new_customer: boolean
  /** Orders that used it, voided ones left out. */
  used_count: number
  used_count_by_customer: number
}>

/** What a voucher asks of its customer. */
export type PersonalLimits = Pick<VoucherFacts, 'new_customer' | 'max_orders_per_customer' | 'used_count_by_customer'>

export type GiftVoucherFacts = Readonly<{
  id: number
  code: string
  balance: Satang
  /** The last day; null is never. */
  expire_date: string | null
}>

/** Where one price list of shipping holds; one without provinces and districts holds everywhere else. */
export type ShippingZoneFacts = Readonly<{
  /** Official two-digit codes, '10' is Bangkok. */
  province_codes: readonly string[]
  /** Official four-digit codes; a district goes before its province. */
  district_codes: readonly string[]
  delivers_chilled: boolean
  /** Goods of this much ship free; null is never. */
  free_from: Satang | null
  /** Heaviest parcel of each price, in rising order. */
  bands: readonly Readonly<{ up_to_kg: number; amount: Satang }>[]
  /** For each kilogram begun above the last band. */
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
  /** How many orders the shop can bring in a day, and in each part of it. */
  day_capacity: number
  slot_capacity: Readonly<Record<DeliverySlot, number>>
  /** How many it has promised already; those without a slot come whenever there is room. */
  promised: readonly PromisedDeliveries[]
}>

export type PromisedDeliveries = Readonly<{ date: string; slot: DeliverySlot | null; orders: number }>

export type CartFacts = Readonly<{
  now: Date
  lines: readonly LineFacts[]
  /** null: a visitor. */
  customer: CustomerFacts | null
  /** Those that apply by themselves, and the one whose code was entered. */
  promotions: readonly PromotionFacts[]
  voucher: VoucherFacts | null
  gift_vouchers: readonly GiftVoucherFacts[]
  /** Of a paid order that is changed, the money that was paid for it: gift vouchers pay only what goes beyond. */
  money_paid?: Satang
  destination: DestinationFacts
  shipping_zones: readonly ShippingZoneFacts[]
  calendar: DeliveryCalendarFacts
}>
