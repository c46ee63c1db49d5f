import { isPageName } from '@/lib/core/urls/page-names'

/** First path segments that are not pages; any other of that kind is `other`. */
const endpoints: ReadonlyMap<string, string> = new Map([
  ['json_rpc', 'json_rpc'],
  ['payments', 'payments'],
  ['files', 'files'],
  ['static', 'files'],
  ['previews', 'previews'],
  ['feeds', 'feeds'],
  ['sitemap.xml', 'sitemap'],
  ['sitemaps', 'sitemap'],
  ['robots.txt', 'sitemap'],
  ['llms.txt', 'sitemap'],
  ['01', 'digital-link'],
  ['.well-known', 'digital-link'],
  ['manifest.webmanifest', 'assets'],
  ['locales', 'assets'],
  ['banners', 'assets'],
  ['landing', 'assets'],
  ['images', 'assets'],
  ['icons', 'assets'],
  ['fonts', 'assets'],
  ['icon.svg', 'assets'],
  ['favicon.ico', 'assets'],
])

const apis: ReadonlySet<string> = new Set(['delivery_area', 'health', 'metrics', 'revalidate', 'session', 'staff', 'suggestions', 'visit'])

/** Kinds that would only add noise to a log of what shoppers do. */
const quietKinds: ReadonlySet<string> = new Set(['assets', 'files', 'images', '/api/health', '/api/metrics'])

/**
 * The kind of a URL as one word of a bounded set, for pages the page's name, so that labels and log lines never contain an
 * invented path or personal data.
 */
export function routeKind(address: string): string {
  const [path = ''] = address.split('?', 1)
  const [, first = '', second = ''] = path.split('/', 3)
  if (first === 'th' || first === 'en') return pageKind(second)
  if (first === '_next') return second === 'image' ? 'images' : 'assets'
  if (first === 'api') return apis.has(second) ? `/api/${second}` : 'other'
  return endpoints.get(first) ?? 'other'
}

function pageKind(name: string): string {
  if (name === '') return 'home'
  return isPageName(name) || name === 'staff' ? name : 'other'
}

export function isQuiet(kind: string): boolean {
  return quietKinds.has(kind)
}
