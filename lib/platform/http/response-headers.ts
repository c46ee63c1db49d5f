import { contentPolicy, type PageHashes } from './content-security-policy'
import { env } from '@/lib/platform/config/env'
import { onRequest } from './http-hooks'
import { pathKind, securityHeaders, type PathKind } from './security-headers'

/**
 * Gives every answer of this process its first headers, from a page, a handler or a file. Headers of the
 * build's configuration would not know this shop's environment.
 */
export function installResponseHeaders(): void {
  const policy = pagePolicy()
  const isShopSecure = Boolean(env.SHOP_URL?.startsWith('https:'))
  // Few kinds, and each answer of one begins alike.
  const made = new Map<string, readonly (readonly [string, string])[]>()
  const headersOf = (kind: PathKind, isSecure: boolean) => {
    const name = `${kind} ${isSecure}`
    const headers = made.get(name) ?? Object.entries(securityHeaders({ kind, isSecure, policy }))
    made.set(name, headers)
    return headers
  }
  onRequest(({ request, response }) => {
    const isSecure = isShopSecure || request.headers['x-forwarded-proto'] === 'https'
    for (const [name, value] of headersOf(pathKind(request.url ?? '/'), isSecure)) response.setHeader(name, value)
  })
}

/** The policy of a page without a nonce. @param hashes of its own inline scripts and style sheets */
export function pagePolicy(hashes?: PageHashes): string {
  return contentPolicy({ hashes, hasAnalytics: Boolean(env.ANALYTICS_ID), isDevelopment: env.NODE_ENV === 'development' })
}
