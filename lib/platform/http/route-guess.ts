import type { IncomingMessage } from 'node:http'
import { pageParameters } from '@/lib/core/routes'
import { routeTreeSegment, routerHeaders } from '@/lib/platform/next/internals'
import { interceptRequests } from './http-hooks'

const pagePath = /^\/(?:en|th)\/([a-z_]+)$/

/** Long, because the answer is the same for every build. */
const cacheControl = 'public, max-age=86400'

/**
 * Whether the router asks for the route behind a page's bare path. With every address that has a query it fetches the path
 * without it, too, and guesses by its route that of other queries. Here each query is a page of its own kind: the guess
 * is wrong, and some of these paths alone are no page.
 */
export function isRouteGuess({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  if (headers[routerHeaders.segment] !== routeTreeSegment) return false
  const [path = '', query] = url.split('?', 2)
  const known = pageParameters.get(pagePath.exec(path)?.[1] ?? '')
  const given = new URLSearchParams(query)
  return known !== undefined && !known.some((name) => given.has(name))
}

/** Answers such requests with 204 (RFC 9110, 15.3.5), which the router takes for "ask as someone goes there". */
export function answerRouteGuesses(): void {
  const vary = [routerHeaders.isForRouter, routerHeaders.prefetch, routerHeaders.segment].join(', ')
  interceptRequests((request, response, next) => {
    if (isRouteGuess(request)) response.writeHead(204, { 'Cache-Control': cacheControl, Vary: vary }).end()
    else next()
  })
}
