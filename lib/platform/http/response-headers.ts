import { contentPolicy, type PageHashes } from './content-security-policy'
import { env } from '@/lib/platform/config/env'
import { pathKind, securityHeaders, type PathKind } from './security-headers'
import type { Stage } from './stage'

/**
 * Sets the initial headers of every response, whether from a page, a handler or a file. Headers in next.config.ts are fixed at build
 * time and cannot depend on the shop's environment.
 */
export function initialHeaders(): Stage {
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
  return ({ request, response }, next) => {
    const isSecure = isShopSecure || request.headers['x-forwarded-proto'] === 'https'
    for (const [name, value] of headersOf(pathKind(request.url ?? '/'), isSecure)) response.setHeader(name, value)
    return next()
  }
}

/** The policy of a page without a nonce. @param hashes of its inline scripts and style sheets */
export function pagePolicy(hashes?: PageHashes): string {
  return contentPolicy({ hashes, hasAnalytics: Boolean(env.ANALYTICS_ID) })
}
