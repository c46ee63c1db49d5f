import { contentPolicy, type PageHashes } from './content-security-policy'
import { env } from '@/lib/platform/config/env'
import { onRequest } from './http-hooks'
import { pathKind, securityHeaders, type PathKind } from './security-headers'

/**
 * Sets the initial headers of every response of this process, whether from a page, a handler or a file. Headers in next.config.ts
 * are fixed at build time and cannot depend on the shop's environment.
 */
export function installResponseHeaders(): void {
  const policy = pagePolicy()
  const isShopSecure = Boolean(env.SHOP_URL?.startsWith('https:'))
  // There are few kinds, and all responses of a kind start with the same headers.
  const made = new Map<string, readonly (readonly [string, string])[]>()
  const headersOf = (kind: PathKind, isSecure: boolean) => {
    const name = `${kind} ${isSecure}`
    const headers = made.get(name) ?? Object.entries(securityHeaders({ kind, isSecure, coversSubdomains: env.HSTS_SUBDOMAINS, policy }))
    made.set(name, headers)
    return headers
  }
  onRequest(({ request, response }) => {
    const isSecure = isShopSecure || request.headers['x-forwarded-proto'] === 'https'
    for (const [name, value] of headersOf(pathKind(request.url ?? '/'), isSecure)) response.setHeader(name, value)
  })
}

/** The policy of a page without a nonce. @param hashes of its inline scripts and style sheets */
export function pagePolicy(hashes?: PageHashes): string {
  return contentPolicy({ hashes, hasAnalytics: Boolean(env.ANALYTICS_ID), isDevelopment: env.NODE_ENV === 'development' })
}
