import type { ServerResponse } from 'node:http'
import { isCacheHit } from '@/lib/platform/http/cache-status'
import { onRequest, type Exchange } from '@/lib/platform/http/http-hooks'
import { logger } from './logger'
import { recordResponse, type CacheStatus } from './metrics'
import { beginRequestId, requestIdHeader } from './request-id'
import { isQuiet, routeKind } from './route-kind'
import { cacheStatusHeader } from '@/lib/platform/next/internals'

/**
 * Records every response of this process: a line in the log and its duration in the metrics. Only the kind of a URL is logged:
 * queries and the rest of a path may contain personal data. Page assets, which browsers fetch by the dozen, and health checks are
 * logged at level `debug`.
 */
export function watchRequests(): void {
  onRequest(watch)
}

function watch({ request, response }: Exchange): void {
  const start = performance.now()
  const { method, socket } = request
  const bytesBefore = socket.bytesWritten
  const id = beginRequestId(request.headers[requestIdHeader.toLowerCase()])
  response.setHeader(requestIdHeader, id)

  response.once('close', () => {
    const kind = routeKind(request.url ?? '/')
    const ms = performance.now() - start
    const source = sourceOf(response)
    recordResponse(kind, response.statusCode, source, ms)
    const line = {
      request: id,
      method,
      kind,
      status: response.statusCode,
      ms: Math.round(ms * 10) / 10,
      bytes: socket.bytesWritten - bytesBefore,
      source,
    }
    // The client disconnected before the response ended.
    const entry = response.writableFinished ? line : { ...line, cutOff: true }
    if (isQuiet(kind)) logger.debug(entry, 'request')
    else logger.info(entry, 'request')
  })
}

const fromPageCache: ReadonlySet<unknown> = new Set(['HIT', 'STALE'])

function sourceOf(response: ServerResponse): CacheStatus {
  if (isCacheHit(response)) return 'response-cache'
  return fromPageCache.has(response.getHeader(cacheStatusHeader)) ? 'page-cache' : 'rendered'
}
