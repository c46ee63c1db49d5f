import { contentPolicy } from './content-policy'
import { env } from './env'
import { onEveryRequest } from './every-request'
import { securityHeaders } from './security-headers'

/**
 * Gives every answer of this process its first headers, whoever makes it: a page, a handler, a file. Headers of the
 * build's configuration would not know this shop's environment.
 */
export function headEveryAnswer(): void {
  const policy = pagePolicy([])
  const isShopSecure = Boolean(env.SHOP_URL?.startsWith('https:'))
  onEveryRequest(({ request, response }) => {
    const isSecure = isShopSecure || request.headers['x-forwarded-proto'] === 'https'
    const headers = securityHeaders({ path: request.url ?? '/', isSecure, policy })
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  })
}

/** The policy of a page without a nonce. @param hashes of its own inline scripts */
export function pagePolicy(hashes: readonly string[]): string {
  return contentPolicy({ hashes, hasAnalytics: Boolean(env.ANALYTICS_ID), isDevelopment: env.NODE_ENV === 'development' })
}
