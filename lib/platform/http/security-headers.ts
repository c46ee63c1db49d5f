import { env } from '@/lib/platform/config/env'
import { contentPolicy, type PageHashes } from './content-security-policy'
import type { Stage } from './stage'

/** The kind of a URL for the initial headers: a page of the shop or of staff, a resource that other sites may embed, or neither. */
type PathKind = 'page' | 'staffPage' | 'forOthers' | 'own'

type HeaderSituation = Readonly<{
  kind: PathKind
  /** The shop is served over TLS, so browsers may be required to use it (HSTS). */
  isSecure: boolean
  /** HSTS counts for the subdomains of the shop's domain too. */
  coversSubdomains?: boolean
  /** The Content-Security-Policy of pages. */
  policy: string
}>

/** Resources that other sites may embed: pictures, link previews and product feeds. */
const forOthers = /^\/(files|static|previews|feeds|icons|icon\.svg|apple-icon|favicon\.ico)(\/|$|\?)/

/** A header set by a handler is added to these instead of replacing them, so headers for pages are set on pages only. */
const page = /^\/((en|th)(\/|\?|$)|\?|$)/

/** Pages of app/(staff): one may be opened from another within a document, which keeps its policy. */
const staffPage = /^\/(en|th)\/(staff|lot_qr|set_cart)(\/|\?|$)/

/** @param path of a URL, with or without the query */
export function pathKind(path: string): PathKind {
  if (staffPage.test(path)) return 'staffPage'
  if (page.test(path)) return 'page'
  return forOthers.test(path) ? 'forOthers' : 'own'
}

const features = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']
const noFeatures = features.map((feature) => `${feature}=()`).join(', ')
/** Packers scan lots. */
const onlyCamera = noFeatures.replace('camera=()', 'camera=(self)')

const oneYear = 31_536_000

/**
 * The initial headers of every response. Pages start with the policy of cached pages; middleware.ts gives private pages a
 * stricter one.
 */
export function securityHeaders({ kind, isSecure, coversSubdomains = false, policy }: HeaderSituation): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': kind === 'forOthers' ? 'cross-origin' : 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${oneYear}${coversSubdomains ? '; includeSubDomains' : ''}` }),
    ...((kind === 'page' || kind === 'staffPage') && pageHeaders(policy, kind === 'staffPage')),
  }
}

function pageHeaders(policy: string, isOfStaff: boolean): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': isOfStaff ? onlyCamera : noFeatures,
    // A URL may contain a password reset code: other sites only see the shop's origin.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  }
}

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
