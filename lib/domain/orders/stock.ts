import type { Refusal } from '@/lib/domain/errors/error-codes'
import type { ProductFacts } from '@/lib/domain/cart/facts'
import { quantityByProduct } from '@/lib/domain/cart/priced-line'

/** One refusal per product whose quantity exceeds the stock. */
export function stockRefusals(lines: readonly Readonly<{ qty: number; product: ProductFacts }>[]): Refusal[] {
  const products = new Map(lines.map((line) => [line.product.product_id, line.product]))
  const wanted = [...quantityByProduct(lines)].sort(([a], [b]) => a - b)
  return wanted.flatMap(([productId, qty]) => {
    const product = products.get(productId)
    return product && isShort(product, qty) ? [shortageOf(product)] : []
  })
}

function isShort(product: ProductFacts, qty: number): boolean {
  return product.stock_qty !== null && qty > product.stock_qty
}

function shortageOf(product: ProductFacts): Refusal {
  const left = Math.max(0, Math.floor(product.stock_qty ?? 0))
  if (left === 0) return { code: 'outOfStock', values: { product: product.name } }
  return { code: 'stockShort', values: { product: product.name, left } }
}
