import { createStore } from '@/lib/platform/browser/store'

/** Path and query of the page that is shown; empty until it has come alive, because cached pages are rendered for all. */
export const currentAddress = createStore('')

/** Where `blogs` leads without a code (spec 2). */
const defaultCode = 'news'

/** Whether a link leads to the page of the address: the same path, and each parameter of the link with its value. */
export function isCurrentPage(href: string, address: string): boolean {
  const [path, query] = href.split('?')
  const [shownPath, shownQuery] = address.split('?')
  const shown = new URLSearchParams(shownQuery)
  const isSame = ([name, value]: [string, string]) => (shown.get(name) ?? (name === 'code' ? defaultCode : null)) === value
  return path === shownPath && [...new URLSearchParams(query)].every(isSame)
}

/** What is searched for at an address; empty anywhere but on the results. */
export function searchedAt(address: string): string {
  const [path, query] = address.split('?')
  return isSearchPath(path) ? (new URLSearchParams(query).get('query') ?? '') : ''
}

export function isSearchPath(path: string | null | undefined): boolean {
  return path?.endsWith('/search') ?? false
}
