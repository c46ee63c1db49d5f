import { setImmediate as turnOfEventLoop, setTimeout as wait } from 'node:timers/promises'
import { pageAddress } from './response-cache/cache-key'
import { UserError } from '@/lib/domain/errors/errors'
import { createFairQueue } from '@/lib/platform/rate-limits/fair-queue'
import { networkOf } from '@/lib/platform/rate-limits/network-of'
import { resolvedClientIp } from '@/lib/platform/http/client-ip'
import { refuseForNow } from '@/lib/platform/http/error-pages/unavailable'
import type { Exchange, Stage } from '@/lib/platform/http/stage'

const waiting = { waiting: 400, waitMs: 15_000 }

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
 * for visitors.
 */
export function limitRenders(running: number, longestMs = 3000): Stage {
  const pages = createFairQueue({ running, withoutPriority: running - 1, ...waiting })
  return (exchange, next) => {
    const { request } = exchange
    if (!pageAddress.test(request.url ?? '')) return next()
    const turn = { source: networkOf(resolvedClientIp(request)), priority: !exchange.isPrefetch }
    return pages(turn, () => render(exchange, next)).catch((error: unknown) => {
      if (!(error instanceof UserError)) throw error
      refuseForNow(exchange.response)
    })
  }

  /** Settles when the page is rendered; sending it to a slow reader takes no part in that. */
  async function render(exchange: Exchange, next: () => Promise<void>): Promise<void> {
    const { request, background } = exchange
    // A connection that was closed before the shop accepted it is known to be two turns after its request was read. Rendering for
    // those who have left keeps the others waiting to be accepted: Node accepts one connection a turn.
    await turnOfEventLoop()
    await turnOfEventLoop()
    if (!request.socket.readable) return
    // A visitor may have overtaken the prefetch of the same page.
    if (exchange.isPrefetch && exchange.key && exchange.sendStored?.(exchange.key)) return
    const rendering = next()
    const done = Promise.race([exchange.made ?? rendering, rendering]).then(() => Promise.allSettled(background))
    await Promise.race([done, wait(longestMs, undefined, { ref: false })])
  }
}
