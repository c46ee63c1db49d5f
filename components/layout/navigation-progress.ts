/** A page that is there sooner needs no sign that it is on its way. */
const patienceMs = 150
/** A click may lead nowhere after all: then the sign goes by itself. */
const longestMs = 20_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Shows that a navigation has begun (globals.css draws the bar), once it takes longer than a moment. */
export function beginNavigation(): void {
  clearTimeout(timer)
  timer = setTimeout(() => {
    document.documentElement.dataset.navigating = ''
    timer = setTimeout(endNavigation, longestMs)
  }, patienceMs)
}

export function endNavigation(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.navigating
}

/** Whether a click leads to another page in this tab. */
function leadsAway(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  // A link that acts on the page as long as the page is alive: the + of a product, the basket.
  if (link?.matches('[role="button"], [aria-haspopup]')) return false
  if (!link?.href || link.target || link.hasAttribute('download') || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  return link.origin === location.origin && link.pathname + link.search !== location.pathname + location.search
}

/**
 * Follows the clicks on all links of the shop. A page that the browser brings back from its memory has arrived.
 * @returns what ends it
 */
export function followClicks(): () => void {
  const follow = (event: MouseEvent) => {
    if (leadsAway(event)) beginNavigation()
  }
  document.addEventListener('click', follow)
  window.addEventListener('pageshow', endNavigation)
  return () => {
    document.removeEventListener('click', follow)
    window.removeEventListener('pageshow', endNavigation)
  }
}
