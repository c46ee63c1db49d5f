import { prePaintScriptHash } from '@/lib/core/markup/pre-paint-script'

/** Hashes of a page's inline elements, as policy sources (platform/cache/response-cache). */
export type PageHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>

const none: PageHashes = { scripts: [], styles: [] }

/** What a page may load besides the shop's own resources. */
export type PolicyOptions = Readonly<{
  /** Valid for this response only: scripts run only with the nonce, or when such a script loads them. */
  nonce?: string
  hashes?: PageHashes
  /** Whether a tag manager is configured. */
  hasAnalytics: boolean
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
export function contentPolicy({ nonce, hashes = none, hasAnalytics }: PolicyOptions): string {
  const scripts = nonce
    ? [`'nonce-${nonce}'`, prePaintScriptHash, `'strict-dynamic'`]
    : [...hashes.scripts, ...(hasAnalytics ? [tagManager] : [])]
  const thirdParty = hasAnalytics ? [tagManager, 'https://*.google-analytics.com'] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...scripts],
    'script-src-attr': [`'none'`],
    'style-src': [`'self'`, ...hashes.styles],
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
