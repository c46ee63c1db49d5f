import type { Refusal } from '@/lib/domain/errors/errors'

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
