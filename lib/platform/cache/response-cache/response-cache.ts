import { ServerResponse, type IncomingMessage } from 'node:http'
import compression from 'compression'
import { bufferResponse } from '@/lib/platform/http/buffer-response'
import { contentPolicy } from '@/lib/platform/http/content-security-policy'
import type { Exchange, Stage } from '@/lib/platform/http/stage'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { cacheBudget } from '../cache-budget'
import { changeCount } from '../changes'
import { mayStoreResponses } from '../invalidation-channel'
import { readSeconds } from '../read-store'
import { incompleteTag, pageTags, tagsHeader } from '../tags'
import { createAnswer, restoredAnswer, storedAnswer, type Answer } from './cached-response'
import { scriptHashes } from '@/lib/platform/next/inline-scripts'
import { cacheStatusHeader, isPrefetch } from '@/lib/platform/next/internals'
import type { BrotliFinder } from '@/lib/platform/http/static-files'
import { inlineStyles, type SheetFinder } from '@/lib/platform/next/inline-styles'
import { isDocument, isOfRouter, responseTtl, type Head } from './cache-rules'
import { cacheKey, pageAddress, type CacheKey } from './cache-key'
import { sendAnswer } from './send-response'
import { createStore, type Store } from './store'
import type { VisitedPage } from './visited-page'

export type ResponseCache = Readonly<{
  stage: Stage
  /** Behind the routes: of those who ask for a shared page at once, the first has it rendered, and the others wait for that. */
  joinRenders: Stage
  /** The cached pages, most visited first; of those that are outdated only the addresses. */
  visitedPages: () => readonly VisitedPage[]
  /** Caches these pages until the next invalidation. @returns removes them, without invalidating other responses */
  restore: (pages: readonly VisitedPage[]) => () => void
}>

type Settings = Readonly<{
  findSheet: SheetFinder
  findBrotli: BrotliFinder
  /** A reverse proxy in front of the shop also needs the tags of a page. */
  hasFront: boolean
  /** Whether responses are kept; pages are finished anyway. */
  isKept: boolean
}>

/** `compression` is typed for Express, but uses none of Express's request methods. */
type Compressor = { compress(request: IncomingMessage, response: ServerResponse, next: () => void): void }

/** How long caches may serve a page while they ask for it again, in seconds. */
const expireSeconds = 86_400

/** The same for a page that shows the last answers, because the database is away, or whose replica may miss changes of others. */
const unsureSeconds = 600

const bounds = { texts: cacheBudget.texts, files: cacheBudget.files, ofOne: 4 * 1024 * 1024 }

/**
 * Serves cached responses from memory and passes everything else on. It is the only cache of pages: what a page depends on, and how
 * long it may be shared, is what its reads have reported while it was rendered (lib/platform/http/visit.ts).
 */
export function responseCache(settings: Settings): ResponseCache {
  const store = createStore(bounds)
  registerGauge('response_cache_bytes', 'Bytes that are cached in memory.', 'of', () => ({ answers: store.weight() }))
  const { compress }: Compressor = { compress: compression() }
  const stage: Stage = (exchange, next) => {
    const { request, response } = exchange
    const mayKeep = settings.isKept && isRead(request) && mayStoreResponses()
    const lookup = mayKeep ? cacheKey(request.url ?? '/', request.headers) : null
    const cached = lookup && store.get(lookup.key, Date.now())
    exchange.isPrefetch = isPrefetch(request.headers)
    if (cached) {
      exchange.isFromCache = true
      if (!cached.isStale) return sendAnswer(request, response, cached.answer)
      exchange.response = withoutVisitor(request, response)
      const { answer } = cached
      sendAnswer(request, response, { ...answer, headers: { ...answer.headers, [cacheStatusHeader]: 'STALE' } })
    }
    // A HEAD response has the headers of the GET response (RFC 9110, 9.3.2), the page's script policy included; Node omits the
    // body.
    if (request.method === 'HEAD') request.method = 'GET'
    compress(request, exchange.response, () => undefined)
    if (request.method === 'GET') takeAnswer(settings, store, exchange, mayKeep, lookup)
    return next()
  }
  const renders = new Map<string, Readonly<{ made: Promise<unknown>; isPrefetch: boolean | undefined }>>()
  const joinRenders: Stage = async (exchange, next) => {
    const { key, isShared, isPrefetch } = exchange
    if (!key || !isShared) return next()
    const running = renders.get(key)
    // A prefetch may wait for its turn, for which a visitor need not wait.
    if (running && (isPrefetch || !running.isPrefetch)) {
      await running.made
      if (exchange.sendStored?.(key)) return undefined
    }
    const rendering = next()
    // A reader who is slow keeps nobody waiting: the page is made before it is sent.
    const made = Promise.race([exchange.made, rendering]).catch(() => undefined)
    renders.set(key, { made, isPrefetch })
    void made.then(() => renders.get(key)?.made === made && renders.delete(key))
    return rendering
  }
  return { stage, joinRenders, ...visitedPagesOf(store) }
}

function visitedPagesOf(store: Store): Pick<ResponseCache, 'visitedPages' | 'restore'> {
  return {
    visitedPages: () =>
      store
        .texts()
        // The key of a document is its URL.
        .filter(({ key }) => pageAddress.test(key))
        .map(({ key, answer, isOutdated, staleUntil }) => ({
          address: key,
          staleUntil,
          answer: isOutdated ? undefined : storedAnswer(answer),
        })),
    restore: (pages) => {
      for (const { address, answer, staleUntil } of pages) {
        if (!answer) continue
        const headers = { ...answer.headers, ...forThisVisitor, [cacheStatusHeader]: 'STALE' }
        store.set(address, restoredAnswer({ ...answer, headers }), { began: changeCount(), tags: null, endsAt: staleUntil, staleUntil })
      }
      return () => pages.forEach(({ address }) => store.delete(address))
    },
  }
}

/** Of a page whose tags are not known. */
const forThisVisitor = { 'cache-control': 'private, no-cache' }

/** A response that is only stored: its visitor has got the stale one. */
function withoutVisitor(request: IncomingMessage, sent: ServerResponse): ServerResponse {
  const response = new ServerResponse(request)
  for (const [name, value] of Object.entries(sent.getHeaders())) if (value !== undefined) response.setHeader(name, value)
  return response
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Buffers the response that Next is about to send if it is cacheable, or a page whose scripts need hashes. */
function takeAnswer(settings: Settings, store: Store, exchange: Exchange, mayKeep: boolean, lookup: CacheKey | null): void {
  const { request, response, visit } = exchange
  const began = changeCount()
  const { url = '/' } = request
  const first = { ...response.getHeaders() }
  const strictest = contentPolicy()
  const lifetime = () => {
    const head = headOf(response)
    if (exchange.isMissingPage) return mayKeep ? responseTtl({ ...head, status: 200 }) : 0
    return lookup?.isPlain && lookup.isForRouter === isOfRouter(head) && !isPrivate() ? responseTtl(head) : 0
  }
  const isPage = () => isDocument(headOf(response)) && policyOf(response) === strictest
  /** A nonce is valid for one response only. */
  const isPrivate = () => policyOf(response)?.includes(`'nonce-`)
  let finish: () => void = () => undefined
  exchange.made = new Promise((resolve) => (finish = resolve))
  const send = (answer: Answer) => {
    // Its tags do not include those of what its address may lead to later, so no proxy may cache it.
    const headers = exchange.isMissingPage ? { ...answer.headers, ...forThisVisitor } : answer.headers
    sendAnswer(request, response, { ...answer, headers })
  }
  if (lookup?.isPlain) exchange.key = lookup.key
  exchange.sendStored = (key) => {
    const stored = mayKeep && !exchange.isFromCache && store.get(key, Date.now())
    if (!stored) return false
    exchange.isFromCache = true
    restore()
    send(stored.answer)
    return true
  }

  const restore = bufferResponse(
    response,
    () => {
      const isSentWhole = Boolean(exchange.isShared) || lifetime() > 0 || isPage()
      if (!isSentWhole) finish()
      return isSentWhole
    },
    (made) => {
      if (exchange.isShared) finishHead(exchange)
      const { status, headers } = headOf(response)
      const lifetimeMs = lifetime()
      const added = Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== first[name]))
      const tags = exchange.isShared ? pageTags([...visit.tags]) : null
      if (tags && settings.hasFront && responseTtl(headOf(response)) > 0) Object.assign(added, tagsHeader(tags))
      const { body, policy } = isPage() ? finishPage(settings, made.toString('latin1')) : { body: made }
      if (policy) added['content-security-policy'] = policy
      const answer = createAnswer({ status, headers: added }, body, lifetimeMs > 0 ? settings.findBrotli(url) : null)
      if (exchange.key && lifetimeMs > 0) {
        const endsAt = Date.now() + lifetimeMs
        const staleUntil = exchange.isShared ? Date.now() + keptSeconds(exchange) * 1000 : endsAt
        store.set(exchange.key, { ...answer, headers: { ...added, [cacheStatusHeader]: 'HIT' } }, { began, tags, endsAt, staleUntil })
      }
      finish()
      // Nobody reads a response that renews a stale one.
      if (exchange.isFromCache) return void response.emit('finish')
      send(answer)
    },
  )
}

/** Next takes every page for one of a single visitor. */
function finishHead(exchange: Exchange): void {
  const { response, visit } = exchange
  if (visit.hasFailed || response.statusCode >= 500) return
  if (visit.isMissing) response.statusCode = 404
  const seconds = Math.min(visit.seconds, readSeconds())
  response.setHeader('Cache-Control', `s-maxage=${seconds}, stale-while-revalidate=${keptSeconds(exchange) - seconds}`)
  response.setHeader(cacheStatusHeader, 'MISS')
}

function keptSeconds({ visit }: Exchange): number {
  return visit.tags.has(incompleteTag) || !mayStoreResponses() ? unsureSeconds : expireSeconds
}

/** The page (its bytes as Latin-1) with its style sheets inlined, and the policy that allows these and its scripts. */
function finishPage({ findSheet }: Settings, made: string): Readonly<{ body: Buffer; policy?: string }> {
  const { page, hashes } = inlineStyles(made, findSheet)
  return { body: Buffer.from(page, 'latin1'), policy: contentPolicy({ scripts: scriptHashes(page), styles: hashes }) }
}

function headOf(response: ServerResponse): Head {
  return { status: response.statusCode, headers: response.getHeaders() }
}

function policyOf(response: ServerResponse): string | undefined {
  return response.getHeader('content-security-policy')?.toString()
}
