import { sentenceOf } from '@/lib/domain/errors/errors'
import type { ProductFacts } from '@/lib/domain/cart/facts'
import { quantityByProduct } from '@/lib/domain/cart/priced-line'

/** One English sentence per product whose quantity exceeds the stock; null if there is none. */
export function stockError(lines: readonly Readonly<{ qty: number; product: ProductFacts }>[]): string | null {
  const products = new Map(lines.map((line) => [line.product.product_id, line.product]))
  const wanted = [...quantityByProduct(lines)].sort(([a], [b]) => a - b)
  const sentences = wanted.flatMap(([productId, qty]) => {
    const product = products.get(productId)
    return product && isShort(product, qty) ? [shortageOf(product)] : []
  })
  return sentences.length === 0 ? null : sentences.join('\n')
}

function isShort(product: ProductFacts, qty: number): boolean {
  return product.stock_qty !== null && qty > product.stock_qty
}

function shortageOf(product: ProductFacts): string {
  const left = Math.max(0, Math.floor(product.stock_qty ?? 0))
  return left === 0 ? sentenceOf('outOfStock', { product: product.name }) : sentenceOf('stockShort', { product: product.name, left })
}
