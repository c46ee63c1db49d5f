import { multiply, percentage, smallest, subtract, type Satang } from '@/lib/core/money'
import type { LineFacts, ProductFacts } from './facts'
import { quantityByProduct, type PricedLine } from './priced-line'

/** The price that discounts are computed from: the price before the sale if there is a sale. */
export function listPrice(product: ProductFacts): Satang {
  const { old_sale_price: before, sale_price: now } = product
  return before !== null && before > now ? before : now
}

/**
 * The unit price: the lowest of the sale price, the customer price (signed-in shoppers only) and the wholesale price for the
 * quantity.
 */
export function unitPrice(product: ProductFacts, qty: number, signedIn: boolean): Satang {
  const reached = product.price_breaks.filter((step) => qty >= step.min_qty).map((step) => step.price)
  const forCustomer = signedIn && product.customer_price !== null ? [product.customer_price] : []
  return smallest(product.sale_price, ...forCustomer, ...reached)
}

/** The discount on the tag of a price card: `-20%`; '' if it rounds to less than one percent. */
export function discountText(before: Satang, now: Satang): string {
  const percent = percentage(subtract(before, now), before)
  return percent > 0 ? `-${percent}%` : ''
}

/** Builds a line from its unit price and derives all other amounts. */
export function pricedLine(line: Pick<PricedLine, 'id' | 'product' | 'qty' | 'unit_price' | 'promotion_id'>): PricedLine {
  const { product, qty, unit_price } = line
  const list_price = listPrice(product)
  return {
    ...line,
    list_price,
    amount: multiply(unit_price, qty),
    list_amount: multiply(list_price, qty),
    discount_text: discountText(product.sale_price, unit_price),
    product_discount_text: discountText(list_price, product.sale_price),
  }
}

/** Prices the shopper's lines. Wholesale prices depend on all pieces of a product, over all its lines. */
export function priceLines(lines: readonly LineFacts[], signedIn: boolean): PricedLine[] {
  const quantities = quantityByProduct(lines)
  return lines.map(({ id, qty, product }) => {
    const unit_price = unitPrice(product, quantities.get(product.product_id) ?? qty, signedIn)
    return pricedLine({ id, product, qty, unit_price, promotion_id: null })
  })
}
