import { fromBaht, zero } from '@/lib/core/money'
import type { CartFacts, GiftVoucherFacts, LineFacts, ProductFacts, PromotionFacts, VoucherFacts } from '@/lib/domain/cart/facts'
import { calendarOf } from '@/lib/domain/delivery/delivery-setting'
import { shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'

/** Facts for tests: each test states only what it depends on. */

/** Tuesday, 10:00 in Bangkok. */
const tuesdayMorning = new Date('2026-11-24T10:00:00+07:00')

export function productFacts(changes: Partial<ProductFacts> = {}): ProductFacts {
  return {
    product_id: 1,
    name: 'Kale',
    sale_price: fromBaht(45),
    old_sale_price: null,
    customer_price: null,
    price_breaks: [],
    deposit: zero,
    weight: 0.25,
    stock_qty: 100,
    is_chilled: false,
    is_taxable: false,
    is_gift_voucher: false,
    ecom_no_holiday_msg: null,
    ...changes,
  }
}

export function lineFacts(qty: number, changes: Partial<ProductFacts> = {}): LineFacts {
  const product = productFacts(changes)
  return { id: product.product_id * 10, qty, product }
}

export function promotionFacts(changes: Partial<PromotionFacts> = {}): PromotionFacts {
  return {
    id: 1,
    code: 'KALE3',
    date_from: null,
    date_to: null,
    buy_product_ids: [1],
    buy_name: 'Kale',
    buy_qty: 2,
    get_product: null,
    get_qty: 1,
    discount_percent: null,
    ...changes,
  }
}

export function voucherFacts(changes: Partial<VoucherFacts> = {}): VoucherFacts {
  return {
    id: 1,
    code: 'WELCOME10',
    discount_percent: null,
    discount_amount: null,
    free_shipping: false,
    max_discount: null,
    min_order_amount: null,
    date_from: null,
    expire_date: null,
    max_orders: null,
    max_orders_per_customer: null,
    new_customer: false,
    used_count: 0,
    used_count_by_customer: 0,
    ...changes,
  }
}

export function giftVoucherFacts(changes: Partial<GiftVoucherFacts> = {}): GiftVoucherFacts {
  return { id: 1, code: 'GVTALAT100', balance: fromBaht(100), expire_date: null, ...changes }
}

export function cartFacts(changes: Partial<CartFacts> = {}): CartFacts {
  return {
    now: tuesdayMorning,
    lines: [],
    customer: { id: 7, order_count: 0 },
    promotions: [],
    voucher: null,
    gift_vouchers: [],
    destination: { province_code: '10', district_code: null, pickup_at_factory: false },
    shipping_zones: shippingZonesOf(null),
    calendar: { ...calendarOf({}, tuesdayMorning), promised: [] },
    ...changes,
  }
}
