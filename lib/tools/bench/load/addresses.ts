import { spread } from '../report/statistics'

export type PageKind = 'home' | 'category' | 'product'

export const pageKinds: readonly PageKind[] = ['home', 'category', 'product']

const sitemaps: Readonly<Record<PageKind, string>> = { home: 'pages', category: 'categories', product: 'products-1' }

/** Addresses of `count` pages of a kind in both languages, from the shop's sitemap; all of them if there are fewer. */
export async function pagesOf(address: string, kind: PageKind, count: number): Promise<string[]> {
  const answer = await fetch(`${address}/sitemaps/${sitemaps[kind]}.xml`)
  const paths = pathsInSitemap(await answer.text())
  const chosen = spread(kind === 'home' ? paths.filter((path) => path.endsWith('/home')) : paths, count)
  return chosen.map((path) => `${address}${path}`)
}

/** The paths of a sitemap's pages, or of the sitemaps of an index, with their queries. */
function pathsInSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))
  return [...new Set(addresses.map(({ pathname, search }) => `${pathname}${search}`))]
}

/** Addresses of all pages in a storefront's sitemap and those that it names; none without one. It may run elsewhere than they say. */
export async function pagesInSitemap(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const answer = await fetch(`${origin}${path}`)
  const paths = answer.ok ? pathsInSitemap(await answer.text()) : []
  const pages = await Promise.all(paths.map((each) => (each.endsWith('.xml') ? pagesInSitemap(origin, each) : [`${origin}${each}`])))
  return pages.flat()
}
