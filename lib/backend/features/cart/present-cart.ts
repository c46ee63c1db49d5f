import { checkoutChoicesSchema } from '@/lib/domain/checkout/checkout-schemas'
import { sentenceOf, sentencesOf, type Refusal } from '@/lib/domain/errors/errors'
import { freeDeliveryFrom } from '@/lib/domain/delivery/shipping'
import { minimumFor } from '@/lib/domain/checkout/order-minimum'
import { formatBaht, fromBaht, subtract, toBaht, zero } from '@/lib/core/money'
import type { ComputedLine } from '@/lib/domain/cart/computed-cart'
import { presentCartBoxes } from '../boxes/present-boxes'
import type { CartProduct } from './cart-products'
import type { LoadedCart } from './load-cart'

/** Serializes a cart: the entities Cart and Cart line of the specification, amounts in baht. */
export function presentCart(loaded: LoadedCart) {
  const { cart, computed, facts, promotion } = loaded
  const freeFrom = facts.is_add_on ? null : freeDeliveryFrom(facts.destination, facts.shipping_zones)
  return {
    id: cart.id,
    number: cart.number,
    date: cart.date,
    state: cart.state,
    customer_id: cart.customer_id,
    ...checkoutChoicesSchema.parse(cart),
    ...amounts(loaded),
    ...codes(loaded),
    lines: computed.lines.map((line) => presentLine(line, loaded)),
    boxes: presentCartBoxes(loaded.boxes, loaded.products, facts.now),
    num_items: computed.num_items,
    total_weight: computed.total_weight,
    min_delivery_date: computed.min_delivery_date,
    order_minimum: toBaht(minimumFor(computed, facts.order_minimum ?? zero)),
    rounds_cash: loaded.cashRounding !== 'none',
    free_delivery_from: freeFrom === null ? null : toBaht(freeFrom),
    stock_error: sentencesOf(computed.stock_refusals),
    only_bkk_error: computed.delivery_refusal && sentencesOf([computed.delivery_refusal]),
    error: sentencesOf(unavailableLines(loaded)),
    ecom_no_holiday_msg: computed.ecom_no_holiday_msg,
    voucher_id: facts.voucher && { id: facts.voucher.id, code: facts.voucher.code },
    promotion_voucher_id: promotion && { id: promotion.id, code: promotion.code, name: promotion.name },
    use_gvs: facts.gift_vouchers.map(({ id, code }) => ({ id, code })),
    gv_msg: giftMessage(loaded),
  }
}

/** One refusal per product in the cart that can no longer be ordered. */
export function unavailableLines({ facts, products }: LoadedCart): Refusal[] {
  const gone = facts.lines.filter((line) => !products.get(line.product.product_id)?.isOrderable)
  return gone.map((line) => ({ code: 'productNotForSale', values: { product: line.product.name } }))
}

function amounts({ computed }: LoadedCart) {
  const { voucher_max_discount } = computed
  return {
    amount_total_before: toBaht(computed.amount_total_before),
    amount_subtotal: toBaht(computed.amount_subtotal),
    amount_ship: toBaht(computed.amount_ship),
    amount_discount: toBaht(computed.amount_discount),
    voucher_discount: toBaht(computed.voucher_discount),
    voucher_max_discount: voucher_max_discount === null ? null : toBaht(voucher_max_discount),
    ship_discount: toBaht(computed.ship_discount),
    total_discount: toBaht(computed.total_discount),
    amount_deposit: toBaht(computed.amount_deposit),
    amount_gift: toBaht(computed.amount_gift),
    amount_balance: toBaht(computed.amount_balance),
    amount_rounding: toBaht(computed.amount_rounding),
    amount_tax: toBaht(computed.amount_tax),
    amount_total: toBaht(computed.amount_total),
  }
}

/** The last refused codes. An applied code that currently gives no discount takes precedence. */
function codes({ cart, facts, computed, promotion }: LoadedCart) {
  const { voucher_refusal: voucher, promotion_refusal } = computed
  return {
    last_v_code: voucher ? (facts.voucher?.code ?? null) : cart.last_v_code,
    last_v_error: voucher ? sentenceOf(voucher.code, voucher.values) : cart.last_v_error,
    last_p_code: promotion_refusal ? (promotion?.code ?? null) : cart.last_p_code,
    last_p_error: promotion_refusal ? sentenceOf(promotion_refusal.code, promotion_refusal.values) : cart.last_p_error,
  }
}

/** One sentence per gift voucher: what it pays and its remaining balance. */
function giftMessage({ facts, computed }: LoadedCart): string | null {
  const payments = facts.gift_vouchers.map(({ id, code, balance }): Refusal => {
    const used = computed.gift_uses.find((use) => use.gift_voucher_id === id)?.amount ?? zero
    return { code: 'giftVoucherPays', values: { code, amount: formatBaht(used), left: formatBaht(subtract(balance, used)) } }
  })
  return sentencesOf(payments)
}

function presentLine(line: ComputedLine, { products }: LoadedCart) {
  const product = products.get(line.product_id)
  return {
    id: line.id,
    product_id: product ? presentProduct(product) : { id: line.product_id },
    qty: line.qty,
    unit_price: toBaht(line.unit_price),
    amount: toBaht(line.amount),
    discount: line.discount,
    discount_amount: toBaht(line.discount_amount),
    discount_text: line.discount_text,
    product_discount_text: line.product_discount_text,
    for_promotion: line.for_promotion,
  }
}

function presentProduct({ row, parent, promotion, unit }: CartProduct) {
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    image: row.image,
    image_all: row.image_all,
    sale_price: row.sale_price,
    old_sale_price: row.old_sale_price,
    customer_price: toBaht(fromBaht(row.customer_price ?? row.sale_price)),
    stock_qty: row.stock_qty,
    variant_name: row.variant_name,
    uom_id: unit,
    deposit: row.deposit,
    weight: row.weight,
    net_content: row.net_content,
    is_weighed: row.is_weighed,
    is_chilled: row.is_chilled,
    parent_id: parent,
    promotion_id: promotion && { id: promotion.id, name: promotion.name },
  }
}
