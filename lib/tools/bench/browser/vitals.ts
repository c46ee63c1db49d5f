import type { Browser, CDPSession } from 'playwright'

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Waits while a page finishes background work. */
export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A mid-range phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const
/** Slow 4G: 150 ms of latency, 1.6 Mbit/s down, 0.75 Mbit/s up. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 }
const slowerProcessor = { rate: 4 }

const quietMs = 2000
const quietTimeoutMs = 20_000

/** Web vitals of a first visit: times in ms. */
type Vitals = Readonly<{
  firstPaint: number
  largestPaint: number
  /** Cumulative layout shift: the sum of the shifted shares of the screen. */
  shift: number
  /** Total blocking time: what tasks took beyond 50 ms each, after the first paint. */
  blocked: number
  /** The element of the largest paint. */
  largest: string
}>

/** What a first visit transfers. */
type Weight = Readonly<{
  /** Compressed bytes with headers, by kind. */
  bytes: Readonly<Record<ContentKind, number>>
  /** Requests finished by the load event, and all requests until the network was quiet. */
  requestsUntilLoad: number
  requests: number
}>

const contentKinds = ['HTML', 'JavaScript', 'CSS', 'fonts', 'pictures', 'data'] as const
export type ContentKind = (typeof contentKinds)[number]

export type Visit = Vitals & Weight

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

/** Opens a page like a phone with an empty cache, until the network is quiet. @param isSlow on a slow network and a cheap processor */
export async function visit(browser: Browser, address: string, isSlow: boolean): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript({ content: observeVitals })
  const session = await context.newCDPSession(page)
  const record = await recordRequests(session)
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', slowerProcessor)
  }
  await page.goto(address, { waitUntil: 'load', timeout: 90_000 })
  const loaded = Date.now()
  while (Date.now() - record.lastActivity() < quietMs && Date.now() - loaded < quietTimeoutMs) await pause(100)
  const vitals = await page.evaluate<Vitals>('window.readVitals()')
  await context.close()
  return { ...vitals, ...record.weight() }
}

type Request = { url: string; mime: string; type: string; bytes: number; endedAt: number | null }

/** Records every request that the browser sends, except those answered from its own cache. */
async function recordRequests(session: CDPSession) {
  const requests = new Map<string, Request>()
  let [loadedAt, lastActivity] = [Infinity, Date.now()]
  const note = () => (lastActivity = Date.now())
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    note()
    requests.set(requestId, { url: request.url, mime: '', type, bytes: 0, endedAt: null })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId)
    if (response.fromDiskCache || response.fromPrefetchCache) requests.delete(requestId)
    else if (request) Object.assign(request, { mime: response.mimeType, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    note()
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, endedAt: timestamp })
  })
  session.on('Network.loadingFailed', note)
  session.on('Page.loadEventFired', ({ timestamp }) => (loadedAt = timestamp))
  await session.send('Network.enable')
  await session.send('Page.enable')
  const weight = (): Weight => {
    const sent = [...requests.values()].filter(({ url, endedAt }) => endedAt !== null && /^https?:/.test(url))
    const bytes = Object.fromEntries(contentKinds.map((kind) => [kind, 0])) as Record<ContentKind, number>
    sent.forEach((request, index) => (bytes[index === 0 ? 'HTML' : kindOf(request)] += request.bytes))
    return { bytes, requests: sent.length, requestsUntilLoad: sent.filter(({ endedAt }) => (endedAt ?? 0) <= loadedAt).length }
  }
  return { weight, lastActivity: () => lastActivity }
}

function kindOf({ url, mime, type }: Pick<Request, 'url' | 'mime' | 'type'>): ContentKind {
  if (/[?&]_rsc=/.test(url) || mime.includes('x-component')) return 'data'
  if (type === 'Script' || mime.includes('javascript')) return 'JavaScript'
  if (type === 'Stylesheet' || mime.includes('css')) return 'CSS'
  if (type === 'Font' || /font|woff/.test(mime)) return 'fonts'
  if (type === 'Image' || mime.startsWith('image/')) return 'pictures'
  return 'data'
}
