import { chromium, type Browser } from 'playwright'
import { pageKinds, pathsOf, type PageKind } from '../load/addresses'
import { ask } from '../load/ask'
import type { Bench } from '../bench'
import { browserArguments } from '../browser/browsers'
import { atLeast, atMost, type Figure, type Goal } from '../report/figure'
import { lighthousePerformance } from '../browser/lighthouse'
import { startCaddy } from '../browser/start-caddy'
import { timeSoftNavigation } from '../browser/navigation'
import { servePictureAlone } from '../browser/picture-page'
import { bestPeer } from '../peers'
import { startFilledShop } from '../shop'
import { median, medianBy, percentile, sum } from '../report/statistics'
import { measureVitals, type Vitals } from '../browser/vitals'
import { weigh } from '../browser/weight'

const softNavigationMs = 80

/** How a browser handles the pages of a warm shop. */
export async function* runBrowser(bench: Bench): AsyncGenerator<Figure> {
  const shop = await startFilledShop(bench.folder)
  const browser = await chromium.launch({ executablePath: bench.chromium, args: browserArguments })
  try {
    const pages = []
    for (const kind of pageKinds) pages.push([kind, `${shop.address}${await firstPath(shop.address, kind)}`] as const)
    for (const [kind, address] of pages) yield* await weightOf(browser, kind, address)
    for (const [kind, address] of pages) yield* await vitalsOf(bench, browser, kind, address)
    for (const [kind, address] of pages) if (kind === 'product') yield await paintOfPicture(bench, browser, kind, address)
    yield* paintsOverTls(bench, browser, shop.address, pages)
    for (const [kind, address] of pages) {
      if (kind !== 'category') continue
      yield await navigationsOf(bench, browser, address, 'category → product, soft navigation to visible heading, p95')
      yield await navigationsOf(bench, browser, address, 'the same once the products were visited, p95')
    }
    for (const [kind, address] of pages) yield await lighthouseOf(bench, kind, address)
  } finally {
    await browser.close()
    await shop.stop()
  }
}

/** The first category in the sitemap with cards to click; for other kinds the first page. */
async function firstPath(address: string, kind: PageKind): Promise<string> {
  for (const path of await pathsOf(address, kind, 20)) {
    const { body } = await ask(`${address}${path}`)
    if (kind !== 'category' || body.toString().split('/product_details?').length > 10) return path
  }
  throw new Error(`The shop has no ${kind} to show`)
}

/** The goals apply to product pages. */
const goalOf = (kind: PageKind, goal: Goal) => (kind === 'product' ? { goal } : {})

async function weightOf(browser: Browser, kind: PageKind, address: string): Promise<Figure[]> {
  await weigh(browser, address) // warms up one-time work, pictures above all
  const { bytes, requests, requestsUntilLoad } = await weigh(browser, address)
  const numbers = Object.fromEntries(Object.entries(bytes).map(([content, count]) => [`${content} kB`, count / 1000]))
  return [
    {
      what: `${kind}: JavaScript of the first load`,
      value: bytes.JavaScript / 1000,
      unit: 'kB',
      ...goalOf(kind, atMost(0.8 * bestPeer.javascript)),
    },
    { what: `${kind}: all of the first load`, value: sum(Object.values(bytes)) / 1000, unit: 'kB', numbers },
    {
      what: `${kind}: requests until load`,
      value: requestsUntilLoad,
      unit: '',
      ...goalOf(kind, atMost(bestPeer.requests / 2)),
      numbers: { 'until quiet': requests },
    },
  ]
}

async function visit(browser: Browser, address: string, times: number): Promise<Vitals[]> {
  const runs: Vitals[] = []
  for (let run = 0; run < times; run += 1) runs.push(await measureVitals(browser, address))
  return runs
}

async function vitalsOf({ extent }: Bench, browser: Browser, kind: PageKind, address: string): Promise<Figure[]> {
  const runs = await visit(browser, address, extent.loads)
  const of = (name: 'firstPaint' | 'largestPaint' | 'blocked' | 'shift') => median(runs.map((run) => run[name]))
  return [
    {
      what: `${kind}: largest paint (LCP)`,
      value: of('largestPaint'),
      unit: 'ms',
      ...goalOf(kind, atMost(0.8 * bestPeer.largestPaint)),
      numbers: { 'first paint (FCP) ms': of('firstPaint') },
      note: runs[0]?.largest,
    },
    { what: `${kind}: blocked time (TBT)`, value: of('blocked'), unit: 'ms', ...goalOf(kind, atMost(0.5 * bestPeer.blockedTime)) },
    { what: `${kind}: layout shift (CLS)`, value: of('shift'), unit: '', ...goalOf(kind, atMost(0)) },
  ]
}

/** The load with the median largest paint. */
async function paintOf(what: string, browser: Browser, address: string, times: number): Promise<Figure> {
  const { firstPaint, largestPaint } = medianBy(await visit(browser, address, times), (run) => run.largestPaint)
  return { what, value: largestPaint, unit: 'ms', numbers: { 'first paint (FCP) ms': firstPaint } }
}

/** The least that this machine takes to paint a page's picture. */
async function paintOfPicture({ extent }: Bench, browser: Browser, kind: PageKind, address: string): Promise<Figure> {
  const page = await servePictureAlone(address)
  try {
    return await paintOf(`a page with nothing but the picture of the ${kind}: largest paint`, browser, page.address, extent.loads)
  } finally {
    page.stop()
  }
}

/** The same pages as `compose.yaml` serves them: one connection for all requests, after a handshake. */
async function* paintsOverTls(
  { extent, folder }: Bench,
  browser: Browser,
  shopAddress: string,
  pages: readonly (readonly [PageKind, string])[],
): AsyncGenerator<Figure> {
  const caddy = await startCaddy(folder, shopAddress)
  try {
    for (const [kind, address] of pages) {
      const what = `${kind}: largest paint over HTTP/2 with TLS`
      if (!caddy) {
        yield { what, value: null, unit: 'ms', note: 'there is no Caddy here' }
        continue
      }
      yield await paintOf(what, browser, address.replace(shopAddress, caddy.address), extent.loads)
    }
  } finally {
    await caddy?.stop()
  }
}

async function navigationsOf({ extent }: Bench, browser: Browser, address: string, what: string): Promise<Figure> {
  const times = []
  for (let index = 0; index < extent.navigations; index += 1) times.push(await timeSoftNavigation(browser, address, index))
  const soft = times.filter((time) => time !== null)
  const goal = atMost(softNavigationMs)
  const numbers = { 'soft of': soft.length, clicks: times.length }
  if (soft.length < times.length) return { what, value: null, unit: 'ms', goal, numbers, note: 'clicks loaded a whole page' }
  return {
    what,
    value: percentile(soft, 0.95),
    unit: 'ms',
    goal,
    numbers: { 'p50 ms': median(soft), 'slowest ms': Math.max(...soft), ...numbers },
  }
}

async function lighthouseOf({ chromium, extent }: Bench, kind: PageKind, address: string): Promise<Figure> {
  const scores = []
  for (let run = 0; run < extent.audits; run += 1) scores.push(await lighthousePerformance(chromium, address))
  return { what: `${kind}: Lighthouse performance`, value: median(scores), unit: '', ...goalOf(kind, atLeast(100)) }
}
