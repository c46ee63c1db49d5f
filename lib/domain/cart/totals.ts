import { todayInBangkok } from '@/lib/core/dates'
import { add, largest, multiply, percentage, prorate, smallest, subtract, zero, type Satang } from '@/lib/core/money'
import { roundingOf } from './cash-rounding'
import type { ComputedCart, ComputedLine, DeliveryNeeds } from './computed-cart'
import { firstDayWithoutSlot, minDeliveryDate } from '@/lib/domain/delivery/delivery-dates'
import type { CartFacts, ProductFacts } from './facts'
import { spendGiftVouchers } from './gift-vouchers'
import { sumOf, type PricedLine } from './priced-line'
import { priceLines } from './pricing'
import { applyPromotions } from './promotions'
import { shipTo, zoneOf, type Parcel, type Shipping } from '@/lib/domain/delivery/shipping'
import { stockRefusals } from '@/lib/domain/orders/stock'
import { splitVat, vatTreatment } from './vat'
import { checkVoucher, voucherDiscount } from './vouchers'

/** Computes the whole cart from facts. No other code computes or changes an amount. */
export function computeCart(facts: CartFacts): ComputedCart {
  const today = todayInBangkok(facts.now)
  const bought = priceLines(facts.lines, facts.customer !== null)
  const promotion = applyPromotions(facts.promotions, bought, today)
  const priced = [...bought, ...promotion.lines]
  const parcel = priced.filter((line) => !line.product.is_gift_voucher)
  const contents = facts.contents ?? []
  const products = [...parcel, ...contents].map((line) => line.product)

  const goods = sumOf(parcel, (line) => line.amount)
  const voucher = applyVoucher(facts, goods, today)
  const shares = allocateDiscount(voucher.discount, priced)

  const total_weight = weightOf(parcel)
  const shipping = deliveryCharge(facts, { products, weight: total_weight, goods })

  const amount_list = sumOf(priced, (line) => line.list_amount)
  const amount_subtotal = sumOf(priced, (line) => line.amount)
  const amount_discount = subtract(amount_list, amount_subtotal)
  const ship_discount = voucher.freeShipping ? shipping.amount : shipping.discount
  const total_discount = add(amount_discount, voucher.discount, ship_discount)
  const amount_total_before = add(amount_list, shipping.amount)

  const amount_deposit = sumOf(priced, ({ product, qty }) => multiply(product.deposit, qty))

  // A gift voucher cannot buy another one. Otherwise its expiry date could be extended forever. Nor does it pay deposits, which are
  // paid back in money.
  const due = add(subtract(amount_total_before, total_discount), amount_deposit)
  const beyondMoney = largest(subtract(due, facts.money_paid ?? zero), zero)
  const withoutVouchers = subtract(due, subtract(amount_subtotal, goods))
  const payableByGift = smallest(subtract(withoutVouchers, amount_deposit), beyondMoney)
  const gift_uses = spendGiftVouchers(facts.gift_vouchers, payableByGift, today)
  const amount_gift = sumOf(gift_uses, (use) => use.amount)

  // Not for gift vouchers either: an order of them would need no payment, and they are issued once it is paid.
  const amount_balance = smallest(facts.balance ?? zero, subtract(smallest(withoutVouchers, beyondMoney), amount_gift))

  const money = subtract(due, add(amount_gift, amount_balance))
  const amount_rounding = roundingOf(money, facts.cash_step ?? zero)

  const noHoliday = noHolidaySentences(products)
  const delivery: DeliveryNeeds = { way: wayOf(facts, parcel), avoidsDayAfterClosed: noHoliday.length > 0, zone: deliveryZone(facts) }
  return {
    lines: priced.map((line) => computedLine(line, shares.get(line) ?? zero)),
    num_items: facts.lines.reduce((sum, line) => sum + line.qty, 0),
    total_weight,
    amount_total_before,
    amount_subtotal,
    amount_ship: shipping.amount,
    amount_discount,
    voucher_discount: voucher.discount,
    voucher_max_discount: facts.voucher?.max_discount ?? null,
    ship_discount,
    total_discount,
    amount_deposit,
    amount_gift,
    amount_balance,
    gift_uses,
    amount_tax: taxOf(priced, shares, subtract(shipping.amount, ship_discount)),
    amount_rounding,
    amount_total: add(money, amount_rounding),
    voucher_refusal: voucher.refusal,
    promotion_refusal: promotion.refusal,
    stock_refusals: stockRefusals([...priced, ...contents]),
    delivery_refusal: shipping.refusal,
    ecom_no_holiday_msg: noHoliday.length === 0 ? null : noHoliday.join('\n'),
    delivery,
    min_delivery_date: minDeliveryDate(facts.now, facts.calendar, delivery),
    usual_delivery_date: firstDayWithoutSlot(facts.now, facts.calendar, delivery),
  }
}

/** An add-on order is checked against its destination, but costs no delivery. */
function deliveryCharge({ destination, shipping_zones, is_add_on }: CartFacts, parcel: Parcel): Shipping {
  const shipping = shipTo(destination, parcel, shipping_zones)
  return is_add_on ? { ...shipping, amount: zero, discount: zero } : shipping
}

/** The code of the zone that a cart is delivered to; null if it is not known, or the goods are picked up. */
export function deliveryZone({ destination, shipping_zones }: Pick<CartFacts, 'destination' | 'shipping_zones'>): string | null {
  const { district_code, province_code, pickup_at_factory } = destination
  if (pickup_at_factory || (district_code === null && province_code === null)) return null
  return zoneOf(destination, shipping_zones)?.code ?? null
}

function wayOf({ destination, is_add_on }: CartFacts, parcel: readonly PricedLine[]): DeliveryNeeds['way'] {
  if (parcel.length === 0) return 'none'
  if (is_add_on) return 'add_on'
  return destination.pickup_at_factory ? 'pickup' : 'shipped'
}

function applyVoucher({ voucher, customer }: CartFacts, goods: Satang, today: string) {
  const refusal = voucher && checkVoucher(voucher, { today, customer, goods })
  if (!voucher || refusal) return { discount: zero, freeShipping: false, refusal }
  return { discount: voucherDiscount(voucher, goods), freeShipping: voucher.free_shipping, refusal: null }
}

/**
 * Splits the voucher discount over the lines. Ties between remainders are resolved by id, so the order of the lines has no
 * effect.
 */
function allocateDiscount(discount: Satang, lines: readonly PricedLine[]): ReadonlyMap<PricedLine, Satang> {
  const discounted = lines.filter((line) => !line.product.is_gift_voucher).sort(byIdentity)
  const parts = prorate(
    discount,
    discounted.map((line) => line.amount),
  )
  return new Map(discounted.map((line, index) => [line, parts[index] ?? zero]))
}

function byIdentity(a: PricedLine, b: PricedLine): number {
  return a.product.product_id - b.product.product_id || (a.promotion_id ?? 0) - (b.promotion_id ?? 0) || (a.id ?? 0) - (b.id ?? 0)
}

function taxOf(lines: readonly PricedLine[], shares: ReadonlyMap<PricedLine, Satang>, delivery: Satang): Satang {
  const sold = lines.map((line) => ({
    vat: vatTreatment(line.product),
    charged: subtract(line.amount, shares.get(line) ?? zero),
  }))
  return splitVat(sold, delivery).vat
}

/** Kilograms. The sum is computed in grams, so that the order of the lines causes no rounding differences. */
function weightOf(lines: readonly PricedLine[]): number {
  const grams = lines.reduce((sum, line) => sum + Math.round(line.product.weight * line.qty * 1000), 0)
  return grams / 1000
}

function noHolidaySentences(products: readonly ProductFacts[]): string[] {
  const sentences = products.flatMap((product) => product.ecom_no_holiday_msg || [])
  return [...new Set(sentences)].sort()
}

function computedLine(line: PricedLine, voucher_share: Satang): ComputedLine {
  const discount_amount = subtract(line.list_amount, line.amount)
  return {
    id: line.id,
    product_id: line.product.product_id,
    qty: line.qty,
    list_price: line.list_price,
    unit_price: line.unit_price,
    amount: line.amount,
    discount: percentage(discount_amount, line.list_amount),
    discount_amount,
    voucher_share,
    deposit: line.product.deposit,
    discount_text: line.discount_text,
    product_discount_text: line.product_discount_text,
    promotion_id: line.promotion_id,
    for_promotion: line.promotion_id !== null,
  }
}
