import { browserArguments } from './browsers'

/** Lighthouse's performance score of a page on its slow phone, 0 to 100. */
export async function lighthousePerformance(chromium: string, address: string): Promise<number> {
  const { auditPage } = await import('../../scripts/lighthouse.mjs')
  const { audits, categories } = await auditPage(address, { chromium, chromiumArguments: browserArguments, categories: ['performance'] })
  const score = categories.performance?.score
  if (score === null || score === undefined) {
    const failed = Object.values(audits).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
    throw new Error(`Lighthouse has nothing to say about ${address}: ${failed?.errorMessage ?? 'no result'}`)
  }
  return Math.round(score * 100)
}
