/** Faster navigations show no progress bar. */
const delayMs = 150
/** A click may never complete a navigation: hides the bar after this time. */
const timeoutMs = 20_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Starts the progress bar (drawn by globals.css) if the navigation takes longer than a moment. */
export function beginNavigation(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    document.documentElement.dataset.navigating = ''
    timer = setTimeout(endNavigation, timeoutMs)
  }, delayMs)
}

export function endNavigation(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.navigating
}

/** The link of the shop that a click follows in this tab. */
function followedLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // After hydration these links act on the page instead: the + of a product, the cart.
  if (link?.matches('[role="button"], [aria-haspopup]')) return null
  if (!link?.href || link.target || link.hasAttribute('download') || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  return link.origin === location.origin ? link : null
}

/**
 * Shows the progress bar for clicks on the shop's links, and gives `push` those in elements with `data-client-navigation`, which have
 * no script of their own. A page restored from the bfcache hides the bar.
 * @returns the cleanup function
 */
export function watchNavigationClicks(push: (href: string) => void): () => void {
  const follow = (event: MouseEvent) => {
    const link = followedLink(event)
    if (!link) return
    if (link.pathname + link.search !== location.pathname + location.search) beginNavigation()
    if (event.defaultPrevented || !link.closest('[data-client-navigation]')) return
    event.preventDefault()
    push(link.href)
  }
  document.addEventListener('click', follow)
  window.addEventListener('pageshow', endNavigation)
  return () => {
    document.removeEventListener('click', follow)
    window.removeEventListener('pageshow', endNavigation)
  }
}
