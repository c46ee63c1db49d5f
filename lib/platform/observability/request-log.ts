import type { Exchange, Stage } from '@/lib/platform/http/stage'
import { logger } from './logger'
import { recordResponse, type CacheStatus } from './metrics'
import { requestIdHeader, requestIdOf, withRequestId } from './request-id'
import { isQuiet, routeKind } from './route-kind'

/**
 * Records every response: a line in the log and its duration in the metrics. Only the kind of a URL is logged:
 * queries and the rest of a path may contain personal data. Page assets, which browsers fetch by the dozen, and health checks are
 * logged at level `debug`.
 */
export const logRequests: Stage = (exchange, next) => {
  const { request, response } = exchange
  const start = performance.now()
  const { method, socket, url = '/' } = request
  const bytesBefore = socket.bytesWritten
  const id = requestIdOf(request.headers[requestIdHeader.toLowerCase()])
  response.setHeader(requestIdHeader, id)

  response.once('close', () => {
    const kind = routeKind(url)
    const ms = performance.now() - start
    const source = sourceOf(exchange)
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
  return withRequestId(id, next)
}

const sourceOf = ({ isFromCache }: Exchange): CacheStatus => (isFromCache ? 'response-cache' : 'rendered')
