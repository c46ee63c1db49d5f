import type { Refusal } from '@/lib/domain/errors/errors'
import { percentOf, subtract } from '@/lib/core/money'
import type { ProductFacts, PromotionFacts } from './facts'
import { positionInPeriod, formatWireDate } from '@/lib/domain/delivery/periods'
import { quantityByProduct, type PricedLine } from './priced-line'
import { pricedLine } from './pricing'

export type PromotionOutcome = Readonly<{
  lines: readonly PricedLine[]
  /** Why the promotion with the entered code gives nothing; null if it gives something, or if no code was entered. */
  refusal: Refusal | null
}>

/** Whether a promotion is valid today. */
function checkPromotion(promotion: PromotionFacts, today: string): Refusal | null {
  switch (positionInPeriod(today, promotion.date_from, promotion.date_to)) {
    case 'before':
      return { code: 'promotionNotStarted', values: { date: formatWireDate(promotion.date_from ?? today) } }
    case 'after':
      return { code: 'promotionExpired' }
    case 'within':
      return null
  }
}

/**
 * The lines that promotions add for the bought goods. Earlier promotions (by id) take from the stock first. The added pieces
 * never exceed the stock, so a gift never causes a stock error.
 */
export function applyPromotions(promotions: readonly PromotionFacts[], bought: readonly PricedLine[], today: string): PromotionOutcome {
  const given: PricedLine[] = []
  let refusal: Refusal | null = null
  for (const promotion of [...promotions].sort((a, b) => a.id - b.id)) {
    const outcome = applyPromotion(promotion, bought, [...bought, ...given], today)
    if ('code' in outcome) refusal = promotion.code === null ? refusal : outcome
    else given.push(outcome)
  }
  return { lines: given, refusal }
}

function applyPromotion(
  promotion: PromotionFacts,
  bought: readonly PricedLine[],
  taken: readonly PricedLine[],
  today: string,
): PricedLine | Refusal {
  const outOfPeriod = checkPromotion(promotion, today)
  if (outOfPeriod) return outOfPeriod

  const counting = bought.filter((line) => promotion.buy_product_ids.includes(line.product.product_id))
  const pieces = counting.reduce((sum, line) => sum + line.qty, 0)
  const times = Math.floor(pieces / promotion.buy_qty)
  const product = promotion.get_product ?? cheapest(counting)
  if (times === 0 || !product) {
    return {
      code: 'promotionNotReached',
      values: { quantity: promotion.buy_qty, product: promotion.buy_name },
    }
  }

  const qty = Math.min(times * promotion.get_qty, piecesLeft(product, taken))
  if (qty === 0) return { code: 'promotionSoldOut', values: { product: product.name } }
  return givenLine(promotion, product, qty)
}

function givenLine(promotion: PromotionFacts, product: ProductFacts, qty: number): PricedLine {
  const { sale_price } = product
  const unit_price = subtract(sale_price, percentOf(sale_price, promotion.discount_percent ?? 100))
  return pricedLine({ id: null, product, qty, unit_price, promotion_id: promotion.id })
}

function piecesLeft(product: ProductFacts, taken: readonly PricedLine[]): number {
  if (product.stock_qty === null) return Infinity
  const already = quantityByProduct(taken).get(product.product_id) ?? 0
  return Math.max(0, Math.floor(product.stock_qty - already))
}

/** The product with the lowest sale price; on a tie, the lowest id. */
function cheapest(lines: readonly PricedLine[]): ProductFacts | undefined {
  const products = lines.map((line) => line.product)
  return products.sort((a, b) => a.sale_price - b.sale_price || a.product_id - b.product_id)[0]
}
