import { linePicture, linePictureFields } from '@/lib/core/images'
import type { Locale } from '@/lib/core/locale'
import { fromBaht } from '@/lib/core/money'
import { measureOf } from '@/lib/domain/catalog/measure'
import { cartKey } from './keys'
import type { WireCart, WireCartLine } from './schemas'
import type { Cart, CartLine, CartPage, Code } from './view'

/** The cart fields that the cart page reads. This module does not use zod, because the browser loads it too. */
export const cartFields: readonly string[] = [
  'number',
  'state',
  'num_items',
  'amount_total_before',
  'amount_subtotal',
  'amount_ship',
  'amount_discount',
  'voucher_discount',
  'voucher_max_discount',
  'ship_discount',
  'total_discount',
  'amount_rounding',
  'amount_total',
  'stock_error',
  'only_bkk_error',
  'error',
  'voucher_id.code',
  'promotion_voucher_id.code',
  'use_gvs.code',
  'last_v_code',
  'last_v_error',
  'last_p_code',
  'last_p_error',
  'gv_msg',
  'min_delivery_date',
  'pickup_at_factory',
  'other_ship_addr',
  'bill_district_id',
  'ship_district_id',
  'delivered_with_id',
  'free_delivery_from',
  'order_minimum',
  'rounds_cash',
  'lines.qty',
  'lines.unit_price',
  'lines.amount',
  'lines.discount_text',
  'lines.product_discount_text',
  'lines.for_promotion',
  'lines.product_id.name',
  ...linePictureFields.map((field) => `lines.product_id.${field}`),
  'lines.product_id.sale_price',
  'lines.product_id.old_sale_price',
  'lines.product_id.net_content',
  'lines.product_id.weight',
  'lines.product_id.is_weighed',
  'lines.product_id.is_chilled',
  'lines.product_id.parent_id.name',
  'lines.product_id.promotion_id.name',
]

/** The cart page with `cart` as its current data. */
export const cartPage = (language: Locale, cart: Cart): CartPage<WireCart, Cart> => ({
  key: cartKey(language, cart.id),
  fields: cartFields,
  fromWire: cartFromWire,
  shown: cart,
  cartOf: (shown) => shown,
})

/** Converts a cart from the wire format. */
export function cartFromWire(wire: WireCart): Cart {
  const lines = wire.lines.map(lineFromWire)
  return {
    id: wire.id,
    number: wire.number ?? null,
    isDraft: wire.state === 'draft',
    itemCount: wire.num_items ?? countOf(lines),
    lines,
    totals: {
      before: fromBaht(wire.amount_total_before ?? 0),
      subtotal: fromBaht(wire.amount_subtotal ?? 0),
      shipping: fromBaht(wire.amount_ship ?? 0),
      discount: fromBaht(wire.amount_discount ?? 0),
      voucherDiscount: fromBaht(wire.voucher_discount ?? 0),
      voucherMaximum: wire.voucher_max_discount ? fromBaht(wire.voucher_max_discount) : null,
      shippingDiscount: fromBaht(wire.ship_discount ?? 0),
      totalDiscount: fromBaht(wire.total_discount ?? 0),
      rounding: fromBaht(wire.amount_rounding ?? 0),
      total: fromBaht(wire.amount_total ?? 0),
    },
    stockError: [wire.error, wire.stock_error].filter(Boolean).join('\n') || null,
    bangkokOnlyError: wire.only_bkk_error || null,
    voucher: codeFromWire(wire.voucher_id?.code, wire.last_v_code, wire.last_v_error),
    promotion: codeFromWire(wire.promotion_voucher_id?.code, wire.last_p_code, wire.last_p_error),
    gift: codeFromWire(
      wire.use_gvs
        ?.map(({ code }) => code)
        .filter(Boolean)
        .join(', '),
      null,
      null,
    ),
    giftMessage: wire.gv_msg || null,
    earliestDelivery: wire.min_delivery_date || null,
    isDestinationKnown: isDestinationKnown(wire),
    deliveredWithId: wire.delivered_with_id ?? null,
    orderMinimum: fromBaht(wire.order_minimum ?? 0),
    roundsCash: wire.rounds_cash === true,
    freeDeliveryFrom: typeof wire.free_delivery_from === 'number' ? fromBaht(wire.free_delivery_from) : null,
  }
}

function lineFromWire(wire: WireCartLine): CartLine {
  const { product_id: product } = wire
  return {
    id: wire.id,
    productId: product.parent_id?.id ?? product.id,
    orderedId: product.id,
    name: product.name,
    image: linePicture(product),
    quantity: wire.qty,
    unitPrice: fromBaht(wire.unit_price ?? product.sale_price ?? 0),
    oldPrice: product.old_sale_price ? fromBaht(product.old_sale_price) : null,
    amount: fromBaht(wire.amount ?? 0),
    discountTexts: [wire.product_discount_text, wire.discount_text].flatMap((text) => text || []),
    promotionName: product.promotion_id?.name ?? null,
    isPromotion: wire.for_promotion === true,
    isChilled: product.is_chilled === true,
    measure: measureOf(product.net_content || null, product.weight ?? null, product.is_weighed === true),
  }
}

/** A delivery that has a price has a destination, also from a server that does not send the address. */
function isDestinationKnown(wire: WireCart): boolean {
  if (wire.amount_ship || wire.pickup_at_factory || wire.delivered_with_id) return true
  return Boolean(wire.other_ship_addr ? wire.ship_district_id : wire.bill_district_id)
}

function codeFromWire(applied: string | null | undefined, lastCode: string | null | undefined, lastError: string | null | undefined): Code {
  return {
    applied: applied || null,
    refused: lastError ? { code: lastCode ?? '', message: lastError } : null,
  }
}

function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => (line.isPromotion ? count : count + line.quantity), 0)
}
