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

/**
 * A stock report by staff: either the counted quantity, with the stock `seen` on the page at that time, or the quantity received.
 */
export type StockReport = Readonly<{ counted: number; seen: number } | { received: number }>

/**
 * The stock after a report. Orders placed since the page was shown are subtracted from the count.
 * @returns a refusal if more has been ordered since than is left
 */
export function stockAfter(stockQty: number, report: StockReport, product: string): number | Refusal {
  if ('received' in report) return exact(stockQty + report.received)
  const after = exact(stockQty + report.counted - report.seen)
  if (after >= 0) return after
  return { code: 'stockOrderedMeanwhile', values: { product, counted: report.counted, ordered: exact(report.seen - stockQty) } }
}

/** Rounds to three decimals, the precision of quantities. */
export const exact = (quantity: number) => Math.round(quantity * 1000) / 1000

/** The pieces of a line that the driver brings back. */
type ReturnedLine = Readonly<{ quantity: number; isChilled: boolean }>

/** How many of them go back to stock unless staff say otherwise: chilled goods have been out of the cold. */
export function piecesToStock({ quantity, isChilled }: ReturnedLine): number {
  return isChilled ? 0 : quantity
}
