import { createStore } from '@/lib/platform/browser/store'

/** Path and query of the current page; empty before hydration, because cached pages are rendered without a query. */
export const currentAddress = createStore('')

/** The blog shown by `blogs` without a code (spec 2). */
const defaultCode = 'news'

/** Whether a link targets the current page: same path, and the same value for each of the link's parameters. */
export function isCurrentPage(href: string, address: string): boolean {
  const [path, query] = href.split('?')
  const [shownPath, shownQuery] = address.split('?')
  const shown = new URLSearchParams(shownQuery)
  const isSame = ([name, value]: [string, string]) => (shown.get(name) ?? (name === 'code' ? defaultCode : null)) === value
  return path === shownPath && [...new URLSearchParams(query)].every(isSame)
}

/** Search query of a URL; empty unless it is a results page. */
export function searchedAt(address: string): string {
  const [path, query] = address.split('?')
  return isSearchPath(path) ? (new URLSearchParams(query).get('query') ?? '') : ''
}

export function isSearchPath(path: string | null | undefined): boolean {
  return path?.endsWith('/search') ?? false
}
