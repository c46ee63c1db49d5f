/** What an address is, as far as first headers go: a page, something that other sites may show, or neither. */
export type PathKind = 'page' | 'forOthers' | 'own'

export type HeaderSituation = Readonly<{
  kind: PathKind
  /** The shop is reached over TLS, so browsers may be required to use it (HSTS). */
  isSecure: boolean
  /** The Content-Security-Policy of pages. */
  policy: string
}>

/** What other sites may show: pictures, link previews and product feeds. */
const forOthers = /^\/(files|static|previews|feeds|icons|icon\.svg|apple-icon|favicon\.ico)(\/|$|\?)/

/** A handler's header would be added to ours, not replace it, so what only pages need only pages get. */
const page = /^\/((en|th)(\/|\?|$)|\?|$)/

/** @param path of an address, with or without the query */
export function pathKind(path: string): PathKind {
  if (page.test(path)) return 'page'
  return forOthers.test(path) ? 'forOthers' : 'own'
}

const noFeatures = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 31_536_000

/** Headers that every answer begins with. A page has the policy of a cached one; the middleware gives private pages a stricter one. */
export function securityHeaders({ kind, isSecure, policy }: HeaderSituation): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': kind === 'forOthers' ? 'cross-origin' : 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
    ...(kind === 'page' && pageHeaders(policy)),
  }
}

function pageHeaders(policy: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': noFeatures,
    // An address may hold a code for a new password: other sites learn the shop's name and no more.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
  }
}
