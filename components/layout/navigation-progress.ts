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

/** Whether a click navigates to another page in this tab. */
function opensOtherPage(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // After hydration these links act on the page instead: the + of a product, the cart.
  if (link?.matches('[role="button"], [aria-haspopup]')) return false
  if (!link?.href || link.target || link.hasAttribute('download') || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}

/**
 * Shows the progress bar for clicks on the shop's links. A page restored from the bfcache hides it.
 * @returns the cleanup function
 */
export function watchNavigationClicks(): () => void {
  const follow = (event: MouseEvent) => {
    if (opensOtherPage(event)) beginNavigation()
  }
  document.addEventListener('click', follow)
  window.addEventListener('pageshow', endNavigation)
  return () => {
    document.removeEventListener('click', follow)
    window.removeEventListener('pageshow', endNavigation)
  }
}
