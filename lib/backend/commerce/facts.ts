import type { Satang } from '@/lib/money'

/**
 * What commerce is told. Plain values, loaded by the models before they decide anything.
 * Names are those of the wire and of the columns, so that rows go in as they are.
 * Money is satang, weight grams, dates `YYYY-MM-DD` in Asia/Bangkok.
 */

/** First and last day on which something is valid, both included; null is open-ended. */
export type Period = Readonly<{ date_from: string | null; date_to: string | null }>

/** From `min_qty` pieces of one product on, each costs `percent` less. */
export type QuantityBreak = Readonly<{ min_qty: number; percent: number }>

export type ProductFacts = Readonly<{
  product_id: number
  /** As the shopper reads it, in the shopper's language. */
  name: string
  sale_price: Satang
  /** The price before the sale, struck through; null or not above `sale_price` when there is none. */
  old_sale_price: Satang | null
  /** The price for members; null when there is none. */
  customer_price: Satang | null
  quantity_breaks: readonly QuantityBreak[]
  weight_grams: number
  /** null: not counted (gift vouchers). */
  stock_qty: number | null
  /** Delivered in Bangkok and vicinity only. */
  is_chilled: boolean
  /** Processed food bears VAT, included in its price; fresh produce does not. */
  is_taxable: boolean
  /** Sent by e-mail: no shipping, no voucher, no VAT, not payable by another gift voucher. */
  is_gift_voucher: boolean
  /** Set on what cannot be delivered the day after a closed day; the sentence that says so. */
  ecom_no_holiday_msg: string | null
}>

/** A line that the shopper put in. Lines given by promotions are computed, never passed in. */
export type LineFacts = Readonly<{ id: number; qty: number; product: ProductFacts }>

export type CustomerFacts = Readonly<{
  id: number
  /** Members see and pay `customer_price`. */
  is_member: boolean
  /** Orders placed before, voided ones left out. */
  order_count: number
}>

/** Buy X, get Y. With a code it must be entered; without one it applies by itself. */
export type PromotionFacts = Readonly<
  Period & {
    id: number
    name: string
    code: string | null
    /** Any of these counts towards `buy_qty`. */
    buy_product_ids: readonly number[]
    /** What to call them in a sentence. */
    buy_name: string
    buy_qty: number
    get_product: ProductFacts
    get_qty: number
    /** How much cheaper the given products are: 100 is free. */
    get_percent: number
    /** At most so many times in one cart; null is without limit. */
    max_times: number | null
  }
>

export type VoucherFacts = Readonly<
  Period & {
    id: number
    code: string
    kind: 'percent' | 'amount' | 'shipping'
    /** For `percent`. */
    percent: number
    /** For `amount`. */
    amount: Satang
    /** Goods below this are refused. */
    min_amount: Satang | null
    max_discount: Satang | null
    max_uses: number | null
    max_uses_per_customer: number | null
    first_order_only: boolean
    /** Uses in orders that still stand. */
    uses: number
    uses_by_customer: number
  }
>

export type GiftVoucherFacts = Readonly<{
  id: number
  code: string
  balance: Satang
  /** Last day of use; null is never. */
  expiry_date: string | null
}>

/** Where a price list of shipping holds. One that names neither provinces nor districts holds everywhere else. */
export type ShippingZoneFacts = Readonly<{
  id: number
  province_ids: readonly number[]
  district_ids: readonly number[]
  delivers_chilled: boolean
  /** Goods of this much ship free; null is never. */
  free_from: Satang | null
  /** Sorted or not; the first band that holds the weight counts. */
  bands: readonly Readonly<{ up_to_grams: number; amount: Satang }>[]
  /** For each kilogram begun above the last band. */
  amount_per_extra_kg: Satang
}>

export type DestinationFacts = Readonly<{
  province_id: number | null
  district_id: number | null
  pickup_at_factory: boolean
}>

export type DeliveryCalendarFacts = Readonly<{
  /** Orders after this hour are packed on the next open day; 15 is the shop's. */
  cut_off_hour: number
  /** 0 is Sunday. */
  closed_weekdays: readonly number[]
  holidays: readonly Readonly<{ date: string; name: string }>[]
  /** Days whose capacity is sold out. */
  full_dates: readonly string[]
}>

export type CartFacts = Readonly<{
  now: Date
  lines: readonly LineFacts[]
  /** null: a visitor. */
  customer: CustomerFacts | null
  /** Promotions that apply by themselves. */
  promotions: readonly PromotionFacts[]
  /** The promotion whose code was entered. */
  code_promotion: PromotionFacts | null
  voucher: VoucherFacts | null
  gift_vouchers: readonly GiftVoucherFacts[]
  destination: DestinationFacts
  shipping_zones: readonly ShippingZoneFacts[]
  calendar: DeliveryCalendarFacts
}>
