import { env } from '@/lib/platform/config/env'
import { contentPolicy } from './content-security-policy'
import type { Stage } from './stage'

/** The kind of a URL for the initial headers: a page of the shop or of staff, a resource that other sites may embed, or neither. */
type PathKind = 'page' | 'staffPage' | 'forOthers' | 'own'

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

/**
 * The initial headers of every response to a URL of this kind. Pages start with the policy of cached pages; private pages get a stricter
 * one (lib/platform/server/routes.ts).
 */
export function securityHeaders(kind: PathKind): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': kind === 'forOthers' ? 'cross-origin' : 'same-origin',
    ...((kind === 'page' || kind === 'staffPage') && {
      'Content-Security-Policy': contentPolicy(),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': kind === 'staffPage' ? onlyCamera : noFeatures,
      // A URL may contain a password reset code: other sites only see the shop's origin.
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'DENY',
    }),
  }
}

/**
 * Sets the initial headers of every response, whether from a page, a handler or a file. Headers in next.config.ts are fixed at build
 * time and cannot depend on the shop's environment.
 */
export function initialHeaders(): Stage {
  const entriesOf = (kind: PathKind) => Object.entries(securityHeaders(kind))
  const headers = { page: entriesOf('page'), staffPage: entriesOf('staffPage'), forOthers: entriesOf('forOthers'), own: entriesOf('own') }
  const isShopSecure = Boolean(env.SHOP_URL?.startsWith('https:'))
  const strictTransport = `max-age=31536000${env.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''}`
  return ({ request, response }, next) => {
    for (const [name, value] of headers[pathKind(request.url ?? '/')]) response.setHeader(name, value)
    // Served over TLS, browsers may be required to use it.
    const isSecure = isShopSecure || request.headers['x-forwarded-proto'] === 'https'
    if (isSecure) response.setHeader('Strict-Transport-Security', strictTransport)
    return next()
  }
}
