/** Pages of the login flow, which Back never leads to. */
const loginFlowPages = /^\/(?:login|signup|forgot_password|reset_password)(?:\?|$)/

/**
 * Whether one step back in the browser's history leads to another page of the shop: not to another site, to a login form or to
 * this page in the other language.
 */
export function isPreviousPageInShop(): boolean {
  const before = previousUrl()
  if (!before || before.origin !== location.origin) return false
  return pageOf(before) !== pageOf(new URL(location.href)) && !loginFlowPages.test(pageOf(before))
}

function previousUrl(): URL | null {
  if ('navigation' in window) return urlOf(navigation.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url)
  // Browsers without the Navigation API expose only the document's referrer and the URL where this visit of it began.
  const [landing] = performance.getEntriesByType('navigation')
  return landing && urlOf(landing.name)?.href !== location.href ? urlOf(landing.name) : urlOf(document.referrer)
}

function urlOf(text: string | null | undefined): URL | null {
  return text && URL.canParse(text) ? new URL(text) : null
}

/** The page's path and query without the language. */
function pageOf({ pathname, search }: URL): string {
  return pathname.replace(/^\/(?:en|th)(?=\/)/, '') + search
}
