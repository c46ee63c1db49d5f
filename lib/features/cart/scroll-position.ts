import { sessionItem } from '@/lib/platform/browser/web-storage'

/** The shopper's scroll position: a product in a list and its distance from the top of the viewport. */
type ScrollPosition = Readonly<{ pathname: string; productId: number; top: number }>

const savedPosition = sessionItem('return-position', (stored) => (isScrollPosition(stored) ? stored : null))

function isScrollPosition(stored: unknown): stored is ScrollPosition {
  const { pathname, productId, top } = Object(stored)
  return typeof pathname === 'string' && Number.isInteger(productId) && Number.isFinite(top)
}

const buttonOf = (productId: number) =>
  document.querySelector<HTMLElement>(`.add-button > a:is([href$="product_id=${productId}"], [href*="product_id=${productId}&"])`)

/** Saves the position of the product before the login page opens. */
export function saveScrollPosition(productId: number): void {
  const top = buttonOf(productId)?.getBoundingClientRect().top
  if (top !== undefined) savedPosition.save({ pathname: window.location.pathname, productId, top })
}

/** Restores the saved scroll position once, if the shopper is back on that page. @returns a cleanup function */
export function restoreScrollPosition(pathname: string): (() => void) | undefined {
  const position = savedPosition.read()
  if (position?.pathname !== pathname) return
  let frame = 0
  let left = 120
  // The list may still be loading, and rows further down get their height only when they come near the viewport.
  let settled = 0
  function scroll({ productId, top }: Omit<ScrollPosition, 'pathname'>): void {
    const button = buttonOf(productId)
    const away = button ? button.getBoundingClientRect().top - top : 0
    if (button && Math.abs(away) < 1) settled += 1
    else if (button) window.scrollBy({ top: away, behavior: 'instant' })
    left -= 1
    if (settled < 3 && left > 0) frame = requestAnimationFrame(() => scroll({ productId, top }))
    else {
      savedPosition.clear()
      button?.focus({ preventScroll: true })
    }
  }
  frame = requestAnimationFrame(() => scroll(position))
  return () => cancelAnimationFrame(frame)
}
