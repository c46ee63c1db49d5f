import { chromium, type Browser } from 'playwright'
import { auditPage } from '@/lib/tools/scripts/lighthouse.mjs'
import type { Bench } from '../bench'
import { timeSoftNavigation } from '../browser/navigation'
import { browserArguments, visit, type Visit } from '../browser/vitals'
import { pageKinds, pagesOf, type PageKind } from '../load/addresses'
import { ask } from '../load/ask'
import { bestPeer } from '../report/best-peer'
import { median, percentile, sum } from '../report/statistics'
import { atLeast, atMost, type Figure, type Goal } from '../report/table'
import { startFilledShop } from '../shop'

const softNavigationMs = 80

/** How a browser handles the pages of a warm shop. */
export async function* runBrowser(bench: Bench): AsyncGenerator<Figure> {
  const shop = await startFilledShop(bench.folder)
  const browser = await chromium.launch({ executablePath: bench.chromium, args: browserArguments })
  try {
    for (const kind of pageKinds) {
      const address = await firstPage(shop.address, kind)
      yield* await visitsOf(bench, browser, kind, address)
      if (kind === 'category') {
        yield await navigationsOf(bench, browser, address, 'category → product, soft navigation to visible heading, p95')
        yield await navigationsOf(bench, browser, address, 'the same once the products were visited, p95')
      }
      yield await lighthouseOf(bench, kind, address)
    }
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** The first category in the sitemap with cards to click; for other kinds the first page. */
async function firstPage(address: string, kind: PageKind): Promise<string> {
  for (const page of await pagesOf(address, kind, 20)) {
    const { body } = await ask(page)
    if (kind !== 'category' || body.toString().split('/product_details?').length > 10) return page
  }
  throw new Error(`The shop has no ${kind} to show`)
}

/** The goals apply to product pages. */
const goalOf = (kind: PageKind, goal: Goal) => (kind === 'product' ? { goal } : {})

async function visitsOf({ extent }: Bench, browser: Browser, kind: PageKind, address: string): Promise<Figure[]> {
  await visit(browser, address, false) // warms up one-time work, pictures above all
  const { bytes, requests, requestsUntilLoad } = await visit(browser, address, false)
  const runs: Visit[] = []
  for (let run = 0; run < extent.loads; run += 1) runs.push(await visit(browser, address, true))
  const of = (name: 'firstPaint' | 'largestPaint' | 'blocked' | 'shift') => median(runs.map((run) => run[name]))
  const numbers = Object.fromEntries(Object.entries(bytes).map(([content, count]) => [`${content} kB`, count / 1000]))
  const [javaScript, all] = [bytes.JavaScript / 1000, sum(Object.values(bytes)) / 1000]
  const paints = { numbers: { 'first paint (FCP) ms': of('firstPaint') }, note: runs[0]?.largest }
  const figures: readonly (Figure & { productGoal?: Goal })[] = [
    { what: 'JavaScript of the first load', value: javaScript, unit: 'kB', productGoal: atMost(0.8 * bestPeer.javascript) },
    { what: 'all of the first load', value: all, unit: 'kB', numbers },
    {
      what: 'requests until load',
      value: requestsUntilLoad,
      unit: '',
      productGoal: atMost(bestPeer.requests / 2),
      numbers: { 'until quiet': requests },
    },
    { what: 'largest paint (LCP)', value: of('largestPaint'), unit: 'ms', productGoal: atMost(0.8 * bestPeer.largestPaint), ...paints },
    { what: 'blocked time (TBT)', value: of('blocked'), unit: 'ms', productGoal: atMost(0.5 * bestPeer.blockedTime) },
    { what: 'layout shift (CLS)', value: of('shift'), unit: '', productGoal: atMost(0) },
  ]
  return figures.map(({ productGoal, ...figure }) => ({
    ...figure,
    what: `${kind}: ${figure.what}`,
    ...(productGoal && goalOf(kind, productGoal)),
  }))
}

async function navigationsOf({ extent }: Bench, browser: Browser, address: string, what: string): Promise<Figure> {
  const times = []
  for (let index = 0; index < extent.navigations; index += 1) times.push(await timeSoftNavigation(browser, address, index))
  const soft = times.filter((time) => time !== null)
  const [goal, numbers] = [atMost(softNavigationMs), { 'soft of': soft.length, clicks: times.length }]
  if (soft.length < times.length) return { what, value: null, unit: 'ms', goal, numbers, note: 'clicks loaded a whole page' }
  const more = { 'p50 ms': median(soft), 'slowest ms': Math.max(...soft), ...numbers }
  return { what, value: percentile(soft, 0.95), unit: 'ms', goal, numbers: more }
}

/** Lighthouse's performance score of a page on its slow phone, 0 to 100. */
async function lighthouseOf({ chromium: executable, extent }: Bench, kind: PageKind, address: string): Promise<Figure> {
  const options = { chromium: executable, chromiumArguments: browserArguments, categories: ['performance'] }
  const scores = []
  for (let run = 0; run < extent.audits; run += 1) {
    const { categories } = await auditPage(address, options)
    if (typeof categories.performance?.score !== 'number') throw new Error(`Lighthouse has nothing to say about ${address}`)
    scores.push(Math.round(categories.performance.score * 100))
  }
  return { what: `${kind}: Lighthouse performance`, value: median(scores), unit: '', ...goalOf(kind, atLeast(100)) }
}
