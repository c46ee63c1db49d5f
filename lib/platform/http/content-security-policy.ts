import { env } from '@/lib/platform/config/env'
import { prePaintScriptHash } from '@/lib/core/markup/pre-paint-script'

/** The inline code that a page may contain. */
export type InlineCode = Readonly<{
  /** Valid for this response only: scripts run only with the nonce, or when such a script loads them. */
  nonce?: string
  /** Hashes of inline scripts and style sheets, as policy sources (platform/cache/response-cache). */
  scripts?: readonly string[]
  styles?: readonly string[]
}>

/** Maps that a contact page may embed (lib/features/content/map-block.ts). */
const mapHosts = ['https://www.google.com', 'https://maps.google.com', 'https://www.openstreetmap.org']

const tagManager = 'https://www.googletagmanager.com'

/**
 * The Content-Security-Policy of a page. A private page has a nonce. A cached page has the same bytes for every visitor, so it
 * cannot have one: it allows scripts of this origin, and inline scripts with these hashes, which carry the data for hydration. It
 * omits 'strict-dynamic', which would block the files that the page itself references. Inlined style sheets use hashes in the
 * same way. Style attributes (a picture's size, a carousel's position) are inline, too.
 */
export function contentPolicy({ nonce, scripts = [], styles = [] }: InlineCode = {}): string {
  const hasAnalytics = Boolean(env.ANALYTICS_ID)
  const ownScripts = nonce
    ? [`'nonce-${nonce}'`, prePaintScriptHash, `'strict-dynamic'`]
    : [...scripts, ...(hasAnalytics ? [tagManager] : [])]
  const thirdParty = hasAnalytics ? [tagManager, 'https://*.google-analytics.com'] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...ownScripts],
    'script-src-attr': [`'none'`],
    'style-src': [`'self'`, ...styles],
    'style-src-attr': [`'unsafe-inline'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...thirdParty],
    'font-src': [`'self'`],
    'connect-src': [`'self'`, ...thirdParty],
    'frame-src': mapHosts,
    'object-src': [`'none'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
