import { prePaintScriptHash } from '@/lib/platform/next/pre-paint-script'

/** Of a page's own inline elements, as sources (platform/cache/response-cache). */
export type PageHashes = Readonly<{ scripts: readonly string[]; styles: readonly string[] }>

const none: PageHashes = { scripts: [], styles: [] }

/** What else a page may load, beyond the shop's own. */
export type PolicyOptions = Readonly<{
  /** Of this one answer: only scripts that carry it run, and what they load. */
  nonce?: string
  hashes?: PageHashes
  /** A tag manager is configured. */
  hasAnalytics: boolean
  /** React's tools for developers evaluate code, and pages that are rendered for each request have no hashes. */
  isDevelopment?: boolean
}>

/** Maps that a contact page may embed (lib/features/content/map-block.ts). */
const mapHosts = ['https://www.google.com', 'https://maps.google.com', 'https://www.openstreetmap.org']

const tagManager = 'https://www.googletagmanager.com'

/**
 * The Content-Security-Policy of a page. A private page has a nonce. A cached page is the same bytes for every visitor, so
 * it cannot have one: it runs the scripts of this origin, and of inline ones those with these hashes, which carry what
 * React needs to come alive. It does without 'strict-dynamic', which would shut out the files that a page names itself.
 * The same goes for style sheets that stand in it. Attributes (a picture's size, a carousel's place) are inline, too.
 */
export function contentPolicy({ nonce, hashes = none, hasAnalytics, isDevelopment }: PolicyOptions): string {
  const scripts = nonce
    ? [`'nonce-${nonce}'`, prePaintScriptHash, `'strict-dynamic'`]
    : [...hashes.scripts, ...(hasAnalytics ? [tagManager] : [])]
  const thirdParty = hasAnalytics ? [tagManager, 'https://*.google-analytics.com'] : []
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'self'`],
    'script-src': [`'self'`, ...scripts, ...(isDevelopment ? [`'unsafe-inline'`, `'unsafe-eval'`] : [])],
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
