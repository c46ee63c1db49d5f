import { become, dottedPathsOf, row, type RowOf } from '@/lib/core/wire-record'
import { linePicture } from '@/lib/core/image-names'
import type { Locale } from '@/lib/core/locale'
import { zero } from '@/lib/core/money'
import { cartRecord } from '@/lib/domain/cart/cart-record'
import { packOf } from '@/lib/domain/catalog/pack-size'
import { readJson } from '@/lib/platform/rpc/read-json'
import { cartKey } from './keys'
import type { Cart, CartLine, CartPage, Code } from './view'

type CartRow = RowOf<typeof cartRecord>

/** The cart fields that the cart page reads. This module does not use zod, because the browser loads it too. */
export const cartFields = dottedPathsOf(cartRecord)

/** The cart page with `cart` as its current data. */
export const cartPage = (language: Locale, cart: Cart): CartPage<Cart> => ({
  key: cartKey(language, cart.id),
  fields: cartFields,
  fromWire: cartFromWire,
  shown: cart,
  cartOf: (shown) => shown,
})

/** A cart on the wire. */
export const wireCart = become(row(cartRecord), cartOf)

/** A cart that an island received. @throws RpcError */
export const cartFromWire = (json: unknown): Cart => readJson(wireCart, json)

export function cartOf(wire: CartRow): Cart {
  const lines = wire.lines.map((line, index) => lineFromWire(line, boxOf(wire, index)))
  return {
    id: wire.id,
    number: wire.number,
    isDraft: wire.state === 'draft',
    itemCount: wire.num_items ?? countOf(lines),
    lines,
    totals: {
      before: wire.amount_total_before,
      subtotal: wire.amount_subtotal,
      shipping: wire.amount_ship,
      discount: wire.amount_discount,
      voucherDiscount: wire.voucher_discount,
      voucherMaximum: wire.voucher_max_discount || null,
      shippingDiscount: wire.ship_discount,
      totalDiscount: wire.total_discount,
      deposits: wire.amount_deposit,
      balance: wire.amount_balance,
      rounding: wire.amount_rounding,
      total: wire.amount_total,
    },
    stockError: [wire.error, wire.stock_error].filter(Boolean).join('\n') || null,
    bangkokOnlyError: wire.only_bkk_error || null,
    voucher: codeFromWire(wire.voucher_id?.code, wire.last_v_code, wire.last_v_error),
    promotion: codeFromWire(wire.promotion_voucher_id?.code, wire.last_p_code, wire.last_p_error),
    gift: codeFromWire(
      wire.use_gvs
        .map(({ code }) => code)
        .filter(Boolean)
        .join(', '),
      null,
      null,
    ),
    giftMessage: wire.gv_msg || null,
    earliestDelivery: wire.min_delivery_date || null,
    isDestinationKnown: isDestinationKnown(wire),
    deliveredWithId: wire.delivered_with_id,
    orderMinimum: wire.order_minimum,
    roundsCash: wire.rounds_cash,
    freeDeliveryFrom: wire.free_delivery_from,
  }
}

/** A promotion may give a box in a line of its own: it has the same contents, which are said once. */
function boxOf({ lines, boxes }: CartRow, index: number): CartLine['box'] {
  const id = lines[index]?.product_id.id
  const isFirst = lines.findIndex(({ product_id }) => product_id.id === id) === index
  return (isFirst ? boxes.find((box) => box.product_id === id) : undefined) ?? null
}

function lineFromWire(wire: CartRow['lines'][number], box: CartLine['box']): CartLine {
  const { product_id: product } = wire
  return {
    id: wire.id,
    productId: product.parent_id?.id ?? product.id,
    orderedId: product.id,
    name: product.name,
    image: linePicture(product),
    quantity: wire.qty,
    unitPrice: wire.unit_price ?? product.sale_price ?? zero,
    oldPrice: product.old_sale_price || null,
    amount: wire.amount,
    discountTexts: [wire.product_discount_text, wire.discount_text].flatMap((text) => text || []),
    promotionName: product.promotion_id?.name ?? null,
    isPromotion: wire.for_promotion,
    isChilled: product.is_chilled,
    box,
    ...packOf(product),
  }
}

/** A delivery that has a price has a destination, also from a server that does not send the address. */
function isDestinationKnown(wire: CartRow): boolean {
  if (wire.amount_ship || wire.pickup_at_factory || wire.delivered_with_id) return true
  return Boolean(wire.other_ship_addr ? wire.ship_district_id : wire.bill_district_id)
}

function codeFromWire(applied: string | null | undefined, lastCode: string | null, lastError: string | null): Code {
  return {
    applied: applied || null,
    refused: lastError ? { code: lastCode ?? '', message: lastError } : null,
  }
}

function countOf(lines: readonly CartLine[]): number {
  return lines.reduce((count, line) => (line.isPromotion ? count : count + line.quantity), 0)
}
