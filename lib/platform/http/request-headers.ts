import { routerHeaders } from '@/lib/platform/next/internals'
import { pathKind } from './security-headers'
import type { Stage } from './stage'

/**
 * The request headers that anything in the shop reads. Next reads many others while it renders, `Content-Security-Policy` among them,
 * and what the header of one visitor changes in a cached page, every visitor gets.
 */
export const knownRequestHeaders: ReadonlySet<string> = new Set([
  // HTTP, as Node and the file server read it
  ...'accept accept-encoding accept-language authorization cache-control connection content-encoding content-length'.split(' '),
  ...'content-type cookie expect host if-match if-modified-since if-none-match if-range if-unmodified-since origin'.split(' '),
  ...'pragma range referer te transfer-encoding upgrade user-agent'.split(' '),
  // Browsers
  ...'access-control-request-headers access-control-request-method dnt sec-fetch-dest sec-fetch-mode sec-fetch-site sec-gpc'.split(' '),
  ...Object.values(routerHeaders),
  // Proxies and OpenTelemetry
  ...'forwarded traceparent tracestate x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto x-request-id'.split(' '),
  // Programs
  ...'idempotency-key stripe-signature ucp-agent x-storefront'.split(' '),
  ...'x-staff x-staff-account x-staff-name x-staff-passcode x-staff-role x-staff-session'.split(' '),
])

/**
 * Removes all other headers from every request, and the name of the browser from those of pages: Next writes metadata in another
 * way for some bots, and a page that is cached is for all. By this name it writes them into the head (`htmlLimitedBots`).
 */
export const keepKnownHeaders: Stage = ({ request: { headers, url } }, next) => {
  for (const name in headers) if (!knownRequestHeaders.has(name)) delete headers[name]
  if (isPage(url ?? '/')) headers['user-agent'] = 'shop'
  else if (!url?.startsWith('/api/')) delete headers['user-agent']
  return next()
}

const isPage = (url: string) => ['page', 'staffPage'].includes(pathKind(url))
