import type { Browser } from 'playwright'
import { pause, phone } from './browsers'
import { watchForQuiet } from './quiet-network'

/** Web vitals of a first visit: times in ms. */
export type Vitals = Readonly<{
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift: the sum of the shifted shares of the screen. */
  shift: number
  /** Total blocking time: what tasks took beyond 50 ms each, after the first paint. */
  blocked: number
  /** The element of the largest paint. */
  largest: string
}>

/** Slow 4G: 150 ms of latency, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowerProcessor = { rate: 4 }

/** As text, because compiled functions do not always work inside a page. */
const observeVitals = `
  const seen = { largestPaint: 0, largest: '', shift: 0, long: [] }
  const observe = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime
    seen.largest = [entry.element?.tagName.toLowerCase(), entry.url && new URL(entry.url).pathname].filter(Boolean).join(' ')
  })
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value })
  observe('longtask', ({ startTime, duration }) => seen.long.push([startTime, duration]))
  window.readVitals = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const late = seen.long.filter(([start, duration]) => start + duration > firstPaint)
    const blocked = late.reduce((total, [, duration]) => total + Math.max(0, duration - 50), 0)
    return { firstPaint, blocked, largestPaint: seen.largestPaint, largest: seen.largest, shift: seen.shift }
  }
`

/** Opens a page like a cheap phone on a slow network, with an empty cache. */
export async function measureVitals(browser: Browser, address: string): Promise<Vitals> {
  const context = await browser.newContext({ ...phone, ignoreHTTPSErrors: true })
  const page = await context.newPage()
  await page.addInitScript({ content: observeVitals })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', slowerProcessor)
  const waitUntilQuiet = watchForQuiet(page)
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 })
  await waitUntilQuiet()
  await pause(500)
  const vitals = await page.evaluate<Vitals>('window.readVitals()')
  await context.close()
  return vitals
}
