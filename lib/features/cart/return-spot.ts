import { sessionItem } from '@/lib/platform/browser/web-storage'

/** The shopper's scroll position: a product in a list and its distance from the top of the viewport. */
type Spot = Readonly<{ pathname: string; productId: number; top: number }>

const returnSpot = sessionItem('return-spot', (stored) => (isSpot(stored) ? stored : null))

function isSpot(stored: unknown): stored is Spot {
  const { pathname, productId, top } = Object(stored)
  return typeof pathname === 'string' && Number.isInteger(productId) && Number.isFinite(top)
}

const buttonOf = (productId: number) =>
  document.querySelector<HTMLElement>(`.add-button > a:is([href$="product_id=${productId}"], [href*="product_id=${productId}&"])`)

/** Saves the position of the product before the login page opens. */
export function saveSpot(productId: number): void {
  const top = buttonOf(productId)?.getBoundingClientRect().top
  if (top !== undefined) returnSpot.save({ pathname: window.location.pathname, productId, top })
}

/** Restores the saved scroll position once, if the shopper is back on that page. @returns a cleanup function */
export function returnToSpot(pathname: string): (() => void) | undefined {
  const spot = returnSpot.read()
  if (spot?.pathname !== pathname) return
  let frame = 0
  let left = 120
  // The list may still be loading, and rows further down get their height only when they come near the viewport.
  let settled = 0
  function scroll({ productId, top }: Omit<Spot, 'pathname'>): void {
    const button = buttonOf(productId)
    const away = button ? button.getBoundingClientRect().top - top : 0
    if (button && Math.abs(away) < 1) settled += 1
    else if (button) window.scrollBy({ top: away, behavior: 'instant' })
    left -= 1
    if (settled < 3 && left > 0) frame = requestAnimationFrame(() => scroll({ productId, top }))
    else {
      returnSpot.clear()
      button?.focus({ preventScroll: true })
    }
  }
  frame = requestAnimationFrame(() => scroll(spot))
  return () => cancelAnimationFrame(frame)
}
