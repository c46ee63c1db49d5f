import fc from 'fast-check'
import { fromSatang } from '@/lib/core/money'
import type { CartFacts, GiftVoucherFacts, LineFacts, ProductFacts, PromotionFacts, VoucherFacts } from '@/lib/domain/cart/facts'
import { cartFacts, giftVoucherFacts, productFacts, promotionFacts, voucherFacts } from './facts'

/** Random carts with every combination of factors that affect an amount. Small amounts often meet large ones. */

const price = fc.oneof(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 500_000 })).map(fromSatang)
const quantity = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 99 }))
const optionalPrice = fc.option(price)
const productIds = [1, 2, 3, 4, 5, 6]

/** The last day of something, relative to the carts' Tuesday: past, today, far ahead, none. */
const lastDay = fc.constantFrom('2026-11-23', '2026-11-24', '2027-11-24', null)

const product = (product_id: number): fc.Arbitrary<ProductFacts> =>
  fc
    .record({
      sale_price: price,
      old_sale_price: optionalPrice,
      customer_price: optionalPrice,
      price_breaks: fc.array(fc.record({ min_qty: fc.integer({ min: 2, max: 20 }), price }), {
        maxLength: 2,
      }),
      deposit: fc.constantFrom(0, 0, 1_000, 5_050).map(fromSatang),
      weight: fc.integer({ min: 0, max: 5000 }).map((grams) => grams / 1000),
      stock_qty: fc.option(fc.integer({ min: 0, max: 120 })),
      is_chilled: fc.boolean(),
      is_taxable: fc.boolean(),
      is_gift_voucher: fc.boolean(),
      ecom_no_holiday_msg: fc.option(fc.constant('Not after a holiday')),
    })
    .map((values) => productFacts({ product_id, name: `Product ${product_id}`, ...values }))

const products = fc.tuple(...productIds.map(product))

const linesOf = (all: readonly ProductFacts[]): fc.Arbitrary<LineFacts[]> =>
  fc
    .array(fc.record({ product: fc.constantFrom(...all), qty: quantity }), {
      maxLength: 8,
    })
    .map((lines) => lines.map((line, index) => ({ id: index + 1, ...line })))

const promotion = (all: readonly ProductFacts[], id: number, code: string | null): fc.Arbitrary<PromotionFacts> =>
  fc
    .record({
      buy_product_ids: fc.uniqueArray(fc.constantFrom(...productIds), { minLength: 1, maxLength: 3 }),
      buy_qty: fc.integer({ min: 1, max: 5 }),
      get_product: fc.option(fc.constantFrom(...all)),
      get_qty: fc.integer({ min: 1, max: 3 }),
      discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
      date_to: lastDay,
    })
    .map((values) => promotionFacts({ id, code, ...values }))

const voucher: fc.Arbitrary<VoucherFacts> = fc
  .record({
    discount_percent: fc.option(fc.integer({ min: 1, max: 100 })),
    discount_amount: optionalPrice,
    free_shipping: fc.boolean(),
    max_discount: optionalPrice,
    min_order_amount: optionalPrice,
    new_customer: fc.boolean(),
    expire_date: lastDay,
    max_orders: fc.constantFrom(null, 2),
    max_orders_per_customer: fc.constantFrom(null, 1),
    used_count: fc.integer({ min: 0, max: 2 }),
    used_count_by_customer: fc.integer({ min: 0, max: 1 }),
  })
  .map(voucherFacts)

const giftVouchers: fc.Arbitrary<GiftVoucherFacts[]> = fc
  .array(fc.record({ balance: fc.integer({ min: 0, max: 1_000_000 }).map(fromSatang), expire_date: lastDay }), {
    maxLength: 3,
  })
  .map((vouchers) => vouchers.map((voucher, index) => giftVoucherFacts({ id: index + 1, ...voucher })))

export const arbitraryCart: fc.Arbitrary<CartFacts> = products.chain((all) =>
  fc
    .record({
      lines: linesOf(all),
      customer: fc.option(fc.record({ id: fc.constant(7), order_count: fc.integer({ min: 0, max: 2 }) })),
      promotions: fc.tuple(promotion(all, 1, null), promotion(all, 2, 'CODE')).map((both) => [...both]),
      voucher: fc.option(voucher),
      gift_vouchers: giftVouchers,
      balance: fc.constantFrom(0, 12_345, 500_000).map(fromSatang),
      cash_step: fc.constantFrom(0, 25, 100).map(fromSatang),
      destination: fc.record({
        province_code: fc.constantFrom(null, '10', '50', '84'),
        district_code: fc.constantFrom(null, '8404'),
        pickup_at_factory: fc.boolean(),
      }),
    })
    .map(cartFacts),
)
