import type { IncomingMessage } from 'node:http'
import { pageParameters } from '@/lib/core/urls/rewrites'
import { partParameter } from '@/lib/core/urls/routes'
import { routeTreeSegment, routerHeaders } from '@/lib/platform/next/internals'
import type { Stage } from './stage'

const pagePath = /^\/(?:en|th)\/([a-z_]+)$/

/** Long, because the response is the same for every build. */
const cacheControl = 'public, max-age=86400'
const vary = [routerHeaders.isForRouter, routerHeaders.prefetch, routerHeaders.segment].join(', ')

/**
 * Whether the router asks for the route behind a page's bare path. For every URL with a query, the router also fetches the path
 * without it and predicts the routes of other queries from that. Here each query is a different page: the prediction is wrong,
 * and some of these paths without a query do not exist.
 */
export function isRouteGuess({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (headers[routerHeaders.segment] !== routeTreeSegment) return false
  const [path = '', query] = url.split('?', 2)
  const known = pageParameters.get(pagePath.exec(path)?.[1] ?? '') ?? []
  const identifying = known.filter((name) => name !== partParameter)
  const given = new URLSearchParams(query)
  return identifying.length > 0 && !identifying.some((name) => given.has(name))
}

/** Answers such requests with 204 (RFC 9110, 15.3.5), which makes the router fetch on navigation instead. */
export const answerRouteGuesses: Stage = ({ request, response }, next) => {
  if (!isRouteGuess(request)) return next()
  response.writeHead(204, { 'Cache-Control': cacheControl, Vary: vary }).end()
}
