import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate as turnOfEventLoop, setTimeout as wait } from 'node:timers/promises'
import { pageAddress } from './response-cache/cache-key'
import { requestContextKey, routerHeaders } from '@/lib/platform/next/internals'
import { createFairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { bufferResponse } from '@/lib/platform/http/buffer-response'
import { networkOf, resolvedClientIp } from '@/lib/platform/http/client-ip'
import { unavailableHeaders } from '@/lib/platform/http/error-pages/unavailable'
import { interceptRequests } from '@/lib/platform/http/http-hooks'

const waiting = { waiting: 400, waitMs: 15_000 }

/** Renders of one request that run on after its response: Next sends a stale page and renders it again. */
type Background = Promise<unknown>[]

type Machine = Readonly<{ hasRemoteBackend: boolean; heapMegabytes: number }>

/**
 * The number of pages to render at the same time. One thread renders all pages, so more at once take no less time, but each adds
 * 25 MB or more to the peak of the process (docs/performance.md, Memory). Two use the time in which one waits for the embedded
 * database; a remote backend is waited for longer.
 */
export function concurrentRenders({ hasRemoteBackend, heapMegabytes }: Machine): number {
  return hasRemoteBackend ? Math.max(4, Math.min(16, Math.floor(heapMegabytes / 64))) : 2
}

/**
 * Bounds the number of pages that Next renders at the same time: without a bound, eight visitors of pages that are not cached
 * exceeded a heap of 192 MB. The others wait, in turns by network; beyond that they get 503. Prefetches leave a place
 * for visitors. Install it first, so that it runs after the response cache and
 * waits for Next itself.
 */
export function limitRenders(running: number, longestMs = 3000): void {
  const pages = createFairQueue({ running, withoutPriority: running - 1, ...waiting })
  const backgrounds = observeBackground()
  interceptRequests((request, response, next) => {
    if (!pageAddress.test(request.url ?? '')) return void next()
    const turn = { source: networkOf(resolvedClientIp(request)), priority: request.headers[routerHeaders.prefetch] === undefined }
    void pages(turn, () => render(request, response, next)).catch(() => refuse(response))
  })

  /** Settles when the page is rendered; sending it to a slow reader takes no part in that. */
  async function render(request: IncomingMessage, response: ServerResponse, next: () => Promise<unknown>): Promise<void> {
    // A connection that was closed before the shop accepted it is known to be two turns after its request was read. Rendering for
    // those who have left keeps the others waiting to be accepted: Node accepts one connection a turn.
    await turnOfEventLoop()
    await turnOfEventLoop()
    if (!request.socket.readable) return
    const background: Background = []
    const isBegun = new Promise<void>((resolve) => {
      bufferResponse(
        response,
        () => (resolve(), false),
        () => undefined,
      )
    })
    const done = Promise.race([isBegun, backgrounds.run(background, next)]).then(() => Promise.allSettled(background))
    await Promise.race([done, wait(longestMs, undefined, { ref: false })])
  }
}

/** Lets Next report the work that it does after a response (the platform interface of its documentation on `after`). */
function observeBackground(): AsyncLocalStorage<Background> {
  const backgrounds = new AsyncLocalStorage<Background>()
  const get = () => {
    const background = backgrounds.getStore()
    return background && { waitUntil: (work: Promise<unknown>) => void background.push(work) }
  }
  Object.assign(globalThis, { [requestContextKey]: { get } })
  return backgrounds
}

/** Sets the headers one by one: lib/platform/http/error-pages replaces only a response whose head is not written. */
function refuse(response: ServerResponse): void {
  response.statusCode = 503
  for (const [name, value] of Object.entries(unavailableHeaders)) response.setHeader(name, value)
  response.end()
}
