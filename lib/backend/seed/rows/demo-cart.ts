import { fromBaht, fromBahtOrNull } from '@/lib/core/money'
import type { ComputedCart } from '@/lib/domain/cart/computed-cart'
import type { ProductFacts, VoucherFacts } from '@/lib/domain/cart/facts'
import { calendarOf } from '@/lib/domain/delivery/delivery-setting'
import { shippingZonesOf } from '@/lib/domain/delivery/delivery-zones'
import { computeCart } from '@/lib/domain/cart/totals'
import type { OrderSeed } from '../data/content-schemas'
import { vouchers } from '../data/shop'
import type { BoxRows } from './box-rows'
import type { AddressRow } from './people-rows'
import type { ProductRow } from './product-rows'

/** Rows laid out so far that orders can reference. */
export type DemoShop = Readonly<{
  products: readonly ProductRow[]
  boxes: BoxRows
  productId: (code: string) => number
  voucherId: (code: string) => number
  provinceCode: (id: number) => string | null
  districtCode: (id: number) => string | null
}>

/** The cart of a demo order. A product with sizes was bought in its smallest size. */
export function computeDemoCart(seed: OrderSeed, contactId: number, address: AddressRow, now: Date, shop: DemoShop): ComputedCart {
  return computeCart({
    now,
    lines: seed.lines.map(([code, qty], index) => ({ id: index + 1, qty, product: factsOf(soldAs(code, shop)) })),
    customer: { id: contactId, order_count: 0 },
    promotions: [],
    voucher: seed.voucher === undefined ? null : voucherFacts(seed.voucher, shop),
    gift_vouchers: [],
    destination: {
      province_code: shop.provinceCode(address.province_id ?? 0),
      district_code: shop.districtCode(address.district_id ?? 0),
      pickup_at_factory: false,
    },
    shipping_zones: shippingZonesOf(null),
    calendar: { ...calendarOf({}, now), promised: [] },
  })
}

function soldAs(code: string, { products, productId }: DemoShop): ProductRow {
  const id = productId(code)
  const found = products.find((row) => row.parent_id === id) ?? products.find((row) => row.id === id)
  if (!found) throw new Error(`No product is called ${code}`)
  return found
}

function factsOf(row: ProductRow): ProductFacts {
  return {
    product_id: row.id,
    name: row.name,
    sale_price: fromBaht(row.sale_price),
    old_sale_price: row.old_sale_price ? fromBaht(row.old_sale_price) : null,
    customer_price: row.customer_price ? fromBaht(row.customer_price) : null,
    price_breaks: (row.price_breaks ?? []).map(({ min_qty, price }) => ({ min_qty, price: fromBaht(price) })),
    deposit: fromBaht(row.deposit ?? null),
    weight: row.weight ?? 0,
    stock_qty: row.stock_qty ?? 0,
    is_chilled: row.is_chilled ?? false,
    is_taxable: row.is_taxable ?? false,
    is_gift_voucher: row.gift_amount !== null && row.gift_amount !== undefined,
    ecom_no_holiday_msg: row.ecom_no_holiday_msg ?? null,
  }
}

function voucherFacts(code: string, shop: DemoShop): VoucherFacts {
  const seed = vouchers.find((voucher) => voucher.code === code)
  if (!seed) throw new Error(`No voucher is called ${code}`)
  return {
    id: shop.voucherId(code),
    code,
    discount_percent: seed.discount_percent ?? null,
    discount_amount: fromBahtOrNull(seed.discount_amount ?? null),
    free_shipping: seed.free_shipping ?? false,
    max_discount: fromBahtOrNull(seed.max_discount ?? null),
    min_order_amount: fromBahtOrNull(seed.min_order_amount ?? null),
    date_from: null,
    expire_date: null,
    max_orders: null,
    max_orders_per_customer: null,
    new_customer: false,
    used_count: 0,
    used_count_by_customer: 0,
  }
}
