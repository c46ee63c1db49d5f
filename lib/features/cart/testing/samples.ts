import { fromBaht, zero } from '@/lib/core/money'
import type { Cart, CartLine } from '../view'

/** A line of kale at ฿40 a piece, for tests. */
export function sampleLine(parts: Partial<CartLine> = {}): CartLine {
  const quantity = parts.quantity ?? 1
  return {
    id: 1,
    productId: 7,
    orderedId: 7,
    name: 'Kale (คะน้า)',
    image: null,
    quantity,
    unitPrice: fromBaht(40),
    oldPrice: null,
    amount: fromBaht(40 * quantity),
    discountTexts: [],
    promotionName: null,
    isPromotion: false,
    unit: null,
    measure: null,
    deposit: null,
    isChilled: false,
    box: null,
    ...parts,
  }
}

/** A draft cart with one line, for tests. */
export function sampleCart(parts: Partial<Cart> = {}): Cart {
  const code = { applied: null, refused: null }
  return {
    id: 5,
    number: 'C000005',
    isDraft: true,
    itemCount: 1,
    lines: [sampleLine()],
    totals: {
      before: fromBaht(40),
      subtotal: fromBaht(40),
      shipping: zero,
      discount: zero,
      voucherDiscount: zero,
      voucherMaximum: null,
      shippingDiscount: zero,
      totalDiscount: zero,
      balance: zero,
      deposits: zero,
      rounding: zero,
      total: fromBaht(40),
    },
    stockError: null,
    bangkokOnlyError: null,
    voucher: code,
    promotion: code,
    gift: code,
    giftMessage: null,
    earliestDelivery: null,
    isDestinationKnown: false,
    deliveredWithId: null,
    orderMinimum: zero,
    roundsCash: false,
    freeDeliveryFrom: null,
    ...parts,
  }
}
