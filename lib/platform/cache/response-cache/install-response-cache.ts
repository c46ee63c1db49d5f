import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import { bufferResponse, writerOf } from '@/lib/platform/http/buffer-response'
import { markCacheHit } from '@/lib/platform/http/cache-status'
import type { PageHashes } from '@/lib/platform/http/content-security-policy'
import { interceptRequests } from '@/lib/platform/http/http-hooks'
import { registerGauge } from '@/lib/platform/observability/metrics'
import { cacheBudget } from '../cache-budget'
import { onInvalidate } from '../invalidate-tags'
import { everything, mayStoreResponses } from '../invalidation-channel'
import { encodeTag, tagsHeaderName } from '../tags-header'
import { createAnswer } from './cached-response'
import { isMissingBuildAsset, sendMissingAsset } from '@/lib/platform/next/missing-build-asset'
import { scriptHashes } from '@/lib/platform/next/inline-scripts'
import { cacheStatusHeader } from '@/lib/platform/next/internals'
import type { BrotliFinder } from '@/lib/platform/next/compressed-assets'
import { inlineStyles, type SheetFinder } from '@/lib/platform/next/inline-styles'
import { isDocument, isOfRouter, responseTtl, type Head } from './cache-rules'
import { cacheKey, pageAddress, type CacheKey } from './cache-key'
import { sendAnswer } from './send-response'
import { createStore, type Store } from './store'

export type ResponseCache = Readonly<{
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
}>

/** `compression` is typed for Express, but uses none of Express's request methods. */
type Compressor = { compress(request: IncomingMessage, response: ServerResponse, next: () => void): void }

const tagsName = tagsHeaderName.toLowerCase()

const bounds = { texts: cacheBudget.texts, files: cacheBudget.files, ofOne: 4 * 1024 * 1024, trackedTags: 20_000 }

/**
 * Serves cached responses from memory and passes everything else on to Next. Next takes 2 to 3 ms to find a cached page and
 * compresses it again for each visitor; the response cache takes a twentieth of that.
 *
 * It intercepts requests, so `next start` and the standalone server need no change, and upgrades, which have their own event, are
 * not affected. Hooks for every request (response headers, log, outages) run before it.
 */
export function installResponseCache(settings: Settings): ResponseCache {
  const store = createStore(bounds)
  registerGauge('response_cache_bytes', 'Bytes that are cached in memory.', 'of', () => ({ answers: store.weight() }))
  const { compress }: Compressor = { compress: compression() }
  onInvalidate((tags) => (tags.includes(everything) ? store.deleteAll() : store.deleteTagged(tags.map(encodeTag))))
  interceptRequests((request, response, next) => {
    const lookup = isRead(request) && mayStoreResponses() ? cacheKey(request.url ?? '/', request.headers) : null
    if (lookup && isAnswered(store, lookup, request, response)) return
    // A HEAD response has the headers of the GET response (RFC 9110, 9.3.2), the page's script policy included; Node omits the
    // body.
    if (request.method === 'HEAD') request.method = 'GET'
    const writer = writerOf(response)
    compress(request, response, () => undefined)
    if (request.method === 'GET') takeAnswer({ settings, store, lookup, request, response, writer })
    void next()
  })
  // The key of a document is its URL.
  return { visitedPages: () => store.textKeys().filter((key) => pageAddress.test(key)) }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isAnswered(store: Store, { key }: CacheKey, request: IncomingMessage, response: ServerResponse): boolean {
  const cached = store.get(key, Date.now())
  if (!cached) return false
  markCacheHit(response)
  sendAnswer(request, response, cached)
  return true
}

type Exchange = Readonly<{
  settings: Settings
  store: Store
  lookup: CacheKey | null
  request: IncomingMessage
  response: ServerResponse
  /** The response's methods before `compression` wrapped them: buffered responses bypass it. */
  writer: ReturnType<typeof writerOf>
}>

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
function takeAnswer({ settings, store, lookup, request, response, writer }: Exchange): void {
  const began = store.changes()
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
    () => isMissingBuildAsset(request, response) || lifetime() > 0 || isPage(),
    (made) => {
      if (isMissingBuildAsset(request, response)) {
        Object.assign(response, writer)
        sendMissingAsset(response, new Set(Object.keys(first)))
        return
      }
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
      const answer = createAnswer({ status, headers: added }, body, lifetimeMs > 0 ? settings.findBrotli(request.url ?? '/') : null)
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
