import { browserArguments } from './browsers'

/** Lighthouse's performance of a page on its slow phone, 0 to 100. Both packages are ES modules. */
export async function lighthousePerformance(chromium: string, address: string): Promise<number> {
  const { launch } = await import('chrome-launcher')
  const { default: lighthouse } = await import('lighthouse')
  const chrome = await launch({ chromePath: chromium, chromeFlags: ['--headless=new', ...browserArguments], logLevel: 'error' })
  try {
    const result = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
    const score = result?.lhr.categories.performance?.score
    if (score === null || score === undefined) {
      const failed = Object.values(result?.lhr.audits ?? {}).find(({ scoreDisplayMode }) => scoreDisplayMode === 'error')
      throw new Error(`Lighthouse has nothing to say about ${address}: ${failed?.errorMessage ?? 'no result'}`)
    }
    return Math.round(score * 100)
  } finally {
    chrome.kill()
  }
}
