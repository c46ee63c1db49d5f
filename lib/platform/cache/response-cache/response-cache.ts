import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { bufferResponse, writerOf } from '@/lib/platform/http/buffer-response'
import type { PageHashes } from '@/lib/platform/http/content-security-policy'
import type { Exchange, Stage } from '@/lib/platform/http/stage'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { cacheBudget } from '../cache-budget'
import { onInvalidate } from '../invalidation-listeners'
import { everything, mayStoreResponses } from '../invalidation-channel'
import { encodeTag, tagsHeaderName } from '../tags'
import { createAnswer } from './cached-response'
import { scriptHashes } from '@/lib/platform/next/inline-scripts'
import { cacheStatusHeader } from '@/lib/platform/next/internals'
import type { BrotliFinder } from '@/lib/platform/http/static-files'
import { inlineStyles, type SheetFinder } from '@/lib/platform/next/inline-styles'
import { isDocument, isOfRouter, responseTtl, type Head } from './cache-rules'
import { cacheKey, pageAddress, type CacheKey } from './cache-key'
import { sendAnswer } from './send-response'
import { createStore, type Store } from './store'

export type ResponseCache = Readonly<{
  stage: Stage
  /** The URLs of cached pages, most visited first. */
  visitedPages: () => readonly string[]
}>

type Settings = Readonly<{
  /** The policy of a page without a nonce, whose inline elements have these hashes. */
  policyWith: (hashes?: PageHashes) => string
  findSheet: SheetFinder
  findBrotli: BrotliFinder
  /** A reverse proxy in front of the shop also needs the tags of a page. */
  hasFront: boolean
  /** Whether responses are kept; pages are finished anyway. */
  isKept: boolean
}>

/** `compression` is typed for Express, but uses none of Express's request methods. */
type Compressor = { compress(request: IncomingMessage, response: ServerResponse, next: () => void): void }

const tagsName = tagsHeaderName.toLowerCase()

const bounds = { texts: cacheBudget.texts, files: cacheBudget.files, ofOne: 4 * 1024 * 1024, trackedTags: 20_000 }

/**
 * Serves cached responses from memory and passes everything else on. Next takes 2 to 3 ms to find a cached page and compresses it again
 * for each visitor; the response cache takes a twentieth of that.
 */
export function responseCache(settings: Settings): ResponseCache {
  const store = createStore(bounds)
  registerGauge('response_cache_bytes', 'Bytes that are cached in memory.', 'of', () => ({ answers: store.weight() }))
  const { compress }: Compressor = { compress: compression() }
  onInvalidate((tags) => (tags.includes(everything) ? store.deleteAll() : store.deleteTagged(tags.map(encodeTag))))
  const stage: Stage = (exchange, next) => {
    const { request, response } = exchange
    const lookup = settings.isKept && isRead(request) && mayStoreResponses() ? cacheKey(request.url ?? '/', request.headers) : null
    const cached = lookup && store.get(lookup.key, Date.now())
    if (cached) {
      exchange.isFromCache = true
      return sendAnswer(request, response, cached)
    }
    // A HEAD response has the headers of the GET response (RFC 9110, 9.3.2), the page's script policy included; Node omits the
    // body.
    if (request.method === 'HEAD') request.method = 'GET'
    const writer = writerOf(response)
    compress(request, response, () => undefined)
    if (request.method === 'GET') takeAnswer({ settings, store, lookup, request, response, writer })
    return next()
  }
  // The key of a document is its URL.
  return { stage, visitedPages: () => store.textKeys().filter((key) => pageAddress.test(key)) }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

type Taking = Readonly<
  Pick<Exchange, 'request' | 'response'> & {
    settings: Settings
    store: Store
    lookup: CacheKey | null
    /** The response's methods before `compression` wrapped them: buffered responses bypass it. */
    writer: ReturnType<typeof writerOf>
  }
>

/**
 * Removes the request's condition, because the response cache must answer it: Next would omit the body, and with it the scripts
 * that the policy has to name. A browser applies the policy of a 304 to the page that it already has.
 * @returns a function that restores the condition
 */
function hideCondition({ url = '/', headers }: IncomingMessage): () => void {
  const condition = headers['if-none-match']
  if (!condition || !pageAddress.test(url)) return () => undefined
  delete headers['if-none-match']
  return () => void (headers['if-none-match'] = condition)
}

/** Buffers the response that Next is about to send if it is cacheable, or a page whose scripts need hashes. */
function takeAnswer({ settings, store, lookup, request, response, writer }: Taking): void {
  const began = store.changes()
  const { url = '/' } = request
  const first = { ...response.getHeaders() }
  const strictest = settings.policyWith()
  const lifetime = () => {
    const head = headOf(response)
    return lookup?.isPlain && lookup.isForRouter === isOfRouter(head) && !isPrivate() ? responseTtl(head) : 0
  }
  const isPage = () => isDocument(headOf(response)) && policyOf(response) === strictest
  /** A nonce is valid for one response only. */
  const isPrivate = () => policyOf(response)?.includes(`'nonce-`)
  const showCondition = hideCondition(request)

  bufferResponse(
    response,
    () => lifetime() > 0 || isPage(),
    (made) => {
      const { status, headers } = headOf(response)
      const lifetimeMs = lifetime()
      const added = Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== first[name]))
      const tags = headers[tagsName]
      if (!settings.hasFront) {
        delete added[tagsName]
        response.removeHeader(tagsName)
      }
      const { body, policy } = isPage() ? finishPage(settings, made.toString('latin1')) : { body: made }
      if (policy) added['content-security-policy'] = policy
      const answer = createAnswer({ status, headers: added }, body, lifetimeMs > 0 ? settings.findBrotli(url) : null)
      if (lookup && lifetimeMs > 0) {
        const life = { began, tags: typeof tags === 'string' ? tags.split(',') : null, endsAt: Date.now() + lifetimeMs }
        store.set(lookup.key, { ...answer, headers: { ...added, [cacheStatusHeader]: 'HIT' } }, life)
      }
      Object.assign(response, writer)
      showCondition()
      sendAnswer(request, response, answer)
    },
  )
}

/** The page (its bytes as Latin-1) with its style sheets inlined, and the policy that allows these and its scripts. */
function finishPage({ policyWith, findSheet }: Settings, made: string): Readonly<{ body: Buffer; policy?: string }> {
  const { page, hashes } = inlineStyles(made, findSheet)
  return { body: Buffer.from(page, 'latin1'), policy: policyWith({ scripts: scriptHashes(page), styles: hashes }) }
}

function headOf(response: ServerResponse): Head {
  return { status: response.statusCode, headers: response.getHeaders() }
}

function policyOf(response: ServerResponse): string | undefined {
  return response.getHeader('content-security-policy')?.toString()
}
