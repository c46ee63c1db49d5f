export type HeaderSituation = Readonly<{
  /** Path of the address, without the query. */
  path: string
  /** The shop is reached over TLS, so browsers may be told never to come without. */
  isSecure: boolean
  /** The Content-Security-Policy of pages. */
  policy: string
}>

/** What other sites may show: pictures, link previews and product feeds. */
const forOthers = /^\/(files|static|previews|feeds|icons|icon\.svg|apple-icon|favicon\.ico)(\/|$|\?)/

/** A handler's header would be added to ours, not replace it, so what only pages need only pages get. */
const page = /^\/((en|th)(\/|\?|$)|\?|$)/

const noFeatures = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

const oneYear = 31_536_000

/** Headers that every answer begins with. A page has the policy of a kept one; the middleware gives private ones a stricter. */
export function securityHeaders({ path, isSecure, policy }: HeaderSituation): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': forOthers.test(path) ? 'cross-origin' : 'same-origin',
    ...(isSecure && { 'Strict-Transport-Security': `max-age=${oneYear}` }),
    ...(page.test(path) && pageHeaders(policy)),
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
