import type { TestInfo } from '@playwright/test'
import { expect, test } from '../support/fixtures'

/** Each kind of page that is found through search or a shared link; the languages take turns. */
const pages = ['/th/home', '/en/products?categ_code=FRUIT_VEG', '/th/product_details?product_id=1', '/en/article?code=WHOWEARE']

/** The speed of a busy test machine says nothing about the shop's; `npm run bench` measures that. */
const onlyCategories = ['accessibility', 'best-practices', 'seo']

/** Nor does it look at a picture of the whole page. */
const flags = { output: 'json', logLevel: 'error', onlyCategories, disableFullPageScreenshot: true } as const

for (const path of pages) {
  test(`Lighthouse finds nothing to improve for readers and search engines on ${path}`, async ({ baseURL }, info) => {
    test.setTimeout(180_000)
    const { scores, weaknesses } = await auditOf(`${baseURL}${path}`, info)
    expect(weaknesses).toEqual([])
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 })
  })
}

/** Opens a page in a browser of its own, on Lighthouse's slow phone. Both packages are ES modules. */
async function auditOf(address: string, { project }: TestInfo) {
  const { launch } = await import('chrome-launcher')
  const { default: lighthouse } = await import('lighthouse')
  const { executablePath, args = [] } = project.use.launchOptions ?? {}
  const chrome = await launch({
    ...(executablePath && { chromePath: executablePath }),
    chromeFlags: ['--headless=new', ...args],
    logLevel: 'error',
  })
  try {
    const result = await lighthouse(address, { ...flags, port: chrome.port })
    if (!result) throw new Error(`Lighthouse has nothing to say about ${address}`)
    const judged = result.lhr.categories
    const percent = ({ score }: { score: number | null }) => Math.round((score ?? 0) * 100)
    const audits = Object.values(judged).flatMap(({ auditRefs }) => auditRefs)
    const failed = audits.filter(({ id, weight }) => weight > 0 && (result.lhr.audits[id]?.score ?? 1) < 1)
    const foundAt = (id: string) => JSON.stringify(result.lhr.audits[id]?.details ?? {}).slice(0, 1000)
    return {
      scores: Object.fromEntries(Object.entries(judged).map(([name, category]) => [name, percent(category)])),
      weaknesses: failed.map(({ id }) => `${id}: ${result.lhr.audits[id]?.title} ${foundAt(id)}`),
    }
  } finally {
    chrome.kill()
  }
}
