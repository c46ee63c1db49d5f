import { createStore } from '@/lib/platform/browser/store'

/** Path and query of the current page; empty before hydration, because cached pages are rendered without a query. */
export const currentUrl = createStore('')

/** The blog shown by `blogs` without a code (spec 2). */
const defaultCode = 'news'

/** Whether a link targets the current page: same path, and the same value for each of the link's parameters. */
export function isCurrentPage(href: string, url: string): boolean {
  const [path, query] = href.split('?')
  const [shownPath, shownQuery] = url.split('?')
  const shown = new URLSearchParams(shownQuery)
  const isSame = ([name, value]: [string, string]) => (shown.get(name) ?? (name === 'code' ? defaultCode : null)) === value
  return path === shownPath && [...new URLSearchParams(query)].every(isSame)
}

/** Marks the links of the header and the bottom bar that target the current page. They are no islands, and their pages are cached unmarked. */
export function markCurrentLinks(): void {
  for (const link of document.querySelectorAll('header [data-client-navigation] a, .bottom-bar a')) {
    if (isCurrentPage(link.getAttribute('href') ?? '', currentUrl.get())) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

/** Search query of a URL; empty unless it is a results page. */
export function searchQueryOf(url: string): string {
  const [path, query] = url.split('?')
  return isSearchPath(path) ? (new URLSearchParams(query).get('query') ?? '') : ''
}

export function isSearchPath(path: string | null | undefined): boolean {
  return path?.endsWith('/search') ?? false
}
