import type { Browser, CDPSession } from 'playwright'
import { phone } from './browsers'
import { watchForQuiet } from './quiet-network'

/** What a page transfers at a phone's first visit. */
export type Weight = Readonly<{
  /** Compressed bytes with headers, by kind. */
  bytes: Readonly<Record<ContentKind, number>>
  /** Requests finished by the load event, and all requests until the network was quiet. */
  requestsUntilLoad: number
  requests: number
}>

const contentKinds = ['HTML', 'JavaScript', 'CSS', 'fonts', 'pictures', 'data'] as const
export type ContentKind = (typeof contentKinds)[number]

type Request = { url: string; mime: string; type: string; bytes: number; endedAt: number | null }

export async function weigh(browser: Browser, address: string): Promise<Weight> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const { requests, loadedAt } = await record(session)
  const waitUntilQuiet = watchForQuiet(page)
  await page.goto(address, { waitUntil: 'load' })
  await waitUntilQuiet()
  await context.close()
  const sent = [...requests.values()].filter(({ url, endedAt }) => endedAt !== null && /^https?:/.test(url))
  const bytes = Object.fromEntries(contentKinds.map((kind) => [kind, 0])) as Record<ContentKind, number>
  sent.forEach((request, index) => (bytes[index === 0 ? 'HTML' : kindOf(request)] += request.bytes))
  return { bytes, requests: sent.length, requestsUntilLoad: sent.filter(({ endedAt }) => (endedAt ?? 0) <= loadedAt()).length }
}

/** Records every request that the browser sends, except those answered from its own cache. */
async function record(session: CDPSession) {
  const requests = new Map<string, Request>()
  let loaded = Infinity
  session.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    requests.set(requestId, { url: request.url, mime: '', type, bytes: 0, endedAt: null })
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const request = requests.get(requestId)
    if (response.fromDiskCache || response.fromPrefetchCache) requests.delete(requestId)
    else if (request) Object.assign(request, { mime: response.mimeType, type })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const request = requests.get(requestId)
    if (request) Object.assign(request, { bytes: encodedDataLength, endedAt: timestamp })
  })
  session.on('Page.loadEventFired', ({ timestamp }) => (loaded = timestamp))
  await session.send('Network.enable')
  await session.send('Page.enable')
  return { requests, loadedAt: () => loaded }
}

export function kindOf({ url, mime, type }: Pick<Request, 'url' | 'mime' | 'type'>): ContentKind {
  if (/[?&]_rsc=/.test(url) || mime.includes('x-component')) return 'data'
  if (type === 'Script' || mime.includes('javascript')) return 'JavaScript'
  if (type === 'Stylesheet' || mime.includes('css')) return 'CSS'
  if (type === 'Font' || /font|woff/.test(mime)) return 'fonts'
  if (type === 'Image' || mime.startsWith('image/')) return 'pictures'
  return 'data'
}
