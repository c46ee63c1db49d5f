import { spread } from '../report/statistics'

export type PageKind = 'home' | 'category' | 'product'

export const pageKinds: readonly PageKind[] = ['home', 'category', 'product']

const sitemaps: Readonly<Record<PageKind, string>> = { home: 'pages', category: 'categories', product: 'products-1' }

/** `count` paths of a kind of page in both languages, from the shop's sitemap; all of them if there are fewer. */
export async function pathsOf(address: string, kind: PageKind, count: number): Promise<string[]> {
  const answer = await fetch(`${address}/sitemaps/${sitemaps[kind]}.xml`)
  const paths = pathsInSitemap(await answer.text())
  return spread(kind === 'home' ? paths.filter((path) => path.endsWith('/home')) : paths, count)
}

/** The paths of a sitemap's pages, with their queries. */
export function pathsInSitemap(xml: string): string[] {
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address.replaceAll('&amp;', '&')))
  return [...new Set(addresses.map(({ pathname, search }) => `${pathname}${search}`))]
}
