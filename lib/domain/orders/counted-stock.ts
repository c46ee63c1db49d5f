import type { Refusal } from '@/lib/domain/errors/errors'

/**
 * What staff say of a product's stock: how many they have counted, where the page that they counted by had shown
 * `seen`; or how many have come.
 */
export type StockReport = Readonly<{ counted: number; seen: number } | { received: number }>

/**
 * The stock after a report: what was ordered since the page was shown is not on the shelf and was not counted away.
 * @returns a refusal where more has been ordered meanwhile than is left
 */
export function stockAfter(stockQty: number, report: StockReport, product: string): number | Refusal {
  if ('received' in report) return exact(stockQty + report.received)
  const after = exact(stockQty + report.counted - report.seen)
  if (after >= 0) return after
  return { code: 'stockOrderedMeanwhile', values: { product, counted: report.counted, ordered: exact(report.seen - stockQty) } }
}

/** Quantities have three decimals. */
export const exact = (quantity: number) => Math.round(quantity * 1000) / 1000
